//! A copy of the whole database in one file, made while it is in use.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnectOptions;

use crate::connect::{Db, Pools};
use crate::error::DbError;
use crate::programs;

impl Db {
    /// Writes a consistent copy to `path`, which must not exist: SQLite makes a database file, PostgreSQL's
    /// own `pg_dump` an archive for `pg_restore`. Under that name there is a whole backup or none.
    pub async fn backup(&self, path: &Path) -> Result<(), DbError> {
        let exists = || DbError::other(format!("{} exists already", path.display()));
        if path.exists() {
            return Err(exists());
        }
        let partial = Partial::create(path)?;
        match &self.pools {
            Pools::Sqlite { readers, .. } => {
                let file = partial.path.to_str().ok_or_else(|| DbError::other("the path is not Unicode"))?;
                sqlx::query("VACUUM INTO $1").bind(file.to_owned()).execute(readers).await?;
            }
            Pools::Pg(pg) => {
                let direct = self.hub.direct();
                pg_dump(direct.unwrap_or(&pg.pool.connect_options()), &partial.path).await?;
            }
        }
        if path.exists() {
            return Err(exists());
        }
        partial.finish(path)
    }
}

/// A file beside the final one, removed unless it is finished.
struct Partial {
    path: PathBuf,
}

impl Partial {
    fn create(path: &Path) -> Result<Partial, DbError> {
        let mut name =
            path.file_name().ok_or_else(|| DbError::other("a backup needs a file name"))?.to_owned();
        name.push(".partial");
        let partial = path.with_file_name(name);
        let mut options = OpenOptions::new();
        // Left over from a backup that was killed: emptied, since it is nobody's backup.
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&partial).map_err(|error| io(&partial, &error))?;
        Ok(Partial { path: partial })
    }

    fn finish(self, path: &Path) -> Result<(), DbError> {
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(|error| io(&self.path, &error))?;
        std::fs::rename(&self.path, path).map_err(|error| io(path, &error))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After finish there is nothing under this name, and that is no fault.
        let _ = std::fs::remove_file(&self.path);
    }
}

fn io(path: &Path, error: &std::io::Error) -> DbError {
    DbError::other(format!("{}: {error}", path.display()))
}

async fn pg_dump(options: &PgConnectOptions, file: &Path) -> Result<(), DbError> {
    let mut command = programs::program("pg_dump", options);
    command.arg("--format=custom").arg("--file").arg(file);
    programs::run("pg_dump", command).await.map(drop)
}
