//! Runs PostgreSQL's own programs for dumps and restores.

use std::process::Stdio;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::process::Command;

use crate::error::DbError;

/// Returns a command for this database. Process arguments are public, so the password is passed in the
/// environment.
pub(crate) fn program(name: &str, options: &PgConnectOptions) -> Command {
    let mut url = options.to_url_lossy();
    let password = url.password().map(percent_decoded);
    let _ = url.set_password(None);
    // libpq refuses the parameters that only sqlx knows.
    let known: Vec<(String, String)> = url
        .query_pairs()
        .filter(|(name, _)| matches!(&**name, "sslmode" | "sslrootcert" | "sslcert" | "sslkey"))
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    url.query_pairs_mut().clear().extend_pairs(known);
    let mut command = Command::new(name);
    command.arg("--no-password").arg("--dbname").arg(url.as_str());
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command
}

/// Why a program failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{0} is not on the PATH; install PostgreSQL's client programs")]
    Missing(&'static str),
    #[error("{0} cannot be started: {1}")]
    Unstarted(&'static str, std::io::Error),
    /// With its output.
    #[error("{0} failed: {1}")]
    Failed(&'static str, String),
}

impl From<Failure> for DbError {
    fn from(failure: Failure) -> DbError {
        DbError::other(failure.to_string())
    }
}

/// Runs a program and returns its output.
pub(crate) async fn run(name: &'static str, mut command: Command) -> Result<String, Failure> {
    let output = command.stdin(Stdio::null()).kill_on_drop(true).output().await;
    let output = output.map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Failure::Missing(name),
        _ => Failure::Unstarted(name, error),
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(Failure::Failed(name, String::from_utf8_lossy(&output.stderr).trim().to_owned()))
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
