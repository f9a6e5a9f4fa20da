//! Who wants to hear when the MW2 page opens.

use base::{EmailAddress, Lang};
use db::{Db, DbError, Migration, MigrationSql, args};

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

pub const TEXTS: &[(&str, &str)] = &[("coming_soon.add", ADD), ("coming_soon.count", COUNT)];

/// False when the address, in any spelling of capitals, is on the list already.
pub async fn add(db: &Db, email: &EmailAddress, lang: Lang, now: i64) -> Result<bool, DbError> {
    db.write(ADD, args![email.key(), email.as_str(), lang.code(), now]).await.map(|rows| rows == 1)
}

pub async fn count(db: &Db) -> Result<i64, DbError> {
    db.scalar_i64(COUNT, args![]).await
}
