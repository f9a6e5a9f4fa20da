//! A durable job queue in the same database, so that a job is enqueued in the transaction that causes it.
//!
//! A job runs at least once. A worker holds each job by a lease that it renews; if the worker dies, the lease
//! expires and another worker takes the job. So handlers must be idempotent. A failed job is retried with
//! increasing delays until its attempts are used up; then it is dead and stays for inspection. Workers prune
//! finished jobs.
//!
//! Every kind belongs to a [`Class`] with a share of its own: mail never waits for fetches.

mod report;
mod store;
mod worker;

use serde_json::Value;

use crate::args;
use crate::connect::Db;
use crate::error::DbError;
use crate::tx::Tx;

pub use worker::{Class, Timing, Worker};

/// The channel that wakes workers.
const CHANNEL: &str = "hotdrop_job";

const ENQUEUE: &str = "INSERT INTO job (kind, payload, state, unique_key, due_at, max_attempts)
    VALUES ($1, $2, 'queued', $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id";

const OPEN: &str = "SELECT COUNT(*) FROM (SELECT 1 AS one FROM job
    WHERE state IN ('queued', 'running') AND kind = $1 LIMIT $2) AS open";

/// A job to enqueue.
#[derive(Debug, Clone, PartialEq)]
pub struct NewJob {
    /// Selects the handler.
    pub kind: &'static str,
    pub payload: Value,
    /// Earliest start, in unix seconds.
    pub run_at: i64,
    /// Maximum number of attempts.
    pub max_attempts: u32,
    /// While a job with this key is waiting, no second one is enqueued; and two of them never run concurrently.
    pub unique_key: Option<String>,
}

/// Why a handler failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// A temporary error: retry. The text is stored with the job.
    #[error("{0}")]
    Retry(String),
    /// A permanent error.
    #[error("{0}")]
    GiveUp(String),
}

impl From<DbError> for JobError {
    fn from(error: DbError) -> JobError {
        JobError::Retry(error.chain())
    }
}

impl Tx {
    /// Enqueues a job when the transaction commits. Returns `None` if one with the same key is waiting.
    pub async fn enqueue(&mut self, job: NewJob) -> Result<Option<i64>, DbError> {
        let NewJob { kind, payload, run_at, max_attempts, unique_key } = job;
        let id: Option<(i64,)> =
            self.write_opt(ENQUEUE, args![kind, payload, unique_key, run_at, max_attempts.max(1)]).await?;
        if id.is_some() {
            self.notify(CHANNEL, kind).await?;
        }
        Ok(id.map(|(id,)| id))
    }

    /// Returns the number of jobs of a kind that wait or run, at most `most`.
    pub async fn open_jobs(&mut self, kind: &str, most: i64) -> Result<i64, DbError> {
        self.scalar_i64(OPEN, args![kind, most]).await
    }
}

impl Db {
    /// Enqueues a job outside a transaction.
    pub async fn enqueue(&self, job: NewJob) -> Result<Option<i64>, DbError> {
        let mut tx = self.begin().await?;
        let id = tx.enqueue(job).await?;
        tx.commit().await?;
        Ok(id)
    }
}

/// The number of jobs of a kind in each state.
#[derive(Debug, Clone, PartialEq, Eq, crate::FromRow)]
pub struct KindStats {
    pub kind: String,
    pub queued: i64,
    pub running: i64,
    pub done: i64,
    pub dead: i64,
    /// When the longest waiting job was due; if it is long ago, the workers are too slow.
    pub oldest_due_at: Option<i64>,
}

/// Returns the state of the queue, by kind. Done jobs count until they are pruned.
pub async fn stats(db: &Db) -> Result<Vec<KindStats>, DbError> {
    db.all(STATS, args![]).await
}

const STATS: &str = "SELECT kind,
        CAST(SUM(CASE WHEN state = 'queued' THEN 1 ELSE 0 END) AS BIGINT) AS queued,
        CAST(SUM(CASE WHEN state = 'running' THEN 1 ELSE 0 END) AS BIGINT) AS running,
        CAST(SUM(CASE WHEN state = 'done' THEN 1 ELSE 0 END) AS BIGINT) AS done,
        CAST(SUM(CASE WHEN state = 'dead' THEN 1 ELSE 0 END) AS BIGINT) AS dead,
        MIN(CASE WHEN state = 'queued' THEN due_at END) AS oldest_due_at
    FROM job GROUP BY kind ORDER BY kind";
