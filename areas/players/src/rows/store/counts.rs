//! Stored counts, to avoid counting rows.

use std::collections::{HashMap, HashSet};

use db::{Db, DbError, Tx, args};

use crate::rows::row::Lobby;

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

/// A group of matches with its own count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub game: i64,
    pub season: i64,
    pub kind: i64,
    /// Whether the matches are simulated.
    pub demo: bool,
}

/// The number of matches, and when the first and the last started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    pub count: i64,
    pub first: Option<i64>,
    pub last: Option<i64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    values: HashMap<String, i64>,
    /// The names of the values that differ from the stored ones.
    changed: HashSet<String>,
}

const MATCHES: &str = "matches";
const FIRST: &str = "first";
const LAST: &str = "last";

impl Group {
    fn of(lobby: &Lobby) -> Self {
        let Lobby { game, season, kind, demo, .. } = *lobby;
        Self { game, season, kind, demo }
    }

    fn name(&self, word: &str) -> String {
        format!("{word}.{}.{}.{}.{}", self.game, self.season, self.kind, i64::from(self.demo))
    }

    fn parse(name: &str) -> Option<Self> {
        let mut parts = name.strip_prefix(MATCHES)?.strip_prefix('.')?.split('.');
        let mut number = || parts.next()?.parse::<i64>().ok();
        Some(Self { game: number()?, season: number()?, kind: number()?, demo: number()? == 1 })
    }
}

impl Counts {
    fn stored(rows: Vec<(String, i64)>) -> Self {
        Self { values: rows.into_iter().collect(), changed: HashSet::new() }
    }

    pub async fn read(db: &Db) -> Result<Self, DbError> {
        Ok(Self::stored(db.all(ALL, args![]).await?))
    }

    pub async fn of(tx: &mut Tx) -> Result<Self, DbError> {
        Ok(Self::stored(tx.all(ALL, args![]).await?))
    }

    pub fn get(&self, name: &str) -> i64 {
        self.values.get(name).copied().unwrap_or(0)
    }

    fn set(&mut self, name: String, value: i64) {
        self.changed.insert(name.clone());
        self.values.insert(name, value);
    }

    pub fn add(&mut self, name: &str, by: i64) {
        self.set(name.to_owned(), self.get(name) + by);
    }

    /// Counts one more match.
    pub fn count(&mut self, lobby: &Lobby) {
        let group = Group::of(lobby);
        self.add(&group.name(MATCHES), 1);
        let (at, first, last) = (lobby.started_at, group.name(FIRST), group.name(LAST));
        let earliest = self.values.get(&first).map_or(at, |held| at.min(*held));
        let latest = self.values.get(&last).map_or(at, |held| at.max(*held));
        self.set(first, earliest);
        self.set(last, latest);
    }

    /// Returns the matches of the groups that `takes` accepts.
    pub fn matches(&self, takes: impl Fn(&Group) -> bool) -> Matches {
        let groups = self.values.keys().filter_map(|name| Group::parse(name)).filter(takes);
        groups.fold(Matches::default(), |all, group| {
            let at = |word| self.values.get(&group.name(word)).copied();
            Matches {
                count: all.count + self.get(&group.name(MATCHES)),
                first: all.first.into_iter().chain(at(FIRST)).min(),
                last: all.last.max(at(LAST)),
            }
        })
    }

    /// Returns whether the game has simulated matches only. A site with a real match shows no aggregates of the demo.
    pub fn is_demo(&self, game: i64) -> bool {
        let of = |demo: bool| self.matches(|at| at.game == game && at.demo == demo).count;
        of(true) > 0 && of(false) == 0
    }

    /// Stores the changed counts.
    pub async fn save(&self, tx: &mut Tx) -> Result<(), DbError> {
        for name in &self.changed {
            tx.write(SET, args![name, self.get(name)]).await?;
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
