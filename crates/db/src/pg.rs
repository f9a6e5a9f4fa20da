//! Connections to PostgreSQL, with tests of broken ones.
//!
//! A pooled connection may be dead since its last use (the server was restarted, an operator or a firewall ended
//! it), or may have been opened while the database was read-only and stay so. Callers should not notice if another
//! connection can serve them: every read, and every write that was certainly not sent, is retried.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{Connection, Error, Postgres, SqlStr, Transaction};

use crate::args::{Arg, for_postgres};
use crate::cause::lost_connection;
use crate::connect::ACQUIRE;
use crate::error::READ_ONLY;
use crate::health::Health;
use crate::pool_metrics::Waiting;
use crate::query::{Rows, run_pg};

/// A connection idle for longer is tested before use: testing each time costs a third of the read throughput.
const IDLE_TEST: Duration = Duration::from_secs(30);
/// Timeout of a test: a broken connection never responds.
const TEST_TIME: Duration = Duration::from_secs(3);
/// Minimum time between two renewals of all connections, so that a database that stays read-only costs little.
const RENEW_EVERY: Duration = Duration::from_secs(1);
/// Both ends of a span are rounded to milliseconds; differences within that count as before.
const ROUNDED: u64 = 2;
/// Maximum number of attempts. After the first loss every connection is tested before use.
const TRIES: u32 = 3;

#[derive(Clone)]
pub(crate) struct Pg {
    pub(crate) pool: PgPool,
    /// Calls that wait for a connection.
    pub(crate) waiting: Arc<Waiting>,
    trust: Arc<Trust>,
}

/// Times before which connections are not trusted, in milliseconds since the start.
struct Trust {
    start: Instant,
    /// Connections last used before are tested.
    lost: AtomicU64,
    /// Connections opened before are closed.
    renewed: AtomicU64,
}

impl Trust {
    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Returns whether something that happened this long ago was before the moment.
    fn before(&self, ago: Duration, moment: &AtomicU64) -> bool {
        let then = self.now().saturating_sub(u64::try_from(ago.as_millis()).unwrap_or(u64::MAX));
        then < moment.load(Ordering::Acquire)
    }

    fn lost_one(&self) {
        self.lost.fetch_max(self.now() + ROUNDED, Ordering::AcqRel);
    }

    fn renew(&self) {
        let now = self.now();
        let every = u64::try_from(RENEW_EVERY.as_millis()).unwrap_or(u64::MAX);
        let _ = self.renewed.fetch_update(Ordering::AcqRel, Ordering::Acquire, |last| {
            (last == 0 || now.saturating_sub(last) >= every).then_some(now + ROUNDED)
        });
    }
}

impl Pg {
    pub(crate) async fn connect(options: PgConnectOptions, most: u32) -> Result<Pg, Error> {
        // The pool would retry and then only report a timeout; this reports the cause immediately.
        PgConnection::connect_with(&options).await?.close().await?;
        let pg = Pg::lazy(options, most);
        drop(pg.pool.acquire().await?);
        Ok(pg)
    }

    /// Connects on first use.
    pub(crate) fn lazy(options: PgConnectOptions, most: u32) -> Pg {
        let trust =
            Arc::new(Trust { start: Instant::now(), lost: AtomicU64::new(0), renewed: AtomicU64::new(0) });
        let judge = trust.clone();
        let pool = PgPoolOptions::new()
            // No idle connections: after an outage the pool would wait in increasing steps to open them, ahead of
            // callers that could be served.
            .min_connections(0)
            .max_connections(most.max(2))
            .acquire_timeout(ACQUIRE)
            .test_before_acquire(false)
            .before_acquire(move |connection, meta| {
                let judge = judge.clone();
                Box::pin(async move {
                    if judge.before(meta.age, &judge.renewed) {
                        return Ok(false);
                    }
                    let doubtful = meta.idle_for > IDLE_TEST || judge.before(meta.idle_for, &judge.lost);
                    Ok(!doubtful || responds(connection).await)
                })
            })
            .connect_lazy_with(options);
        Pg { pool, trust, waiting: Arc::default() }
    }

    /// Marks all open connections to be tested before their next use.
    pub(crate) fn doubt(&self) {
        self.trust.lost_one();
    }

    /// Runs a read, which may be sent twice.
    pub(crate) async fn read(&self, sql: SqlStr, args: Vec<Arg>) -> Result<Vec<PgRow>, Error> {
        let mut tries = 1;
        loop {
            let query = sqlx::query_with(sql.clone(), for_postgres(args.clone())?);
            let read = async { query.fetch_all(&mut *self.waiting.count(self.pool.acquire()).await?).await };
            match read.await {
                Err(error) if lost_connection(&error) => {
                    self.trust.lost_one();
                    if tries == TRIES {
                        return Err(error);
                    }
                    tries += 1;
                }
                result => return result,
            }
        }
    }

    /// Sends a write once, on a connection that has just responded. It is repeated only if it was refused as
    /// read-only, on a connection that was opened since.
    pub(crate) async fn write(&self, health: &Health, sql: SqlStr, args: Vec<Arg>) -> Result<Rows, Error> {
        let mut connection = self.sure(health).await?;
        let result = run_pg(&mut *connection, sql.clone(), args.clone(), true).await;
        let Err(error) = &result else { return result };
        self.judge(error);
        if !is_read_only(error) {
            return result;
        }
        drop(connection);
        let mut connection = self.sure(health).await?;
        run_pg(&mut *connection, sql, args, true).await
    }

    pub(crate) async fn begin(&self, health: &Health) -> Result<Transaction<'static, Postgres>, Error> {
        if health.is_read_only() {
            self.trust.renew();
        }
        let mut tries = 1;
        loop {
            match self.waiting.count(self.pool.begin()).await {
                Err(error) if lost_connection(&error) && tries < TRIES => {
                    self.trust.lost_one();
                    tries += 1;
                }
                result => return result,
            }
        }
    }

    /// Applies an error to the other connections.
    pub(crate) fn judge(&self, error: &Error) {
        if lost_connection(error) {
            self.trust.lost_one();
        } else if is_read_only(error) {
            self.trust.renew();
        }
    }

    async fn sure(&self, health: &Health) -> Result<PoolConnection<Postgres>, Error> {
        if health.is_read_only() {
            self.trust.renew();
        }
        for _ in 0..TRIES {
            let mut connection = self.waiting.count(self.pool.acquire()).await?;
            if responds(&mut connection).await {
                return Ok(connection);
            }
            // Without a graceful close: the other end is gone.
            drop(connection.detach());
            self.trust.lost_one();
        }
        Err(Error::Io(std::io::ErrorKind::ConnectionAborted.into()))
    }
}

async fn responds(connection: &mut PgConnection) -> bool {
    matches!(tokio::time::timeout(TEST_TIME, connection.ping()).await, Ok(Ok(())))
}

fn is_read_only(error: &Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).as_deref() == Some(READ_ONLY)
}
