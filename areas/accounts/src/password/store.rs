//! Stores password hashes.

use base::UserId;
use db::{Db, DbError, Tx, args};

use crate::user::store::GONE;

const OF: &str = "SELECT email, email_key, password FROM account_user WHERE id = $1";
const SET: &str = "UPDATE account_user SET password = $1 WHERE id = $2";
const CHANGE: &str =
    "UPDATE account_user SET password = $1 WHERE id = $2 AND password IS NOT DISTINCT FROM $3";

pub const TEXTS: &[(&str, &str)] = &[("password.of", OF), ("password.put", SET), ("password.change", CHANGE)];

#[derive(db::FromRow)]
pub struct Known {
    pub email: String,
    pub email_key: String,
    /// `None` for an account that only signs in through a provider.
    pub password: Option<String>,
}

pub async fn of(db: &Db, user: UserId) -> Result<Known, DbError> {
    db.opt(OF, args![user.0]).await?.ok_or(GONE)
}

/// Replaces the hash unconditionally.
pub async fn set(tx: &mut Tx, user: UserId, hash: &str) -> Result<(), DbError> {
    tx.write(SET, args![hash, user.0]).await.map(drop)
}

/// Replaces the hash if it still equals `before`; returns false if it changed while the password was checked. Locks the
/// account row until the transaction ends.
pub async fn change(tx: &mut Tx, user: UserId, before: Option<&str>, after: &str) -> Result<bool, DbError> {
    tx.write(CHANGE, args![after, user.0, before]).await.map(|rows| rows > 0)
}
