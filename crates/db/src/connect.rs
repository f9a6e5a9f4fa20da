//! Opens the database: the URL selects the engine, and each engine gets its own kind of pools.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::error::DbError;
use crate::file;
use crate::group::GroupCommit;
use crate::health::Health;
use crate::invalidations::Invalidations;
use crate::pg::Pg;
use crate::pool_metrics::Watch;
use crate::pubsub::Hub;
use crate::replica::Replica;

/// The location of the database and the connection limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DbConfig {
    /// `sqlite:path` or `postgres://user:password@host:port/name`.
    pub url: String,
    /// PostgreSQL: 2 to 16 are enough for a node. SQLite: its readers, clamped to 4 to 8.
    pub max_connections: u32,
    /// PostgreSQL is reached through a pooler in transaction mode: no cached statements, no session settings.
    pub pooler: bool,
    /// Behind a pooler, the direct address: LISTEN needs its own connection.
    pub direct_url: Option<String>,
    /// PostgreSQL: a standby of it, for reads that may be some seconds old ([`Db::from_replica`]).
    pub replica_url: Option<String>,
    /// Maximum age of data read from the replica.
    pub replica_behind: Duration,
    /// SQLite: maximum number of pages of the file. A write beyond is [`DbError::Full`], as on a full disk.
    pub max_pages: Option<u32>,
    /// Creates nothing, writes nothing, and SQLite leaves no file behind.
    pub read_only: bool,
    /// PostgreSQL: the application name of our connections.
    pub name: &'static str,
}

/// The application name of a node, and of its connection for LISTEN.
pub(crate) const NODE: &str = "hotdrop";
pub(crate) const LISTENER: &str = "hotdrop-listen";

impl DbConfig {
    pub fn new(url: impl Into<String>) -> DbConfig {
        DbConfig {
            url: url.into(),
            max_connections: 16,
            pooler: false,
            direct_url: None,
            replica_url: None,
            replica_behind: Duration::from_secs(10),
            max_pages: None,
            read_only: false,
            name: NODE,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// The database. Cheap to clone; all clones share the pools.
#[derive(Clone)]
pub struct Db {
    pub(crate) pools: Pools,
    pub(crate) health: Arc<Health>,
    pub(crate) watch: Arc<Watch>,
    pub(crate) hub: Arc<Hub>,
    pub(crate) invalidations: Arc<Invalidations>,
    pub(crate) replica: Option<Arc<Replica>>,
    /// Reads may go to the replica.
    pub(crate) lags: bool,
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Db").field(&self.engine()).finish()
    }
}

#[derive(Clone)]
pub(crate) enum Pools {
    Sqlite { writer: SqlitePool, readers: SqlitePool, group: GroupCommit },
    Pg(Pg),
}

/// How long a call waits for a connection (on SQLite: for the writer) before it is [`DbError::Busy`].
pub(crate) const ACQUIRE: Duration = Duration::from_secs(10);
/// Retries while another process is creating the same file.
const OPENING_TRIES: u32 = 200;
const OPENING_PAUSE: Duration = Duration::from_millis(25);
/// SQLite: the size of the write-ahead log that stays on disk, in bytes.
const LARGEST_LOG: u32 = 16 << 20;
const STATEMENT_TIMEOUT: &str = "15s";
const STATEMENT_CACHE: usize = 512;

impl Db {
    pub async fn connect(config: &DbConfig) -> Result<Db, DbError> {
        if let Some(path) = config.url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return sqlite(path, config).await;
        }
        if config.url.starts_with("postgres://") || config.url.starts_with("postgresql://") {
            return postgres(config).await;
        }
        Err(DbError::other("the database URL must start with sqlite: or postgres://"))
    }

    pub fn engine(&self) -> Engine {
        match self.pools {
            Pools::Sqlite { .. } => Engine::Sqlite,
            Pools::Pg(_) => Engine::Postgres,
        }
    }

    /// Checks that the database responds, for readiness.
    pub async fn ping(&self) -> Result<(), DbError> {
        self.scalar_i64("SELECT CAST(1 AS BIGINT)", Vec::new()).await.map(drop)
    }

    /// SQLite: moves the write-ahead log into the file and empties it, so that it stays small and holds no deleted data.
    /// Returns `false` if readers still need it; the next call continues.
    pub async fn checkpoint(&self) -> Result<bool, DbError> {
        let Pools::Sqlite { writer, .. } = &self.pools else { return Ok(true) };
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        let (busy, _, _): (i64, i64, i64) = sqlx::query_as(sql).fetch_one(writer).await?;
        Ok(busy == 0)
    }

    /// Waits for calls in progress and closes every connection, for all clones.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { writer, readers, .. } => {
                readers.close().await;
                // Last, so that closing it checkpoints the write-ahead log into the file.
                writer.close().await;
            }
            Pools::Pg(pg) => {
                if let Some(replica) = &self.replica {
                    replica.pg.pool.close().await;
                }
                pg.pool.close().await;
            }
        }
    }
}

async fn sqlite(path: &str, config: &DbConfig) -> Result<Db, DbError> {
    if config.replica_url.is_some() {
        return Err(DbError::other("SQLite has no replica"));
    }
    if path.is_empty() || path.starts_with(":memory:") {
        return Err(DbError::other("SQLite needs a file: its readers would not see a database in memory"));
    }
    let path = Path::new(path);
    if config.read_only {
        file::be_ours(path).await?;
    } else {
        file::ready(path).await?;
    }
    let base = SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .statement_cache_capacity(STATEMENT_CACHE);
    let pool = || {
        SqlitePoolOptions::new()
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .acquire_timeout(ACQUIRE)
    };
    if config.read_only {
        // Without a log nobody has the file open, and it can be read without creating one. If there is a log that
        // nobody has open, its index is rebuilt in memory and not in the file.
        let reading = match file::beside(path, "-wal").exists() {
            false => base.immutable(true),
            true => base.filename(file::leaving_the_index(path)),
        };
        let readers = pool().max_connections(4).connect_with(reading.read_only(true)).await?;
        return Ok(over(readers.clone(), readers));
    }
    let mut writing = base
        .clone()
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // Deleted data is overwritten in the file.
        .pragma("secure_delete", "ON")
        // The log is cut to this size when it begins again, however much one transaction wrote.
        .pragma("journal_size_limit", LARGEST_LOG.to_string());
    if let Some(pages) = config.max_pages {
        writing = writing.pragma("max_page_count", pages.to_string());
    }
    // The writer is opened first: it creates the log that read-only connections need.
    let open = || {
        pool()
            .max_connections(1)
            // If SQLite ended a transaction by itself (disk full, for example), the driver never notices. Such a
            // connection is closed and replaced by a new one.
            .before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
            .connect_with(writing.clone())
    };
    // Concurrently starting processes create the log one after the other; SQLite does not wait there but fails
    // immediately.
    let mut opened = open().await.map_err(DbError::from);
    for _ in 0..OPENING_TRIES {
        if !matches!(opened, Err(DbError::Busy)) {
            break;
        }
        tokio::time::sleep(OPENING_PAUSE).await;
        opened = open().await.map_err(DbError::from);
    }
    let writer = opened?;
    let readers =
        pool().max_connections(config.max_connections.clamp(4, 8)).connect_with(base.read_only(true)).await?;
    Ok(over(writer, readers))
}

fn over(writer: SqlitePool, readers: SqlitePool) -> Db {
    let group = GroupCommit::start(writer.clone());
    Db {
        pools: Pools::Sqlite { writer, readers, group },
        hub: Arc::new(Hub::local()),
        health: Arc::new(Health::new()),
        watch: Arc::new(Watch::new()),
        invalidations: Arc::default(),
        replica: None,
        lags: false,
    }
}

async fn postgres(config: &DbConfig) -> Result<Db, DbError> {
    let options = options(&config.url, config)?;
    let listen = match (&config.direct_url, config.pooler) {
        (Some(url), _) => Some(PgConnectOptions::from_str(url)?.application_name(LISTENER)),
        (None, false) => Some(options.clone().application_name(LISTENER)),
        (None, true) => None,
    };
    let standby = config.replica_url.as_ref().map(|url| self::options(url, config)).transpose()?;
    let pg = Pg::connect(options, config.max_connections).await?;
    let replica = standby.map(|standby| Replica::follow(standby, config, &pg));
    Ok(Db {
        pools: Pools::Pg(pg),
        hub: Arc::new(Hub::postgres(listen)),
        health: Arc::new(Health::new()),
        watch: Arc::new(Watch::new()),
        invalidations: Arc::default(),
        replica,
        lags: false,
    })
}

fn options(url: &str, config: &DbConfig) -> Result<PgConnectOptions, DbError> {
    let options = PgConnectOptions::from_str(url)?.application_name(config.name);
    if config.pooler {
        // Another client may get the same session next, so no statements or settings may remain in it.
        return Ok(options.statement_cache_capacity(0));
    }
    // Matches are in dozens of partitions: planning every execution took ten times as long as executing.
    let mut settings =
        vec![("statement_timeout", STATEMENT_TIMEOUT), ("plan_cache_mode", "force_generic_plan")];
    settings.extend(config.read_only.then_some(("default_transaction_read_only", "on")));
    Ok(options.statement_cache_capacity(STATEMENT_CACHE).options(settings))
}
