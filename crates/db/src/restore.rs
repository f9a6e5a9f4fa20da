//! Validates a backup completely and restores it.

use std::path::Path;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection};
use tokio::process::Command;

use crate::alone::Alone;
use crate::args;
use crate::backup_file::{Unfit, fit};
use crate::connect::{Db, DbConfig, Engine, Pools};
use crate::error::DbError;
use crate::migrate::Migration;
use crate::programs::{self, Failure};
use crate::schema::{AppliedMigration, Schema};

/// Checks every page of an unused SQLite file after checkpointing its log, and returns the state of its schema.
pub async fn examined(file: &Path, known: &[Migration]) -> Result<Schema, Unfit> {
    fit(file, Engine::Sqlite)?;
    if crate::file::rejection_reason(file).await.map_err(read)?.is_some() {
        return Err(Unfit::Foreign);
    }
    let db = Db::connect(&DbConfig::new(format!("sqlite:{}", file.display()))).await.map_err(read)?;
    let (result,): (String,) = db.one("PRAGMA integrity_check(1)", args![]).await.map_err(read)?;
    if result != "ok" {
        return Err(Unfit::Damaged(one_line(&result)));
    }
    let torn = "SELECT \"table\" FROM pragma_foreign_key_check() LIMIT 1";
    let torn: Option<(String,)> = db.opt(torn, args![]).await.map_err(read)?;
    if let Some((table,)) = torn {
        return Err(Unfit::Damaged(format!("rows of {table} refer to rows that are not there")));
    }
    let schema = db.schema(known).await.map_err(read)?;
    db.close().await;
    Ok(schema)
}

/// An unreadable copy is the fault of the backup, unless the disk is full.
fn read(error: DbError) -> Unfit {
    match error {
        DbError::Unavailable(problem) => {
            Unfit::Damaged(problem.driver_message().unwrap_or_else(|| problem.to_string()))
        }
        other => Unfit::Other(other),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a `pg_dump` archive to its end and returns the state of its schema.
pub async fn archived(file: &Path, known: &[Migration]) -> Result<Schema, Unfit> {
    fit(file, Engine::Postgres)?;
    let mut full_read = Command::new("pg_restore");
    full_read.arg("--file=/dev/null").arg(file);
    programs::run("pg_restore", full_read).await.map_err(unread)?;
    let mut rows = Command::new("pg_restore");
    rows.args(["--data-only", "--table=hotdrop_migration", "--file=-"]).arg(file);
    let applied = applied_in(&programs::run("pg_restore", rows).await.map_err(unread)?);
    if applied.is_empty() {
        return Err(Unfit::Foreign);
    }
    Ok(Schema::of(&applied, Engine::Postgres, known))
}

fn unread(failure: Failure) -> Unfit {
    match failure {
        Failure::Missing(name) => Unfit::NoProgram(name),
        Failure::Failed(_, output) if output.contains("unsupported version") => {
            Unfit::NewerDump(one_line(&output))
        }
        Failure::Failed(_, output) => Unfit::Torn(one_line(&output)),
        other => Unfit::Other(other.into()),
    }
}

/// Returns the migrations in the SQL that `pg_restore` writes for their table.
fn applied_in(text: &str) -> Vec<AppliedMigration> {
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
        Some(AppliedMigration {
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
    /// PostgreSQL: restores an archive. The old data is moved to a schema of about that name; returns its name, if
    /// there was any data. The error says what happened to it on failure.
    pub async fn restore(&self, file: &Path, aside: &str, _alone: &Alone) -> Result<Option<String>, DbError> {
        let Pools::Pg(pg) = &self.pools else {
            return Err(DbError::other("an SQLite database is restored as a file"));
        };
        let options = self.hub.direct().cloned().unwrap_or_else(|| (*pg.pool.connect_options()).clone());
        let replaced = self.make_way(aside).await?;
        let mut command = programs::program("pg_restore", &options);
        command.args(RESTORE).arg(file);
        let restored = programs::run("pg_restore", command).await;
        match (restored, &replaced) {
            (Ok(_), Some(_)) => self.write(COMPLETE, args![]).await.map(drop)?,
            (Err(failure), Some(aside)) => {
                self.bring_back(&options, aside).await.map_err(|error| {
                    DbError::other(format!(
                        "{failure}; what was there is in the schema {aside} and could not be brought back ({}): run `hotdrop \
                         restore` again",
                        error.chain()
                    ))
                })?;
                return Err(DbError::other(format!("{failure}; the database is as it was")));
            }
            (restored, None) => restored.map(drop)?,
        }
        Ok(replaced)
    }

    /// Creates an empty `public`, marked as incomplete, and returns where the old one is now. After an interrupted
    /// restore it was moved already.
    async fn make_way(&self, aside: &str) -> Result<Option<String>, DbError> {
        let (aside, steps) = match self.cut_short().await? {
            Some(earlier) => (earlier, fresh_schema()),
            None if self.scalar_i64(THERE, args![]).await? == 0 => return Ok(None),
            None => {
                let free = self.free_schema(aside).await?;
                let steps = put_aside(&free);
                (free, steps)
            }
        };
        let mut tx = self.begin().await?;
        tx.without_timeout().await?;
        for sql in steps.into_iter().chain([MARK.to_owned()]) {
            tx.write(AssertSqlSafe(sql), args![]).await?;
        }
        tx.write("INSERT INTO public.hotdrop_restore (aside) VALUES ($1)", args![&aside]).await?;
        tx.commit().await?;
        Ok(Some(aside))
    }

    /// Returns where an interrupted restore has moved the old schema.
    async fn cut_short(&self) -> Result<Option<String>, DbError> {
        if !self.has_table(RESTORING).await? {
            return Ok(None);
        }
        let (aside,): (String,) = self.one("SELECT aside FROM public.hotdrop_restore", args![]).await?;
        Ok(Some(aside))
    }

    /// Returns this name, or the next free one.
    async fn free_schema(&self, wanted: &str) -> Result<String, DbError> {
        let existing: Vec<(String,)> = self.all("SELECT nspname::text FROM pg_namespace", args![]).await?;
        let mut names =
            std::iter::once(wanted.to_owned()).chain((2..).map(|number| format!("{wanted}_{number}")));
        let free = names.find(|name| !existing.iter().any(|(one,)| one == name));
        Ok(free.unwrap_or_else(|| wanted.to_owned()))
    }

    async fn bring_back(&self, options: &PgConnectOptions, aside: &str) -> Result<(), DbError> {
        let mut connection = sqlx::postgres::PgConnection::connect_with(options).await?;
        let sql = format!("DROP SCHEMA public CASCADE; ALTER SCHEMA {aside} RENAME TO public");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await?;
        connection.close().await?;
        Ok(())
    }
}

/// The table that records where the old schema is while `public` is being filled. No server starts while it
/// exists.
pub(crate) const RESTORING: &str = "hotdrop_restore";
const MARK: &str = "CREATE TABLE public.hotdrop_restore (aside TEXT NOT NULL)";
const COMPLETE: &str = "DROP TABLE public.hotdrop_restore";
const THERE: &str = "SELECT COUNT(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";

/// The schema itself is not restored: it exists.
const RESTORE: [&str; 5] =
    ["--schema=public", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];

fn put_aside(aside: &str) -> [String; 3] {
    empty_after(format!("ALTER SCHEMA public RENAME TO {aside}"))
}

/// The archive contains what an interrupted restore left, too.
fn fresh_schema() -> [String; 3] {
    empty_after("DROP SCHEMA public CASCADE".to_owned())
}

fn empty_after(first: String) -> [String; 3] {
    [first, "CREATE SCHEMA public".to_owned(), "GRANT USAGE ON SCHEMA public TO PUBLIC".to_owned()]
}

/// Returns the same steps as commands, for a machine without these programs.
pub fn by_hand(file: &Path, aside: &str) -> Vec<String> {
    let psql = put_aside(aside).map(|sql| format!("psql \"$URL\" -c '{sql}'"));
    let restore = format!("pg_restore {} --dbname \"$URL\" '{}'", RESTORE.join(" "), file.display());
    psql.into_iter().chain([restore]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_of_an_archive_are_read_in_any_column_order() {
        let text = "--\nSET x = 1;\nCOPY public.hotdrop_migration (area, name, checksum, applied_at, version) FROM stdin;\n\
            db\t0001_jobs\tabc\t17\t\\N\ndb\t0003_version\tdef\t18\t0.1.0\n\\.\nrest\tof\tit\n";
        let steps = applied_in(text);
        assert_eq!(steps.len(), 2);
        assert_eq!((steps[0].at, &steps[0].version), (17, &None));
        assert_eq!((&*steps[1].name, steps[1].version.as_deref()), ("0003_version", Some("0.1.0")));
        assert_eq!(applied_in("nothing"), []);
    }
}
