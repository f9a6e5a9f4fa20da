//! Cached responses about players: for how long they hold, and what invalidates them.
//!
//! A response is fresh for [`FRESH_FOR`] seconds and then stale for as long again. A write on this node invalidates the
//! entries of the players it touches at once; a write of another node, or of a command, within [`POLL`] ([`follow`]).

pub mod store;

use std::time::Duration;

use base::{Platform, fold_key};
use db::{CacheKey, Db};
use http_kit::{
    Ctx,
    cache::{Freshness, ReadStart},
};
use tokio::time::MissedTickBehavior;

use store::Changed;

const FRESH_FOR: i64 = 60;
/// How long a write of another process may go unseen.
const POLL: Duration = Duration::from_secs(2);

fn player_key(id: i64) -> CacheKey {
    CacheKey::new("player", id)
}

/// The name somebody looks up: the state of a fetch belongs to it, also while no player has it.
fn name_key(platform: Platform, name: &str) -> CacheKey {
    CacheKey::new("player-name", (platform.code(), fold_key(name)))
}

/// How long a response about a player holds that somebody looked up by name.
pub fn freshness(start: ReadStart, player: i64, platform: Platform, name: &str) -> Freshness {
    start.live(FRESH_FOR, FRESH_FOR, vec![player_key(player), name_key(platform, name)])
}

/// Invalidates what is cached about these players. To be called after the commit.
pub fn invalidate(db: &Db, changed: &Changed) {
    match changed {
        Changed::Players(ids) => db.invalidations().invalidate(ids.iter().copied().map(player_key)),
        Changed::All => db.invalidations().invalidate_all(),
    }
}

/// Invalidates what is cached under a name: the state of its fetch has changed.
pub fn invalidate_name(db: &Db, platform: Platform, name: &str) {
    db.invalidations().invalidate([name_key(platform, name)]);
}

/// Waits until the replica has everything that was written since a change, then invalidates it again: a response built
/// meanwhile may lack it. From then on every visitor sees it.
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

/// Invalidates what other processes write, for as long as the server runs.
pub async fn follow(ctx: Ctx) {
    let mut interval = tokio::time::interval(POLL);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seen = None;
    loop {
        interval.tick().await;
        poll(&ctx.db, &mut seen).await;
    }
}

/// While the database does not respond nothing is invalidated: the cache is all there is.
pub async fn poll(db: &Db, seen: &mut Option<i64>) {
    let Ok(last) = store::last(db).await else { return };
    if let Some(before) = seen.filter(|before| *before != last) {
        let Ok(changed) = store::since(db, before, last).await else { return };
        db.replicated().await;
        invalidate(db, &changed);
    }
    *seen = Some(last);
}
