//! What storing matches is measured against: the same rows, put into a bare table of the same shape.

use db::{AssertSqlSafe, Db, DbError, Engine, args};

use super::row::{Stored, stored_columns};

const ALL: &str = concat!("SELECT ", stored_columns!(), " FROM match_player");

pub const TEXTS: &[(&str, &str)] = &[("plain.all", ALL)];

/// Every row that is stored.
pub async fn all(db: &Db) -> Result<Vec<Stored>, DbError> {
    db.all(ALL, args![]).await
}

/// A table like that of the rows, with the same keys and without partitions.
pub async fn prepare(db: &Db) -> Result<(), DbError> {
    let columns: String =
        Stored::COLUMNS.iter().map(|column| format!("{column} BIGINT NOT NULL, ")).collect();
    let end = if db.engine() == Engine::Sqlite { "WITHOUT ROWID" } else { "" };
    let table = format!("CREATE TABLE match_plain ({columns} PRIMARY KEY (match_id, team, player_id)) {end}");
    db.write(AssertSqlSafe(table), args![]).await?;
    let index =
        "CREATE INDEX match_plain_recent ON match_plain (player_id, game, started_at DESC, match_id DESC)";
    db.write(index, args![]).await.map(drop)
}

/// All in one transaction, and nothing besides.
pub async fn insert(db: &Db, rows: &[Stored]) -> Result<u64, DbError> {
    let rows = rows.iter().map(Stored::args).collect();
    db.insert_many("match_plain", Stored::COLUMNS, rows, "").await
}

pub async fn remove(db: &Db) -> Result<(), DbError> {
    db.write("DROP TABLE match_plain", args![]).await.map(drop)
}
