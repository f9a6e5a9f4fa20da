//! The job that imports the demo, one batch of lobbies at a time.

use std::sync::{Arc, Mutex, PoisonError};

use db::{
    DbError,
    jobs::{JobError, NewJob, Worker},
};
use http_kit::Ctx;
use serde_json::Value;
use world::{Config, World};

use super::{
    domain::{Progress, SEED},
    store,
};
use crate::{
    facts::Facts,
    matches::{
        batch::Batch,
        ingest::{self, IngestOptions},
    },
    payload::{self, Line},
    settings::PlayersConfig,
};

pub const DEMO: &str = "players.demo";
/// The maximum number of attempts. After that, a restart of the server tries again.
const ATTEMPTS: u32 = 20;

/// The world: created on first use, cached for the following batches, and dropped after the last one.
type Made = Arc<Mutex<Option<Arc<World>>>>;

pub fn register(ctx: &Ctx, worker: Worker) -> Worker {
    let (ctx, made) = (ctx.clone(), Made::default());
    worker.register(DEMO, move |_| {
        let (ctx, made) = (ctx.clone(), made.clone());
        async move { step(&ctx, made).await }
    })
}

fn job(run_at: i64) -> NewJob {
    NewJob { kind: DEMO, payload: Value::Null, run_at, max_attempts: ATTEMPTS, unique_key: Some(DEMO.into()) }
}

/// Starts the demo import in an empty installation at server start, or resumes it.
pub async fn begin(ctx: Ctx) {
    if !ctx.config.demo {
        return;
    }
    if let Err(error) = plan(&ctx).await {
        tracing::error!(error = error.chain(), "could not start the demo import");
    }
}

async fn plan(ctx: &Ctx) -> Result<(), DbError> {
    if store::progress(&ctx.db).await?.is_some_and(|progress| progress.is_over()) {
        return Ok(());
    }
    let Some(config) = ctx.services.get::<PlayersConfig>() else { return Ok(()) };
    let mut tx = ctx.db.begin().await?;
    store::begin(&mut tx, config.demo_players, config.demo_matches).await?;
    tx.enqueue(job(ctx.clock.now())).await?;
    tx.commit().await
}

async fn step(ctx: &Ctx, made: Made) -> Result<(), JobError> {
    let Some(progress) = store::progress(&ctx.db).await? else { return Ok(()) };
    if progress.is_over() || !ctx.config.demo {
        return Ok(());
    }
    let next: Vec<u64> = progress.next().collect();
    let done = progress.done + next.len() as u64;
    let lines = written(progress, next, made.clone()).await?;
    let facts = ctx.content.snapshot().get::<Facts>();
    ingest::ingest(&ctx.db, &facts, Batch::of(lines), IngestOptions { pending: false }).await?;
    let mut tx = ctx.db.begin().await?;
    store::done(&mut tx, done).await?;
    let progress = Progress { done, ..progress };
    if progress.is_over() {
        made.lock().unwrap_or_else(PoisonError::into_inner).take();
    } else {
        tx.enqueue(job(ctx.clock.now() + progress.pause())).await?;
    }
    Ok(tx.commit().await?)
}

/// Returns the payload lines of these lobbies, preceded by all players in the first batch. Runs on a blocking thread.
async fn written(progress: Progress, numbers: Vec<u64>, made: Made) -> Result<Vec<Line>, JobError> {
    let work = move || {
        let config = Config { players: progress.players, matches: progress.total, seed: SEED };
        let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
        let world = made.get_or_insert_with(|| Arc::new(World::new(config))).clone();
        drop(made);
        let accounts = (progress.done == 0).then(|| world.accounts());
        let lobbies = numbers.into_iter().map(|number| world.lobby(number));
        accounts.into_iter().flatten().chain(lobbies).map(|line| payload::parse(&line)).collect()
    };
    let read: Result<Vec<Line>, payload::Refusal> =
        tokio::task::spawn_blocking(work).await.map_err(|error| JobError::Retry(error.to_string()))?;
    read.map_err(|refusal| JobError::GiveUp(refusal.to_string()))
}
