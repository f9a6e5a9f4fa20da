//! Copies one database into another, of either engine: every table in the order of its references, in batches,
//! with progress recorded in the same transaction, so that an interrupted transfer can resume. At the end both
//! sides are read again and compared.

mod rows;
mod tables;

use serde_json::Value;

use crate::args;
use crate::args::Arg;
use crate::connect::{Db, Engine};
use crate::error::DbError;

use self::rows::{Sum, page};
use self::tables::{Table, in_order, joined};

/// The table in which the target records the progress. While it exists the target is no installation.
pub(crate) const STATE: &str = "hotdrop_move";

const CREATE: &str = "CREATE TABLE hotdrop_move (
    name TEXT NOT NULL PRIMARY KEY, after_key TEXT, copied BIGINT NOT NULL, done BOOLEAN NOT NULL)";
const KNOWN: &str = "SELECT after_key, copied, done FROM hotdrop_move WHERE name = $1";
const NOTE: &str = "INSERT INTO hotdrop_move (name, after_key, copied, done) VALUES ($1, $2, $3, $4)
    ON CONFLICT (name) DO UPDATE SET after_key = excluded.after_key, copied = excluded.copied, done = excluded.done";
/// The row of [`STATE`] that identifies the source.
const SOURCE: &str = "";

/// Internal tables that are not copied.
const APART: [&str; 3] = ["hotdrop_migration", STATE, "write_try"];

/// The progress of a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress<'a> {
    Copying { table: &'a str, rows: u64 },
    Comparing { table: &'a str },
}

/// A table that is equal on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub table: String,
    pub rows: u64,
    /// Over all of its rows, independent of their order.
    pub checksum: String,
}

/// The result of a transfer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Transferred {
    pub tables: Vec<Moved>,
    /// Tables that are not part of an installation: detached months of matches, or foreign ones.
    pub left: Vec<String>,
}

/// Copies everything into a database that was claimed for it and is migrated to the same schema.
pub async fn transfer(
    from: &Db,
    to: &Db,
    mut progress: impl FnMut(Progress<'_>),
) -> Result<Transferred, DbError> {
    let (ours, theirs) = (tables::of(from).await?, tables::of(to).await?);
    let there = |name: &str| theirs.iter().any(|table| table.name == name);
    let left = ours.iter().filter(|table| !there(&table.name)).map(|table| table.name.clone());
    let left: Vec<String> = left.filter(|name| !APART.contains(&name.as_str())).collect();
    let theirs = theirs.into_iter().filter(|table| !APART.contains(&table.name.as_str()));
    let mut plan = Vec::new();
    for table in in_order(theirs.collect())? {
        plan.push(joined(&ours, table)?);
    }
    begin(to, &plan).await?;
    for table in &plan {
        copy(from, to, table, &mut progress).await?;
    }
    let mut tables = Vec::new();
    for table in &plan {
        progress(Progress::Comparing { table: &table.name });
        tables.push(compare(from, to, table).await?);
    }
    to.write("DROP TABLE hotdrop_move", args![]).await?;
    Ok(Transferred { tables, left })
}

/// Marks an empty database as the target of a move from this source, or checks that it is. Done first, so that the
/// remains of an interrupted move are recognized.
pub async fn claim(to: &Db, source: &str) -> Result<(), DbError> {
    if to.has_table(STATE).await? {
        let (begun,): (Option<String>,) =
            to.one("SELECT after_key FROM hotdrop_move WHERE name = $1", args![SOURCE]).await?;
        let begun = begun.unwrap_or_default();
        return match begun == source {
            true => Ok(()),
            false => Err(DbError::other(format!(
                "a move from {begun} was begun here, and this is one from {source}"
            ))),
        };
    }
    if !tables::of(to).await?.is_empty() {
        return Err(DbError::other("it is not empty: a move needs a database without any table"));
    }
    let mut tx = to.begin().await?;
    tx.write(CREATE, args![]).await?;
    tx.write(NOTE, args![SOURCE, source, 0, false]).await?;
    tx.commit().await
}

/// Empties the target's tables: their migrations insert rows that the source has too.
async fn begin(to: &Db, plan: &[Table]) -> Result<(), DbError> {
    if to.scalar_i64("SELECT COUNT(*) FROM hotdrop_move", args![]).await? > 1 {
        return Ok(());
    }
    let mut tx = to.begin().await?;
    tx.without_timeout().await?;
    for table in plan.iter().rev() {
        tx.write(sqlx::AssertSqlSafe(format!("DELETE FROM {}", table.quoted())), args![]).await?;
    }
    tx.commit().await
}

async fn copy(
    from: &Db,
    to: &Db,
    table: &Table,
    progress: &mut impl FnMut(Progress<'_>),
) -> Result<(), DbError> {
    let known: Option<(Option<String>, i64, bool)> = to.opt(KNOWN, args![&table.name]).await?;
    let (after, mut copied, done) = known.unwrap_or((None, 0, false));
    if done {
        return Ok(());
    }
    let mut after = after.map(|text| read_key(&text)).transpose()?;
    loop {
        let batch = page(from, table, after.as_deref()).await?;
        let Some(last) = batch.last() else { break };
        let key = table.key_of(last);
        copied += i64::try_from(batch.len()).unwrap_or(i64::MAX);
        let mut tx = to.begin().await?;
        tx.without_timeout().await?;
        let columns: Vec<String> = table.columns.iter().map(|column| column.quoted()).collect();
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        tx.insert_rows(&table.quoted(), &columns, Some(&table.kinds()), batch, "").await?;
        tx.write(NOTE, args![&table.name, written_key(&key), copied, false]).await?;
        tx.commit().await?;
        after = Some(key);
        progress(Progress::Copying { table: &table.name, rows: copied.unsigned_abs() });
    }
    go_on_counting(from, to, table).await?;
    to.write(NOTE, args![&table.name, None::<String>, copied, true]).await.map(drop)
}

/// Continues the sequences, so that numbers of deleted rows are not reused.
async fn go_on_counting(from: &Db, to: &Db, table: &Table) -> Result<(), DbError> {
    if !table.columns.iter().any(|column| column.name == "id") {
        return Ok(());
    }
    let last = match from.engine() {
        Engine::Sqlite => "SELECT seq FROM sqlite_sequence WHERE name = $1",
        Engine::Postgres => {
            "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence($1, 'id') AS regclass))"
        }
    };
    let last: Option<(Option<i64>,)> = from.opt(last, args![&table.name]).await?;
    let Some(last) = last.and_then(|(last,)| last).filter(|last| *last > 0) else { return Ok(()) };
    let mut tx = to.begin().await?;
    match to.engine() {
        Engine::Sqlite => {
            tx.write("DELETE FROM sqlite_sequence WHERE name = $1", args![&table.name]).await?;
            let add = "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)";
            tx.write(add, args![&table.name, last]).await?;
        }
        Engine::Postgres => {
            let set = "SELECT setval(CAST(pg_get_serial_sequence($1, 'id') AS regclass), $2)";
            tx.all::<(i64,)>(set, args![&table.name, last]).await?;
        }
    }
    tx.commit().await
}

async fn compare(from: &Db, to: &Db, table: &Table) -> Result<Moved, DbError> {
    let (before, after) = (sum(from, table).await?, sum(to, table).await?);
    if before != after {
        return Err(DbError::other(format!(
            "{} is not the same on both sides ({} rows there, {} here): empty the target and start again, with nobody using \
             either of them",
            table.name, before.rows, after.rows
        )));
    }
    Ok(Moved { table: table.name.clone(), rows: after.rows, checksum: after.text() })
}

async fn sum(db: &Db, table: &Table) -> Result<Sum, DbError> {
    let (mut sum, mut after) = (Sum::default(), None);
    loop {
        let batch = page(db, table, after.as_deref()).await?;
        let Some(last) = batch.last() else { return Ok(sum) };
        after = Some(table.key_of(last));
        batch.iter().for_each(|row| sum.add(row));
    }
}

fn written_key(key: &[Arg]) -> String {
    let values = key.iter().map(|arg| match arg {
        Arg::I64(number) => Value::from(*number),
        Arg::Bool(yes) => Value::from(*yes),
        Arg::Text(text) => Value::from(text.as_str()),
        _ => Value::Null,
    });
    Value::Array(values.collect()).to_string()
}

fn read_key(text: &str) -> Result<Vec<Arg>, DbError> {
    let wrong = || DbError::other("how far the move was cannot be read: empty the target and start again");
    let values: Vec<Value> = serde_json::from_str(text).map_err(|_| wrong())?;
    let arg = |value: Value| match value {
        Value::Number(number) => number.as_i64().map(Arg::I64),
        Value::Bool(yes) => Some(Arg::Bool(yes)),
        Value::String(text) => Some(Arg::Text(text)),
        _ => None,
    };
    values.into_iter().map(|value| arg(value).ok_or_else(wrong)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_written() {
        let key = vec![Arg::I64(i64::MIN), Arg::Text("a\"б".into()), Arg::Bool(true)];
        assert_eq!(read_key(&written_key(&key)).unwrap(), key);
        assert!(read_key("[null]").is_err() && read_key("x").is_err());
    }
}
