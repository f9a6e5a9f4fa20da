//! The jobs that fetch a profile and prune old fetch states.

use db::{
    DbError,
    jobs::{Class, JobError, NewJob, Worker},
};
use http_kit::{Ctx, Recurring, Round};
use serde_json::{Value, json};
use services::statistics::{Statistics, StatisticsError};

use super::{
    domain::{Failure, Who},
    store::{self, Wanted},
    work::{self, Stop},
};
use crate::changes;

const FETCH: &str = "players.fetch";
/// The maximum number of profiles waiting for the publisher, retries included: anybody can request any name.
const MOST_OPEN: i64 = 1000;
const DAY: i64 = 24 * 3600;

/// The number of automatic retries while the publisher is unavailable. The first waits [`FIRST_RETRY`] seconds, each
/// further one twice as long. After the last, the profile is fetched when a user opens it.
const RETRIES: u32 = 5;
const FIRST_RETRY: i64 = 15;

pub const PRUNING: Recurring = Recurring { kind: "players.prune_fetches", every: DAY, work: prune };

pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let ctx = ctx.clone();
    worker.register_in(Class::Fetch, FETCH, move |payload| {
        let ctx = ctx.clone();
        async move { fetch(&ctx, &payload).await }
    })
}

/// One job per profile at a time. The payload contains no personal data.
fn job(id: i64, retry: u32, run_at: i64) -> NewJob {
    NewJob {
        kind: FETCH,
        payload: json!({"fetch": id, "retry": retry}),
        run_at,
        max_attempts: 5,
        unique_key: Some(format!("{FETCH}:{id}")),
    }
}

/// Enqueues the fetch of a profile, unless it was just enqueued. Returns `false` if the queue is full.
pub async fn plan(ctx: &Ctx, who: Who<'_>) -> Result<bool, DbError> {
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    if tx.open_jobs(FETCH, MOST_OPEN).await? >= MOST_OPEN {
        return Ok(false);
    }
    if let Some(id) = store::enqueue(&mut tx, who, now).await? {
        tx.enqueue(job(id, 0, now)).await?;
    }
    tx.commit().await?;
    changes::invalidate_name(&ctx.db, who.platform, who.username);
    Ok(true)
}

async fn fetch(ctx: &Ctx, payload: &Value) -> Result<(), JobError> {
    let id = payload["fetch"].as_i64().ok_or_else(|| JobError::GiveUp("no profile".into()))?;
    let retry = payload["retry"].as_u64().and_then(|retry| u32::try_from(retry).ok()).unwrap_or(0);
    let Some(wanted) = store::one(&ctx.db, id).await? else { return Ok(()) };
    let done = fetch_wanted(ctx, &wanted, retry).await;
    changes::invalidate_name(&ctx.db, wanted.platform, &wanted.username);
    done
}

async fn fetch_wanted(ctx: &Ctx, wanted: &Wanted, retry: u32) -> Result<(), JobError> {
    let id = wanted.id;
    let Some(statistics) = ctx.services.get::<Statistics>() else {
        // The publisher's API was removed from the configuration.
        return end(ctx, wanted, Failure::PublisherAway, None).await;
    };
    store::begin(&ctx.db, id, ctx.clock.now()).await?;
    changes::invalidate_name(&ctx.db, wanted.platform, &wanted.username);
    let before = changes::store::last(&ctx.db).await?;
    match work::fetch(ctx, &statistics, wanted).await {
        Ok(()) => {
            changes::invalidate_replicated(&ctx.db, before).await;
            Ok(store::ready(&ctx.db, id, ctx.clock.now()).await?)
        }
        Err(Stop::Db(error)) => Err(error.into()),
        Err(Stop::Publisher(StatisticsError::NotAllowed)) => {
            end(ctx, wanted, Failure::NotAllowed, None).await
        }
        Err(Stop::Publisher(StatisticsError::NotFound)) => {
            end(ctx, wanted, Failure::UserNotFound, None).await
        }
        Err(Stop::Publisher(StatisticsError::Away { reason, after })) => {
            tracing::warn!(fetch = id, retry, reason, "profile fetch failed");
            let delay = delay(retry, after, id);
            end(ctx, wanted, Failure::PublisherAway, (retry < RETRIES).then_some((retry + 1, delay))).await
        }
    }
}

/// Returns the seconds until the next attempt. Profiles that failed together are spread over a fifth of the delay, by
/// their number.
fn delay(retry: u32, after: Option<u64>, id: i64) -> i64 {
    let usual = FIRST_RETRY << retry.min(10);
    let wait = after.and_then(|after| i64::try_from(after).ok()).unwrap_or(0).max(usual);
    wait.saturating_add(id.rem_euclid(wait / 5 + 1))
}

/// Stores the failure; matches fetched so far stay. Enqueues a retry if `next` has its number and delay.
async fn end(ctx: &Ctx, wanted: &Wanted, failure: Failure, next: Option<(u32, i64)>) -> Result<(), JobError> {
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    store::failed(&mut tx, wanted.id, failure, next.map(|(_, delay)| now + delay), now).await?;
    if let Some((retry, delay)) = next {
        tx.enqueue(job(wanted.id, retry, now + delay)).await?;
    }
    Ok(tx.commit().await?)
}

fn prune(ctx: Ctx) -> Round {
    Box::pin(async move {
        let now = ctx.clock.now();
        Ok(store::prune(&ctx.db, now - DAY, now - 90 * DAY).await?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delay_doubles_and_is_never_shorter_than_retry_after() {
        let delays: Vec<i64> = (0..5).map(|retry| delay(retry, None, 0)).collect();
        assert_eq!(delays, [15, 30, 60, 120, 240]);
        assert_eq!((delay(0, Some(90), 0), delay(4, Some(90), 0)), (90, 240));
        assert_eq!([0, 1, 2, 3, 4].map(|id| delay(0, None, id)), [15, 16, 17, 18, 15], "not all at once");
    }
}
