//! Sessions by the hash of their token.

use base::{Random, UserId, token};
use db::{Db, DbError, args};
use http_kit::{Viewer, viewer::hash_token};

pub(crate) const OPEN: &str = "INSERT INTO account_session (user_id, token_hash, created_at, expires_at)
    VALUES ($1, $2, $3, $4)";
pub(crate) const VIEWER: &str = "SELECT s.id AS session_id, u.id AS user_id, u.staff, u.subscriber
    FROM account_session s JOIN account_user u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > $2";
pub(crate) const CLOSE: &str = "DELETE FROM account_session WHERE id = $1";
pub(crate) const PRUNE: &str = "DELETE FROM account_session WHERE expires_at <= $1";

#[derive(sqlx::FromRow)]
struct ViewerRow {
    session_id: i64,
    user_id: i64,
    staff: bool,
    subscriber: bool,
}

/// A new session's token; this is the only time it is known.
pub async fn open_session(
    db: &Db,
    random: &dyn Random,
    user: UserId,
    now: i64,
    seconds: i64,
) -> Result<String, DbError> {
    let token = token(random);
    db.write(OPEN, args![user.0, hash_token(&token), now, now + seconds]).await?;
    Ok(token)
}

pub async fn viewer(db: &Db, token_hash: &str, now: i64) -> Result<Option<Viewer>, DbError> {
    let row = db.opt::<ViewerRow>(VIEWER, args![token_hash, now]).await?;
    Ok(row.map(|row| Viewer {
        id: UserId(row.user_id),
        session_id: row.session_id,
        staff: row.staff,
        subscriber: row.subscriber,
    }))
}

pub async fn close(db: &Db, session_id: i64) -> Result<(), DbError> {
    db.write(CLOSE, args![session_id]).await.map(drop)
}

/// Removes sessions that ended by themselves.
pub async fn prune(db: &Db, now: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![now]).await
}
