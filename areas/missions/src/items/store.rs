//! Items in the database.

use db::{Db, DbError, Migration, MigrationSql, args};

use super::domain::{Item, MOST};

pub const MIGRATIONS: &[Migration] =
    &[Migration { area: "missions", name: "0001_items", sql: MigrationSql::Shared(TABLES) }];

const TABLES: &str = "CREATE TABLE missions_item (id {{id}}, title TEXT NOT NULL);";

const NEWEST: &str = "SELECT id, title FROM missions_item ORDER BY id DESC LIMIT $1";

pub const TEXTS: &[(&str, &str)] = &[("items.newest", NEWEST)];

#[derive(sqlx::FromRow)]
struct ItemRow {
    id: i64,
    title: String,
}

pub async fn newest(db: &Db) -> Result<Vec<Item>, DbError> {
    let rows: Vec<ItemRow> = db.all(NEWEST, args![MOST]).await?;
    Ok(rows.into_iter().map(|row| Item { id: row.id, title: row.title }).collect())
}
