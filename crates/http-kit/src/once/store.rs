//! Stores the responses of requests with an idempotency key.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, StoredJson, Tx, args};
use serde_json::Value;

/// Rows are deleted with their account, so the accounts area registers this migration.
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
/// Deletes all but a user's newest rows.
const MAKE_ROOM: &str = "DELETE FROM sent_once WHERE user_id = $1 AND made_at <=
    (SELECT made_at FROM sent_once WHERE user_id = $1 ORDER BY made_at DESC LIMIT 1 OFFSET 499)";
const PRUNE: &str = "DELETE FROM sent_once WHERE made_at < $1";

pub const TEXTS: &[(&str, &str)] =
    &[("once.find", FIND), ("once.keep", KEEP), ("once.make_room", MAKE_ROOM), ("once.prune", PRUNE)];

/// A request with an idempotency key.
#[derive(Clone, Debug)]
pub struct Keyed {
    /// The route pattern of the call.
    pub path: String,
    pub key: String,
    /// Hash of the method, URI and body.
    pub hash: String,
}

/// The hash of the request and the stored response.
pub type Known = (String, StoredJson);

pub async fn find(db: &Db, user: UserId, keyed: &Keyed) -> Result<Option<Known>, DbError> {
    db.opt(FIND, args![user.0, keyed.path.as_str(), keyed.key.as_str()]).await
}

/// Locks the key, so that a concurrent request with the same key finishes first.
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
