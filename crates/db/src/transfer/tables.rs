//! Lists the tables with their columns, in the order in which they can be filled.

use crate::args;
use crate::args::{Arg, Kind};
use crate::connect::{Db, Engine};
use crate::error::DbError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    pub name: String,
    pub kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    pub name: String,
    pub columns: Vec<Column>,
    /// Positions of the primary key columns.
    pub key: Vec<usize>,
    /// Tables that its rows refer to.
    pub refers: Vec<String>,
}

impl Column {
    pub fn quoted(&self) -> String {
        format!("\"{}\"", self.name)
    }
}

impl Table {
    pub fn quoted(&self) -> String {
        format!("\"{}\"", self.name)
    }

    pub fn kinds(&self) -> Vec<Kind> {
        self.columns.iter().map(|column| column.kind).collect()
    }

    pub fn key_of(&self, row: &[Arg]) -> Vec<Arg> {
        self.key.iter().map(|at| row[*at].clone()).collect()
    }
}

pub(super) async fn of(db: &Db) -> Result<Vec<Table>, DbError> {
    let (names, columns, refers) = match db.engine() {
        Engine::Sqlite => (
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
            "SELECT name, lower(type), CAST(pk AS BIGINT) - 1 FROM pragma_table_info($1) ORDER BY cid",
            "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)",
        ),
        Engine::Postgres => (
            "SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace
                AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1",
            "SELECT a.attname::text, format_type(a.atttypid, NULL)::text,
                CAST(COALESCE(array_position(CAST(i.indkey AS int2[]), a.attnum), -1) AS BIGINT)
            FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
            WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum",
            "SELECT DISTINCT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
                WHERE k.contype = 'f' AND k.conrelid = to_regclass($1)",
        ),
    };
    let mut tables = Vec::new();
    for (name,) in db.all::<(String,)>(names, args![]).await? {
        let found: Vec<(String, String, i64)> = db.all(columns, args![&name]).await?;
        let refers: Vec<(String,)> = db.all(refers, args![&name]).await?;
        let mut key: Vec<(i64, usize)> = found
            .iter()
            .enumerate()
            .map(|(at, (_, _, place))| (*place, at))
            .filter(|(place, _)| *place >= 0)
            .collect();
        key.sort_unstable();
        let mut all = Vec::new();
        for (column, kind, _) in found {
            let kind = kind_of(&kind).ok_or_else(|| {
                DbError::other(format!("{name}.{column} is of a type that cannot be moved: {kind}"))
            })?;
            all.push(Column { name: column, kind });
        }
        let key = key.into_iter().map(|(_, at)| at).collect();
        tables.push(Table {
            name,
            columns: all,
            key,
            refers: refers.into_iter().map(|(name,)| name).collect(),
        });
    }
    Ok(tables)
}

fn kind_of(declared: &str) -> Option<Kind> {
    Some(match declared {
        "bigint" | "integer" => Kind::I64,
        "double precision" => Kind::F64,
        "boolean" => Kind::Bool,
        "text" => Kind::Text,
        "json" => Kind::Json,
        "bytea" | "blob" => Kind::Bytes,
        _ => return None,
    })
}

/// Combines a target table with its source: uses the source's key, and JSON if either side has it (SQLite stores
/// it as text).
pub(super) fn joined(source: &[Table], target: Table) -> Result<Table, DbError> {
    let differs = || DbError::other(format!("{} is not the same table on both sides", target.name));
    let same = source.iter().find(|table| table.name == target.name).ok_or_else(differs)?;
    if same.columns.len() != target.columns.len() || same.key.is_empty() {
        return Err(differs());
    }
    let mut columns = Vec::new();
    for column in &same.columns {
        let there = target.columns.iter().find(|one| one.name == column.name).ok_or_else(differs)?;
        let kind = match (column.kind, there.kind) {
            (one, other) if one == other => one,
            (Kind::Json, Kind::Text) | (Kind::Text, Kind::Json) => Kind::Json,
            _ => return Err(differs()),
        };
        columns.push(Column { name: column.name.clone(), kind });
    }
    Ok(Table { name: same.name.clone(), columns, key: same.key.clone(), refers: target.refers })
}

/// Sorts tables after those they refer to. A table may refer to itself: its rows are in key order.
pub(super) fn in_order(tables: Vec<Table>) -> Result<Vec<Table>, DbError> {
    let mut waiting = tables;
    let mut done: Vec<Table> = Vec::new();
    while !waiting.is_empty() {
        let waits: Vec<String> = waiting.iter().map(|table| table.name.clone()).collect();
        let (ready, rest): (Vec<Table>, Vec<Table>) = waiting.into_iter().partition(|table| {
            table.refers.iter().all(|other| *other == table.name || !waits.contains(other))
        });
        if ready.is_empty() {
            return Err(DbError::other(format!("these tables refer to each other: {}", waits.join(", "))));
        }
        done.extend(ready);
        waiting = rest;
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str, refers: &[&str]) -> Table {
        let columns = vec![Column { name: "id".into(), kind: Kind::I64 }];
        let refers = refers.iter().map(|name| (*name).to_owned()).collect();
        Table { name: name.into(), columns, key: vec![0], refers }
    }

    #[test]
    fn referenced_tables_come_first() {
        let tables = vec![table("a", &["c"]), table("b", &["a", "b"]), table("c", &[])];
        let names: Vec<String> = in_order(tables).unwrap().into_iter().map(|table| table.name).collect();
        assert_eq!(names, ["c", "a", "b"]);
        assert!(in_order(vec![table("a", &["b"]), table("b", &["a"])]).is_err());
    }

    #[test]
    fn a_column_is_json_if_either_side_is() {
        let with = |kind| Table {
            columns: vec![
                Column { name: "id".into(), kind: Kind::I64 },
                Column { name: "body".into(), kind },
            ],
            ..table("a", &[])
        };
        let kinds = |one, other| joined(&[with(one)], with(other)).map(|table| table.kinds()[1]);
        assert_eq!(kinds(Kind::Text, Kind::Json).unwrap(), Kind::Json);
        assert_eq!(kinds(Kind::Json, Kind::Text).unwrap(), Kind::Json);
        assert_eq!(kinds(Kind::Text, Kind::Text).unwrap(), Kind::Text);
        assert!(kinds(Kind::Text, Kind::I64).is_err());
        assert!(joined(&[], with(Kind::Text)).is_err());
    }
}
