//! Stores password reset links.

use base::{EmailAddress, UserId};
use db::{Db, DbError, Tx, args};

const ADD: &str = "INSERT INTO account_recovery (token_hash, user_id, expires_at) VALUES ($1, $2, $3)";
/// Deletes the link as it reads it, so concurrent requests cannot both use it.
const CONSUME: &str = "DELETE FROM account_recovery WHERE token_hash = $1 AND expires_at > $2
    AND user_id IN (SELECT id FROM account_user WHERE email_key = $3) RETURNING user_id";
const DROP_ALL: &str = "DELETE FROM account_recovery WHERE user_id = $1";
const PRUNE: &str = "DELETE FROM account_recovery WHERE expires_at <= $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("recovery.keep", ADD),
    ("recovery.take", CONSUME),
    ("recovery.drop_all", DROP_ALL),
    ("recovery.prune", PRUNE),
];

pub async fn add(db: &Db, token_hash: &str, user: UserId, expires_at: i64) -> Result<(), DbError> {
    db.write(ADD, args![token_hash, user.0, expires_at]).await.map(drop)
}

/// Uses up the link and returns its account. Possession of the token proves access to the mailbox.
pub async fn consume(
    tx: &mut Tx,
    token_hash: &str,
    email: &EmailAddress,
    now: i64,
) -> Result<Option<UserId>, DbError> {
    let row: Option<(i64,)> = tx.write_opt(CONSUME, args![token_hash, now, email.key()]).await?;
    Ok(row.map(|(id,)| UserId(id)))
}

/// Deletes all links of the account, after its password changed.
pub async fn drop_all(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    tx.write(DROP_ALL, args![user.0]).await.map(drop)
}

pub async fn prune(db: &Db, now: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![now]).await
}
