//! Stores the responses of requests with an idempotency key.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, StoredJson, Tx, args};
use serde_json::Value;

/// Rows are deleted with their account, so the accounts area registers this migration.
pub const MIGRATIONS: &[Migration] = &[
    Migration { area: "http-kit", name: "0001_sent_once", sql: MigrationSql::Shared(TABLE) },
    Migration { area: "http-kit", name: "0002_sent_once_bytes", sql: MigrationSql::Shared(BYTES) },
];

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

/// `bytes` is the size of the stored response; 0 if only the key is stored.
const BYTES: &str = "ALTER TABLE sent_once ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
        UPDATE sent_once SET bytes = length(CAST(answer AS TEXT));
        CREATE INDEX sent_once_bytes ON sent_once (user_id, bytes) WHERE bytes > 0;";

/// The maximum size of all stored responses, of one user and in total. Beyond it only keys are stored.
const MOST_BYTES_OF_USER: i64 = 512 << 10;
const MOST_BYTES: i64 = 128 << 20;

const FIND: &str = "SELECT hash, answer, bytes FROM sent_once WHERE user_id = $1 AND path = $2 AND key = $3";
const INSERT: &str = "INSERT INTO sent_once (user_id, path, key, hash, answer, made_at, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7)";
const STORED: &str = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT),
        CAST(COALESCE(SUM(CASE WHEN user_id = $1 THEN bytes ELSE 0 END), 0) AS BIGINT)
    FROM sent_once WHERE bytes > 0";
/// Deletes all but a user's newest rows.
const MAKE_ROOM: &str = "DELETE FROM sent_once WHERE user_id = $1 AND made_at <=
    (SELECT made_at FROM sent_once WHERE user_id = $1 ORDER BY made_at DESC LIMIT 1 OFFSET 499)";
const PRUNE: &str = "DELETE FROM sent_once WHERE made_at < $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("once.find", FIND),
    ("once.keep", INSERT),
    ("once.stored", STORED),
    ("once.make_room", MAKE_ROOM),
    ("once.prune", PRUNE),
];

/// A request with an idempotency key.
#[derive(Clone, Debug)]
pub struct Keyed {
    /// The route pattern of the call.
    pub path: String,
    pub key: String,
    /// Hash of the method, URI and body.
    pub hash: String,
}

/// The hash of the request, the stored response and its size; 0 if the response is not stored.
pub type Known = (String, StoredJson, i64);

pub async fn find(db: &Db, user: UserId, keyed: &Keyed) -> Result<Option<Known>, DbError> {
    db.opt(FIND, args![user.0, keyed.path.as_str(), keyed.key.as_str()]).await
}

/// Locks the key, so that a concurrent request with the same key finishes first.
pub async fn find_alone(tx: &mut Tx, user: UserId, keyed: &Keyed) -> Result<Option<Known>, DbError> {
    tx.alone("once", &format!("{} {} {}", user.0, keyed.path, keyed.key)).await?;
    tx.opt(FIND, args![user.0, keyed.path.as_str(), keyed.key.as_str()]).await
}

/// Stores the response, or only its key if the responses of this user or of all users take too much room.
pub async fn insert(
    tx: &mut Tx,
    user: UserId,
    keyed: &Keyed,
    response: Value,
    now: i64,
) -> Result<(), DbError> {
    tx.write(MAKE_ROOM, args![user.0]).await?;
    let bytes = i64::try_from(response.to_string().len()).unwrap_or(i64::MAX);
    let (total, own): (i64, i64) = tx.one(STORED, args![user.0]).await?;
    let fits = own.saturating_add(bytes) <= MOST_BYTES_OF_USER && total.saturating_add(bytes) <= MOST_BYTES;
    let (answer, bytes) = if fits { (response, bytes) } else { (Value::Null, 0) };
    let Keyed { path, key, hash } = keyed;
    let values = args![user.0, path.as_str(), key.as_str(), hash.as_str(), answer, now, bytes];
    tx.write(INSERT, values).await.map(drop)
}

pub async fn prune(db: &Db, before: i64) -> Result<(), DbError> {
    db.write(PRUNE, args![before]).await.map(drop)
}
