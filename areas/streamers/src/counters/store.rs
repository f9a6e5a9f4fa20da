//! Stores follower counts, shared by all nodes and across restarts.

use std::collections::HashMap;

use db::{Db, DbError, Migration, MigrationSql, args};

use super::domain::StoredCount;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "streamers", name: "0001_counters", sql: MigrationSql::Shared(TABLE) }];

const TABLE: &str = "CREATE TABLE streamer_channel (
            login TEXT PRIMARY KEY,
            followers BIGINT,
            asked_at BIGINT NOT NULL
        );";

const ALL: &str = "SELECT login, followers, asked_at FROM streamer_channel";
const SAVE: &str = "INSERT INTO streamer_channel (login, followers, asked_at) VALUES ($1, $2, $3)
    ON CONFLICT (login) DO UPDATE SET followers = excluded.followers, asked_at = excluded.asked_at";
const SET_REQUESTED: &str = "INSERT INTO streamer_channel (login, asked_at) VALUES ($1, $2)
    ON CONFLICT (login) DO UPDATE SET asked_at = excluded.asked_at";

pub const TEXTS: &[(&str, &str)] =
    &[("channels.all", ALL), ("channels.told", SAVE), ("channels.asked", SET_REQUESTED)];

pub async fn all(db: &Db) -> Result<HashMap<String, StoredCount>, DbError> {
    let rows: Vec<(String, Option<i64>, i64)> = db.all(ALL, args![]).await?;
    Ok(rows
        .into_iter()
        .map(|(login, followers, requested_at)| (login, StoredCount { followers, requested_at }))
        .collect())
}

pub async fn save(db: &Db, login: &str, followers: Option<i64>, at: i64) -> Result<(), DbError> {
    db.write(SAVE, args![login, followers, at]).await.map(drop)
}

/// Records a request without a result; the previous count stays.
pub async fn set_requested(db: &Db, login: &str, at: i64) -> Result<(), DbError> {
    db.write(SET_REQUESTED, args![login, at]).await.map(drop)
}
