//! Background work on what ends by itself.

use db::{
    Db, DbError,
    jobs::{JobError, NewJob, Worker},
};
use http_kit::Ctx;
use serde_json::Value;

use crate::{attempt, confirmation, recovery, session, staff, user};

const PRUNE: &str = "accounts.prune_sessions";
const EVERY: i64 = 24 * 3600;
/// Attempts this old count no more.
const FORGOTTEN: i64 = 24 * 3600;

/// Sessions, attempts and links that ended by themselves are removed once a day, by whichever node comes first.
pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let ctx = ctx.clone();
    worker.register(PRUNE, move |_| {
        let ctx = ctx.clone();
        async move {
            let now = ctx.clock.now();
            user::store::renew_addresses(&ctx.db).await?;
            session::store::prune(&ctx.db, now).await?;
            attempt::store::prune(&ctx.db, now - FORGOTTEN).await?;
            recovery::store::prune(&ctx.db, now).await?;
            confirmation::store::prune(&ctx.db, now).await?;
            staff::store::prune(&ctx.db, now).await?;
            plan(&ctx.db, now + EVERY).await.map_err(JobError::from)
        }
    })
}

/// Puts the next round into the queue unless it waits there already.
pub async fn plan(db: &Db, at: i64) -> Result<(), DbError> {
    let job = NewJob {
        kind: PRUNE,
        payload: Value::Null,
        run_at: at,
        max_attempts: 5,
        unique_key: Some(PRUNE.into()),
    };
    db.enqueue(job).await.map(drop)
}
