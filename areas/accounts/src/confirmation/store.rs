//! Stores email confirmation links.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0004_confirmation", sql: MigrationSql::Shared(TABLES) }];

/// A link is bound to an email address, so a link for a previous address is rejected. The migration marks staff without
/// a password as verified because the operator created those accounts.
const TABLES: &str = "CREATE TABLE account_confirmation (
            token_hash TEXT NOT NULL PRIMARY KEY,
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            email_key {{key}} NOT NULL,
            expires_at BIGINT NOT NULL
        );
        CREATE INDEX account_confirmation_user ON account_confirmation (user_id);
        CREATE INDEX account_confirmation_expires ON account_confirmation (expires_at);
        UPDATE account_user SET email_proven = TRUE WHERE staff AND password IS NULL;";

const ADD: &str = "INSERT INTO account_confirmation (token_hash, user_id, email_key, expires_at)
    SELECT CAST($1 AS TEXT), id, email_key, CAST($3 AS BIGINT) FROM account_user WHERE id = $2";
/// Deletes the link as it reads it, so a link works once.
const CONSUME: &str =
    "DELETE FROM account_confirmation WHERE token_hash = $1 AND user_id = $2 AND expires_at > $3
    AND email_key IN (SELECT email_key FROM account_user WHERE id = $2) RETURNING user_id";
const PROVEN: &str = "UPDATE account_user SET email_proven = TRUE WHERE id = $1";
const DROP_ALL: &str = "DELETE FROM account_confirmation WHERE user_id = $1";
const PRUNE: &str = "DELETE FROM account_confirmation WHERE expires_at <= $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("confirmation.keep", ADD),
    ("confirmation.take", CONSUME),
    ("confirmation.proven", PROVEN),
    ("confirmation.drop_all", DROP_ALL),
    ("confirmation.prune", PRUNE),
];

pub async fn add(db: &Db, token_hash: &str, user: UserId, expires_at: i64) -> Result<(), DbError> {
    db.write(ADD, args![token_hash, user.0, expires_at]).await.map(drop)
}

/// Verifies the address if the link belongs to this user, and deletes all links of the account. Returns false
/// otherwise.
pub async fn consume(tx: &mut Tx, token_hash: &str, user: UserId, now: i64) -> Result<bool, DbError> {
    let found: Option<(i64,)> = tx.write_opt(CONSUME, args![token_hash, user.0, now]).await?;
    if found.is_some() {
        tx.write(PROVEN, args![user.0]).await?;
        tx.write(DROP_ALL, args![user.0]).await?;
    }
    Ok(found.is_some())
}

pub async fn prune(db: &Db, now: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![now]).await
}
