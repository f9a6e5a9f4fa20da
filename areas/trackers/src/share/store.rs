//! Database queries for shared progress.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "trackers", name: "0001_share", sql: MigrationSql::Shared(TABLE) }];

/// One share per user: sharing another tracker updates the existing link.
const TABLE: &str = "CREATE TABLE tracker_share (
            user_id BIGINT PRIMARY KEY REFERENCES account_user (id) ON DELETE CASCADE,
            code TEXT NOT NULL,
            tracker TEXT,
            created_at BIGINT NOT NULL,
            CONSTRAINT tracker_share_code_key UNIQUE (code)
        );";

const OF: &str = "SELECT code, tracker, created_at FROM tracker_share WHERE user_id = $1";
const NAME: &str = "SELECT name FROM account_public WHERE id = $1";
const BY_CODE: &str = "SELECT s.user_id, s.tracker, u.name, u.avatar FROM tracker_share s
    JOIN account_public u ON u.id = s.user_id WHERE s.code = $1";
const SET: &str = "INSERT INTO tracker_share (user_id, code, tracker, created_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET tracker = excluded.tracker RETURNING code, tracker, created_at";
const END: &str = "DELETE FROM tracker_share WHERE user_id = $1 RETURNING code";

pub const TEXTS: &[(&str, &str)] = &[
    ("share.of", OF),
    ("share.name", NAME),
    ("share.by_code", BY_CODE),
    ("share.set", SET),
    ("share.end", END),
];

#[derive(Clone, Debug, PartialEq, Eq, db::FromRow)]
pub struct Share {
    pub code: String,
    /// The shared tracker; `None` for all trackers.
    pub tracker: Option<String>,
    pub created_at: i64,
}

#[derive(Clone, Debug, db::FromRow)]
pub struct Sharer {
    pub user_id: i64,
    pub tracker: Option<String>,
    pub name: Option<String>,
    pub avatar: Option<String>,
}

pub async fn of(db: &Db, user: UserId) -> Result<Option<Share>, DbError> {
    db.opt(OF, args![user.0]).await
}

/// Returns the user's public name, if any.
pub async fn name(db: &Db, user: UserId) -> Result<Option<String>, DbError> {
    let row: Option<(Option<String>,)> = db.opt(NAME, args![user.0]).await?;
    Ok(row.and_then(|(name,)| name))
}

pub async fn by_code(db: &Db, code: &str) -> Result<Option<Sharer>, DbError> {
    db.opt(BY_CODE, args![code]).await
}

/// Creates a share, or updates the tracker of the existing one without changing its code. Returns
/// `DbError::Unique` if a new code is taken.
pub async fn set(
    db: &Db,
    user: UserId,
    code: &str,
    tracker: Option<&str>,
    now: i64,
) -> Result<Share, DbError> {
    db.write_opt(SET, args![user.0, code, tracker, now]).await?.ok_or(DbError::NotFound)
}

/// Deletes the share and returns its code.
pub async fn end(db: &Db, user: UserId) -> Result<Option<String>, DbError> {
    let row: Option<(String,)> = db.write_opt(END, args![user.0]).await?;
    Ok(row.map(|(code,)| code))
}

/// Deletes the share within a transaction.
pub async fn end_in(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    tx.write(END, args![user.0]).await.map(drop)
}
