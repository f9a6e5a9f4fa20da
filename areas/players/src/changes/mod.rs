//! Caching of responses about players: freshness and invalidation.
//!
//! A response is fresh for [`FRESH_FOR`] seconds and then stale for as long again. A write on this node immediately
//! invalidates the entries of the players it touches. A write by another node, or by a command, invalidates them within
//! [`POLL`] ([`follow`]).

pub mod store;

use std::time::Duration;

use base::Platform;
use db::{CacheKey, Db};
use http_kit::{
    Ctx,
    cache::{Freshness, ReadStart},
};
use tokio::time::MissedTickBehavior;

use crate::params::reference_key;
use store::Changed;

const FRESH_FOR: i64 = 60;
/// The maximum delay before a write by another process is seen.
const POLL: Duration = Duration::from_secs(2);

fn player_key(id: i64) -> CacheKey {
    CacheKey::new("player", id)
}

/// The cache key of a name that was looked up. The state of a fetch belongs to the name, even if no player has it.
fn name_key(platform: Platform, name: &str) -> CacheKey {
    CacheKey::new("player-name", (platform.code(), reference_key(name)))
}

/// Returns the freshness of a response about a player who was looked up by name.
pub fn freshness(start: ReadStart, player: i64, platform: Platform, name: &str) -> Freshness {
    start.live(FRESH_FOR, FRESH_FOR, vec![player_key(player), name_key(platform, name)])
}

/// Invalidates the cached responses about these players. Call it after the commit.
pub fn invalidate(db: &Db, changed: &Changed) {
    match changed {
        Changed::Players(ids) => db.invalidations().invalidate(ids.iter().copied().map(player_key)),
        Changed::All => db.invalidations().invalidate_all(),
    }
}

/// Invalidates the cached responses under a name, after the state of its fetch has changed.
pub fn invalidate_name(db: &Db, platform: Platform, name: &str) {
    db.invalidations().invalidate([name_key(platform, name)]);
}

/// Waits until the replica has everything written since a change, then invalidates the changed players again: a
/// response built in between from the replica may be outdated.
pub async fn invalidate_replicated(db: &Db, since: i64) {
    if !db.has_replica() {
        return;
    }
    db.replicated().await;
    let changed = match store::last(db).await {
        Ok(last) => store::since(db, since, last).await.unwrap_or(Changed::All),
        Err(_) => Changed::All,
    };
    invalidate(db, &changed);
}

/// Polls for changes by other processes and invalidates them, for as long as the server runs.
pub async fn follow(ctx: Ctx) {
    let mut interval = tokio::time::interval(POLL);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seen = None;
    loop {
        interval.tick().await;
        poll(&ctx.db, &mut seen).await;
    }
}

/// Invalidates the changes since the last poll. Invalidates nothing while the database does not respond, so that cached
/// responses remain available.
pub async fn poll(db: &Db, seen: &mut Option<i64>) {
    let Ok(last) = store::last(db).await else { return };
    if let Some(before) = seen.filter(|before| *before != last) {
        let Ok(changed) = store::since(db, before, last).await else { return };
        db.replicated().await;
        invalidate(db, &changed);
    }
    *seen = Some(last);
}
