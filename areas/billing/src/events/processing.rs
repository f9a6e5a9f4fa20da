//! Processes webhooks idempotently and independently of their order.

use base::UserId;
use db::{DbError, Tx};
use http_kit::{Ctx, Fail};
use services::payments::{PaymentError, Stripe, Subscription as Reported};

use super::{
    domain::{EventUpdate, is_ours, referrer, snapshot},
    store,
};
use crate::{
    provider, schedule,
    subscription::{
        domain::{Source, Status, Subscription, Verdict, is_refunded, judge},
        store as subscriptions,
    },
};

/// The maximum number of provider queries when the subscription changes concurrently.
const ROUNDS: u32 = 4;

/// What triggered the update.
#[derive(Clone, Copy)]
pub enum Origin<'a> {
    Event {
        id: &'a str,
        created: i64,
    },
    /// A scheduled check, because an expected webhook did not arrive.
    Review,
}

#[derive(Debug)]
pub enum ProcessError {
    Database(DbError),
    Provider(PaymentError),
    /// Updating the account failed.
    Account(Fail),
}

/// The outcome of processing a snapshot.
enum Outcome {
    /// The subscriber flag is not affected.
    Nothing,
    Subscriber(UserId, bool),
    /// The order is ambiguous: query the provider.
    Doubt,
}

impl From<DbError> for ProcessError {
    fn from(error: DbError) -> Self {
        Self::Database(error)
    }
}

impl From<ProcessError> for Fail {
    fn from(error: ProcessError) -> Self {
        match error {
            ProcessError::Database(error) => error.into(),
            ProcessError::Provider(error) => provider::failed(&error),
            ProcessError::Account(fail) => fail,
        }
    }
}

/// Processes an event. It is recorded only on success; otherwise the provider sends it again.
pub async fn process(
    ctx: &Ctx,
    stripe: &Stripe,
    origin: Origin<'_>,
    update: EventUpdate,
) -> Result<(), ProcessError> {
    match update {
        EventUpdate::Changed(reported) => {
            process_subscription(ctx, stripe, origin, reported, Source::Event).await
        }
        EventUpdate::Touched(id) => match query_provider(ctx, stripe, &id).await? {
            Some((reported, source)) => process_subscription(ctx, stripe, origin, reported, source).await,
            None => Ok(()),
        },
        EventUpdate::Refunded { customer, charged_at } => {
            let mut tx = ctx.db.begin().await?;
            if !is_new(ctx, &mut tx, origin).await? {
                return Ok(());
            }
            let outcome = refund(ctx, &mut tx, &customer, charged_at).await?;
            finish(ctx, tx, outcome).await
        }
        EventUpdate::Nothing => Ok(()),
    }
}

/// Fetches the current subscription from the provider; returns `None` if the id is unknown.
async fn query_provider(
    ctx: &Ctx,
    stripe: &Stripe,
    id: &str,
) -> Result<Option<(Reported, Source)>, ProcessError> {
    let seen = subscriptions::as_of(&ctx.db, id).await?;
    match stripe.subscription(id).await {
        Ok(reported) => Ok(Some((reported, Source::Provider { seen }))),
        Err(PaymentError::NotFound { .. }) => Ok(None),
        Err(error) => Err(ProcessError::Provider(error)),
    }
}

async fn process_subscription(
    ctx: &Ctx,
    stripe: &Stripe,
    origin: Origin<'_>,
    mut reported: Reported,
    mut source: Source,
) -> Result<(), ProcessError> {
    for _ in 0..ROUNDS {
        let mut tx = ctx.db.begin().await?;
        if !is_new(ctx, &mut tx, origin).await? {
            return Ok(());
        }
        match apply_snapshot(ctx, &mut tx, origin, &reported, source).await? {
            // Query the provider outside the transaction, to avoid holding locks during the request.
            Outcome::Doubt => tx.rollback().await?,
            outcome => return finish(ctx, tx, outcome).await,
        }
        match query_provider(ctx, stripe, &reported.id).await? {
            Some((now, queried)) => (reported, source) = (now, queried),
            None => return Ok(()),
        }
    }
    Err(ProcessError::Database(DbError::Busy))
}

async fn is_new(ctx: &Ctx, tx: &mut Tx, origin: Origin<'_>) -> Result<bool, DbError> {
    match origin {
        Origin::Event { id, .. } => store::record(tx, id, ctx.clock.now()).await,
        Origin::Review => Ok(true),
    }
}

/// Commits, and updates the account's subscriber flag in the same transaction.
async fn finish(ctx: &Ctx, tx: Tx, outcome: Outcome) -> Result<(), ProcessError> {
    match outcome {
        Outcome::Subscriber(user, subscriber) => {
            accounts::set_subscriber(ctx, tx, user, subscriber).await.map_err(ProcessError::Account)
        }
        Outcome::Nothing | Outcome::Doubt => Ok(tx.commit().await?),
    }
}

async fn apply_snapshot(
    ctx: &Ctx,
    tx: &mut Tx,
    origin: Origin<'_>,
    reported: &Reported,
    source: Source,
) -> Result<Outcome, DbError> {
    let now = ctx.clock.now();
    let customer = reported.customer.as_deref().unwrap_or_default();
    let Some((user, refunded)) = store::customer(tx, customer, now).await? else {
        // The account was deleted, so the user cannot cancel: cancel the subscription for them.
        if is_ours(reported, &ctx.config.origin) && !Status::parse(&reported.status).is_final() {
            schedule::plan_cancelling(tx, &reported.id, now).await?;
        }
        return Ok(Outcome::Nothing);
    };
    let known = store::subscription(tx, &reported.id).await?;
    let as_of = match origin {
        Origin::Event { created, .. } => created,
        Origin::Review => known.as_ref().map_or(now, |known| known.as_of),
    };
    let incoming = snapshot(reported, as_of);
    match judge(known.as_ref(), incoming, source, refunded) {
        Verdict::QueryProvider => Ok(Outcome::Doubt),
        Verdict::Unchanged => Ok(Outcome::Nothing),
        Verdict::Store(next) => {
            let referrer = match (&known, referrer(reported)) {
                (None, Some(id)) => subscriptions::referrer_in(tx, id).await?,
                _ => None,
            };
            store::store(tx, user, &next, referrer).await?;
            if next.status == Status::Refunded {
                schedule::plan_cancelling(tx, &next.id, now).await?;
            }
            settle(ctx, tx, user).await
        }
    }
}

async fn refund(ctx: &Ctx, tx: &mut Tx, customer: &str, charged_at: i64) -> Result<Outcome, DbError> {
    let now = ctx.clock.now();
    store::refund(tx, customer, charged_at).await?;
    let Some((user, refunded)) = store::customer(tx, customer, now).await? else {
        return Ok(Outcome::Nothing);
    };
    for one in subscriptions::subscriptions_in(tx, user).await? {
        if !one.status.is_final() && is_refunded(&one, refunded) {
            store::store(tx, user, &Subscription { status: Status::Refunded, ..one.clone() }, None).await?;
            // Otherwise the next month would be charged.
            schedule::plan_cancelling(tx, &one.id, now).await?;
        }
    }
    settle(ctx, tx, user).await
}

/// Computes the subscriber flag from all subscriptions of a user, and schedules the next review.
async fn settle(ctx: &Ctx, tx: &mut Tx, user: UserId) -> Result<Outcome, DbError> {
    let now = ctx.clock.now();
    let all = subscriptions::subscriptions_in(tx, user).await?;
    for one in &all {
        if let Some(at) = one.review_at(now) {
            schedule::plan_review(tx, &one.id, at).await?;
        }
    }
    Ok(Outcome::Subscriber(user, all.iter().any(|one| one.is_active(now))))
}
