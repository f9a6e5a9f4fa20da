//! Caches the best squads of stored matches. There are a few hundred filters, so the cache is bounded.

use std::sync::Arc;

use http_kit::{
    Ctx, Fail,
    cache::{CachedValue, ReadStart, ValueCache},
    ports::{BestMatches, BestOf, BestSquad},
};

/// Seconds.
const FRESH_FOR: i64 = 30 * 60;
/// Shorter for empty results, because the first matches may arrive soon.
const EMPTY_FRESH_FOR: i64 = 60;
/// Stale records are served for a day if the database fails.
const STALE_FOR: i64 = 24 * 3600;

/// Squads per page.
const MAX_SQUADS: usize = 20;

#[derive(Default)]
pub struct BestCache(ValueCache<BestOf, Vec<BestSquad>>);

/// Returns the best squads, from the cache while it is fresh. `None` if no port provides matches, or if the squad is
/// larger than its lobby allows.
pub async fn best(ctx: &Ctx, of: BestOf) -> Result<Option<Arc<CachedValue<Vec<BestSquad>>>>, Fail> {
    let (port, cache) = (ctx.services.get::<BestMatches>(), ctx.services.get::<BestCache>());
    let (Some(port), Some(cache)) = (port, cache) else { return Ok(None) };
    if of.squad > of.lobby {
        return Ok(None);
    }
    let read = async {
        let start = ReadStart::now(ctx);
        let squads = port.0(ctx, of, MAX_SQUADS).await?;
        let fresh_for = if squads.is_empty() { EMPTY_FRESH_FOR } else { FRESH_FOR };
        Ok((squads, start.live(fresh_for, STALE_FOR, Vec::new())))
    };
    cache.0.get(ctx, of, read).await.map(Some)
}
