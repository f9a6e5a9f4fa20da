//! Work that exchanges a whole database, one at a time.

use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};

use crate::connect::{Db, Pools};
use crate::error::DbError;

/// Beside the number that migrations lock.
const LOCK: i64 = 0x686f_7464_726f_7002;
/// No node: whoever waits for nodes to end need not wait for this one.
const NAME: &str = "hotdrop-alone";

/// For whoever ended just now, and whose connection the server has not missed yet.
const PATIENCE: &str = "SET LOCAL lock_timeout = '2s'";

/// Until it is dropped, or the process ends.
pub struct Alone {
    _connection: Option<PgConnection>,
}

impl Db {
    /// PostgreSQL: nobody else restores it or moves into it meanwhile. SQLite has the lock of its folder for this.
    pub async fn alone(&self) -> Result<Alone, DbError> {
        let Pools::Pg(pg) = &self.pools else { return Ok(Alone { _connection: None }) };
        let options = self.hub.direct().cloned().unwrap_or_else(|| (*pg.pool.connect_options()).clone());
        let mut connection = PgConnection::connect_with(&options.application_name(NAME)).await?;
        // In a transaction that stays open: behind a pooler the session is another's after each.
        connection.execute("BEGIN").await?;
        connection.execute(PATIENCE).await?;
        let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK);
        match lock.execute(&mut connection).await.map_err(DbError::from) {
            Err(DbError::Busy) => Err(DbError::other(
                "another restore or move is at work on this database: wait until it has ended",
            )),
            locked => locked.map(|_| Alone { _connection: Some(connection) }),
        }
    }
}
