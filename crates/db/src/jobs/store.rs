//! The SQL of the queue for workers. `lease` identifies the worker; together with the attempt number it ensures
//! that a worker that lost a job cannot change it.

use serde_json::Value;
use sqlx::AssertSqlSafe;

use crate::args;
use crate::args::Arg;
use crate::connect::{Db, Engine};
use crate::error::DbError;

/// A job claimed by a worker.
#[derive(Debug, Clone, crate::FromRow)]
pub(super) struct Claimed {
    pub id: i64,
    pub kind: String,
    pub payload: Value,
    pub attempts: i64,
    pub max_attempts: i64,
}

/// Returns a unique lease name.
pub(super) async fn lease_name(db: &Db) -> Result<String, DbError> {
    let sql = match db.engine() {
        Engine::Sqlite => "SELECT lower(hex(randomblob(16)))",
        Engine::Postgres => "SELECT gen_random_uuid()::text",
    };
    db.one::<(String,)>(sql, args![]).await.map(|(name,)| name)
}

/// Returns when the next job of these kinds is due or its lease ends.
pub(super) async fn next_due(db: &Db, kinds: &[&'static str]) -> Result<Option<i64>, DbError> {
    let sql = format!(
        "SELECT due_at FROM job WHERE state IN ('queued', 'running') AND kind IN ({})
        ORDER BY due_at, id LIMIT 1",
        placeholders(1, kinds.len())
    );
    db.opt::<(i64,)>(AssertSqlSafe(sql), named(kinds, args![])).await.map(|due| due.map(|(due,)| due))
}

/// Claims up to `limit` jobs that are due, or whose worker died, until `until`.
///
/// The engines differ here: on PostgreSQL workers skip rows that others are claiming (SKIP LOCKED); on SQLite
/// there is one writer, and the statement is exclusive anyway.
pub(super) async fn claim(
    db: &Db,
    kinds: &[&'static str],
    lease: &str,
    now: i64,
    until: i64,
    limit: usize,
) -> Result<Vec<Claimed>, DbError> {
    let skip = match db.engine() {
        Engine::Sqlite => "",
        Engine::Postgres => "FOR UPDATE SKIP LOCKED",
    };
    let sql = format!(
        "UPDATE job SET state = 'running', attempts = attempts + 1, lease = $1, due_at = $2
        WHERE id IN (
            SELECT id FROM job AS next
            WHERE state IN ('queued', 'running') AND due_at <= $3 AND attempts < max_attempts
                AND kind IN ({})
                AND NOT EXISTS (
                    SELECT 1 FROM job AS twin
                    WHERE twin.unique_key = next.unique_key AND twin.state = 'running' AND twin.id <> next.id
                )
            ORDER BY due_at, id LIMIT $4 {skip}
        )
        RETURNING id, kind, payload, attempts, max_attempts",
        placeholders(5, kinds.len())
    );
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    db.write_all(AssertSqlSafe(sql), named(kinds, args![lease, until, now, limit])).await
}

/// A job whose worker died at every attempt.
#[derive(Debug, crate::FromRow)]
pub(super) struct Buried {
    pub id: i64,
    pub kind: String,
    pub attempts: i64,
    pub last_error: String,
}

/// Gives up the jobs whose worker died at every attempt.
pub(super) async fn bury(db: &Db, kinds: &[&'static str], now: i64) -> Result<Vec<Buried>, DbError> {
    let sql = format!(
        "UPDATE job SET state = 'dead', lease = NULL, finished_at = $1,
            last_error = 'its worker died at every attempt'
        WHERE state = 'running' AND due_at <= $1 AND attempts >= max_attempts AND kind IN ({})
        RETURNING id, kind, attempts, last_error",
        placeholders(2, kinds.len())
    );
    db.write_all(AssertSqlSafe(sql), named(kinds, args![now])).await
}

/// Renews the leases of the jobs that the worker knows about, not of all jobs with its name: jobs whose claim was
/// never confirmed (the connection broke) are unknown to it and must be claimed again.
pub(super) async fn renew(db: &Db, lease: &str, ids: &[i64], until: i64) -> Result<u64, DbError> {
    let sql = format!(
        "UPDATE job SET due_at = $1 WHERE lease = $2 AND state = 'running' AND id IN ({})",
        placeholders(3, ids.len())
    );
    let mut args = args![until, lease];
    args.extend(ids.iter().map(|id| Arg::from(*id)));
    db.write(AssertSqlSafe(sql), args).await
}

/// Finished jobs lose their payload and key, which may identify a person.
const FINISH: &str = "UPDATE job SET state = $1, last_error = $2, finished_at = $3, lease = NULL,
        payload = CASE WHEN $1 = 'done' THEN 'null' ELSE payload END,
        unique_key = CASE WHEN $1 = 'done' THEN NULL ELSE unique_key END
    WHERE id = $4 AND lease = $5 AND attempts = $6 AND state = 'running'";

/// `state` is done or dead. Returns `false` if the job no longer belongs to this worker.
pub(super) async fn finish(
    db: &Db,
    job: &Claimed,
    lease: &str,
    state: &'static str,
    error: Option<&str>,
    now: i64,
) -> Result<bool, DbError> {
    let args = args![state, error, now, job.id, lease, job.attempts];
    db.write(FINISH, args).await.map(|rows| rows > 0)
}

const REQUEUE: &str = "UPDATE job SET state = 'queued', last_error = $1, due_at = $2, lease = NULL
    WHERE id = $3 AND lease = $4 AND attempts = $5 AND state = 'running'";

/// Returns a failed job to the queue. If a job with the same key has been enqueued meanwhile, that one does the
/// work and this one is done.
pub(super) async fn requeue(
    db: &Db,
    job: &Claimed,
    lease: &str,
    error: &str,
    due_at: i64,
    now: i64,
) -> Result<bool, DbError> {
    match db.write(REQUEUE, args![error, due_at, job.id, lease, job.attempts]).await {
        Err(DbError::Unique(_)) => finish(db, job, lease, "done", Some(error), now).await,
        result => result.map(|rows| rows > 0),
    }
}

/// Releases the worker's remaining jobs immediately, without counting the attempt.
pub(super) async fn release(db: &Db, lease: &str, now: i64) -> Result<u64, DbError> {
    let sql = "UPDATE job SET due_at = $1, attempts = attempts - 1, lease = NULL
        WHERE lease = $2 AND state = 'running'";
    db.write(sql, args![now, lease]).await
}

const PRUNE: &str = "DELETE FROM job WHERE id IN (
        SELECT id FROM job WHERE state = $1 AND state IN ('done', 'dead') AND finished_at < $2
        ORDER BY finished_at LIMIT 1000
    )";

/// Deletes jobs that finished in `state` before `before`, in steps that hold no lock for long.
pub(super) async fn prune(db: &Db, state: &'static str, before: i64) -> Result<u64, DbError> {
    let mut pruned = 0;
    loop {
        match db.write(PRUNE, args![state, before]).await? {
            0 => return Ok(pruned),
            rows => pruned += rows,
        }
    }
}

/// Returns `count` placeholders: `$from, $from+1, …`.
fn placeholders(from: usize, count: usize) -> String {
    let list: Vec<String> = (from..from + count).map(|number| format!("${number}")).collect();
    list.join(", ")
}

fn named(kinds: &[&'static str], mut args: Vec<Arg>) -> Vec<Arg> {
    args.extend(kinds.iter().map(|kind| Arg::from(*kind)));
    args
}
