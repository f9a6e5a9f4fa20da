//! Bulk inserts, in the fastest way of each engine: `?` lists in chunks on SQLite (numbered placeholders are
//! quadratic there), one array per column and UNNEST on PostgreSQL.

use std::fmt::Write;

use sqlx::postgres::PgArguments;
use sqlx::{Arguments, AssertSqlSafe, SqlSafeStr};

use crate::args::{Arg, Kind, refuse_nul};
use crate::connect::{Db, Engine};
use crate::error::DbError;
use crate::query::Rows;
use crate::tx::{Inner, Tx};

/// Rows per statement on SQLite, and the maximum number of placeholders.
const SQLITE_ROWS: usize = 500;
const SQLITE_PLACEHOLDERS: usize = 32_766;
/// Rows per statement on PostgreSQL; limits the message size.
const PG_ROWS: usize = 10_000;

impl Db {
    /// Inserts all rows or none, in its own transaction. Returns the number of inserted or updated rows.
    /// `on_conflict` is empty or a complete `ON CONFLICT …` clause. If it updates, `rows` must not contain the
    /// same key twice: PostgreSQL refuses that.
    pub async fn insert_many(
        &self,
        table: &'static str,
        columns: &[&'static str],
        rows: Vec<Vec<Arg>>,
        on_conflict: &'static str,
    ) -> Result<u64, DbError> {
        if rows.is_empty() {
            return Ok(0);
        }
        let mut tx = self.begin().await?;
        let affected = tx.insert_many(table, columns, rows, on_conflict).await?;
        tx.commit().await?;
        Ok(affected)
    }
}

impl Tx {
    /// Like [`Db::insert_many`], in this transaction.
    pub async fn insert_many(
        &mut self,
        table: &'static str,
        columns: &[&'static str],
        rows: Vec<Vec<Arg>>,
        on_conflict: &'static str,
    ) -> Result<u64, DbError> {
        self.insert_rows(table, columns, None, rows, on_conflict).await
    }

    /// The same for names that are known only at run time. `kinds` are the column types where the values do not
    /// determine them: JSON may be given as text.
    pub(crate) async fn insert_rows(
        &mut self,
        table: &str,
        columns: &[&str],
        kinds: Option<&[Kind]>,
        rows: Vec<Vec<Arg>>,
        on_conflict: &str,
    ) -> Result<u64, DbError> {
        if columns.is_empty() || rows.iter().any(|row| row.len() != columns.len()) {
            return Err(DbError::other(format!("rows for {table} do not have one value for each column")));
        }
        let chunk = match self.engine() {
            Engine::Sqlite => SQLITE_ROWS.min(SQLITE_PLACEHOLDERS / columns.len()),
            Engine::Postgres => PG_ROWS,
        };
        let mut affected = 0;
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let part: Vec<Vec<Arg>> = rows.by_ref().take(chunk).collect();
            affected += match &mut self.inner {
                Inner::Sqlite(_) => {
                    let sql = sqlite_text(table, columns, part.len(), on_conflict);
                    // Only full chunks repeat the same text.
                    let cached = part.len() == chunk;
                    let args = part.into_iter().flatten().collect();
                    self.run_with(AssertSqlSafe(sql).into_sql_str(), args, cached).await?.affected()
                }
                Inner::Pg(_) => {
                    let given: Vec<Kind> = part[0].iter().map(Arg::kind).collect();
                    let sql = AssertSqlSafe(pg_text(table, columns, kinds.unwrap_or(&given), on_conflict));
                    let arrays = pg_arrays(table, columns, &given, part)?;
                    let insert = sqlx::query_with(sql, arrays);
                    let done = self.step(async |inner| match inner {
                        Inner::Pg(tx) => {
                            insert.execute(&mut **tx).await.map(|done| Rows::counted(done.rows_affected()))
                        }
                        Inner::Sqlite(_) => Ok(Rows::counted(0)),
                    });
                    done.await?.affected()
                }
            };
        }
        self.changed |= affected > 0;
        Ok(affected)
    }
}

fn sqlite_text(table: &str, columns: &[&str], rows: usize, on_conflict: &str) -> String {
    let row = format!("({})", vec!["?"; columns.len()].join(","));
    let values = vec![row; rows].join(",");
    format!("INSERT INTO {table} ({}) VALUES {values} {on_conflict}", columns.join(", "))
}

fn pg_text(table: &str, columns: &[&str], kinds: &[Kind], on_conflict: &str) -> String {
    let (mut arrays, mut names, mut selected) = (String::new(), String::new(), String::new());
    for (index, kind) in kinds.iter().enumerate() {
        let number = index + 1;
        let comma = if index == 0 { "" } else { ", " };
        // JSON is sent as text, because its arrays have a special format.
        let (element, cast) = match kind {
            Kind::I64 => ("bigint", ""),
            Kind::F64 => ("double precision", ""),
            Kind::Bool => ("boolean", ""),
            Kind::Text => ("text", ""),
            Kind::Json => ("text", "::json"),
            Kind::Bytes => ("bytea", ""),
        };
        // Writing to a String cannot fail.
        let _ = write!(arrays, "{comma}${number}::{element}[]");
        let _ = write!(names, "{comma}c{number}");
        let _ = write!(selected, "{comma}c{number}{cast}");
    }
    format!(
        "INSERT INTO {table} ({}) SELECT {selected} FROM UNNEST({arrays}) AS given({names}) {on_conflict}",
        columns.join(", ")
    )
}

/// Converts rows into one array per column.
fn pg_arrays(
    table: &str,
    columns: &[&str],
    kinds: &[Kind],
    rows: Vec<Vec<Arg>>,
) -> Result<PgArguments, DbError> {
    refuse_nul(rows.iter().flatten())?;
    let mut arrays = PgArguments::default();
    let mut slots: Vec<std::vec::IntoIter<Arg>> = rows.into_iter().map(Vec::into_iter).collect();
    for (column, kind) in columns.iter().zip(kinds) {
        let values = slots.iter_mut().filter_map(Iterator::next);
        let mixed = || DbError::other(format!("values for {table}.{column} are of different types"));
        let added = match kind {
            Kind::I64 => arrays.add(
                array(
                    values,
                    |arg| match arg {
                        Arg::I64(value) => Some(value),
                        _ => None,
                    },
                    *kind,
                )
                .ok_or_else(mixed)?,
            ),
            Kind::F64 => arrays.add(
                array(
                    values,
                    |arg| match arg {
                        Arg::F64(value) => Some(value),
                        _ => None,
                    },
                    *kind,
                )
                .ok_or_else(mixed)?,
            ),
            Kind::Bool => arrays.add(
                array(
                    values,
                    |arg| match arg {
                        Arg::Bool(value) => Some(value),
                        _ => None,
                    },
                    *kind,
                )
                .ok_or_else(mixed)?,
            ),
            Kind::Text => arrays.add(
                array(
                    values,
                    |arg| match arg {
                        Arg::Text(value) => Some(value),
                        _ => None,
                    },
                    *kind,
                )
                .ok_or_else(mixed)?,
            ),
            Kind::Json => arrays.add(
                array(
                    values,
                    |arg| match arg {
                        Arg::Json(value) => Some(value.to_string()),
                        _ => None,
                    },
                    *kind,
                )
                .ok_or_else(mixed)?,
            ),
            Kind::Bytes => arrays.add(
                array(
                    values,
                    |arg| match arg {
                        Arg::Bytes(value) => Some(value),
                        _ => None,
                    },
                    *kind,
                )
                .ok_or_else(mixed)?,
            ),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arrays)
}

/// Returns the values of one column with NULL as `None`; `None` if a value has another kind.
fn array<T>(
    values: impl Iterator<Item = Arg>,
    take: impl Fn(Arg) -> Option<T>,
    kind: Kind,
) -> Option<Vec<Option<T>>> {
    values
        .map(|arg| match arg {
            Arg::Null(null) => (null == kind).then_some(None),
            value => take(value).map(Some),
        })
        .collect()
}
