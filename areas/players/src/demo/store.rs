//! Stores the progress of the demo import.

use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::domain::Progress;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "players", name: "0102_demo", sql: MigrationSql::Shared(TABLES) }];

/// One row, or none without a demo.
const TABLES: &str = "CREATE TABLE player_demo (
            id BIGINT NOT NULL PRIMARY KEY,
            players BIGINT NOT NULL,
            total BIGINT NOT NULL,
            done BIGINT NOT NULL
        );";

const PROGRESS: &str = "SELECT players, total, done FROM player_demo WHERE id = 1";
const BEGIN: &str = "INSERT INTO player_demo (id, players, total, done)
    SELECT 1, CAST($1 AS BIGINT), CAST($2 AS BIGINT), 0 WHERE NOT EXISTS (SELECT 1 FROM player)
    ON CONFLICT DO NOTHING";
const DONE: &str = "UPDATE player_demo SET done = $1 WHERE id = 1 AND done < $1";
const OVER: &str = "INSERT INTO player_demo (id, players, total, done) VALUES (1, 0, 0, 0)
    ON CONFLICT (id) DO UPDATE SET done = player_demo.total";
const COUNT_QUEUED: &str = "SELECT COUNT(*) FROM job WHERE kind = $1 AND state IN ('queued', 'running')";
const FORGET_JOBS: &str = "DELETE FROM job WHERE kind = $1 AND state IN ('queued', 'running')";
const REMOVE_PLAYERS: &str = "DELETE FROM player
    WHERE demo AND NOT EXISTS (SELECT 1 FROM match_player WHERE match_player.player_id = player.id)";
const REAL_NOW: &str = "UPDATE player SET demo = FALSE WHERE demo";

pub const TEXTS: &[(&str, &str)] = &[
    ("demo.progress", PROGRESS),
    ("demo.begin", BEGIN),
    ("demo.done", DONE),
    ("demo.over", OVER),
    ("demo.waiting", COUNT_QUEUED),
    ("demo.forget_jobs", FORGET_JOBS),
    ("demo.remove_players", REMOVE_PLAYERS),
    ("demo.real_now", REAL_NOW),
];

#[derive(db::FromRow)]
struct DemoRow {
    players: i64,
    total: i64,
    done: i64,
}

pub async fn progress(db: &Db) -> Result<Option<Progress>, DbError> {
    let row: Option<DemoRow> = db.opt(PROGRESS, args![]).await?;
    Ok(row.map(|row| Progress {
        players: u32::try_from(row.players).unwrap_or(0),
        total: row.total.unsigned_abs(),
        done: row.done.unsigned_abs(),
    }))
}

/// Starts the demo, only if there are no players yet.
pub async fn begin(tx: &mut Tx, players: u32, matches: u32) -> Result<(), DbError> {
    tx.write(BEGIN, args![players, matches]).await.map(drop)
}

pub async fn done(tx: &mut Tx, done: u64) -> Result<(), DbError> {
    tx.write(DONE, args![i64::try_from(done).unwrap_or(i64::MAX)]).await.map(drop)
}

/// Returns whether a demo job is queued or running.
pub async fn is_queued(db: &Db, job: &str) -> Result<bool, DbError> {
    Ok(db.scalar_i64(COUNT_QUEUED, args![job]).await? > 0)
}

/// Removes the demo's jobs and marks the demo as complete, so that it does not start again.
pub async fn end(tx: &mut Tx, job: &str) -> Result<(), DbError> {
    tx.write(FORGET_JOBS, args![job]).await?;
    tx.write(OVER, args![]).await.map(drop)
}

/// Removes simulated players without matches and returns their number. Those in a real match stay and become real.
pub async fn remove_players(tx: &mut Tx) -> Result<u64, DbError> {
    let removed = tx.write(REMOVE_PLAYERS, args![]).await?;
    tx.write(REAL_NOW, args![]).await?;
    Ok(removed)
}
