//! PostgreSQL's own programs, which know best how to write and to read a whole database.

use std::process::Stdio;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tokio::process::Command;

use crate::error::DbError;

/// A program that is to work on this database. The process list shows arguments to everyone, so the password goes by
/// the environment.
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

/// What it printed.
pub(crate) async fn run(name: &str, mut command: Command) -> Result<String, DbError> {
    let output = command.stdin(Stdio::null()).kill_on_drop(true).output().await.map_err(|error| {
        DbError::other(match error.kind() {
            std::io::ErrorKind::NotFound => {
                format!("{name} is not on the PATH; install PostgreSQL's client programs")
            }
            _ => format!("{name} cannot be started: {error}"),
        })
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(DbError::other(format!("{name} failed: {}", said.trim())))
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
