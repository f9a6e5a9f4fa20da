//! The driver's error message, without the values that it sometimes contains.

use std::error::Error;
use std::fmt;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// One link of a chain of causes.
#[derive(Debug, Clone)]
pub(crate) struct Cause {
    text: String,
    next: Option<Box<Cause>>,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for Cause {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.next.as_deref().map(|next| next as _)
    }
}

impl Cause {
    /// Returns `None` if the driver's message may contain values, for example of what it could not decode.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Cause> {
        use sqlx::Error as E;
        match error {
            E::Io(cause) => Some(Cause::chain(cause)),
            E::Tls(cause) => Some(Cause::chain(cause.as_ref())),
            E::Database(cause) => Some(Cause::one(of_database(cause.as_ref()))),
            E::PoolClosed | E::WorkerCrashed | E::BeginFailed | E::InvalidSavePointStatement => {
                Some(Cause::one(error.to_string()))
            }
            _ => None,
        }
    }

    fn one(text: String) -> Cause {
        Cause { text, next: None }
    }

    fn chain(error: &(dyn Error + 'static)) -> Cause {
        Cause { text: error.to_string(), next: error.source().map(|next| Box::new(Cause::chain(next))) }
    }
}

fn of_database(error: &dyn DatabaseError) -> String {
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<SqliteError>().is_some() {
        return format!("SQLite {code}: {}", error.message());
    }
    // Data exceptions and constraint violations quote their input.
    if code.starts_with("22") || code.starts_with("23") {
        return format!("PostgreSQL {code}");
    }
    let hint = error.try_downcast_ref::<PgDatabaseError>().and_then(PgDatabaseError::hint);
    let hint = hint.map(|hint| format!(" ({hint})")).unwrap_or_default();
    format!("PostgreSQL {code}: {}{hint}", error.message())
}

/// Returns whether an SQLite error rolled back only the statement and not its transaction. For all others (full,
/// I/O, busy, out of memory, interrupted …) SQLite may have rolled back everything.
pub(crate) fn undid_only_the_statement(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Encode(_) => true,
        sqlx::Error::Database(error) => {
            let class = error.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff);
            // generic (no such table), too big, constraint, mismatch, range
            matches!(class, Some(1 | 18 | 19 | 20 | 25))
        }
        _ => false,
    }
}

/// Returns whether the connection to PostgreSQL is lost: a retry on another one may work.
pub(crate) fn lost_connection(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => {
            let code = error.code().unwrap_or_default();
            // connection exceptions, shut down by the operator or by a crash, ended while idle (in a transaction)
            code.starts_with("08") || matches!(&*code, "57P01" | "57P02" | "57P03" | "57P05" | "25P03")
        }
        _ => false,
    }
}
