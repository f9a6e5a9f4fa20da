//! What can go wrong, told apart as far as a caller can act on it. Messages hold no SQL and no values.

use std::fmt;

use sqlx::error::{DatabaseError, ErrorKind};

#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A unique constraint: `{table}_{columns}_key`, or `{table}_pkey` for the primary key.
    #[error("not unique: {0}")]
    Unique(String),
    #[error("refers to a row that does not exist, or is still referred to")]
    ForeignKey,
    /// A row that must be there is not: what [`crate::Db::one`] was asked for. Where a row may be missing, ask with
    /// [`crate::Db::opt`].
    #[error("no such row")]
    NotFound,
    /// A text that no database keeps as it is.
    #[error("a text has a NUL in it")]
    NulText,
    /// A JSON column that does not hold what it should.
    #[error("cannot read the JSON of {table} {id}: {cause}")]
    Unreadable { table: &'static str, id: i64, cause: serde_json::Error },
    /// Lock or deadline: the same call may succeed when it is tried again.
    #[error("the database is busy")]
    Busy,
    /// The database cannot be reached, or cannot store anything more.
    #[error(transparent)]
    Unavailable(Problem),
    #[error(transparent)]
    Other(Problem),
}

/// A short text without SQL or values, and the driver's own error (which may hold both) as its source.
#[derive(Debug)]
pub struct Problem {
    text: String,
    source: Option<Box<sqlx::Error>>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

impl DbError {
    pub(crate) fn other(text: impl Into<String>) -> DbError {
        DbError::Other(Problem { text: text.into(), source: None })
    }

    pub(crate) fn unavailable(text: impl Into<String>) -> DbError {
        DbError::Unavailable(Problem { text: text.into(), source: None })
    }

    /// Whether this is the breach of the unique constraint of that name.
    pub fn is_unique(&self, constraint: &str) -> bool {
        matches!(self, DbError::Unique(name) if name == constraint)
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> DbError {
        use sqlx::Error as E;
        match &error {
            E::RowNotFound => DbError::NotFound,
            E::PoolTimedOut => DbError::Busy,
            E::Encode(cause) if cause.is::<crate::args::HasNul>() => DbError::NulText,
            E::PoolClosed | E::WorkerCrashed => unavailable("closed", error),
            E::Io(cause) => unavailable(&format!("connection: {}", cause.kind()), error),
            E::Tls(_) => unavailable("TLS", error),
            E::Configuration(_) => other("bad database configuration", error),
            E::ColumnNotFound(column) => other(&format!("the statement gives no column {column}"), error),
            E::ColumnDecode { index, .. } => other(&format!("column {index} cannot be read as asked"), error),
            E::Database(database) => from_database(database.as_ref()).unwrap_or_else(|text| match text {
                Class::Unavailable(text) => unavailable(&text, error),
                Class::Other(text) => other(&text, error),
            }),
            _ => other("database driver error", error),
        }
    }
}

fn unavailable(text: &str, source: sqlx::Error) -> DbError {
    DbError::Unavailable(Problem { text: text.to_owned(), source: Some(Box::new(source)) })
}

fn other(text: &str, source: sqlx::Error) -> DbError {
    DbError::Other(Problem { text: text.to_owned(), source: Some(Box::new(source)) })
}

enum Class {
    Unavailable(String),
    Other(String),
}

fn from_database(error: &dyn DatabaseError) -> Result<DbError, Class> {
    let code = error.code().unwrap_or_default();
    if let Ok(number) = code.parse::<u32>()
        && error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some()
    {
        return from_sqlite(number, error.message());
    }
    match (error.kind(), &*code) {
        (ErrorKind::UniqueViolation, _) => {
            Ok(DbError::Unique(error.constraint().unwrap_or_default().to_owned()))
        }
        (ErrorKind::ForeignKeyViolation, _) => Ok(DbError::ForeignKey),
        // serialisation failure, deadlock, lock not available, statement time-out
        (_, "40001" | "40P01" | "55P03" | "57014") => Ok(DbError::Busy),
        (_, code) if code.starts_with("08") || code.starts_with("53") || code.starts_with("57P") => {
            Err(Class::Unavailable(format!("PostgreSQL {code}")))
        }
        (_, code) => Err(Class::Other(format!("PostgreSQL error {code}"))),
    }
}

/// `code` is the extended result code; its low byte is the class.
fn from_sqlite(code: u32, message: &str) -> Result<DbError, Class> {
    match (code, code & 0xff) {
        (1555 | 2579, _) => {
            Ok(DbError::Unique(sqlite_constraint(message, |table, _| format!("{table}_pkey"))))
        }
        (2067, _) => Ok(DbError::Unique(sqlite_constraint(message, |table, columns| {
            format!("{table}_{}_key", columns.join("_"))
        }))),
        (787, _) => Ok(DbError::ForeignKey),
        (_, 5 | 6) => Ok(DbError::Busy),
        // out of memory, interrupted, input or output error, corrupt, full, cannot open
        (_, 7 | 9 | 10 | 11 | 13 | 14) => Err(Class::Unavailable(format!("SQLite {code}"))),
        _ => Err(Class::Other(format!("SQLite error {code}"))),
    }
}

/// SQLite names the columns (`…failed: account.email, account.lang`), or the index where it is over an
/// expression (`…failed: index 'account_email_key'`).
fn sqlite_constraint(message: &str, name: impl Fn(&str, &[&str]) -> String) -> String {
    let list = message.rsplit_once("failed: ").map_or(message, |(_, list)| list);
    if let Some(index) = list.strip_prefix("index '") {
        return index.trim_end_matches('\'').to_owned();
    }
    let mut table = "";
    let mut columns = Vec::new();
    for part in list.split(", ") {
        if let Some((owner, column)) = part.split_once('.') {
            table = owner;
            columns.push(column);
        }
    }
    name(table, &columns)
}
