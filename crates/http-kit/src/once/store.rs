//! What creating requests were answered.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, StoredJson, Tx, args};
use serde_json::Value;

/// They go with the account, which is why the area that has the accounts brings them.
pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "http-kit", name: "0001_sent_once", sql: MigrationSql::Shared(TABLE) }];

const TABLE: &str = "CREATE TABLE sent_once (
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            path TEXT NOT NULL,
            key TEXT NOT NULL,
            hash TEXT NOT NULL,
            answer {{json}} NOT NULL,
            made_at BIGINT NOT NULL,
            PRIMARY KEY (user_id, path, key)
        );
        CREATE INDEX sent_once_made ON sent_once (made_at);";

const FIND: &str = "SELECT hash, answer FROM sent_once WHERE user_id = $1 AND path = $2 AND key = $3";
const KEEP: &str =
    "INSERT INTO sent_once (user_id, path, key, hash, answer, made_at) VALUES ($1, $2, $3, $4, $5, $6)";
/// All but a user's newest.
const MAKE_ROOM: &str = "DELETE FROM sent_once WHERE user_id = $1 AND made_at <=
    (SELECT made_at FROM sent_once WHERE user_id = $1 ORDER BY made_at DESC LIMIT 1 OFFSET 499)";
const PRUNE: &str = "DELETE FROM sent_once WHERE made_at < $1";

pub const TEXTS: &[(&str, &str)] =
    &[("once.find", FIND), ("once.keep", KEEP), ("once.make_room", MAKE_ROOM), ("once.prune", PRUNE)];

/// A request that carries a key.
#[derive(Clone, Debug)]
pub struct Keyed {
    /// The call, as its route is written.
    pub path: String,
    pub key: String,
    /// Of the whole request.
    pub hash: String,
}

/// The hash of the request, and what it was answered.
pub type Known = (String, StoredJson);

pub async fn find(db: &Db, user: UserId, keyed: &Keyed) -> Result<Option<Known>, DbError> {
    db.opt(FIND, args![user.0, keyed.path.as_str(), keyed.key.as_str()]).await
}

/// Whoever has the same in hand ends first.
pub async fn find_alone(tx: &mut Tx, user: UserId, keyed: &Keyed) -> Result<Option<Known>, DbError> {
    tx.alone("once", &format!("{} {} {}", user.0, keyed.path, keyed.key)).await?;
    tx.opt(FIND, args![user.0, keyed.path.as_str(), keyed.key.as_str()]).await
}

pub async fn keep(tx: &mut Tx, user: UserId, keyed: &Keyed, answer: Value, now: i64) -> Result<(), DbError> {
    tx.write(MAKE_ROOM, args![user.0]).await?;
    let Keyed { path, key, hash } = keyed;
    tx.write(KEEP, args![user.0, path.as_str(), key.as_str(), hash.as_str(), answer, now]).await.map(drop)
}

pub async fn prune(db: &Db, before: i64) -> Result<(), DbError> {
    db.write(PRUNE, args![before]).await.map(drop)
}
