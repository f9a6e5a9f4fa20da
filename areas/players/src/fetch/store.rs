//! Stores the state of each profile's fetch.

use base::{GameCode, Platform};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::domain::{Failure, QUIET, Record, State, Who};
use crate::params::reference_key;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "players", name: "0101_fetch", sql: MigrationSql::Shared(TABLES) }];

const TABLES: &str = "CREATE TABLE player_fetch (
            id {{id}},
            game TEXT NOT NULL,
            platform TEXT NOT NULL,
            name_key {{key}} NOT NULL,
            username TEXT NOT NULL,
            state TEXT NOT NULL,
            failure TEXT,
            asked_at BIGINT NOT NULL,
            touched_at BIGINT NOT NULL,
            fetched_at BIGINT,
            retry_at BIGINT,
            done BIGINT NOT NULL,
            total BIGINT NOT NULL,
            CONSTRAINT player_fetch_game_platform_name_key_key UNIQUE (game, platform, name_key)
        );
        CREATE INDEX player_fetch_state ON player_fetch (state, touched_at);";

const FIND: &str =
    "SELECT id, game, platform, username, state, failure, asked_at, touched_at, fetched_at, retry_at,
    done, total FROM player_fetch WHERE game = $1 AND platform = $2 AND name_key = $3";
const ONE: &str =
    "SELECT id, game, platform, username, state, failure, asked_at, touched_at, fetched_at, retry_at,
    done, total FROM player_fetch WHERE id = $1";
/// Of two concurrent requests, only one gets the id and enqueues the job.
const ENQUEUE: &str =
    "INSERT INTO player_fetch (game, platform, name_key, username, state, asked_at, touched_at, done, total)
    VALUES ($1, $2, $3, $4, 'fetching', $5, $5, 0, 0)
    ON CONFLICT (game, platform, name_key) DO UPDATE SET state = 'fetching', failure = NULL, retry_at = NULL,
        asked_at = $5, touched_at = $5, done = 0, total = 0
    WHERE player_fetch.asked_at <= $6 RETURNING id";
const BEGIN: &str =
    "UPDATE player_fetch SET state = 'fetching', failure = NULL, retry_at = NULL, touched_at = $1
    WHERE id = $2";
const PROGRESS: &str = "UPDATE player_fetch SET done = $1, total = $2, touched_at = $3 WHERE id = $4";
const READY: &str =
    "UPDATE player_fetch SET state = 'ready', failure = NULL, retry_at = NULL, touched_at = $1,
    fetched_at = $1 WHERE id = $2";
const FAILED: &str = "UPDATE player_fetch SET state = 'failed', failure = $1, retry_at = $2, touched_at = $3
    WHERE id = $4";
const PRUNE: &str = "DELETE FROM player_fetch WHERE id IN (SELECT id FROM player_fetch
    WHERE state IN ('ready', 'failed', 'fetching')
        AND touched_at < CASE WHEN state = 'failed' THEN CAST($1 AS BIGINT) ELSE CAST($2 AS BIGINT) END LIMIT 1000)";

pub const TEXTS: &[(&str, &str)] = &[
    ("fetch.find", FIND),
    ("fetch.one", ONE),
    ("fetch.ask", ENQUEUE),
    ("fetch.begin", BEGIN),
    ("fetch.progress", PROGRESS),
    ("fetch.ready", READY),
    ("fetch.failed", FAILED),
    ("fetch.prune", PRUNE),
];

#[derive(db::FromRow)]
struct FetchRow {
    id: i64,
    game: String,
    platform: String,
    username: String,
    state: String,
    failure: Option<String>,
    asked_at: i64,
    touched_at: i64,
    fetched_at: Option<i64>,
    retry_at: Option<i64>,
    done: i64,
    total: i64,
}

/// A profile to fetch.
pub struct Wanted {
    pub id: i64,
    pub game: GameCode,
    pub platform: Platform,
    pub username: String,
    pub record: Record,
}

impl FetchRow {
    /// Returns nothing for a game or platform that no longer exists.
    fn wanted(self) -> Option<Wanted> {
        let record = Record {
            state: State::parse(&self.state)?,
            failure: self.failure.as_deref().and_then(Failure::parse),
            requested_at: self.asked_at,
            touched_at: self.touched_at,
            fetched_at: self.fetched_at,
            retry_at: self.retry_at,
            done: self.done,
            total: self.total,
        };
        let (game, platform) = (GameCode::parse(&self.game)?, Platform::parse(&self.platform)?);
        Some(Wanted { id: self.id, game, platform, username: self.username, record })
    }
}

pub async fn find(db: &Db, who: Who<'_>) -> Result<Option<Record>, DbError> {
    let args = args![who.game.code(), who.platform.code(), reference_key(who.username)];
    let row: Option<FetchRow> = db.opt(FIND, args).await?;
    Ok(row.and_then(FetchRow::wanted).map(|wanted| wanted.record))
}

pub async fn one(db: &Db, id: i64) -> Result<Option<Wanted>, DbError> {
    Ok(db.opt::<FetchRow>(ONE, args![id]).await?.and_then(FetchRow::wanted))
}

/// Marks the profile as fetching and returns its id; nothing if another request just did.
pub async fn enqueue(tx: &mut Tx, who: Who<'_>, now: i64) -> Result<Option<i64>, DbError> {
    let (game, platform) = (who.game.code(), who.platform.code());
    let args = args![game, platform, reference_key(who.username), who.username, now, now - QUIET];
    Ok(tx.write_opt::<(i64,)>(ENQUEUE, args).await?.map(|(id,)| id))
}

pub async fn begin(db: &Db, id: i64, now: i64) -> Result<(), DbError> {
    db.write(BEGIN, args![now, id]).await.map(drop)
}

pub async fn progress(db: &Db, id: i64, done: i64, total: i64, now: i64) -> Result<(), DbError> {
    db.write(PROGRESS, args![done, total, now, id]).await.map(drop)
}

pub async fn ready(db: &Db, id: i64, now: i64) -> Result<(), DbError> {
    db.write(READY, args![now, id]).await.map(drop)
}

pub async fn failed(
    tx: &mut Tx,
    id: i64,
    failure: Failure,
    retry: Option<i64>,
    now: i64,
) -> Result<(), DbError> {
    tx.write(FAILED, args![failure.code(), retry, now, id]).await.map(drop)
}

/// Deletes failures last touched before `failed`, and other rows last touched before `rest`.
pub async fn prune(db: &Db, failed: i64, rest: i64) -> Result<(), DbError> {
    while db.write(PRUNE, args![failed, rest]).await? > 0 {}
    Ok(())
}
