//! Stores a user's own profile and favorites. They refer to players by name and account number
//! ([`crate::params::reference`]), because a player's data may be removed and imported again. Rows of earlier versions
//! have only a name.

use base::{Platform, UserId};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

use super::domain::Named;
use crate::params::{reference, reference_key};

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
const ADD: &str = "INSERT INTO player_favorite (user_id, platform, username, name_key, added_at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
const REMOVE: &str = "DELETE FROM player_favorite WHERE user_id = $1 AND platform = $2 AND name_key = $3";

pub const TEXTS: &[(&str, &str)] = &[
    ("mine.own", OWN),
    ("mine.set", SET),
    ("mine.unset", UNSET),
    ("mine.favorites", FAVORITES),
    ("mine.add", ADD),
    ("mine.remove", REMOVE),
];

#[derive(db::FromRow)]
struct NamedRow {
    platform: String,
    username: String,
    at: i64,
}

impl NamedRow {
    fn named(self) -> Option<Named> {
        let platform = Platform::parse(&self.platform)?;
        let (name, uno) = reference(&self.username);
        Some(Named { platform, username: name.to_owned(), uno, at: self.at })
    }
}

pub async fn own(db: &Db, user: UserId) -> Result<Option<Named>, DbError> {
    Ok(db.opt::<NamedRow>(OWN, args![user.0]).await?.and_then(NamedRow::named))
}

/// Sets the user's own profile. Returns `false` if there already is one.
pub async fn set(db: &Db, user: UserId, named: &Named) -> Result<bool, DbError> {
    let args = args![user.0, named.platform.code(), named.reference(), named.at];
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

/// Returns the user's favorites in a transaction.
pub async fn favorites_in(tx: &mut Tx, user: UserId) -> Result<Vec<Named>, DbError> {
    let rows: Vec<NamedRow> = tx.all(FAVORITES, args![user.0]).await?;
    Ok(rows.into_iter().filter_map(NamedRow::named).collect())
}

pub async fn add(tx: &mut Tx, user: UserId, named: &Named) -> Result<(), DbError> {
    let text = named.reference();
    let key = reference_key(&text);
    tx.write(ADD, args![user.0, named.platform.code(), text, key, named.at]).await.map(drop)
}

pub async fn remove(tx: &mut Tx, user: UserId, named: &Named) -> Result<(), DbError> {
    let key = reference_key(&named.reference());
    tx.write(REMOVE, args![user.0, named.platform.code(), key]).await.map(drop)
}
