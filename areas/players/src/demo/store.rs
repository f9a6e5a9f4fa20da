//! How far the demo is.

use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::domain::Progress;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "players", name: "0102_demo", sql: MigrationSql::Shared(TABLES) }];

/// One row, or none where there is no demo.
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

pub const TEXTS: &[(&str, &str)] = &[("demo.progress", PROGRESS), ("demo.begin", BEGIN), ("demo.done", DONE)];

#[derive(sqlx::FromRow)]
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

/// Only where nobody is known yet.
pub async fn begin(tx: &mut Tx, players: u32, matches: u32) -> Result<(), DbError> {
    tx.write(BEGIN, args![players, matches]).await.map(drop)
}

pub async fn done(tx: &mut Tx, done: u64) -> Result<(), DbError> {
    tx.write(DONE, args![i64::try_from(done).unwrap_or(i64::MAX)]).await.map(drop)
}
