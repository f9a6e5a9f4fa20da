//! Whether writes work: derived from the last write, for readiness, the doctor and the metrics.
//!
//! A full disk or a read-only database still serves reads, so a ping is not enough. Writes are failing if the last
//! one failed and none has succeeded since. While they fail, a readiness check tries a small write now and then,
//! so that the state recovers by itself.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::args;
use crate::connect::Db;
use crate::error::DbError;

/// Minimum time between two trial writes.
const TRY_EVERY: Duration = Duration::from_secs(2);
/// More than any page has free, so that a gap in a page of a full disk is not taken for free space.
const TRIED_BYTES: usize = 32 << 10;

pub(crate) struct Health {
    /// True while `state` is set; checked with every write.
    failing: AtomicBool,
    state: Mutex<Option<Failing>>,
}

struct Failing {
    error: DbError,
    since: Instant,
    refused: u64,
    tried: Option<Instant>,
}

impl Health {
    pub(crate) fn new() -> Health {
        // Create the series at start, so that alerts work before the first failure.
        show(false);
        for cause in ["full", "read_only", "unavailable"] {
            metrics::counter!("hotdrop_database_write_failures_total", "cause" => cause).increment(0);
        }
        Health { failing: AtomicBool::new(false), state: Mutex::new(None) }
    }

    /// Records a successful write. A write that changed nothing is ignored.
    pub(crate) fn wrote(&self, changed: bool) {
        if !changed || !self.failing.load(Ordering::Acquire) {
            return;
        }
        let outage = {
            let mut state = self.state();
            self.failing.store(false, Ordering::Release);
            state.take()
        };
        if let Some(Failing { since, refused, .. }) = outage {
            show(false);
            tracing::info!(refused, seconds = since.elapsed().as_secs(), "database accepts writes again");
        }
    }

    /// Records a failed write, unless the statement itself was the cause.
    pub(crate) fn failed(&self, error: &DbError) {
        let Some(cause) = cause(error) else { return };
        metrics::counter!("hotdrop_database_write_failures_total", "cause" => cause).increment(1);
        let mut state = self.state();
        match &mut *state {
            Some(known) => {
                known.refused += 1;
                known.error = error.clone();
            }
            None => {
                let since = Instant::now();
                *state = Some(Failing { error: error.clone(), since, refused: 1, tried: None });
                self.failing.store(true, Ordering::Release);
                show(true);
                // Logged once; each refused request has its own line.
                tracing::error!(error = error.chain(), "database rejects writes");
            }
        }
    }

    pub(crate) fn is_read_only(&self) -> bool {
        self.failing.load(Ordering::Acquire)
            && self.state().as_ref().is_some_and(|failing| matches!(failing.error, DbError::ReadOnly(_)))
    }

    /// Returns the current error, and whether a trial write is due.
    fn doubt(&self) -> Option<(DbError, bool)> {
        if !self.failing.load(Ordering::Acquire) {
            return None;
        }
        let mut state = self.state();
        let failing = state.as_mut()?;
        let due = failing.tried.is_none_or(|tried| tried.elapsed() >= TRY_EVERY);
        if due {
            failing.tried = Some(Instant::now());
        }
        Some((failing.error.clone(), due))
    }

    fn state(&self) -> MutexGuard<'_, Option<Failing>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn show(failing: bool) {
    metrics::gauge!("hotdrop_database_writes_failing").set(if failing { 1.0 } else { 0.0 });
}

/// Returns the label in the metrics; `None` for errors caused by the statement.
fn cause(error: &DbError) -> Option<&'static str> {
    match error {
        DbError::Full(_) => Some("full"),
        DbError::ReadOnly(_) => Some("read_only"),
        DbError::Unavailable(_) => Some("unavailable"),
        _ => None,
    }
}

impl Db {
    /// Checks that writes work, for readiness. Free while they do.
    pub async fn writable(&self) -> Result<(), DbError> {
        match self.health.doubt() {
            None => Ok(()),
            Some((error, false)) => Err(error),
            Some((_, true)) => self.try_write().await,
        }
    }

    /// Writes a small row and deletes it again.
    pub async fn try_write(&self) -> Result<(), DbError> {
        self.write("INSERT INTO write_try (filler) VALUES ($1)", args![filler()]).await?;
        self.write("DELETE FROM write_try", args![]).await.map(drop)
    }
}

/// Incompressible bytes.
fn filler() -> Vec<u8> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    };
    std::iter::repeat_with(next).take(TRIED_BYTES / 8).flatten().collect()
}
