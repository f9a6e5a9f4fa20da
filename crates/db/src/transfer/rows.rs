//! Reads rows of any table in pages, and computes checksums.

use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Row, SqlSafeStr};

use crate::args::{Arg, Kind};
use crate::connect::{Db, Engine};
use crate::error::DbError;
use crate::query::Rows;

use super::tables::Table;

/// Rows per page; fewer if rows may be large, so that a page is some megabytes at most.
const ROWS: usize = 2000;
const LARGE_ROWS: usize = 50;

/// Returns the rows after a key, in key order. JSON is read as its stored text.
pub(super) async fn page(db: &Db, table: &Table, after: Option<&[Arg]>) -> Result<Vec<Vec<Arg>>, DbError> {
    let sql = text(table, db.engine(), after.is_some());
    let args = after.map(<[Arg]>::to_vec).unwrap_or_default();
    let rows = db.read(AssertSqlSafe(sql).into_sql_str(), args).await?;
    values(&rows, &table.kinds()).map_err(DbError::from)
}

fn text(table: &Table, engine: Engine, goes_on: bool) -> String {
    let columns = table.columns.iter().map(|column| match (column.kind, engine) {
        (Kind::Json, Engine::Postgres) => format!("{}::text", column.quoted()),
        _ => column.quoted(),
    });
    let key: Vec<String> = table.key.iter().map(|at| table.columns[*at].quoted()).collect();
    let key = key.join(", ");
    let places: Vec<String> = (1..=table.key.len()).map(|number| format!("${number}")).collect();
    let from = if goes_on { format!("WHERE ({key}) > ({})", places.join(", ")) } else { String::new() };
    let large = table.columns.iter().any(|column| column.kind == Kind::Bytes);
    format!(
        "SELECT {} FROM {} {from} ORDER BY {key} LIMIT {}",
        columns.collect::<Vec<_>>().join(", "),
        table.quoted(),
        if large { LARGE_ROWS } else { ROWS }
    )
}

macro_rules! read {
    ($rows:expr, $kinds:expr) => {
        $rows
            .iter()
            .map(|row| {
                let of = |(at, kind): (usize, &Kind)| {
                    let value = match kind {
                        Kind::I64 => row.try_get::<Option<i64>, _>(at)?.map(Arg::I64),
                        Kind::F64 => row.try_get::<Option<f64>, _>(at)?.map(Arg::F64),
                        Kind::Bool => row.try_get::<Option<bool>, _>(at)?.map(Arg::Bool),
                        Kind::Text | Kind::Json => row.try_get::<Option<String>, _>(at)?.map(Arg::Text),
                        Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(at)?.map(Arg::Bytes),
                    };
                    let null = if *kind == Kind::Json { Kind::Text } else { *kind };
                    Ok::<Arg, sqlx::Error>(value.unwrap_or(Arg::Null(null)))
                };
                $kinds.iter().enumerate().map(of).collect()
            })
            .collect()
    };
}

fn values(rows: &Rows, kinds: &[Kind]) -> Result<Vec<Vec<Arg>>, sqlx::Error> {
    match rows {
        Rows::Sqlite(rows, _) => read!(rows, kinds),
        Rows::Pg(rows, _) => read!(rows, kinds),
    }
}

/// Equal for equal rows in any order: the engines sort texts differently.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub rows: u64,
    sum: u128,
}

impl Sum {
    pub fn add(&mut self, row: &[Arg]) {
        let mut hash = Sha256::new();
        for arg in row {
            let (mark, bytes): (u8, &[u8]) = match arg {
                Arg::Null(_) => (0, &[]),
                Arg::I64(value) => (1, &value.to_le_bytes()),
                Arg::F64(value) => (2, &value.to_le_bytes()),
                Arg::Bool(value) => (3, &[u8::from(*value)]),
                Arg::Text(value) => (4, value.as_bytes()),
                Arg::Bytes(value) => (5, value),
                Arg::Json(_) => (6, &[]),
            };
            hash.update([mark]);
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        let first = hash.finalize().iter().take(16).fold(0_u128, |sum, byte| sum << 8 | u128::from(*byte));
        self.sum = self.sum.wrapping_add(first);
        self.rows += 1;
    }

    pub fn text(&self) -> String {
        format!("{:032x}", self.sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(rows: &[&[Arg]]) -> Sum {
        let mut sum = Sum::default();
        rows.iter().for_each(|row| sum.add(row));
        sum
    }

    #[test]
    fn the_checksum_ignores_row_order_only() {
        let (one, two) = ([Arg::I64(1), Arg::Text("a".into())], [Arg::I64(2), Arg::Null(Kind::Text)]);
        assert_eq!(sum(&[&one, &two]), sum(&[&two, &one]));
        assert_ne!(sum(&[&one, &two]), sum(&[&one, &one]));
        assert_ne!(
            sum(&[&[Arg::Text("ab".into()), Arg::Text(String::new())]]),
            sum(&[&[Arg::Text("a".into()), Arg::Text("b".into())]])
        );
        assert_ne!(sum(&[&[Arg::Text(String::new())]]), sum(&[&[Arg::Null(Kind::Text)]]));
    }
}
