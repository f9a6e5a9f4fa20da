//! Revokes access when an address is verified. Add every new table that grants access to an account here.

use base::UserId;
use db::{DbError, Migration, MigrationSql, Tx, args};

use crate::user::store::GONE;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "accounts", name: "0011_taken_over", sql: MigrationSql::Shared(COLUMN) }];

/// Whether the owner of the address must first decide about what was in the account before.
const COLUMN: &str = "ALTER TABLE account_user ADD COLUMN taken_over BOOLEAN NOT NULL DEFAULT FALSE;";

/// An account that nobody could sign in to yet has nothing to decide about.
const PROVE: &str = "UPDATE account_user SET email_proven = TRUE, password = NULL,
        taken_over = password IS NOT NULL
            OR EXISTS (SELECT 1 FROM account_session WHERE user_id = account_user.id)
            OR EXISTS (SELECT 1 FROM account_identity WHERE user_id = account_user.id)
    WHERE id = $1 AND NOT email_proven";

const SESSIONS: &str = "DELETE FROM account_session WHERE user_id = $1";
const MODERATORS: &str = "DELETE FROM account_moderator WHERE owner_id = $1 OR moderator_id = $1";
const IDENTITIES: &str = "DELETE FROM account_identity WHERE user_id = $1";
const RECOVERIES: &str = "DELETE FROM account_recovery WHERE user_id = $1";
const CONFIRMATIONS: &str = "DELETE FROM account_confirmation WHERE user_id = $1";
const STAFF_LINKS: &str = "DELETE FROM account_staff_link WHERE user_id = $1";

const KEEP: &str = "UPDATE account_user SET taken_over = FALSE WHERE id = $1";
/// Copies what belongs to the owner: address, password, language and role. The key of the address follows when it is free.
const COPY: &str =
    "INSERT INTO account_user (email, email_key, password, lang, email_proven, staff, created_at)
    SELECT email, 'new:' || id, password, lang, email_proven, staff, CAST($2 AS BIGINT) FROM account_user
    WHERE id = $1 RETURNING id";
const MOVE_IDENTITIES: &str = "UPDATE account_identity SET user_id = $2 WHERE user_id = $1";
const REMOVE: &str = "DELETE FROM account_user WHERE id = $1 RETURNING email_key";
const SET_KEY: &str = "UPDATE account_user SET email_key = $1 WHERE id = $2";

pub const TEXTS: &[(&str, &str)] = &[
    ("owner.keep", KEEP),
    ("owner.copy", COPY),
    ("owner.move_identities", MOVE_IDENTITIES),
    ("owner.remove", REMOVE),
    ("owner.set_key", SET_KEY),
    ("owner.prove", PROVE),
    ("owner.sessions", SESSIONS),
    ("owner.moderators", MODERATORS),
    ("owner.identities", IDENTITIES),
    ("owner.recoveries", RECOVERIES),
    ("owner.confirmations", CONFIRMATIONS),
    ("owner.staff_links", STAFF_LINKS),
];

/// Marks the address as verified and removes the password. Returns false if it was already verified.
pub async fn prove(tx: &mut Tx, user: UserId) -> Result<bool, DbError> {
    tx.write(PROVE, args![user.0]).await.map(|rows| rows > 0)
}

pub async fn end_all(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    for text in [SESSIONS, MODERATORS, IDENTITIES, RECOVERIES, CONFIRMATIONS, STAFF_LINKS] {
        tx.write(text, args![user.0]).await?;
    }
    Ok(())
}

/// Shows the account to its owner as it is.
pub async fn keep(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    tx.write(KEEP, args![user.0]).await.map(drop)
}

/// Replaces the account by an empty one with the same address, password, role and identities. Deleting it removes
/// everything that refers to it.
pub async fn start_over(tx: &mut Tx, user: UserId, now: i64) -> Result<UserId, DbError> {
    let (new,): (i64,) = tx.write_opt(COPY, args![user.0, now]).await?.ok_or(GONE)?;
    tx.write(MOVE_IDENTITIES, args![user.0, new]).await?;
    let (key,): (String,) = tx.write_opt(REMOVE, args![user.0]).await?.ok_or(GONE)?;
    tx.write(SET_KEY, args![key, new]).await?;
    Ok(UserId(new))
}
