//! A backup, looked at whole before it replaces anything, and put back.

use std::path::Path;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection};
use tokio::process::Command;

use crate::alone::Alone;
use crate::args;
use crate::connect::{Db, DbConfig, Engine, Pools};
use crate::error::DbError;
use crate::given::{Unfit, fit};
use crate::migrate::Migration;
use crate::programs::{self, Failure};
use crate::schema::{Schema, Taken};

/// Reads every page of an SQLite file that nobody else uses, after folding its log into it, and says how its schema stands.
pub async fn examined(file: &Path, known: &[Migration]) -> Result<Schema, Unfit> {
    fit(file, Engine::Sqlite)?;
    if crate::file::trouble(file).await.map_err(read)?.is_some() {
        return Err(Unfit::Foreign);
    }
    let db = Db::connect(&DbConfig::new(format!("sqlite:{}", file.display()))).await.map_err(read)?;
    let (said,): (String,) = db.one("PRAGMA integrity_check(1)", args![]).await.map_err(read)?;
    if said != "ok" {
        return Err(Unfit::Damaged(one_line(&said)));
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

/// A copy of ours that cannot be read is not to be blamed on this machine, as long as the disk has room for it.
fn read(error: DbError) -> Unfit {
    match error {
        DbError::Unavailable(problem) => {
            Unfit::Damaged(problem.said().unwrap_or_else(|| problem.to_string()))
        }
        other => Unfit::Other(other),
    }
}

fn one_line(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads an archive of `pg_dump` to its end and says how the schema in it stands.
pub async fn archived(file: &Path, known: &[Migration]) -> Result<Schema, Unfit> {
    fit(file, Engine::Postgres)?;
    let mut whole = Command::new("pg_restore");
    whole.arg("--file=/dev/null").arg(file);
    programs::run("pg_restore", whole).await.map_err(unread)?;
    let mut rows = Command::new("pg_restore");
    rows.args(["--data-only", "--table=hotdrop_migration", "--file=-"]).arg(file);
    let taken = taken_in(&programs::run("pg_restore", rows).await.map_err(unread)?);
    if taken.is_empty() {
        return Err(Unfit::Foreign);
    }
    Ok(Schema::of(&taken, Engine::Postgres, known))
}

fn unread(failure: Failure) -> Unfit {
    match failure {
        Failure::Missing(name) => Unfit::NoProgram(name),
        Failure::Failed(_, said) if said.contains("unsupported version") => Unfit::NewerDump(one_line(&said)),
        Failure::Failed(_, said) => Unfit::Torn(one_line(&said)),
        other => Unfit::Other(other.into()),
    }
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
    /// answer says which, if there was anything. What came of it when it fails is in the error.
    pub async fn restore(&self, file: &Path, aside: &str, _alone: &Alone) -> Result<Option<String>, DbError> {
        let Pools::Pg(pg) = &self.pools else {
            return Err(DbError::other("an SQLite database is restored as a file"));
        };
        let options = self.hub.direct().cloned().unwrap_or_else(|| (*pg.pool.connect_options()).clone());
        let kept = self.make_way(aside).await?;
        let mut command = programs::program("pg_restore", &options);
        command.args(RESTORE).arg(file);
        let restored = programs::run("pg_restore", command).await;
        match (restored, &kept) {
            (Ok(_), Some(_)) => self.write(WHOLE, args![]).await.map(drop)?,
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
        Ok(kept)
    }

    /// An empty `public`, marked as such until it is whole, and where what was in it is now. A restore that was cut short has
    /// put that away already.
    async fn make_way(&self, aside: &str) -> Result<Option<String>, DbError> {
        let (aside, steps) = match self.cut_short().await? {
            Some(earlier) => (earlier, anew()),
            None if self.scalar_i64(THERE, args![]).await? == 0 => return Ok(None),
            None => {
                let free = self.free_schema(aside).await?;
                let steps = put_aside(&free);
                (free, steps)
            }
        };
        let mut tx = self.begin().await?;
        tx.patient().await?;
        for sql in steps.into_iter().chain([MARK.to_owned()]) {
            tx.write(AssertSqlSafe(sql), args![]).await?;
        }
        tx.write("INSERT INTO public.hotdrop_restore (aside) VALUES ($1)", args![&aside]).await?;
        tx.commit().await?;
        Ok(Some(aside))
    }

    /// Where a restore that did not come to its end has put what was there.
    async fn cut_short(&self) -> Result<Option<String>, DbError> {
        if !self.has_table(RESTORING).await? {
            return Ok(None);
        }
        let (aside,): (String,) = self.one("SELECT aside FROM public.hotdrop_restore", args![]).await?;
        Ok(Some(aside))
    }

    /// That name, or the next one that is free.
    async fn free_schema(&self, wanted: &str) -> Result<String, DbError> {
        let taken: Vec<(String,)> = self.all("SELECT nspname::text FROM pg_namespace", args![]).await?;
        let mut names =
            std::iter::once(wanted.to_owned()).chain((2..).map(|number| format!("{wanted}_{number}")));
        let free = names.find(|name| !taken.iter().any(|(one,)| one == name));
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

/// The table that says where everything is while `public` is being filled. No server starts on that.
pub(crate) const RESTORING: &str = "hotdrop_restore";
const MARK: &str = "CREATE TABLE public.hotdrop_restore (aside TEXT NOT NULL)";
const WHOLE: &str = "DROP TABLE public.hotdrop_restore";
const THERE: &str = "SELECT COUNT(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace";

/// The schema itself is not restored: it is there.
const RESTORE: [&str; 5] =
    ["--schema=public", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];

fn put_aside(aside: &str) -> [String; 3] {
    empty_after(format!("ALTER SCHEMA public RENAME TO {aside}"))
}

/// What a restore left that was cut short is in the archive, too.
fn anew() -> [String; 3] {
    empty_after("DROP SCHEMA public CASCADE".to_owned())
}

fn empty_after(first: String) -> [String; 3] {
    [first, "CREATE SCHEMA public".to_owned(), "GRANT USAGE ON SCHEMA public TO PUBLIC".to_owned()]
}

/// The same by hand, for a machine without these programs, or for whoever wants to see every step.
pub fn by_hand(file: &Path, aside: &str) -> Vec<String> {
    let psql = put_aside(aside).map(|sql| format!("psql \"$URL\" -c '{sql}'"));
    let restore = format!("pg_restore {} --dbname \"$URL\" '{}'", RESTORE.join(" "), file.display());
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
