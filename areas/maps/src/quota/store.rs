//! Stores quota usage. One atomic statement counts, so that concurrent requests cannot exceed the quota.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::HOUR;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "maps", name: "0003_quota", sql: MigrationSql::Shared(TABLE) }];

const TABLE: &str = "CREATE TABLE map_quota (
            key TEXT PRIMARY KEY,
            since BIGINT NOT NULL,
            uses BIGINT NOT NULL
        );";

/// Starts the hour with the first use. Returns no row if the quota is used up.
const COUNT: &str = "INSERT INTO map_quota (key, since, uses) VALUES ($1, $2, 1)
    ON CONFLICT (key) DO UPDATE SET
        uses = CASE WHEN map_quota.since <= $3 THEN 1 ELSE map_quota.uses + 1 END,
        since = CASE WHEN map_quota.since <= $3 THEN excluded.since ELSE map_quota.since END
    WHERE map_quota.since <= $3 OR map_quota.uses < $4 RETURNING uses";
const SINCE: &str = "SELECT since FROM map_quota WHERE key = $1";
const FORGET: &str = "DELETE FROM map_quota WHERE key = $1 OR key = $2";
const PRUNE: &str = "DELETE FROM map_quota WHERE since <= $1";

pub const TEXTS: &[(&str, &str)] =
    &[("quota.count", COUNT), ("quota.since", SINCE), ("quota.forget", FORGET), ("quota.prune", PRUNE)];

/// Counts one use in the caller's transaction; returns false if the quota is used up.
pub async fn count(tx: &mut Tx, key: &str, most: i64, now: i64) -> Result<bool, DbError> {
    let row: Option<(i64,)> = tx.write_opt(COUNT, args![key, now, now - HOUR, most]).await?;
    Ok(row.is_some())
}

pub async fn since(tx: &mut Tx, key: &str) -> Result<Option<i64>, DbError> {
    let row: Option<(i64,)> = tx.opt(SINCE, args![key]).await?;
    Ok(row.map(|(since,)| since))
}

/// Deletes the quota rows of a user.
pub async fn forget_in(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    let (shares, reports) = (format!("share:u{}", user.0), format!("report:u{}", user.0));
    tx.write(FORGET, args![shares, reports]).await.map(drop)
}

pub async fn prune(db: &Db, now: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![now - HOUR]).await
}
