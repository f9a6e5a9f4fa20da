//! Maps the publisher's codes to small numbers.

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
    GameType = 7,
}

const ALL: &str = "SELECT id, kind, code FROM player_code";

pub const TEXTS: &[(&str, &str)] = &[("codes.all", ALL)];

/// All known codes, in both directions. 0 stands for no code.
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

    /// Assigns numbers to new codes.
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

    /// Returns the number of a code; 0 for an empty or unknown code.
    pub fn number(&self, kind: CodeKind, code: &str) -> i64 {
        self.numbers.get(&(kind as i64)).and_then(|of| of.get(code)).copied().unwrap_or(0)
    }

    /// Returns the code of a number; empty for 0 and unknown numbers.
    pub fn code(&self, number: i64) -> &str {
        self.codes.get(&number).map_or("", String::as_str)
    }

    fn knows(&self, number: i64) -> bool {
        number == 0 || self.codes.contains_key(&number)
    }
}

/// The cached codes of this node, read again when an unknown number or code occurs.
#[derive(Debug, Default)]
pub struct CodeBook(Mutex<Arc<Codes>>);

impl CodeBook {
    /// Returns the codes. Reads them again if one of the numbers is unknown.
    pub async fn for_numbers(
        &self,
        db: &Db,
        numbers: impl IntoIterator<Item = i64>,
    ) -> Result<Arc<Codes>, DbError> {
        let cached = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if numbers.into_iter().all(|number| cached.knows(number)) {
            return Ok(cached);
        }
        let read = Arc::new(Codes::of(db.all(ALL, args![]).await?));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read.clone();
        Ok(read)
    }

    /// Returns the number of a code. Reads the codes again if it is unknown.
    pub async fn for_code(&self, db: &Db, kind: CodeKind, code: &str) -> Result<i64, DbError> {
        let cached = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match cached.number(kind, code) {
            0 => {
                let read = Arc::new(Codes::of(db.all(ALL, args![]).await?));
                *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read.clone();
                Ok(read.number(kind, code))
            }
            number => Ok(number),
        }
    }

    /// Reads the codes again and returns those of a kind, with their numbers.
    pub async fn all(&self, db: &Db, kind: CodeKind) -> Result<Vec<(String, i64)>, DbError> {
        let read = Arc::new(Codes::of(db.all(ALL, args![]).await?));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = read.clone();
        let of_kind = read.numbers.get(&(kind as i64)).into_iter().flatten();
        let mut all: Vec<(String, i64)> = of_kind.map(|(code, number)| (code.clone(), *number)).collect();
        all.sort();
        Ok(all)
    }
}
