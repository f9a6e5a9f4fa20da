//! An exclusive lock for work that replaces an entire database.

use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};

use crate::connect::{Db, Pools};
use crate::error::DbError;

/// Next to the number that migrations lock.
const LOCK: i64 = 0x686f_7464_726f_7002;
/// Not the name of a node, so that a wait for nodes does not count this connection.
const NAME: &str = "hotdrop-alone";

/// Covers a process that has just ended, whose connection the server has not noticed yet.
const TIMEOUT: &str = "SET LOCAL lock_timeout = '2s'";

/// The lock, held until it is dropped or the process ends.
pub struct Alone {
    _connection: Option<PgConnection>,
}

impl Db {
    /// PostgreSQL: prevents other restores and moves meanwhile. SQLite uses the lock of its folder.
    pub async fn alone(&self) -> Result<Alone, DbError> {
        let Pools::Pg(pg) = &self.pools else { return Ok(Alone { _connection: None }) };
        let options = self.hub.direct().cloned().unwrap_or_else(|| (*pg.pool.connect_options()).clone());
        let mut connection = PgConnection::connect_with(&options.application_name(NAME)).await?;
        // In a transaction that stays open: behind a pooler the session changes after each one.
        connection.execute("BEGIN").await?;
        connection.execute(TIMEOUT).await?;
        let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK);
        match lock.execute(&mut connection).await.map_err(DbError::from) {
            Err(DbError::Busy) => Err(DbError::other(
                "another restore or move is at work on this database: wait until it has ended",
            )),
            locked => locked.map(|_| Alone { _connection: Some(connection) }),
        }
    }
}
