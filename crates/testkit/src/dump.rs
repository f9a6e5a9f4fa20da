//! Dumps the entire database as text, for tests that search for data that should not be there.

use db::{AssertSqlSafe, Db, Engine, args};

/// A table, and its foreign keys.
#[derive(Debug)]
pub struct Table {
    pub name: String,
    pub refers: Vec<(String, String)>,
}

/// Returns every table of the schema, by name.
pub async fn tables(db: &Db) -> Vec<Table> {
    let names = match db.engine() {
        Engine::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        }
        Engine::Postgres => {
            "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
        }
    };
    let names: Vec<(String,)> = db.all(names, args![]).await.expect("the tables");
    let mut tables = Vec::new();
    for (name,) in names {
        let refers = match db.engine() {
            Engine::Sqlite => format!("SELECT \"from\", \"table\" FROM pragma_foreign_key_list('{name}')"),
            Engine::Postgres => format!(
                "SELECT a.attname::text, c.confrelid::regclass::text FROM pg_constraint c
                JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
                WHERE c.contype = 'f' AND c.conrelid = '{name}'::regclass"
            ),
        };
        let refers = db.all(AssertSqlSafe(refers), args![]).await.expect("what the table refers to");
        tables.push(Table { name, refers });
    }
    tables
}

/// Returns every row of every table, as `table: all of its columns`.
pub async fn rows(db: &Db) -> Vec<String> {
    let mut rows = Vec::new();
    for Table { name, .. } in tables(db).await {
        let row = match db.engine() {
            Engine::Postgres => "row_to_json(t)::text".to_owned(),
            Engine::Sqlite => {
                let columns = format!("SELECT name FROM pragma_table_info('{name}')");
                let columns: Vec<(String,)> =
                    db.all(AssertSqlSafe(columns), args![]).await.expect("the columns");
                let texts = columns.iter().map(|(column,)| {
                    format!(
                        "'{column}=' || coalesce(CASE typeof({column}) WHEN 'blob' THEN hex({column})
                        ELSE CAST({column} AS TEXT) END, '')"
                    )
                });
                texts.collect::<Vec<_>>().join(" || ' | ' || ")
            }
        };
        let found: Vec<(String,)> =
            db.all(AssertSqlSafe(format!("SELECT {row} FROM {name} AS t")), args![]).await.expect("the rows");
        rows.extend(found.into_iter().map(|(row,)| format!("{name}: {row}")));
    }
    rows
}
