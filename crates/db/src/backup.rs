//! A copy of the whole database in one file, made while it is in use.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;

use crate::connect::{Db, Pools};
use crate::error::DbError;

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
    let mut url = options.to_url_lossy();
    // The process list shows arguments to everyone, so the password goes by the environment.
    let password = url.password().map(percent_decoded);
    let _ = url.set_password(None);
    // libpq refuses the parameters that only sqlx knows.
    let known: Vec<(String, String)> = url
        .query_pairs()
        .filter(|(name, _)| matches!(&**name, "sslmode" | "sslrootcert" | "sslcert" | "sslkey"))
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    url.query_pairs_mut().clear().extend_pairs(known);
    let mut command = tokio::process::Command::new("pg_dump");
    command
        .arg("--format=custom")
        .arg("--no-password")
        .arg("--file")
        .arg(file)
        .arg("--dbname")
        .arg(url.as_str());
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    let output = command.stdin(Stdio::null()).kill_on_drop(true).output().await.map_err(|error| {
        DbError::other(match error.kind() {
            std::io::ErrorKind::NotFound => {
                "pg_dump is not on the PATH; install PostgreSQL's client programs to make backups".to_owned()
            }
            _ => format!("pg_dump cannot be started: {error}"),
        })
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(DbError::other(format!("pg_dump failed: {}", said.trim())))
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = (*first == b'%').then(|| tail.get(..2)).flatten();
        let decoded = code
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(decoded.unwrap_or(*first));
        rest = if decoded.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::percent_decoded;

    #[test]
    fn a_password_is_decoded() {
        assert_eq!(percent_decoded("p%40ss%C3%A9"), "p@ssé");
        assert_eq!(percent_decoded("100%"), "100%");
        assert_eq!(percent_decoded("%zz%4"), "%zz%4");
    }
}
