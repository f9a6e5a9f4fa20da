//! Whether a file is still what SQLite wrote.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use crate::connect::{Db, Pools};
use crate::error::DbError;

/// What a look at every page came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whole {
    Yes,
    /// With what is wrong, the first of it.
    No(String),
    /// There was no time to read all of it; what was read is whole.
    SoFar,
}

/// Of SQLite's own small steps: so often it is asked whether to go on.
const STEPS: i32 = 1000;
const INTERRUPTED: &str = "9";
const DAMAGED: [&str; 2] = ["11", "26"];

impl Db {
    /// SQLite: reads every page, for as long as `patience` lasts. PostgreSQL looks after its own.
    pub async fn whole(&self, patience: Duration) -> Result<Whole, DbError> {
        let Pools::Sqlite { readers, .. } = &self.pools else { return Ok(Whole::Yes) };
        // On a connection of its own, which is closed afterwards with its orders.
        let mut connection = readers.acquire().await?.detach();
        let over = Arc::new(AtomicBool::new(patience.is_zero()));
        let seen = over.clone();
        connection.lock_handle().await?.set_progress_handler(STEPS, move || !seen.load(Relaxed));
        let timer = tokio::spawn(async move {
            tokio::time::sleep(patience).await;
            over.store(true, Relaxed);
        });
        let said = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&mut connection).await;
        timer.abort();
        match said {
            Ok(said) if said == "ok" => Ok(Whole::Yes),
            Ok(said) => Ok(Whole::No(said)),
            Err(sqlx::Error::Database(error)) => match error.code().as_deref() {
                Some(INTERRUPTED) => Ok(Whole::SoFar),
                Some(code) if DAMAGED.contains(&code) => Ok(Whole::No(error.message().to_owned())),
                _ => Err(sqlx::Error::Database(error).into()),
            },
            Err(error) => Err(error.into()),
        }
    }
}
