//! A standby of PostgreSQL that takes reads off the primary, for those to whom what was there a moment ago is enough.
//!
//! It is read only while it is known to have everything that stood in the primary ten seconds ago: every second it is asked
//! whether it has come as far as the primary was when it was last asked. When it is away, behind or no standby at all the
//! primary is read instead, without a word to the caller, and it is read again as soon as it is found good.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgRow};
use sqlx::{Row as _, SqlSafeStr, SqlStr};

use crate::args;
use crate::args::Arg;
use crate::connect::{Db, DbConfig, Pools};
use crate::error::DbError;
use crate::pg::Pg;

const EVERY: Duration = Duration::from_secs(1);
/// An answer that takes longer is asked of the primary.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two looks at whether it has come so far.
const PAUSE: Duration = Duration::from_millis(50);

/// How far the primary's log is safe on its disk: every commit that was told to somebody is in there.
const AT: &str = "SELECT pg_current_wal_flush_lsn()::text";
/// Nothing on a server that follows none: one that was promoted goes on saying how far it once came.
const HAS: &str =
    "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() >= CAST($1 AS TEXT)::pg_lsn END";
const MISSING: &str = "SELECT CASE WHEN pg_is_in_recovery()
    THEN CAST(pg_wal_lsn_diff(CAST($1 AS TEXT)::pg_lsn, pg_last_wal_replay_lsn()) AS BIGINT) END";

pub(crate) struct Replica {
    pub(crate) pg: Pg,
    primary: Pg,
    start: Instant,
    /// As far as it may be behind, in milliseconds.
    behind: u64,
    /// Milliseconds after the start; whatever was written until then is in it. 0 while it is not read.
    fresh: AtomicU64,
    /// Since when it is not read.
    lost: Mutex<Option<Instant>>,
}

/// How far the primary was, and when.
struct Mark {
    at: String,
    time: u64,
}

impl Replica {
    /// Opens nothing yet: a replica that is away keeps nobody from starting.
    pub(crate) fn follow(options: PgConnectOptions, config: &DbConfig, primary: &Pg) -> Arc<Replica> {
        let replica = Arc::new(Replica {
            pg: Pg::lazy(options, config.max_connections),
            primary: primary.clone(),
            start: Instant::now(),
            behind: u64::try_from(config.replica_behind.as_millis()).unwrap_or(u64::MAX),
            fresh: AtomicU64::new(0),
            lost: Mutex::new(None),
        });
        let (held, mut closed) = (Arc::downgrade(&replica), primary.pool.close_event());
        tokio::spawn(async move {
            let rounds = async {
                let mut mark = None;
                while let Some(replica) = held.upgrade() {
                    replica.look(&mut mark).await;
                    drop(replica);
                    tokio::time::sleep(EVERY).await;
                }
            };
            let _ = closed.do_until(rounds).await;
        });
        replica
    }

    /// What it has to say; nothing where the primary is to be asked.
    pub(crate) async fn read(&self, sql: &SqlStr, args: &[Arg]) -> Option<Vec<PgRow>> {
        if !self.is_good() {
            return None;
        }
        match tokio::time::timeout(PATIENCE, self.pg.read(sql.clone(), args.to_vec())).await {
            Ok(Ok(rows)) => Some(rows),
            Ok(Err(error)) => {
                let error = DbError::from(error);
                // Anything else is about the statement: what it met (a row that is just being cleared away there, say)
                // says nothing about the next.
                if matches!(error, DbError::Unavailable(_)) {
                    self.give_up(&error.chain());
                }
                None
            }
            Err(_) => {
                self.pg.doubt();
                self.give_up("it does not answer");
                None
            }
        }
    }

    fn now(&self) -> u64 {
        // Never 0, which stands for nothing.
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_add(1)
    }

    /// Whether that was no longer ago than it may be behind.
    fn within(&self, time: u64) -> bool {
        self.now().saturating_sub(time) <= self.behind
    }

    fn is_good(&self) -> bool {
        let fresh = self.fresh.load(Ordering::Acquire);
        fresh > 0 && self.within(fresh)
    }

    /// Asks whether it has what the primary had when it was last asked.
    async fn look(&self, mark: &mut Option<Mark>) {
        if mark.is_none() {
            let time = self.now();
            // A primary that is away says nothing about the replica, which is good until it is too old.
            let Ok(at) = at(&self.primary).await else { return };
            *mark = Some(Mark { at, time });
        }
        let Some(Mark { at, time }) = mark else { return };
        match self.has(at).await {
            Ok(Some(true)) => {
                self.found(*time);
                *mark = None;
            }
            Ok(Some(false)) if self.within(*time) => {}
            Ok(Some(false)) => self.give_up("it is too far behind"),
            Ok(None) => self.give_up("it is no standby"),
            Err(why) => self.give_up(&why),
        }
    }

    /// Whether it has come so far; nothing where it follows nobody.
    async fn has(&self, at: &str) -> Result<Option<bool>, String> {
        let asked = self.pg.read(HAS.into_sql_str(), args![at]);
        match tokio::time::timeout(PATIENCE, asked).await {
            Ok(Ok(rows)) => Ok(rows.first().and_then(|row| row.try_get(0).ok().flatten())),
            Ok(Err(error)) => Err(DbError::from(error).chain()),
            Err(_) => {
                self.pg.doubt();
                Err("it does not answer".to_owned())
            }
        }
    }

    fn found(&self, time: u64) {
        self.fresh.store(time, Ordering::Release);
        if let Some(since) = self.lost.lock().unwrap_or_else(PoisonError::into_inner).take() {
            tracing::info!(seconds = since.elapsed().as_secs(), "the replica is read again");
        }
    }

    fn give_up(&self, why: &str) {
        self.fresh.store(0, Ordering::Release);
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        // Once: it may last for days.
        if lost.is_none() {
            *lost = Some(Instant::now());
            tracing::warn!(why, "the replica is not read: the primary answers instead");
        }
    }
}

async fn at(primary: &Pg) -> Result<String, sqlx::Error> {
    let rows = primary.read(AT.into_sql_str(), Vec::new()).await?;
    rows.first().ok_or(sqlx::Error::RowNotFound)?.try_get(0)
}

impl Db {
    pub fn has_replica(&self) -> bool {
        self.replica.is_some()
    }

    /// Whether there is one, and it is read at the moment.
    pub fn reads_replica(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.is_good())
    }

    /// The same database for reads that may be ten seconds old: those go to the replica, where there is one and it is
    /// good. Everything else goes where it always goes.
    #[must_use]
    pub fn from_replica(&self) -> Db {
        Db { lags: true, ..self.clone() }
    }

    /// Waits until the replica has what is written by now, or is not read: whoever is told afterwards that something is
    /// done finds it done.
    pub async fn replicated(&self) {
        let (Some(replica), Pools::Pg(primary)) = (&self.replica, &self.pools) else { return };
        let Ok(at) = at(primary).await else { return };
        while replica.is_good() && !matches!(replica.has(&at).await, Ok(Some(true))) {
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Bytes of our log that a standby has not come to yet; nothing where it is none.
    pub async fn ahead_of(&self, standby: &Db) -> Result<Option<i64>, DbError> {
        let (at,): (String,) = self.one(AT, args![]).await?;
        standby.one::<(Option<i64>,)>(MISSING, args![at]).await.map(|(bytes,)| bytes)
    }
}
