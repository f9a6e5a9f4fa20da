//! Lists in the database: one row per user and list.

use std::collections::BTreeMap;

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, StoredJson, Tx, args};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    memory::{MOST_CLIENTS, Memory, Seen},
    rules::{List, StoredList},
};

/// The rows are deleted with the account, so the accounts area runs these migrations.
pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "progress", name: "0001_lists", sql: MigrationSql::Shared(TABLE) }];

const TABLE: &str = "CREATE TABLE progress_list (
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            area TEXT NOT NULL,
            list TEXT NOT NULL,
            revision BIGINT NOT NULL,
            state {{json}} NOT NULL,
            changed_at BIGINT NOT NULL,
            PRIMARY KEY (user_id, area, list)
        );";

const FIND: &str = "SELECT revision, state FROM progress_list WHERE user_id = $1 AND area = $2 AND list = $3";
const ALL: &str = "SELECT list, revision, state, changed_at FROM progress_list
    WHERE user_id = $1 AND area = $2 ORDER BY list";
const ADD: &str = "INSERT INTO progress_list (user_id, area, list, revision, state, changed_at)
    VALUES ($1, $2, $3, 1, $4, $5) ON CONFLICT (user_id, area, list) DO NOTHING";
const CHANGE: &str = "UPDATE progress_list SET revision = revision + 1, state = $4, changed_at = $5
    WHERE user_id = $1 AND area = $2 AND list = $3 AND revision = $6";
/// Inserts or locks the row until the transaction ends.
const LOCK: &str = "INSERT INTO progress_list (user_id, area, list, revision, state, changed_at)
    VALUES ($1, $2, $3, 0, $4, $5)
    ON CONFLICT (user_id, area, list) DO UPDATE SET revision = progress_list.revision RETURNING revision, state";

pub const TEXTS: &[(&str, &str)] = &[
    ("progress.find", FIND),
    ("progress.all", ALL),
    ("progress.add", ADD),
    ("progress.change", CHANGE),
    ("progress.hold", LOCK),
];

/// Number of optimistic attempts before a concurrent write takes the lock.
const TRIES: usize = 4;

/// The lists of one area.
#[derive(Clone, Copy, Debug)]
pub struct Lists(&'static str);

#[derive(db::FromRow)]
struct Row {
    revision: i64,
    state: StoredJson,
}

#[derive(db::FromRow)]
struct NamedRow {
    list: String,
    revision: i64,
    state: StoredJson,
    changed_at: i64,
}

/// The stored form of a list's memory.
#[derive(Default, Deserialize)]
#[serde(default)]
struct State {
    #[serde(flatten)]
    list: List,
    clients: BTreeMap<String, Seen>,
    touched: BTreeMap<String, i64>,
    /// None in rows from before these two fields: everything that may have been forgotten by then counts as
    /// forgotten.
    floor: Option<i64>,
    forgotten: Option<i64>,
}

fn read_stored(user: UserId, revision: i64, state: &StoredJson) -> Result<StoredList, DbError> {
    let State { list, clients, touched, floor, forgotten } = state.read("progress_list", user.0)?;
    let full = if clients.len() < MOST_CLIENTS { 0 } else { revision };
    let (floor, forgotten) = (floor.unwrap_or(revision), forgotten.unwrap_or(full));
    Ok(StoredList { revision, list, memory: Memory { clients, forgotten, touched, floor } })
}

fn json(stored: &StoredList) -> Value {
    let List { done, counts, selected } = &stored.list;
    let Memory { clients, forgotten, touched, floor } = &stored.memory;
    serde_json::json!({ "done": done, "counts": counts, "selected": selected,
        "clients": clients, "touched": touched, "floor": floor, "forgotten": forgotten })
}

impl Lists {
    /// Names of lists must be unique only within the area.
    pub const fn of(area: &'static str) -> Self {
        Self(area)
    }

    /// Returns a list, empty if it is untouched.
    pub async fn one(&self, db: &Db, user: UserId, list: &str) -> Result<StoredList, DbError> {
        let row: Option<Row> = db.opt(FIND, args![user.0, self.0, list]).await?;
        row.map_or_else(|| Ok(StoredList::default()), |row| read_stored(user, row.revision, &row.state))
    }

    /// Returns all touched lists by name, each with its time of change.
    pub async fn all(&self, db: &Db, user: UserId) -> Result<BTreeMap<String, (StoredList, i64)>, DbError> {
        let rows: Vec<NamedRow> = db.all(ALL, args![user.0, self.0]).await?;
        let named =
            |row: NamedRow| Ok((row.list, (read_stored(user, row.revision, &row.state)?, row.changed_at)));
        rows.into_iter().map(named).collect()
    }

    /// Changes a list; `work` returns whether to write it. It may be called again with the result of a concurrent
    /// change. Returns the new list.
    pub async fn change(
        &self,
        db: &Db,
        user: UserId,
        list: &str,
        now: i64,
        work: impl Fn(&mut StoredList) -> bool,
    ) -> Result<StoredList, DbError> {
        for _ in 0..TRIES {
            let mut stored = self.one(db, user, list).await?;
            if !work(&mut stored) {
                return Ok(stored);
            }
            let written = match stored.revision {
                0 => db.write(ADD, args![user.0, self.0, list, json(&stored), now]).await?,
                revision => {
                    db.write(CHANGE, args![user.0, self.0, list, json(&stored), now, revision]).await?
                }
            };
            if written > 0 {
                return Ok(StoredList { revision: stored.revision + 1, ..stored });
            }
        }
        let mut tx = db.begin().await?;
        let stored = self.change_in(&mut tx, user, list, now, work).await?;
        tx.commit().await?;
        Ok(stored)
    }

    /// Like `change`, inside a transaction. Take several lists in the order of their names.
    pub async fn change_in(
        &self,
        tx: &mut Tx,
        user: UserId,
        list: &str,
        now: i64,
        work: impl FnOnce(&mut StoredList) -> bool,
    ) -> Result<StoredList, DbError> {
        let empty = json(&StoredList::default());
        let row: Option<Row> = tx.write_opt(LOCK, args![user.0, self.0, list, empty, now]).await?;
        let row = row.ok_or(DbError::NotFound)?;
        let mut stored = read_stored(user, row.revision, &row.state)?;
        if work(&mut stored) {
            tx.write(CHANGE, args![user.0, self.0, list, json(&stored), now, stored.revision]).await?;
            stored.revision += 1;
        }
        Ok(stored)
    }
}
