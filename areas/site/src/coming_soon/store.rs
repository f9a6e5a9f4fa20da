//! Stores addresses to notify when the MW2 page opens.

use base::{EmailAddress, Lang, fold_key};
use db::{Db, DbError, Migration, MigrationSql, Tx, args};

pub const MIGRATIONS: &[Migration] = &[Migration {
    area: "site",
    name: "0001_coming_soon",
    sql: MigrationSql::Shared(
        "CREATE TABLE site_coming_soon (
            email_key {{key}} NOT NULL PRIMARY KEY,
            email TEXT NOT NULL,
            lang TEXT NOT NULL,
            created_at BIGINT NOT NULL
        );",
    ),
}];

const ADD: &str = "INSERT INTO site_coming_soon (email_key, email, lang, created_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (email_key) DO NOTHING";
const COUNT: &str = "SELECT COUNT(*) FROM site_coming_soon";

const SINCE: &str = "SELECT created_at FROM site_coming_soon WHERE email_key = $1";
const REMOVE: &str = "DELETE FROM site_coming_soon WHERE email_key = $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("coming_soon.add", ADD),
    ("coming_soon.count", COUNT),
    ("coming_soon.since", SINCE),
    ("coming_soon.remove", REMOVE),
];

/// Adds an address; returns false if it is on the list, ignoring case.
pub async fn add(db: &Db, email: &EmailAddress, lang: Lang, now: i64) -> Result<bool, DbError> {
    db.write(ADD, args![email.key(), email.as_str(), lang.code(), now]).await.map(|rows| rows == 1)
}

pub async fn count(db: &Db) -> Result<i64, DbError> {
    db.scalar_i64(COUNT, args![]).await
}

/// Returns when an address was added to the list.
pub async fn since(db: &Db, email: &str) -> Result<Option<i64>, DbError> {
    db.opt::<(i64,)>(SINCE, args![key(email)]).await.map(|row| row.map(|(since,)| since))
}

pub async fn remove(tx: &mut Tx, email: &str) -> Result<(), DbError> {
    tx.write(REMOVE, args![key(email)]).await.map(drop)
}

/// Returns the normalized address, the key of the table.
fn key(email: &str) -> String {
    EmailAddress::parse(email).map_or_else(|| fold_key(email), |email| email.key())
}
