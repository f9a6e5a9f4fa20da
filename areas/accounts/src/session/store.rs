//! Stores sessions by token hash.

use base::{Random, UserId, token};
use db::{Db, DbError, Tx, args};
use http_kit::{Viewer, viewer::hash_token};

const ADD: &str = "INSERT INTO account_session
    (user_id, token_hash, user_agent, created_at, last_used_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)";
const MAKE_ROOM: &str = "DELETE FROM account_session WHERE user_id = $1 AND id NOT IN
    (SELECT id FROM account_session WHERE user_id = $1 ORDER BY last_used_at DESC, id DESC LIMIT $2)";
const VIEWER: &str = "SELECT s.id AS session_id, s.expires_at, s.last_used_at, u.id AS user_id,
    u.staff AND u.email_proven AS staff, u.subscriber, u.taken_over
    FROM account_session s JOIN account_user u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > $2";
const TOUCH: &str = "UPDATE account_session SET last_used_at = $1, expires_at = $2 WHERE id = $3";
const LIST: &str = "SELECT id, user_agent, created_at, last_used_at FROM account_session
    WHERE user_id = $1 AND expires_at > $2 ORDER BY last_used_at DESC, id DESC LIMIT 100";
const OPENED_AT: &str = "SELECT created_at FROM account_session WHERE id = $1";
const CLOSE: &str = "DELETE FROM account_session WHERE id = $1 AND user_id = $2";
const CLOSE_ALL: &str = "DELETE FROM account_session WHERE user_id = $1";
const PRUNE: &str = "DELETE FROM account_session WHERE expires_at <= $1";
const COUNT: &str = "SELECT COUNT(*) FROM account_session WHERE expires_at > $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("session.add", ADD),
    ("session.make_room", MAKE_ROOM),
    ("session.viewer", VIEWER),
    ("session.touch", TOUCH),
    ("session.list", LIST),
    ("session.opened_at", OPENED_AT),
    ("session.close", CLOSE),
    ("session.close_all", CLOSE_ALL),
    ("session.prune", PRUNE),
    ("session.count", COUNT),
];

#[derive(db::FromRow)]
struct ViewerRow {
    session_id: i64,
    expires_at: i64,
    last_used_at: i64,
    user_id: i64,
    staff: bool,
    subscriber: bool,
    taken_over: bool,
}

pub struct Found {
    pub viewer: Viewer,
    pub expires_at: i64,
    pub last_used_at: i64,
    /// The owner has not decided about the account yet.
    pub taken_over: bool,
}

#[derive(db::FromRow)]
pub struct SessionRow {
    pub id: i64,
    pub user_agent: String,
    pub created_at: i64,
    pub last_used_at: i64,
}

/// Counts sessions that have not expired.
pub async fn count(db: &Db, now: i64) -> Result<i64, DbError> {
    db.scalar_i64(COUNT, args![now]).await
}

/// Opens a session without a user agent and returns its token. For tools and tests.
pub async fn open_session(
    db: &Db,
    random: &dyn Random,
    user: UserId,
    now: i64,
    seconds: i64,
) -> Result<String, DbError> {
    let token = token(random);
    db.write(ADD, args![user.0, hash_token(&token), "", now, now + seconds]).await?;
    Ok(token)
}

pub async fn add(
    tx: &mut Tx,
    user: UserId,
    token_hash: &str,
    agent: &str,
    now: i64,
    expires_at: i64,
) -> Result<(), DbError> {
    tx.write(ADD, args![user.0, token_hash, agent, now, expires_at]).await.map(drop)
}

/// Deletes all but the `most` most recently used sessions of an account.
pub async fn make_room(tx: &mut Tx, user: UserId, most: i64) -> Result<(), DbError> {
    tx.write(MAKE_ROOM, args![user.0, most]).await.map(drop)
}

pub async fn viewer(db: &Db, token_hash: &str, now: i64) -> Result<Option<Found>, DbError> {
    let row = db.opt::<ViewerRow>(VIEWER, args![token_hash, now]).await?;
    Ok(row.map(|row| Found {
        viewer: Viewer {
            id: UserId(row.user_id),
            session_id: row.session_id,
            staff: row.staff,
            subscriber: row.subscriber,
        },
        expires_at: row.expires_at,
        last_used_at: row.last_used_at,
        taken_over: row.taken_over,
    }))
}

pub async fn touch(db: &Db, session: i64, now: i64, expires_at: i64) -> Result<(), DbError> {
    db.write(TOUCH, args![now, expires_at, session]).await.map(drop)
}

pub async fn list(db: &Db, user: UserId, now: i64) -> Result<Vec<SessionRow>, DbError> {
    db.all(LIST, args![user.0, now]).await
}

/// Returns when the session was opened, or `None` if it has ended.
pub async fn opened_at(db: &Db, session: i64) -> Result<Option<i64>, DbError> {
    db.opt::<(i64,)>(OPENED_AT, args![session]).await.map(|row| row.map(|(at,)| at))
}

/// Ends one session of an account; returns false if it does not exist.
pub async fn close(tx: &mut Tx, user: UserId, session: i64) -> Result<bool, DbError> {
    tx.write(CLOSE, args![session, user.0]).await.map(|rows| rows > 0)
}

pub async fn close_all(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    tx.write(CLOSE_ALL, args![user.0]).await.map(drop)
}

/// Deletes expired sessions.
pub async fn prune(db: &Db, now: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![now]).await
}
