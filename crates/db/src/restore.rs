//! A backup, looked at whole before it replaces anything, and put back.

use std::path::Path;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection};
use tokio::process::Command;

use crate::args;
use crate::connect::{Db, DbConfig, Engine, Pools};
use crate::error::DbError;
use crate::migrate::Migration;
use crate::programs;
use crate::schema::{Schema, Taken};

/// Reads every page of an SQLite file that nobody else uses, after folding its log into it, and says how its schema stands.
pub async fn examined(file: &Path, known: &[Migration]) -> Result<Schema, DbError> {
    if let Some(what) = crate::file::trouble(file).await? {
        return Err(DbError::other(what));
    }
    let db = Db::connect(&DbConfig::new(format!("sqlite:{}", file.display()))).await?;
    let (said,): (String,) = db.one("PRAGMA integrity_check(1)", args![]).await?;
    if said != "ok" {
        return Err(DbError::other(format!("it is damaged: {said}")));
    }
    let torn: Vec<(String,)> =
        db.all("SELECT \"table\" FROM pragma_foreign_key_check() LIMIT 1", args![]).await?;
    if let Some((table,)) = torn.first() {
        return Err(DbError::other(format!("rows of {table} refer to rows that are not there")));
    }
    let schema = db.schema(known).await?;
    db.close().await;
    Ok(schema)
}

/// Reads an archive of `pg_dump` to its end and says how the schema in it stands.
pub async fn archived(file: &Path, known: &[Migration]) -> Result<Schema, DbError> {
    let mut whole = Command::new("pg_restore");
    whole.arg("--file=/dev/null").arg(file);
    programs::run("pg_restore", whole).await?;
    let mut rows = Command::new("pg_restore");
    rows.args(["--data-only", "--table=hotdrop_migration", "--file=-"]).arg(file);
    let taken = taken_in(&programs::run("pg_restore", rows).await?);
    if taken.is_empty() {
        return Err(DbError::other("this is no backup of Hotdrop: it holds no migrations"));
    }
    Ok(Schema::of(&taken, Engine::Postgres, known))
}

/// The steps in the text that `pg_restore` writes for the table of migrations.
fn taken_in(text: &str) -> Vec<Taken> {
    let mut lines =
        text.lines().skip_while(|line| !line.starts_with("COPY ") || !line.contains("hotdrop_migration"));
    let Some(head) = lines.next() else { return Vec::new() };
    let columns: Vec<&str> =
        head.split(['(', ')']).nth(1).unwrap_or_default().split(',').map(str::trim).collect();
    let rows = lines.take_while(|line| *line != "\\.");
    rows.filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let of =
            |name: &str| columns.iter().position(|one| *one == name).and_then(|at| fields.get(at).copied());
        Some(Taken {
            area: of("area")?.to_owned(),
            name: of("name")?.to_owned(),
            checksum: of("checksum")?.to_owned(),
            at: of("applied_at")?.parse().ok()?,
            version: of("version").filter(|text| *text != "\\N").map(str::to_owned),
        })
    })
    .collect()
}

impl Db {
    /// PostgreSQL: puts an archive back. What was there is kept in a schema of about that name, whose tables nobody uses; the
    /// answer says which, if there was anything. When it fails everything is as before.
    pub async fn restore(&self, file: &Path, aside: &str) -> Result<Option<String>, DbError> {
        let Pools::Pg(pg) = &self.pools else {
            return Err(DbError::other("an SQLite database is restored as a file"));
        };
        let options = self.hub.direct().cloned().unwrap_or_else(|| (*pg.pool.connect_options()).clone());
        let mut kept = None;
        if self.scalar_i64(THERE, args![]).await? > 0 {
            let aside = self.free_schema(aside).await?;
            self.rename_public(&aside).await?;
            kept = Some(aside);
        }
        let mut command = programs::program("pg_restore", &options);
        command.args(RESTORE).arg(file);
        let restored = programs::run("pg_restore", command).await;
        if restored.is_err()
            && let Some(aside) = &kept
        {
            self.bring_back(&options, aside).await?;
        }
        restored.map(|_| kept)
    }

    /// That name, or the next one that is free.
    async fn free_schema(&self, wanted: &str) -> Result<String, DbError> {
        let taken: Vec<(String,)> = self.all("SELECT nspname::text FROM pg_namespace", args![]).await?;
        let mut names =
            std::iter::once(wanted.to_owned()).chain((2..).map(|number| format!("{wanted}_{number}")));
        let free = names.find(|name| !taken.iter().any(|(one,)| one == name));
        Ok(free.unwrap_or_else(|| wanted.to_owned()))
    }

    async fn rename_public(&self, aside: &str) -> Result<(), DbError> {
        let mut tx = self.begin().await?;
        for sql in put_aside(aside) {
            tx.write(AssertSqlSafe(sql), args![]).await?;
        }
        tx.commit().await
    }

    async fn bring_back(&self, options: &PgConnectOptions, aside: &str) -> Result<(), DbError> {
        let mut connection = sqlx::postgres::PgConnection::connect_with(options).await?;
        let sql = format!("DROP SCHEMA public CASCADE; ALTER SCHEMA {aside} RENAME TO public");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await?;
        connection.close().await?;
        Ok(())
    }
}

const THERE: &str = "SELECT COUNT(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";

/// The schema itself is not restored: it is there.
const RESTORE: [&str; 5] =
    ["--schema=public", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];

fn put_aside(aside: &str) -> [String; 3] {
    [
        format!("ALTER SCHEMA public RENAME TO {aside}"),
        "CREATE SCHEMA public".to_owned(),
        "GRANT USAGE ON SCHEMA public TO PUBLIC".to_owned(),
    ]
}

/// The same by hand, for a machine without these programs, or for whoever wants to see every step.
pub fn by_hand(file: &Path, aside: &str) -> Vec<String> {
    let psql = put_aside(aside).map(|sql| format!("psql \"$URL\" -c '{sql}'"));
    let restore = format!("pg_restore {} --dbname \"$URL\" {}", RESTORE.join(" "), file.display());
    psql.into_iter().chain([restore]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_of_an_archive_are_read_whatever_the_order_of_columns() {
        let text = "--\nSET x = 1;\nCOPY public.hotdrop_migration (area, name, checksum, applied_at, version) FROM stdin;\n\
            db\t0001_jobs\tabc\t17\t\\N\ndb\t0003_version\tdef\t18\t0.1.0\n\\.\nrest\tof\tit\n";
        let steps = taken_in(text);
        assert_eq!(steps.len(), 2);
        assert_eq!((steps[0].at, &steps[0].version), (17, &None));
        assert_eq!((&*steps[1].name, steps[1].version.as_deref()), ("0003_version", Some("0.1.0")));
        assert_eq!(taken_in("nothing"), []);
    }
}
