//! What must happen at the provider, or be looked at, later.

use db::{
    DbError, Tx,
    jobs::{JobError, NewJob, Worker},
};
use http_kit::Ctx;
use serde_json::{Value, json};
use services::payments::{PaymentError, Stripe};

use crate::events::{Origin, Trouble, domain::News, take};

const CANCEL: &str = "billing.cancel";
const REVIEW: &str = "billing.review";

/// With an hour between the later ones: two days.
const ATTEMPTS: u32 = 50;

pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let (for_cancel, for_review) = (ctx.clone(), ctx.clone());
    let worker = worker.register(CANCEL, move |payload| {
        let ctx = for_cancel.clone();
        async move {
            provider(&ctx)?
                .cancel_subscription(subject(&payload)?)
                .await
                .map_err(|error| from_provider(&error))
        }
    });
    worker.register(REVIEW, move |payload| {
        let ctx = for_review.clone();
        async move {
            let news = News::Touched(subject(&payload)?.to_owned());
            take(&ctx, &*provider(&ctx)?, Origin::Review, news).await.map_err(|trouble| match trouble {
                Trouble::Database(error) => error.into(),
                Trouble::Provider(error) => from_provider(&error),
                Trouble::Account(fail) => JobError::Retry(fail.message),
            })
        }
    })
}

/// Ends a subscription at the provider, now and as often as it takes.
pub async fn plan_cancelling(tx: &mut Tx, subscription: &str, now: i64) -> Result<(), DbError> {
    plan(tx, CANCEL, subscription, now).await
}

/// Asks the provider how a subscription stands. One that waits already is early enough: it plans the next.
pub async fn plan_review(tx: &mut Tx, subscription: &str, at: i64) -> Result<(), DbError> {
    plan(tx, REVIEW, subscription, at).await
}

async fn plan(tx: &mut Tx, kind: &'static str, subscription: &str, run_at: i64) -> Result<(), DbError> {
    let unique_key = Some(format!("{kind}:{subscription}"));
    let payload = json!({ "subscription": subscription });
    tx.enqueue(NewJob { kind, payload, run_at, max_attempts: ATTEMPTS, unique_key }).await.map(drop)
}

fn subject(payload: &Value) -> Result<&str, JobError> {
    payload["subscription"].as_str().ok_or_else(|| JobError::GiveUp("no subscription named".into()))
}

fn provider(ctx: &Ctx) -> Result<std::sync::Arc<Stripe>, JobError> {
    ctx.services.get().ok_or_else(|| JobError::Retry("no payment provider is configured".into()))
}

fn from_provider(error: &PaymentError) -> JobError {
    JobError::Retry(error.to_string())
}
