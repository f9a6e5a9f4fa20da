//! Stored counts, to avoid counting rows.

use std::collections::HashMap;

use db::{Db, DbError, Tx, args};

const ALL: &str = "SELECT name, value FROM player_count";
const SET: &str = "INSERT INTO player_count (name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

const FORGET: &str = "DELETE FROM player_count WHERE name NOT IN ('detached_before', 'changes')";

const CHANGES_SO_FAR: &str = "SELECT value FROM player_count WHERE name = 'changes'";
const CHANGE: &str = "INSERT INTO player_count (name, value) VALUES ('changes', 1)
    ON CONFLICT (name) DO UPDATE SET value = player_count.value + 1";

pub const TEXTS: &[(&str, &str)] = &[
    ("counts.all", ALL),
    ("counts.set", SET),
    ("counts.forget", FORGET),
    ("counts.changes_so_far", CHANGES_SO_FAR),
    ("counts.change", CHANGE),
];

/// The number of players.
pub const PLAYERS: &str = "players";
/// Matches that started before this time are in detached partitions.
pub const DETACHED_BEFORE: &str = "detached_before";
/// The number of the last change in the change log, which other nodes poll.
const CHANGES: &str = "changes";

/// A count per game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfGame {
    Matches,
    /// The number of simulated matches.
    Demo,
    /// When the first and the last match started.
    First,
    Last,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(HashMap<String, i64>);

impl OfGame {
    fn name(self, game: i64) -> String {
        let word = match self {
            Self::Matches => "matches",
            Self::Demo => "demo",
            Self::First => "first",
            Self::Last => "last",
        };
        format!("{word}.{game}")
    }
}

impl Counts {
    pub async fn read(db: &Db) -> Result<Self, DbError> {
        Ok(Self(db.all::<(String, i64)>(ALL, args![]).await?.into_iter().collect()))
    }

    pub async fn of(tx: &mut Tx) -> Result<Self, DbError> {
        Ok(Self(tx.all::<(String, i64)>(ALL, args![]).await?.into_iter().collect()))
    }

    pub fn get(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    pub fn of_game(&self, which: OfGame, game: i64) -> i64 {
        self.get(&which.name(game))
    }

    pub fn add(&mut self, name: &str, by: i64) {
        *self.0.entry(name.to_owned()).or_default() += by;
    }

    /// Counts one more match.
    pub fn count(&mut self, game: i64, started_at: i64, demo: bool) {
        self.add(&OfGame::Matches.name(game), 1);
        self.add(&OfGame::Demo.name(game), i64::from(demo));
        let first = self.0.entry(OfGame::First.name(game)).or_insert(started_at);
        *first = (*first).min(started_at);
        let last = self.0.entry(OfGame::Last.name(game)).or_insert(started_at);
        *last = (*last).max(started_at);
    }

    /// Stores all counts except those that other transactions set.
    pub async fn keep(&self, tx: &mut Tx) -> Result<(), DbError> {
        let elsewhere = [DETACHED_BEFORE, CHANGES];
        for (name, value) in self.0.iter().filter(|(name, _)| !elsewhere.contains(&name.as_str())) {
            tx.write(SET, args![name, *value]).await?;
        }
        Ok(())
    }
}

pub async fn changes_so_far(db: &Db) -> Result<i64, DbError> {
    Ok(db.opt::<(i64,)>(CHANGES_SO_FAR, args![]).await?.map_or(0, |(value,)| value))
}

/// Increments the number of changes. It becomes visible with the commit.
pub async fn change(tx: &mut Tx) -> Result<(), DbError> {
    tx.write(CHANGE, args![]).await.map(drop)
}

pub async fn set(db: &Db, name: &str, value: i64) -> Result<(), DbError> {
    db.write(SET, args![name, value]).await.map(drop)
}

/// Deletes the counts before a rebuild, except those that other code sets.
pub async fn forget(tx: &mut Tx) -> Result<(), DbError> {
    tx.write(FORGET, args![]).await.map(drop)
}
