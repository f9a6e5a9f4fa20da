//! Stores usernames, released names and renames.

use base::{UserId, fold_key};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};
use http_kit::viewer::hash_token;

use super::domain::{MONTH, Refusal, next_rename, skeleton};
use crate::user::store::GONE;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0005_usernames", sql: MigrationSql::Shared(TABLES) }];

/// `name_look` is the skeleton of a name, which SQL cannot compute; [`fill`] sets it for existing names. Released names
/// are stored as hashes, so no personal data remains.
const TABLES: &str = "ALTER TABLE account_user ADD COLUMN name_look {{key}};
        CREATE UNIQUE INDEX account_user_name_look_key ON account_user (name_look);
        CREATE INDEX account_user_no_look ON account_user (id) WHERE name IS NOT NULL AND name_look IS NULL;
        CREATE TABLE account_rename (
            id {{id}},
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            at BIGINT NOT NULL
        );
        CREATE INDEX account_rename_user ON account_rename (user_id, at);
        CREATE INDEX account_rename_at ON account_rename (at);
        CREATE TABLE account_former_name (
            look_hash TEXT NOT NULL PRIMARY KEY,
            user_id BIGINT REFERENCES account_user (id) ON DELETE SET NULL,
            freed_at BIGINT NOT NULL
        );
        CREATE INDEX account_former_name_user ON account_former_name (user_id);
        CREATE INDEX account_former_name_freed ON account_former_name (freed_at);";

/// Locks the account until the transaction ends, so concurrent renames cannot exceed the limit.
const LOCK_USER: &str = "UPDATE account_user SET name = name WHERE id = $1 RETURNING name";
const SET: &str = "UPDATE account_user SET name = $1, name_key = $2, name_look = $3 WHERE id = $4";
const RENAMES: &str =
    "SELECT at FROM account_rename WHERE user_id = $1 AND at > $2 ORDER BY at DESC LIMIT 100";
const RENAMED: &str = "INSERT INTO account_rename (user_id, at) VALUES ($1, $2)";
const FORMER: &str = "SELECT user_id, freed_at FROM account_former_name WHERE look_hash = $1";
const FREE: &str = "INSERT INTO account_former_name (look_hash, user_id, freed_at) VALUES ($1, $2, $3)
    ON CONFLICT (look_hash) DO UPDATE SET user_id = excluded.user_id, freed_at = excluded.freed_at";
const USE_AGAIN: &str = "DELETE FROM account_former_name WHERE look_hash = $1";
const UNFILLED: &str =
    "SELECT id, name FROM account_user WHERE name IS NOT NULL AND name_look IS NULL ORDER BY id LIMIT 500";
const OF_LOOK: &str = "SELECT id FROM account_user WHERE name_look = $1";
const FILL: &str = "UPDATE account_user SET name_look = $1 WHERE id = $2 AND name_look IS NULL";
const PRUNE_FORMER: &str = "DELETE FROM account_former_name WHERE freed_at <= $1";
const PRUNE_RENAMES: &str = "DELETE FROM account_rename WHERE at <= $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("username.hold", LOCK_USER),
    ("username.set", SET),
    ("username.renames", RENAMES),
    ("username.renamed", RENAMED),
    ("username.former", FORMER),
    ("username.free", FREE),
    ("username.use_again", USE_AGAIN),
    ("username.unfilled", UNFILLED),
    ("username.of_look", OF_LOOK),
    ("username.fill", FILL),
    ("username.prune_former", PRUNE_FORMER),
    ("username.prune_renames", PRUNE_RENAMES),
];

/// Sets the name of an account; the name must be valid. After a refusal the caller must drop the transaction.
pub async fn claim(tx: &mut Tx, user: UserId, name: &str, now: i64) -> Result<Result<(), Refusal>, DbError> {
    let (before,): (Option<String>,) = tx.write_opt(LOCK_USER, args![user.0]).await?.ok_or(GONE)?;
    if before.as_deref() == Some(name) {
        return Ok(Ok(()));
    }
    if before.is_some()
        && let Some(free_at) = next_rename(renames(tx, user, now).await?, now)
    {
        return Ok(Err(Refusal::Often { free_at }));
    }
    while fill(tx).await? > 0 {}
    let look = skeleton(name);
    match tx.write(SET, args![name, fold_key(name), &*look, user.0]).await {
        Err(DbError::Unique(_)) => return Ok(Err(Refusal::Taken)),
        written => written?,
    };
    // Read after the write: a concurrent release of this name blocks the write until it has committed.
    let former: Option<(Option<i64>, i64)> = tx.opt(FORMER, args![hash_token(&look)]).await?;
    if let Some((owner, freed_at)) = former {
        let free_at = freed_at + MONTH;
        if owner != Some(user.0) && free_at > now {
            return Ok(Err(Refusal::Quarantined { free_at }));
        }
        tx.write(USE_AGAIN, args![hash_token(&look)]).await?;
    }
    if let Some(before) = before {
        tx.write(RENAMED, args![user.0, now]).await?;
        let left = skeleton(&before);
        if left != look {
            tx.write(FREE, args![hash_token(&left), user.0, now]).await?;
        }
    }
    Ok(Ok(()))
}

/// Returns when this account was renamed in the last month, newest first.
async fn renames(tx: &mut Tx, user: UserId, now: i64) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> = tx.all(RENAMES, args![user.0, now - MONTH]).await?;
    Ok(rows.into_iter().map(|(at,)| at).collect())
}

/// Returns all stored rename times, for the data export.
pub async fn renamed_at(db: &Db, user: UserId) -> Result<Vec<i64>, DbError> {
    let rows: Vec<(i64,)> = db.all(RENAMES, args![user.0, 0]).await?;
    Ok(rows.into_iter().map(|(at,)| at).collect())
}

/// Reserves the name of an account that is about to be deleted, for no owner. Locks the account, so that of concurrent
/// deletions all but one fail.
pub async fn give_up(tx: &mut Tx, user: UserId, now: i64) -> Result<(), DbError> {
    let (name,): (Option<String>,) = tx.write_opt(LOCK_USER, args![user.0]).await?.ok_or(GONE)?;
    if let Some(name) = name {
        let nobody: Option<i64> = None;
        tx.write(FREE, args![hash_token(&skeleton(&name)), nobody, now]).await?;
    }
    Ok(())
}

/// Sets the skeleton of up to 500 names without one: names saved by an older version. If two names look alike, the
/// account with the lower id gets the skeleton; the names stay unchanged.
async fn fill(tx: &mut Tx) -> Result<usize, DbError> {
    let rows: Vec<(i64, String)> = tx.all(UNFILLED, args![]).await?;
    for (id, name) in &rows {
        let look = skeleton(name);
        let owner: Option<(i64,)> = tx.opt(OF_LOOK, args![&*look]).await?;
        let look = if owner.is_some() { format!("{look}~{id}") } else { look };
        tx.write(FILL, args![look, *id]).await?;
    }
    Ok(rows.len())
}

/// Sets all missing skeletons, in batches that hold no lock for long.
pub async fn fill_all(db: &Db) -> Result<(), DbError> {
    loop {
        let mut tx = db.begin().await?;
        let filled = fill(&mut tx).await?;
        tx.commit().await?;
        if filled == 0 {
            return Ok(());
        }
    }
}

/// Deletes expired reservations and rename records.
pub async fn prune(db: &Db, now: i64) -> Result<(), DbError> {
    db.write(PRUNE_FORMER, args![now - MONTH]).await?;
    db.write(PRUNE_RENAMES, args![now - MONTH]).await.map(drop)
}
