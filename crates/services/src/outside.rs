//! Wraps every call to an external service: counts, times and traces it, and logs failures.

use std::{fmt::Display, time::Instant};

use tracing::Instrument;

/// The service labels of the metrics.
pub const SERVICES: [&str; 8] =
    ["apple", "discord", "facebook", "google", "mail", "publisher", "stripe", "twitch"];

/// The outcome of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a response, whatever its content.
    Responded,
    /// The service rejected the request, or rate-limited it.
    Refused,
    /// No response, or an unreadable one.
    Failed,
}

impl Outcome {
    const ALL: [Self; 3] = [Self::Responded, Self::Refused, Self::Failed];

    const fn word(self) -> &'static str {
        match self {
            Self::Responded => "answered",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

/// The outcome of an error. Its text is logged, so it contains no personal data and no secret.
pub(crate) trait HasOutcome: Display {
    fn outcome(&self) -> Outcome;
}

/// Creates all series at start, so that alerts see the first increase.
pub fn announce() {
    for service in SERVICES {
        Outcome::ALL.into_iter().for_each(|outcome| count(service, outcome, 0));
    }
}

fn count(service: &'static str, outcome: Outcome, times: u64) {
    metrics::counter!("hotdrop_outside_calls_total", "service" => service, "outcome" => outcome.word())
        .increment(times);
}

pub(crate) async fn watched<T, E: HasOutcome>(
    service: &'static str,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let started = Instant::now();
    let span = tracing::debug_span!(target: "hotdrop::trace", "outside", otel.kind = "client", service);
    let response = work.instrument(span).await;
    let outcome = response.as_ref().map_or_else(HasOutcome::outcome, |_| Outcome::Responded);
    metrics::histogram!("hotdrop_outside_call_duration_seconds", "service" => service)
        .record(started.elapsed().as_secs_f64());
    count(service, outcome, 1);
    if let Err(cause) = &response
        && outcome != Outcome::Responded
    {
        tracing::warn!(service, outcome = outcome.word(), %cause, "a call to an external service failed");
    }
    response
}
