//! Returns the state of a profile and fetches it when needed.

use base::{GameCode, Platform};
use db::DbError;
use http_kit::{ClientIp, Ctx, Fail, Visitor, limits::Limits};
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

/// The rate limit of fetches that one IP address causes, by opening profiles or by refreshing them.
pub struct FetchLimits(pub Limits);

/// Removes idle addresses from the rate limiter, for as long as the server runs.
pub async fn sweep(ctx: Ctx) {
    let mut every = tokio::time::interval(std::time::Duration::from_secs(60));
    while let Some(limits) = ctx.services.get::<FetchLimits>() {
        every.tick().await;
        limits.0.sweep();
    }
}

/// The origin of a request for a profile. It decides whether the request may enqueue a fetch.
#[derive(Clone, Copy, Debug)]
enum Requester {
    /// A visitor whose request may fetch.
    Person(ClientIp),
    /// The page renderer, a bot or another site. The profile is shown as being fetched, and the browser that opens it
    /// requests it again.
    Automated,
}

/// Returns the state of a profile that a visitor opens, and fetches it if it is unknown or too old.
pub async fn opened(
    ctx: &Ctx,
    game: GameCode,
    platform: Platform,
    username: &str,
    known: Option<Known>,
    visitor: Visitor,
) -> Result<Fetching, Fail> {
    let max_age = ctx.services.get::<PlayersConfig>().map_or(3600, |config| config.max_age());
    let requester = if visitor.is_person { Requester::Person(visitor.address) } else { Requester::Automated };
    let who = Who { game, platform, username };
    match look(ctx, who, known, requester, |record| record.stale_at(max_age)).await {
        Err(_) if known.is_some() => Ok(Fetching::STILL),
        other => other,
    }
}

/// Returns the state of a profile that a visitor refreshes, and fetches it if allowed.
pub async fn refreshed(
    ctx: &Ctx,
    who: Who<'_>,
    known: Option<Known>,
    from: ClientIp,
) -> Result<Fetching, Fail> {
    look(ctx, who, known, Requester::Person(from), Record::refreshable_at).await
}

/// Fails if the requester has caused too many fetches.
async fn look(
    ctx: &Ctx,
    who: Who<'_>,
    known: Option<Known>,
    requester: Requester,
    due: impl Fn(&Record) -> i64,
) -> Result<Fetching, Fail> {
    let configured = ctx.services.get::<Statistics>().is_some();
    match known {
        Some(Known { demo: true }) => return Ok(Fetching::STILL),
        Some(_) if !configured => return Ok(Fetching::STILL),
        None if !configured => return Ok(Fetching::failed(Failure::UserNotFound)),
        _ => {}
    }
    let unreachable = |error: DbError| {
        // Stored matches can still be shown.
        tracing::warn!(error = error.chain(), "could not enqueue a profile fetch");
        if known.is_some() { Fetching::STILL } else { Fetching::failed(Failure::PublisherAway) }
    };
    let found = match store::find(&ctx.db, who).await {
        Ok(found) => found,
        Err(error) => return Ok(unreachable(error)),
    };
    let now = ctx.clock.now();
    if let Some(record) = found.filter(|record| now < due(record)) {
        return Ok(record.shown(now));
    }
    let Requester::Person(from) = requester else { return Ok(Fetching::COMING) };
    if let Some(limits) = ctx.services.get::<FetchLimits>() {
        limits.0.check(from)?;
    }
    let planned = async {
        let planned = jobs::plan(ctx, who).await?;
        if planned { store::find(&ctx.db, who).await } else { Ok(found) }
    };
    Ok(match planned.await {
        Ok(Some(record)) => record.shown(now),
        Ok(None) => Fetching::failed(Failure::PublisherAway),
        Err(error) => unreachable(error),
    })
}
