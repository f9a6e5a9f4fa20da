//! Database errors, distinguished as far as a caller can act on them. Messages contain no SQL and no values.

use std::fmt;

use sqlx::error::{DatabaseError, ErrorKind};

use crate::cause::Cause;

const DISK_FULL: &str = "53100";
pub(crate) const READ_ONLY: &str = "25006";

#[derive(Debug, Clone, thiserror::Error)]
pub enum DbError {
    /// A unique constraint: `{table}_{columns}_key`, or `{table}_pkey` for the primary key.
    #[error("not unique: {0}")]
    Unique(String),
    #[error("refers to a row that does not exist, or is still referred to")]
    ForeignKey,
    /// A row that must exist is missing: the result of [`crate::Db::one`]. Use [`crate::Db::opt`] where a row may
    /// be missing.
    #[error("no such row")]
    NotFound,
    /// A text that the databases cannot store unchanged.
    #[error("a text has a NUL in it")]
    NulText,
    /// A JSON column with invalid content.
    #[error("cannot read the JSON of {table} {id}: {cause}")]
    Unreadable { table: &'static str, id: i64, cause: std::sync::Arc<serde_json::Error> },
    /// Lock or deadline: the same call may succeed when retried.
    #[error("the database is busy")]
    Busy,
    /// The disk is full. Nothing of the write is stored.
    #[error(transparent)]
    Full(Problem),
    /// The database is read-only: a standby, or set so by the operator. Nothing of the write is stored.
    #[error(transparent)]
    ReadOnly(Problem),
    /// The database is unreachable or broken. Whether a write in progress was stored is unknown.
    #[error(transparent)]
    Unavailable(Problem),
    #[error(transparent)]
    Other(Problem),
}

/// A short message with the driver's message as its cause, without values: the full chain may be logged.
#[derive(Debug, Clone)]
pub struct Problem {
    text: String,
    source: Option<Cause>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_ref().map(|source| source as _)
    }
}

impl Problem {
    /// Returns the driver's message.
    pub(crate) fn driver_message(&self) -> Option<String> {
        self.source.as_ref().map(ToString::to_string)
    }
}

impl DbError {
    pub(crate) fn other(text: impl Into<String>) -> DbError {
        DbError::Other(Problem { text: text.into(), source: None })
    }

    pub(crate) fn unavailable(text: impl Into<String>) -> DbError {
        DbError::Unavailable(Problem { text: text.into(), source: None })
    }

    /// Returns whether this is a violation of that unique constraint.
    pub fn is_unique(&self, constraint: &str) -> bool {
        matches!(self, DbError::Unique(name) if name == constraint)
    }

    /// Returns whether the state of the database is the cause and not the statement: a retry may succeed.
    pub fn passes(&self) -> bool {
        use DbError as E;
        matches!(self, E::Busy | E::Full(_) | E::ReadOnly(_) | E::Unavailable(_))
    }

    /// Formats the error and its causes in one line, for the log.
    pub fn chain(&self) -> String {
        let mut line = self.to_string();
        let mut next = std::error::Error::source(self);
        while let Some(cause) = next {
            line.push_str(": ");
            line.push_str(&cause.to_string());
            next = cause.source();
        }
        line
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> DbError {
        use sqlx::Error as E;
        let problem = |text: &str| Problem { text: text.to_owned(), source: Cause::of(&error) };
        match &error {
            E::RowNotFound => DbError::NotFound,
            E::PoolTimedOut => DbError::Busy,
            E::Encode(cause) if cause.is::<crate::args::HasNul>() => DbError::NulText,
            E::PoolClosed | E::WorkerCrashed => DbError::Unavailable(problem("the database is closed")),
            E::Io(_) => DbError::Unavailable(problem("the connection to the database failed")),
            E::Tls(_) => DbError::Unavailable(problem("no encrypted connection to the database")),
            E::Configuration(_) => DbError::Other(problem("bad database configuration")),
            E::ColumnNotFound(column) => {
                DbError::Other(problem(&format!("the statement gives no column {column}")))
            }
            E::ColumnDecode { index, .. } => {
                DbError::Other(problem(&format!("column {index} has another type than requested")))
            }
            E::Database(database) => from_database(database.as_ref()).unwrap_or_else(|class| match class {
                Class::Full => DbError::Full(problem("the database has no room left")),
                Class::ReadOnly => DbError::ReadOnly(problem("the database is read-only")),
                Class::Unavailable => DbError::Unavailable(problem("the database is not available")),
                Class::Other => DbError::Other(problem("the database refused a statement")),
            }),
            _ => DbError::Other(problem("database driver error")),
        }
    }
}

/// The kinds of errors that carry the driver's message.
enum Class {
    Full,
    ReadOnly,
    Unavailable,
    Other,
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
        // serialization failure, deadlock, lock not available, statement timeout
        (_, "40001" | "40P01" | "55P03" | "57014") => Ok(DbError::Busy),
        (_, DISK_FULL) => Err(Class::Full),
        (_, READ_ONLY) => Err(Class::ReadOnly),
        // connection, resources, operator, a session ended while idle in a transaction, input and output
        (_, code) if ["08", "53", "57P", "25P03", "58"].iter().any(|class| code.starts_with(class)) => {
            Err(Class::Unavailable)
        }
        _ => Err(Class::Other),
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
        (_, 8) => Err(Class::ReadOnly),
        (_, 13) => Err(Class::Full),
        // out of memory, interrupted, input or output error, corrupt, cannot open, locking protocol, not a database
        (_, 7 | 9 | 10 | 11 | 14 | 15 | 26) => Err(Class::Unavailable),
        _ => Err(Class::Other),
    }
}

/// SQLite names the columns (`…failed: account.email, account.lang`), or the index if it is over an expression
/// (`…failed: index 'account_email_key'`).
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
