//! Connections to PostgreSQL, and which of them can be trusted.
//!
//! A connection in the pool may be dead since its last use (the server was restarted, an operator or a firewall ended
//! it), or may have been opened while the database was read-only and stay so. Nobody should learn of that who can be
//! served by another connection: what is known to have sent nothing, and every read, is tried again.

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
use crate::figures::Waiting;
use crate::health::Health;
use crate::query::{Rows, run_pg};

/// A connection idle for longer is tested before use: testing each time costs a third of the reads' throughput.
const IDLE_TEST: Duration = Duration::from_secs(30);
/// A test that takes longer has failed: a connection that was cut on the way never answers.
const TEST_TIME: Duration = Duration::from_secs(3);
/// The least time between two renewals of all connections, so that a database which stays read-only costs little.
const RENEW_EVERY: Duration = Duration::from_secs(1);
/// Both ends of a span are rounded to milliseconds; what is within that of a moment counts as before it.
const ROUNDED: u64 = 2;
/// How often something is sent once more. After the first loss every connection is tested before use.
const TRIES: u32 = 3;

#[derive(Clone)]
pub(crate) struct Pg {
    pub(crate) pool: PgPool,
    /// Calls that wait for a connection.
    pub(crate) waiting: Arc<Waiting>,
    trust: Arc<Trust>,
}

/// Until when connections are not believed, in milliseconds since the start.
struct Trust {
    start: Instant,
    /// What was last used before is tested.
    lost: AtomicU64,
    /// What was opened before is closed.
    renewed: AtomicU64,
}

impl Trust {
    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Whether something that happened so long ago was before the moment.
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
        // The pool would try again and again and then only say that it waited; this says at once what is wrong.
        PgConnection::connect_with(&options).await?.close().await?;
        let pg = Pg::lazy(options, most);
        drop(pg.pool.acquire().await?);
        Ok(pg)
    }

    /// Connects when something is asked.
    pub(crate) fn lazy(options: PgConnectOptions, most: u32) -> Pg {
        let trust =
            Arc::new(Trust { start: Instant::now(), lost: AtomicU64::new(0), renewed: AtomicU64::new(0) });
        let judge = trust.clone();
        let pool = PgPoolOptions::new()
            // None is kept ready: after an outage the pool would go on waiting in ever longer steps to open those,
            // in the place of somebody who could be served.
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
                    Ok(!doubtful || answers(connection).await)
                })
            })
            .connect_lazy_with(options);
        Pg { pool, trust, waiting: Arc::default() }
    }

    /// Whatever is open is tested before its next use.
    pub(crate) fn doubt(&self) {
        self.trust.lost_one();
    }

    /// A read may be sent twice: nothing comes of it.
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

    /// A write is sent once, on a connection that has just answered. Once more only if it was refused for being
    /// read-only, and then on a connection that was opened since.
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

    /// What an error says about the other connections.
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
            if answers(&mut connection).await {
                return Ok(connection);
            }
            // Not closed politely: the other end is gone.
            drop(connection.detach());
            self.trust.lost_one();
        }
        Err(Error::Io(std::io::ErrorKind::ConnectionAborted.into()))
    }
}

async fn answers(connection: &mut PgConnection) -> bool {
    matches!(tokio::time::timeout(TEST_TIME, connection.ping()).await, Ok(Ok(())))
}

fn is_read_only(error: &Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).as_deref() == Some(READ_ONLY)
}
