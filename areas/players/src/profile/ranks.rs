//! How the players of a season stand, held in memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use db::DbError;
use http_kit::Ctx;

use crate::totals;

/// How the players of a season stand, for a minute at a time.
#[derive(Default)]
pub struct RankBook(Mutex<HashMap<(i64, i64), Read>>);

/// When, and what.
type Read = (i64, Arc<Ranks>);

/// Metric, bucket and players.
pub type Ranks = Vec<(i64, i64, i64)>;

const RANKS_FOR: i64 = 60;

impl RankBook {
    pub async fn of(&self, ctx: &Ctx, game: i64, season: i64) -> Result<Arc<Ranks>, DbError> {
        let now = ctx.clock.now();
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&(game, season)).cloned();
        if let Some((_, ranks)) = held.filter(|(at, _)| now < at + RANKS_FOR) {
            return Ok(ranks);
        }
        let ranks = Arc::new(totals::store::ranks(&ctx.db, game, season).await?);
        let kept = (now, ranks.clone());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((game, season), kept);
        Ok(ranks)
    }
}
