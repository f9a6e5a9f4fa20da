//! The publisher's codes by small numbers.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use db::{Db, DbError, Tx, args};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodeKind {
    Mode = 1,
    Map = 2,
    Team = 3,
    Gun = 4,
    Perk = 5,
    Equipment = 6,
}

const ALL: &str = "SELECT id, kind, code FROM player_code";

pub const TEXTS: &[(&str, &str)] = &[("codes.all", ALL)];

/// All codes that were ever seen, both ways. Nothing has the number 0.
#[derive(Debug, Default)]
pub struct Codes {
    numbers: HashMap<i64, HashMap<String, i64>>,
    codes: HashMap<i64, String>,
}

impl Codes {
    fn of(rows: Vec<(i64, i64, String)>) -> Self {
        let mut all = Self::default();
        for (id, kind, code) in rows {
            all.codes.insert(id, code.clone());
            all.numbers.entry(kind).or_default().insert(code, id);
        }
        all
    }

    pub async fn read(tx: &mut Tx) -> Result<Self, DbError> {
        tx.all(ALL, args![]).await.map(Self::of)
    }

    /// Gives a number to those that have none yet.
    pub async fn learn(&mut self, tx: &mut Tx, seen: Vec<(CodeKind, &str)>) -> Result<(), DbError> {
        let mut new: Vec<(i64, &str)> = seen
            .into_iter()
            .filter(|(kind, code)| !code.is_empty() && self.number(*kind, code) == 0)
            .map(|(kind, code)| (kind as i64, code))
            .collect();
        if new.is_empty() {
            return Ok(());
        }
        new.sort_unstable();
        new.dedup();
        let rows = new.into_iter().map(|(kind, code)| args![kind, code]).collect();
        tx.insert_many("player_code", &["kind", "code"], rows, "ON CONFLICT (kind, code) DO NOTHING").await?;
        *self = Self::read(tx).await?;
        Ok(())
    }

    /// 0 for no code, and for one that nobody has seen.
    pub fn number(&self, kind: CodeKind, code: &str) -> i64 {
        self.numbers.get(&(kind as i64)).and_then(|of| of.get(code)).copied().unwrap_or(0)
    }

    /// Empty for 0.
    pub fn code(&self, number: i64) -> &str {
        self.codes.get(&number).map_or("", String::as_str)
    }

    fn knows(&self, number: i64) -> bool {
        number == 0 || self.codes.contains_key(&number)
    }
}

/// The codes as readers hold them, read anew when a number turns up that is not among them.
#[derive(Debug, Default)]
pub struct CodeBook(Mutex<Arc<Codes>>);

impl CodeBook {
    /// Codes that name all of these numbers, as far as anybody can.
    pub async fn for_numbers(
        &self,
        db: &Db,
        numbers: impl IntoIterator<Item = i64>,
    ) -> Result<Arc<Codes>, DbError> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if numbers.into_iter().all(|number| held.knows(number)) {
            return Ok(held);
        }
        let read = Arc::new(Codes::of(db.all(ALL, args![]).await?));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read.clone();
        Ok(read)
    }

    /// Codes with a number for this one, if it was ever seen.
    pub async fn for_code(&self, db: &Db, kind: CodeKind, code: &str) -> Result<i64, DbError> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match held.number(kind, code) {
            0 => {
                let read = Arc::new(Codes::of(db.all(ALL, args![]).await?));
                *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read.clone();
                Ok(read.number(kind, code))
            }
            number => Ok(number),
        }
    }

    /// Every code of a kind that was ever seen, with its number, read anew.
    pub async fn all(&self, db: &Db, kind: CodeKind) -> Result<Vec<(String, i64)>, DbError> {
        let read = Arc::new(Codes::of(db.all(ALL, args![]).await?));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read.clone();
        let of_kind = read.numbers.get(&(kind as i64)).into_iter().flatten();
        let mut all: Vec<(String, i64)> = of_kind.map(|(code, number)| (code.clone(), *number)).collect();
        all.sort();
        Ok(all)
    }
}
