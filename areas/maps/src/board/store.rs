//! Stores one board per user and map, and shared copies by code.

use base::UserId;
use db::{Db, DbError, Migration, MigrationSql, StoredJson, Tx, args};

use super::domain::MapBoard;

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "maps", name: "0002_boards", sql: MigrationSql::Shared(TABLES) }];

/// `digest` hashes owner, map and board, so that sharing the same board again returns the same code.
const TABLES: &str = "CREATE TABLE map_board (
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            map TEXT NOT NULL,
            revision BIGINT NOT NULL,
            board {{json}} NOT NULL,
            changed_at BIGINT NOT NULL,
            PRIMARY KEY (user_id, map)
        );
        CREATE TABLE map_share (
            code TEXT PRIMARY KEY,
            digest TEXT NOT NULL,
            user_id BIGINT REFERENCES account_user (id) ON DELETE CASCADE,
            map TEXT NOT NULL,
            board {{json}} NOT NULL,
            created_at BIGINT NOT NULL,
            opened_at BIGINT NOT NULL,
            CONSTRAINT map_share_digest_key UNIQUE (digest)
        );
        CREATE INDEX map_share_user ON map_share (user_id);
        CREATE INDEX map_share_opened ON map_share (opened_at);";

const OF: &str = "SELECT revision, board FROM map_board WHERE user_id = $1 AND map = $2";
const ADD: &str =
    "INSERT INTO map_board (user_id, map, revision, board, changed_at) VALUES ($1, $2, 1, $3, $4)
    ON CONFLICT (user_id, map) DO NOTHING";
const CHANGE: &str = "UPDATE map_board SET revision = revision + 1, board = $3, changed_at = $4
    WHERE user_id = $1 AND map = $2 AND revision = $5";
const ALL: &str = "SELECT map, board, changed_at FROM map_board WHERE user_id = $1 ORDER BY map";
const SHARE: &str = "INSERT INTO map_share (code, digest, user_id, map, board, created_at, opened_at)
    VALUES ($1, $2, $3, $4, $5, $6, $6)
    ON CONFLICT (digest) DO UPDATE SET opened_at = excluded.opened_at RETURNING code";
const SHARED: &str = "SELECT s.map, s.board, s.opened_at, u.name FROM map_share s
    LEFT JOIN account_public u ON u.id = s.user_id WHERE s.code = $1";
const OPENED: &str = "UPDATE map_share SET opened_at = $2 WHERE code = $1";
const SHARES: &str =
    "SELECT code, map, created_at FROM map_share WHERE user_id = $1 ORDER BY created_at, code";
const END: &str = "DELETE FROM map_share WHERE user_id = $1";
/// Deletes all but the most recently opened copies of a user.
const MAKE_ROOM: &str = "DELETE FROM map_share WHERE user_id = $1 AND code NOT IN
    (SELECT code FROM map_share WHERE user_id = $1 ORDER BY opened_at DESC, created_at DESC, code LIMIT $2)";
/// Deletes all but the most recently opened copies of guests.
const MAKE_ROOM_FOR_GUESTS: &str = "DELETE FROM map_share WHERE user_id IS NULL AND code NOT IN
    (SELECT code FROM map_share WHERE user_id IS NULL ORDER BY opened_at DESC, code LIMIT $1)";
/// Deletes unopened copies of guests; copies of users live as long as the account.
const PRUNE: &str = "DELETE FROM map_share WHERE user_id IS NULL AND opened_at < $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("board.of", OF),
    ("board.add", ADD),
    ("board.change", CHANGE),
    ("board.all", ALL),
    ("board.share", SHARE),
    ("board.shared", SHARED),
    ("board.opened", OPENED),
    ("board.shares", SHARES),
    ("board.end", END),
    ("board.prune", PRUNE),
    ("board.make_room", MAKE_ROOM),
    ("board.make_room_for_guests", MAKE_ROOM_FOR_GUESTS),
];

/// Returns a board and its revision; 0 for a board that was never saved.
pub async fn of(db: &Db, user: UserId, map: &str) -> Result<(i64, MapBoard), DbError> {
    let row: Option<(i64, StoredJson)> = db.opt(OF, args![user.0, map]).await?;
    row.map_or_else(
        || Ok((0, MapBoard::default())),
        |(revision, board)| Ok((revision, board.read("map_board", user.0)?)),
    )
}

/// Saves the board and returns its new revision, or `None` if the stored revision has changed.
pub async fn change(
    db: &Db,
    user: UserId,
    map: &str,
    (revision, board): (i64, &MapBoard),
    now: i64,
) -> Result<Option<i64>, DbError> {
    let json = json(board);
    let written = match revision {
        0 => db.write(ADD, args![user.0, map, json, now]).await?,
        revision => db.write(CHANGE, args![user.0, map, json, now, revision]).await?,
    };
    Ok((written > 0).then_some(revision + 1))
}

fn json(board: &MapBoard) -> serde_json::Value {
    serde_json::to_value(board).unwrap_or_default()
}

#[derive(db::FromRow)]
pub struct BoardRow {
    pub map: String,
    pub board: StoredJson,
    pub changed_at: i64,
}

pub async fn all(db: &Db, user: UserId) -> Result<Vec<BoardRow>, DbError> {
    db.all(ALL, args![user.0]).await
}

/// A shared copy to insert.
pub struct NewShare<'a> {
    pub code: &'a str,
    pub digest: &'a str,
    /// `None` for a guest.
    pub user: Option<UserId>,
    pub map: &'a str,
    pub board: &'a MapBoard,
}

/// Returns the code of the copy: the given one, or that of an existing identical copy.
///
/// Fails with [`DbError::Unique`] if the code is already in use.
pub async fn share(tx: &mut Tx, new: &NewShare<'_>, now: i64) -> Result<String, DbError> {
    let user = new.user.map(|user| user.0);
    let values = args![new.code, new.digest, user, new.map, json(new.board), now];
    let row: Option<(String,)> = tx.write_opt(SHARE, values).await?;
    row.map(|(code,)| code).ok_or(DbError::NotFound)
}

#[derive(db::FromRow)]
pub struct SharedRow {
    pub map: String,
    pub board: StoredJson,
    pub opened_at: i64,
    /// The owner's public name, if any.
    pub name: Option<String>,
}

pub async fn shared(db: &Db, code: &str) -> Result<Option<SharedRow>, DbError> {
    db.opt(SHARED, args![code]).await
}

pub async fn opened(db: &Db, code: &str, now: i64) -> Result<(), DbError> {
    db.write(OPENED, args![code, now]).await.map(drop)
}

/// Returns code, map and creation time of each copy of a user.
pub async fn shares(db: &Db, user: UserId) -> Result<Vec<(String, String, i64)>, DbError> {
    db.all(SHARES, args![user.0]).await
}

/// Deletes all copies of a user, in the caller's transaction.
pub async fn end_in(tx: &mut Tx, user: UserId) -> Result<(), DbError> {
    tx.write(END, args![user.0]).await.map(drop)
}

/// Deletes the least recently opened copies of a user beyond `most`.
pub async fn make_room(tx: &mut Tx, user: UserId, most: i64) -> Result<(), DbError> {
    tx.write(MAKE_ROOM, args![user.0, most]).await.map(drop)
}

/// Deletes copies of guests that nobody opened since `before`, and the least recently opened ones beyond `most`.
pub async fn prune(db: &Db, before: i64, most: i64) -> Result<(), DbError> {
    db.write(PRUNE, args![before]).await?;
    db.write(MAKE_ROOM_FOR_GUESTS, args![most]).await.map(drop)
}
