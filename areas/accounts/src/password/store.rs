//! Password hashes.

use base::UserId;
use db::{Db, DbError, Tx, args};

const OF: &str = "SELECT email, password FROM account_user WHERE id = $1";
const SET: &str = "UPDATE account_user SET password = $1 WHERE id = $2";

pub const TEXTS: &[(&str, &str)] = &[("password.of", OF), ("password.set", SET)];

#[derive(sqlx::FromRow)]
pub struct Known {
    pub email: String,
    /// `None` for an account that signs in through a provider.
    pub password: Option<String>,
}

pub async fn of(db: &Db, user: UserId) -> Result<Known, DbError> {
    db.one(OF, args![user.0]).await
}

pub async fn set(tx: &mut Tx, user: UserId, hash: &str) -> Result<(), DbError> {
    tx.write(SET, args![hash, user.0]).await.map(drop)
}
