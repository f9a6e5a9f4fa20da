//! Returns the state of a profile and fetches it when needed.

use base::{GameCode, Platform};
use db::DbError;
use http_kit::Ctx;
use services::statistics::Statistics;

use super::{
    domain::{Record, Who},
    jobs, store,
};
use crate::settings::PlayersConfig;

pub use super::domain::{Failure, Fetching};

/// A player who is already stored.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Simulated: the publisher does not know this player.
    pub demo: bool,
}

/// Returns the state of a profile that a visitor opens, and fetches it if it is unknown or too old.
pub async fn opened(
    ctx: &Ctx,
    game: GameCode,
    platform: Platform,
    username: &str,
    known: Option<Known>,
) -> Fetching {
    let max_age = ctx.services.get::<PlayersConfig>().map_or(3600, |config| config.max_age());
    look(ctx, Who { game, platform, username }, known, |record| record.stale_at(max_age)).await
}

/// Returns the state of a profile that a visitor refreshes, and fetches it if allowed.
pub async fn refreshed(ctx: &Ctx, who: Who<'_>, known: Option<Known>) -> Fetching {
    look(ctx, who, known, Record::refreshable_at).await
}

async fn look(ctx: &Ctx, who: Who<'_>, known: Option<Known>, due: impl Fn(&Record) -> i64) -> Fetching {
    let configured = ctx.services.get::<Statistics>().is_some();
    match known {
        Some(Known { demo: true }) => return Fetching::STILL,
        Some(_) if !configured => return Fetching::STILL,
        None if !configured => return Fetching::failed(Failure::UserNotFound),
        _ => {}
    }
    match fetched(ctx, who, due).await {
        Ok(Some(record)) => record.shown(ctx.clock.now()),
        Ok(None) => Fetching::failed(Failure::PublisherAway),
        Err(error) => {
            // Stored matches can still be shown.
            tracing::warn!(error = error.chain(), "a profile is not fetched");
            if known.is_some() { Fetching::STILL } else { Fetching::failed(Failure::PublisherAway) }
        }
    }
}

async fn fetched(ctx: &Ctx, who: Who<'_>, due: impl Fn(&Record) -> i64) -> Result<Option<Record>, DbError> {
    let found = store::find(&ctx.db, who).await?;
    if found.as_ref().is_some_and(|record| ctx.clock.now() < due(record)) {
        return Ok(found);
    }
    if !jobs::plan(ctx, who).await? {
        return Ok(found);
    }
    store::find(&ctx.db, who).await
}
