//! Enqueues deferred cancellations and reviews.

use db::{DbError, Tx, jobs::NewJob};
use serde_json::json;

pub const CANCEL: &str = "billing.cancel";
pub const REVIEW: &str = "billing.review";

/// With a maximum backoff of one hour, this covers two days.
const ATTEMPTS: u32 = 50;

/// Enqueues a cancellation at the provider, with retries.
pub async fn plan_cancelling(tx: &mut Tx, subscription: &str, now: i64) -> Result<(), DbError> {
    plan(tx, CANCEL, subscription, now).await
}

/// Schedules a query of the provider. If one is already queued, nothing is added: it schedules the next.
pub async fn plan_review(tx: &mut Tx, subscription: &str, at: i64) -> Result<(), DbError> {
    plan(tx, REVIEW, subscription, at).await
}

async fn plan(tx: &mut Tx, kind: &'static str, subscription: &str, run_at: i64) -> Result<(), DbError> {
    let unique_key = Some(format!("{kind}:{subscription}"));
    let payload = json!({ "subscription": subscription });
    tx.enqueue(NewJob { kind, payload, run_at, max_attempts: ATTEMPTS, unique_key }).await.map(drop)
}
