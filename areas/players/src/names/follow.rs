//! The in-memory name index and its updates.

use std::{
    collections::BTreeSet,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use base::Platform;
use db::{Db, DbError};
use http_kit::Ctx;
use tokio::time::MissedTickBehavior;

use super::{index::Index, store};

/// The interval of updates; until then a new name is found without typos only.
const EVERY: Duration = Duration::from_secs(5);
/// Ids may become visible out of order, and names on other platforms are added after the player. Therefore the latest
/// [`AGAIN`] players are read again, for [`ROUNDS`] rounds after the last new one.
const AGAIN: i64 = 1000;
const ROUNDS: u32 = 12;
/// The number of rounds between full rebuilds: once per day, because players change their names.
const REBUILD_ROUNDS: u32 = 24 * 720;
/// The number of names added per write lock.
const NAMES_PER_LOCK: usize = 200;

/// The name index of this node.
pub struct Names {
    index: RwLock<Index>,
    learned: tokio::sync::Mutex<Learned>,
    /// The maximum number of names in memory.
    most: usize,
    limit_logged: AtomicBool,
}

#[derive(Default)]
struct Learned {
    highest: i64,
    /// The latest players' names that are already in the index.
    latest: BTreeSet<(i64, Platform)>,
    quiet_rounds: u32,
}

impl Names {
    pub fn new(most: usize) -> Self {
        Self {
            index: RwLock::default(),
            learned: tokio::sync::Mutex::default(),
            most,
            limit_logged: false.into(),
        }
    }

    /// Returns the players whose names contain `wanted` or are similar to it.
    pub fn like(&self, platform: Platform, wanted: &str) -> Vec<i64> {
        let index = self.index.read().unwrap_or_else(PoisonError::into_inner);
        let mut found = index.containing(platform, wanted);
        found.extend(index.like(platform, wanted));
        found
    }

    /// Returns the number of names in the index.
    pub fn count(&self) -> usize {
        self.index.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Adds the names that are new since the last call.
    pub async fn learn(&self, db: &Db) -> Result<(), DbError> {
        let mut learned = self.learned.lock().await;
        let highest = store::highest(db).await?;
        learned.quiet_rounds = if highest == learned.highest { learned.quiet_rounds + 1 } else { 0 };
        if learned.quiet_rounds > ROUNDS {
            return Ok(());
        }
        self.read(db, &mut learned, &self.index).await
    }

    /// Rebuilds the index and swaps it in.
    pub async fn rebuild(&self, db: &Db) -> Result<(), DbError> {
        let mut learned = self.learned.lock().await;
        let (mut fresh, index) = (Learned::default(), RwLock::default());
        self.read(db, &mut fresh, &index).await?;
        *learned = fresh;
        let index = index.into_inner().unwrap_or_else(PoisonError::into_inner);
        *self.index.write().unwrap_or_else(PoisonError::into_inner) = index;
        Ok(())
    }

    async fn read(&self, db: &Db, learned: &mut Learned, index: &RwLock<Index>) -> Result<(), DbError> {
        let mut from = (learned.highest.saturating_sub(AGAIN).max(0), String::new());
        loop {
            let names = store::since(db, from.0, &from.1).await?;
            let Some(last) = names.last() else { return Ok(()) };
            from = (last.player_id, last.platform.clone());
            for part in names.chunks(NAMES_PER_LOCK) {
                self.add(learned, index, part);
                // Let other tasks run.
                tokio::task::yield_now().await;
            }
            learned.highest = learned.highest.max(from.0);
            let old = learned.highest.saturating_sub(AGAIN);
            learned.latest = learned.latest.split_off(&(old, Platform::Activision));
        }
    }

    fn add(&self, learned: &mut Learned, index: &RwLock<Index>, names: &[store::KnownName]) {
        let mut index = index.write().unwrap_or_else(PoisonError::into_inner);
        for name in names {
            // Skips the full Activision id (`uno`), which has the same characters as the displayed name.
            let Some(platform) = Platform::parse(&name.platform) else { continue };
            if index.len() >= self.most {
                return self.log_limit();
            }
            if learned.latest.insert((name.player_id, platform)) {
                index.add(platform, name.player_id, &name.name_key);
            }
        }
    }

    fn log_limit(&self) {
        if !self.limit_logged.swap(true, Ordering::Relaxed) {
            let most = self.most;
            tracing::warn!(
                most,
                "name index is full (players.names_in_memory); typo search misses further names"
            );
        }
    }
}

/// Updates the index for as long as the server runs.
pub async fn follow(ctx: Ctx) {
    let Some(names) = ctx.services.get::<Names>() else { return };
    let mut every = tokio::time::interval(EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut failed = false;
    for round in 1_u32.. {
        every.tick().await;
        let learned = match round % REBUILD_ROUNDS {
            0 => names.rebuild(&ctx.db).await,
            _ => names.learn(&ctx.db).await,
        };
        if let (Err(error), false) = (&learned, failed) {
            // Log only the first failure; an outage may last for hours.
            tracing::warn!(error = error.chain(), "name index update failed; retrying");
        }
        failed = learned.is_err();
    }
}
