//! A PostgreSQL standby for reads that may be some seconds old.
//!
//! It is used only while it is known to have everything that the primary had ten seconds ago: every second we
//! check whether it has reached the last known log position of the primary. If it is unreachable, behind or no
//! standby, reads silently go to the primary until it has caught up.

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
/// Slower reads are sent to the primary.
const TIMEOUT: Duration = Duration::from_secs(2);
/// Pause between two checks of the log position.
const PAUSE: Duration = Duration::from_millis(50);

/// The primary's log position on disk: every confirmed commit is before it.
const AT: &str = "SELECT pg_current_wal_flush_lsn()::text";
/// NULL on a server that is no standby: a promoted one still reports its last replay position.
const HAS: &str =
    "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() >= CAST($1 AS TEXT)::pg_lsn END";
const MISSING: &str = "SELECT CASE WHEN pg_is_in_recovery()
    THEN CAST(pg_wal_lsn_diff(CAST($1 AS TEXT)::pg_lsn, pg_last_wal_replay_lsn()) AS BIGINT) END";

pub(crate) struct Replica {
    pub(crate) pg: Pg,
    primary: Pg,
    start: Instant,
    /// Maximum lag, in milliseconds.
    behind: u64,
    /// Milliseconds after the start; everything written until then is on the replica. 0 while it is not used.
    fresh: AtomicU64,
    /// Since when it is not used.
    lost: Mutex<Option<Instant>>,
}

/// A log position of the primary, and its time.
struct Mark {
    at: String,
    time: u64,
}

impl Replica {
    /// Connects lazily: an unreachable replica does not prevent a start.
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

    /// Reads from the replica; `None` if the primary must be read instead.
    pub(crate) async fn read(&self, sql: &SqlStr, args: &[Arg]) -> Option<Vec<PgRow>> {
        if !self.is_good() {
            return None;
        }
        match tokio::time::timeout(TIMEOUT, self.pg.read(sql.clone(), args.to_vec())).await {
            Ok(Ok(rows)) => Some(rows),
            Ok(Err(error)) => {
                let error = DbError::from(error);
                // Other errors belong to the statement (a row that is being vacuumed, for example) and say nothing
                // about the next one.
                if matches!(error, DbError::Unavailable(_)) {
                    self.give_up(&error.chain());
                }
                None
            }
            Err(_) => {
                self.pg.doubt();
                self.give_up("it does not respond");
                None
            }
        }
    }

    fn now(&self) -> u64 {
        // Never 0, which means unused.
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_add(1)
    }

    /// Returns whether the time is within the maximum lag.
    fn within(&self, time: u64) -> bool {
        self.now().saturating_sub(time) <= self.behind
    }

    fn is_good(&self) -> bool {
        let fresh = self.fresh.load(Ordering::Acquire);
        fresh > 0 && self.within(fresh)
    }

    /// Checks whether the replica has reached the last known position of the primary.
    async fn look(&self, mark: &mut Option<Mark>) {
        if mark.is_none() {
            let time = self.now();
            // If the primary is unreachable, the replica is used until it is too old.
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

    /// Returns whether the replica has reached a position; `None` if it is no standby.
    async fn has(&self, at: &str) -> Result<Option<bool>, String> {
        let query = self.pg.read(HAS.into_sql_str(), args![at]);
        match tokio::time::timeout(TIMEOUT, query).await {
            Ok(Ok(rows)) => Ok(rows.first().and_then(|row| row.try_get(0).ok().flatten())),
            Ok(Err(error)) => Err(DbError::from(error).chain()),
            Err(_) => {
                self.pg.doubt();
                Err("it does not respond".to_owned())
            }
        }
    }

    fn found(&self, time: u64) {
        self.fresh.store(time, Ordering::Release);
        if let Some(since) = self.lost.lock().unwrap_or_else(PoisonError::into_inner).take() {
            tracing::info!(seconds = since.elapsed().as_secs(), "replica in use again");
        }
    }

    fn give_up(&self, why: &str) {
        self.fresh.store(0, Ordering::Release);
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        // Logged once, because it may last for days.
        if lost.is_none() {
            *lost = Some(Instant::now());
            tracing::warn!(why, "replica not in use, reading from the primary");
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

    /// Returns whether there is a replica that is currently used.
    pub fn reads_replica(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.is_good())
    }

    /// Returns a handle whose reads may be ten seconds old and go to the replica, if it is usable. Everything else
    /// goes to the primary.
    #[must_use]
    pub fn from_replica(&self) -> Db {
        Db { lags: true, ..self.clone() }
    }

    /// Waits until the replica has everything written so far, or is not used, so that a reported success is
    /// visible there.
    pub async fn replicated(&self) {
        let (Some(replica), Pools::Pg(primary)) = (&self.replica, &self.pools) else { return };
        let Ok(at) = at(primary).await else { return };
        while replica.is_good() && !matches!(replica.has(&at).await, Ok(Some(true))) {
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Returns how many bytes of the log a standby has not replayed; `None` if it is no standby.
    pub async fn ahead_of(&self, standby: &Db) -> Result<Option<i64>, DbError> {
        let (at,): (String,) = self.one(AT, args![]).await?;
        standby.one::<(Option<i64>,)>(MISSING, args![at]).await.map(|(bytes,)| bytes)
    }
}
