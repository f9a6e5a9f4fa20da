//! Stores a user's own profile and favorites. They refer to players by name, because a player's data may be removed and
//! imported again.

use base::{Platform, UserId, fold_key};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "players", name: "0100_mine", sql: MigrationSql::Shared(TABLES) }];

const TABLES: &str = "CREATE TABLE player_own (
            user_id BIGINT NOT NULL PRIMARY KEY REFERENCES account_user (id) ON DELETE CASCADE,
            platform TEXT NOT NULL,
            username TEXT NOT NULL,
            set_at BIGINT NOT NULL
        );
        CREATE TABLE player_favorite (
            id {{id}},
            user_id BIGINT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
            platform TEXT NOT NULL,
            username TEXT NOT NULL,
            name_key {{key}} NOT NULL,
            added_at BIGINT NOT NULL,
            CONSTRAINT player_favorite_user_id_platform_name_key_key UNIQUE (user_id, platform, name_key)
        );";

const OWN: &str = "SELECT platform, username, set_at AS at FROM player_own WHERE user_id = $1";
const SET: &str = "INSERT INTO player_own (user_id, platform, username, set_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING";
const UNSET: &str = "DELETE FROM player_own WHERE user_id = $1";
const FAVORITES: &str = "SELECT platform, username, added_at AS at FROM player_favorite WHERE user_id = $1
    ORDER BY id DESC LIMIT 200";
const COUNT: &str = "SELECT COUNT(*) FROM player_favorite WHERE user_id = $1";
const ADD: &str = "INSERT INTO player_favorite (user_id, platform, username, name_key, added_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
const REMOVE: &str = "DELETE FROM player_favorite WHERE user_id = $1 AND platform = $2 AND name_key = $3";

pub const TEXTS: &[(&str, &str)] = &[
    ("mine.own", OWN),
    ("mine.set", SET),
    ("mine.unset", UNSET),
    ("mine.favorites", FAVORITES),
    ("mine.count", COUNT),
    ("mine.add", ADD),
    ("mine.remove", REMOVE),
];

#[derive(db::FromRow)]
struct NamedRow {
    platform: String,
    username: String,
    at: i64,
}

/// A player by name, and when the user added it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub platform: Platform,
    pub username: String,
    pub at: i64,
}

impl NamedRow {
    fn named(self) -> Option<Named> {
        let platform = Platform::parse(&self.platform)?;
        Some(Named { platform, username: self.username, at: self.at })
    }
}

pub async fn own(db: &Db, user: UserId) -> Result<Option<Named>, DbError> {
    Ok(db.opt::<NamedRow>(OWN, args![user.0]).await?.and_then(NamedRow::named))
}

/// Sets the user's own profile. Returns `false` if there already is one.
pub async fn set(db: &Db, user: UserId, named: &Named) -> Result<bool, DbError> {
    let args = args![user.0, named.platform.code(), &named.username, named.at];
    Ok(db.write(SET, args).await? > 0)
}

pub async fn unset(db: &Db, user: UserId) -> Result<(), DbError> {
    db.write(UNSET, args![user.0]).await.map(drop)
}

/// Returns the user's favorites, the newest first.
pub async fn favorites(db: &Db, user: UserId) -> Result<Vec<Named>, DbError> {
    let rows: Vec<NamedRow> = db.all(FAVORITES, args![user.0]).await?;
    Ok(rows.into_iter().filter_map(NamedRow::named).collect())
}

pub async fn count(tx: &mut Tx, user: UserId) -> Result<i64, DbError> {
    tx.scalar_i64(COUNT, args![user.0]).await
}

pub async fn add(tx: &mut Tx, user: UserId, named: &Named) -> Result<(), DbError> {
    let Named { platform, username, at } = named;
    tx.write(ADD, args![user.0, platform.code(), username, fold_key(username), *at]).await.map(drop)
}

/// Removes a favorite. Returns whether there was one.
pub async fn remove(tx: &mut Tx, user: UserId, platform: Platform, username: &str) -> Result<bool, DbError> {
    Ok(tx.write(REMOVE, args![user.0, platform.code(), fold_key(username)]).await? > 0)
}
