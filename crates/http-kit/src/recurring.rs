//! Recurring jobs, each run by one node at a time.

use std::{future::Future, pin::Pin};

use db::{
    Db, DbError,
    jobs::{Class, JobError, NewJob, Worker},
};
use serde_json::Value;

use crate::Ctx;

pub type Round = Pin<Box<dyn Future<Output = Result<(), JobError>> + Send>>;

/// Maximum delay before a failed run is repeated, in seconds.
const SOON: i64 = 300;

/// A failed run schedules the next one, so only repeated worker crashes use up these attempts.
const ATTEMPTS: u32 = 1000;

#[derive(Clone, Copy)]
pub struct Recurring {
    /// The job kind in the queue, `area.what`.
    pub kind: &'static str,
    /// Seconds between runs.
    pub every: i64,
    pub work: fn(Ctx) -> Round,
}

impl Recurring {
    pub fn register(self, ctx: &Ctx, worker: Worker) -> Worker {
        let ctx = ctx.clone();
        worker.register_in(Class::Maintenance, self.kind, move |_| {
            let ctx = ctx.clone();
            async move {
                let wait = match (self.work)(ctx.clone()).await {
                    Ok(()) => self.every,
                    Err(error) => {
                        tracing::error!(kind = self.kind, %error, "a round of recurring work failed");
                        self.every.min(SOON)
                    }
                };
                self.plan(&ctx.db, ctx.clock.now() + wait).await.map_err(JobError::from)
            }
        })
    }

    /// Enqueues the next run, unless it is already queued.
    pub async fn plan(self, db: &Db, at: i64) -> Result<(), DbError> {
        let job = NewJob {
            kind: self.kind,
            payload: Value::Null,
            run_at: at,
            max_attempts: ATTEMPTS,
            unique_key: Some(self.kind.into()),
        };
        db.enqueue(job).await.map(drop)
    }
}
