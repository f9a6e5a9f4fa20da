//! How a profile stands, for whoever opens it.

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

/// What is stored of a player already.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Made up: nobody but us knows them.
    pub demo: bool,
}

/// Somebody opens a profile: if it is not known, or old, it is fetched.
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

/// Somebody wants it fetched now.
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
            // What is stored can be shown all the same.
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
