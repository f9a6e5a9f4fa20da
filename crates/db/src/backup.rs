//! A copy of the entire database in one file, made while it is in use.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnectOptions;

use crate::connect::{Db, Pools};
use crate::error::DbError;
use crate::programs;

impl Db {
    /// Writes a consistent copy to `path`, which must not exist: a database file for SQLite, a `pg_dump` archive
    /// for PostgreSQL. The name appears only when the backup is complete.
    pub async fn backup(&self, path: &Path) -> Result<(), DbError> {
        if path.exists() {
            return Err(exists(path));
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
        partial.finish(path)
    }
}

/// A temporary file next to the final one, locked while it is written and removed unless it is finished.
struct Partial {
    path: PathBuf,
    file: File,
}

impl Partial {
    fn create(path: &Path) -> Result<Partial, DbError> {
        let mut name =
            path.file_name().ok_or_else(|| DbError::other("a backup needs a file name"))?.to_owned();
        name.push(".partial");
        let partial = path.with_file_name(name);
        if is_left_over(&partial) {
            fs::remove_file(&partial).map_err(|error| io(&partial, &error))?;
        }
        // Only a new file: an existing one may be open elsewhere or be a link.
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = match options.open(&partial) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(busy(&partial)),
            opened => opened.map_err(|error| io(&partial, &error))?,
        };
        // A concurrent cleanup may have taken it for a leftover. File systems without locks are accepted.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(busy(&partial));
        }
        Ok(Partial { path: partial, file })
    }

    /// Never overwrites an existing file, even one created meanwhile.
    fn finish(self, path: &Path) -> Result<(), DbError> {
        self.file.sync_all().map_err(|error| io(&self.path, &error))?;
        match fs::hard_link(&self.path, path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(exists(path)),
            // A file system without links.
            Err(_) if !path.exists() => fs::rename(&self.path, path).map_err(|error| io(path, &error))?,
            linked => linked.map_err(|error| io(path, &error))?,
        }
        // Sync the directory entry before older backups are deleted. File systems that cannot do this are
        // accepted.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After a rename the temporary name no longer exists, which is fine.
        let _ = fs::remove_file(&self.path);
    }
}

/// Returns whether a partial backup is left over from a killed process: active writers hold a lock on theirs.
pub fn is_left_over(partial: &Path) -> bool {
    fs::symlink_metadata(partial).is_ok_and(|found| found.is_file())
        && File::open(partial).is_ok_and(|file| !matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

fn exists(path: &Path) -> DbError {
    DbError::other(format!("{} exists already", path.display()))
}

fn busy(partial: &Path) -> DbError {
    DbError::other(format!(
        "{} is in the way, a backup that is being written or somebody else's file: wait, remove it, or choose another name",
        partial.display()
    ))
}

fn io(path: &Path, error: &std::io::Error) -> DbError {
    DbError::other(format!("{}: {error}", path.display()))
}

async fn pg_dump(options: &PgConnectOptions, file: &Path) -> Result<(), DbError> {
    let mut command = programs::program("pg_dump", options);
    command.arg("--format=custom").arg("--file").arg(file);
    programs::run("pg_dump", command).await?;
    Ok(())
}
