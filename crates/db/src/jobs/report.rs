//! Reports job attempts to the log, metrics and traces.

use std::time::Instant;

use tracing::Instrument;

use super::JobError;
use super::store::Claimed;
use super::worker::Outcome;

/// The outcome labels of the metrics.
const OUTCOMES: [&str; 3] = ["done", "retried", "dead"];

pub(super) fn count(kind: &str, outcome: &'static str, times: u64) {
    metrics::counter!("hotdrop_job_attempts_total", "kind" => kind.to_owned(), "outcome" => outcome)
        .increment(times);
}

/// Creates the series at start, so that alerts work before the first failure.
pub(super) fn announce(kind: &str) {
    OUTCOMES.into_iter().for_each(|outcome| count(kind, outcome, 0));
}

/// Logs and counts the end of an attempt. Error texts are made for the log: they contain no personal data.
pub(super) fn ended(job: &Claimed, outcome: &Outcome) {
    let Claimed { kind, id, attempts, .. } = job;
    match outcome {
        Ok(()) => count(kind, "done", 1),
        Err(JobError::Retry(error)) if job.attempts < job.max_attempts => {
            count(kind, "retried", 1);
            tracing::warn!(kind, id, attempts, error, "job failed; it will be tried again");
        }
        Err(JobError::Retry(error) | JobError::GiveUp(error)) => given_up(kind, *id, *attempts, error),
    }
}

/// Logs and counts a job that is given up.
pub(super) fn given_up(kind: &str, id: i64, attempts: i64, error: &str) {
    count(kind, "dead", 1);
    tracing::warn!(kind, id, attempts, error, "job given up");
}

pub(super) async fn watched(kind: &'static str, id: i64, work: impl Future<Output = Outcome>) -> Outcome {
    let started = Instant::now();
    let span = tracing::debug_span!(target: "hotdrop::trace", "job", otel.kind = "consumer", kind, id);
    let outcome = work.instrument(span).await;
    metrics::histogram!("hotdrop_job_duration_seconds", "kind" => kind)
        .record(started.elapsed().as_secs_f64());
    outcome
}
