//! Stores images by content hash.

use base::UserId;
use db::{Db, DbError, Tx, args};

const ADD: &str = "INSERT INTO account_picture (hash, user_id, bytes, created_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (hash, user_id) DO UPDATE SET created_at = excluded.created_at";
const BYTES: &str = "SELECT bytes FROM account_picture WHERE hash = $1 LIMIT 1";
const OF_USER: &str = "SELECT hash, bytes, created_at FROM account_picture WHERE user_id = $1
    ORDER BY created_at, hash LIMIT 100";
const SET_AVATAR: &str = "UPDATE account_user SET avatar = $1 WHERE id = $2";
/// Deletes all but the newest images, except the current avatar.
const MAKE_ROOM: &str = "DELETE FROM account_picture WHERE user_id = $1 AND hash NOT IN
    (SELECT hash FROM account_picture WHERE user_id = $1 ORDER BY created_at DESC, hash LIMIT $2)
    AND NOT EXISTS (SELECT 1 FROM account_user WHERE id = $1 AND avatar = '/files/' || hash || '.jpg')";

pub const TEXTS: &[(&str, &str)] = &[
    ("picture.keep", ADD),
    ("picture.bytes", BYTES),
    ("picture.of_user", OF_USER),
    ("picture.set_avatar", SET_AVATAR),
    ("picture.make_room", MAKE_ROOM),
];

pub async fn add(tx: &mut Tx, user: UserId, hash: &str, bytes: Vec<u8>, now: i64) -> Result<(), DbError> {
    tx.write(ADD, args![hash, user.0, bytes, now]).await.map(drop)
}

/// Deletes all but the newest `most` images of an account, except its avatar.
pub async fn make_room(tx: &mut Tx, user: UserId, most: i64) -> Result<(), DbError> {
    tx.write(MAKE_ROOM, args![user.0, most]).await.map(drop)
}

pub async fn bytes(db: &Db, hash: &str) -> Result<Option<Vec<u8>>, DbError> {
    db.opt::<(Vec<u8>,)>(BYTES, args![hash]).await.map(|row| row.map(|(bytes,)| bytes))
}

/// Returns an account's images, oldest first: hash, bytes, time.
pub async fn of_user(db: &Db, user: UserId) -> Result<Vec<(String, Vec<u8>, i64)>, DbError> {
    db.all(OF_USER, args![user.0]).await
}

pub async fn set_avatar(tx: &mut Tx, user: UserId, url: Option<&str>) -> Result<(), DbError> {
    tx.write(SET_AVATAR, args![url, user.0]).await.map(drop)
}
