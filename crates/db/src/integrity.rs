//! Integrity check of an SQLite file.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use crate::connect::{Db, Pools};
use crate::error::DbError;

/// The result of checking every page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Integrity {
    Intact,
    /// With the first problem.
    Damaged(String),
    /// The time was not enough to read all pages; those read are intact.
    Incomplete,
}

/// Number of SQLite's internal steps between two checks of the time limit.
const STEPS: i32 = 1000;
const INTERRUPTED: &str = "9";
const DAMAGED: [&str; 2] = ["11", "26"];

impl Db {
    /// SQLite: checks every page within `timeout`. PostgreSQL is not checked.
    pub async fn integrity(&self, timeout: Duration) -> Result<Integrity, DbError> {
        let Pools::Sqlite { readers, .. } = &self.pools else { return Ok(Integrity::Intact) };
        // On a separate connection, which is closed afterwards with its progress handler.
        let mut connection = readers.acquire().await?.detach();
        let over = Arc::new(AtomicBool::new(timeout.is_zero()));
        let seen = over.clone();
        connection.lock_handle().await?.set_progress_handler(STEPS, move || !seen.load(Relaxed));
        let timer = tokio::spawn(async move {
            tokio::time::sleep(timeout).await;
            over.store(true, Relaxed);
        });
        let result =
            sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&mut connection).await;
        timer.abort();
        match result {
            Ok(result) if result == "ok" => Ok(Integrity::Intact),
            Ok(result) => Ok(Integrity::Damaged(result)),
            Err(sqlx::Error::Database(error)) => match error.code().as_deref() {
                Some(INTERRUPTED) => Ok(Integrity::Incomplete),
                Some(code) if DAMAGED.contains(&code) => Ok(Integrity::Damaged(error.message().to_owned())),
                _ => Err(sqlx::Error::Database(error).into()),
            },
            Err(error) => Err(error.into()),
        }
    }
}
