//! Runs deferred cancellations and reviews.

use db::jobs::{JobError, Worker};
use http_kit::Ctx;
use serde_json::Value;
use services::payments::{PaymentError, Stripe};

use crate::{
    events::{Origin, ProcessError, domain::EventUpdate, process},
    schedule::{CANCEL, REVIEW},
};

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
            let update = EventUpdate::Touched(subject(&payload)?.to_owned());
            process(&ctx, &*provider(&ctx)?, Origin::Review, update).await.map_err(|error| match error {
                ProcessError::Database(error) => error.into(),
                ProcessError::Provider(error) => from_provider(&error),
                ProcessError::Account(fail) => JobError::Retry(fail.message),
            })
        }
    })
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
