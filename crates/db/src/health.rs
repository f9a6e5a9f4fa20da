//! Whether writes work: known from the last one, and asked for by readiness, the doctor and the metrics.
//!
//! A disk that is full or a database that went read-only still answers reads, so that asking whether it answers says
//! nothing. What counts is the last write: while it failed and none succeeded since, writes are failing. Somebody who
//! wants to know then has a small one tried, now and again, so that the state ends by itself when its cause does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::args;
use crate::connect::Db;
use crate::error::DbError;

/// The least time between two tries.
const TRY_EVERY: Duration = Duration::from_secs(2);
/// More than any page has free, so that a full disk is not taken for a good one because a gap was left somewhere.
const TRIED_BYTES: usize = 32 << 10;

pub(crate) struct Health {
    /// The same as `state` having a failure; looked at with every write.
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
        // A series that is there only once something broke is one that no alert was written for.
        show(false);
        for cause in ["full", "read_only", "unavailable"] {
            metrics::counter!("hotdrop_database_write_failures_total", "cause" => cause).increment(0);
        }
        Health { failing: AtomicBool::new(false), state: Mutex::new(None) }
    }

    /// Takes note of how a write ended. One that changed nothing proves nothing.
    pub(crate) fn wrote(&self, changed: bool) {
        if !changed || !self.failing.load(Ordering::Acquire) {
            return;
        }
        let ended = {
            let mut state = self.state();
            self.failing.store(false, Ordering::Release);
            state.take()
        };
        if let Some(Failing { since, refused, .. }) = ended {
            show(false);
            tracing::info!(refused, seconds = since.elapsed().as_secs(), "the database takes writes again");
        }
    }

    /// Takes note of a write that failed, if it says something about the next one.
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
                // Once for the whole time: each refused request is in the log besides.
                tracing::error!(error = error.chain(), "the database takes no writes");
            }
        }
    }

    pub(crate) fn is_read_only(&self) -> bool {
        self.failing.load(Ordering::Acquire)
            && self.state().as_ref().is_some_and(|failing| matches!(failing.error, DbError::ReadOnly(_)))
    }

    /// What is wrong, and whether it is time to try again.
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

/// The label in the metrics; `None` for errors that are the statement's own.
fn cause(error: &DbError) -> Option<&'static str> {
    match error {
        DbError::Full(_) => Some("full"),
        DbError::ReadOnly(_) => Some("read_only"),
        DbError::Unavailable(_) => Some("unavailable"),
        _ => None,
    }
}

impl Db {
    /// Whether writes work, for readiness. Costs nothing while they do.
    pub async fn writable(&self) -> Result<(), DbError> {
        match self.health.doubt() {
            None => Ok(()),
            Some((error, false)) => Err(error),
            Some((_, true)) => self.try_write().await,
        }
    }

    /// Writes something small and removes it again.
    pub async fn try_write(&self) -> Result<(), DbError> {
        self.write("INSERT INTO write_try (filler) VALUES ($1)", args![filler()]).await?;
        self.write("DELETE FROM write_try", args![]).await.map(drop)
    }
}

/// Bytes that no engine can store in less room.
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
