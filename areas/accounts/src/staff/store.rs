//! Stores staff flags and sign-in links.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0005_staff_link", sql: MigrationSql::Shared(TABLES) }];

const TABLES: &str = "CREATE TABLE account_staff_link (
            token_hash TEXT NOT NULL PRIMARY KEY,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            expires_at BIGINT NOT NULL
        );
        CREATE INDEX account_staff_link_user ON account_staff_link (user_id);
        CREATE INDEX account_staff_link_expires ON account_staff_link (expires_at);";

/// Only accounts with a verified address can be staff.
const MAKE: &str = "UPDATE account_user SET staff = TRUE WHERE id = $1 AND email_proven";
const ADD_LINK: &str = "INSERT INTO account_staff_link (token_hash, user_id, expires_at) VALUES ($1, $2, $3)";
const LINK: &str = "SELECT user_id FROM account_staff_link WHERE token_hash = $1 AND expires_at > $2";
/// Deletes the link as it reads it, so it works once.
const CONSUME_LINK: &str =
    "DELETE FROM account_staff_link WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id";
const PRUNE: &str = "DELETE FROM account_staff_link WHERE expires_at <= $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("staff.make", MAKE),
    ("staff.keep_link", ADD_LINK),
    ("staff.link", LINK),
    ("staff.take_link", CONSUME_LINK),
    ("staff.prune", PRUNE),
];

pub async fn make(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    tx.write(MAKE, args![user.0]).await.map(drop)
}

pub async fn add_link(tx: &mut Tx, token_hash: &str, user: UserId, expires_at: i64) -> Result<(), DbError> {
    tx.write(ADD_LINK, args![token_hash, user.0, expires_at]).await.map(drop)
}

/// Returns the account of a link without using it up.
pub async fn link(db: &Db, token_hash: &str, now: i64) -> Result<Option<UserId>, DbError> {
    let row: Option<(i64,)> = db.opt(LINK, args![token_hash, now]).await?;
    Ok(row.map(|(id,)| UserId(id)))
}

pub async fn consume_link(tx: &mut Tx, token_hash: &str, now: i64) -> Result<Option<UserId>, DbError> {
    let row: Option<(i64,)> = tx.write_opt(CONSUME_LINK, args![token_hash, now]).await?;
    Ok(row.map(|(id,)| UserId(id)))
}

pub async fn prune(db: &Db, now: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![now]).await
}
