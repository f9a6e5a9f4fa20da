//! The distribution of ranks in a season, cached for one minute.

use std::sync::Arc;

use http_kit::{
    Ctx, Fail,
    cache::{CachedValue, ReadStart, ValueCache},
};

use crate::totals;

/// Cached by [world](crate::facts::maps::world_number) and season.
#[derive(Default)]
pub struct RankCache(ValueCache<(i64, i64), Ranks>);

/// Metric, bucket and number of players.
pub type Ranks = Vec<(i64, i64, i64)>;

const FRESH_FOR: i64 = 60;

impl RankCache {
    pub async fn get(&self, ctx: &Ctx, game: i64, season: i64) -> Result<Arc<CachedValue<Ranks>>, Fail> {
        let read = async {
            let start = ReadStart::now(ctx);
            let ranks = totals::store::ranks(&ctx.db, game, season).await?;
            Ok((ranks, start.live(FRESH_FOR, 0, Vec::new())))
        };
        self.0.get(ctx, (game, season), read).await
    }
}
