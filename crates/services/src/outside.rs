//! Every question to somebody outside passes here: it is counted, timed, part of a trace, and told in the log when it
//! was not answered well.

use std::{fmt::Display, time::Instant};

use tracing::Instrument;

/// Whom we ask, as the figures call them.
pub const SERVICES: [&str; 8] =
    ["apple", "discord", "facebook", "google", "mail", "publisher", "stripe", "twitch"];

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With an answer, whether we like it or not.
    Answered,
    /// They do not want what we sent, or not now.
    Refused,
    /// No answer, or none that can be read.
    Failed,
}

impl Ended {
    const ALL: [Self; 3] = [Self::Answered, Self::Refused, Self::Failed];

    const fn word(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

/// What an error says about the question. Its text goes to the log: it names nobody and holds no secret.
pub(crate) trait Judged: Display {
    fn ended(&self) -> Ended;
}

/// Lets all series be there from the start: one that appears with the first failure is one that no alert sees rise.
pub fn announce() {
    for service in SERVICES {
        Ended::ALL.into_iter().for_each(|ended| count(service, ended, 0));
    }
}

fn count(service: &'static str, ended: Ended, times: u64) {
    metrics::counter!("hotdrop_outside_calls_total", "service" => service, "outcome" => ended.word())
        .increment(times);
}

pub(crate) async fn watched<T, E: Judged>(
    service: &'static str,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let started = Instant::now();
    let span = tracing::debug_span!(target: "hotdrop::trace", "outside", otel.kind = "client", service);
    let answer = work.instrument(span).await;
    let ended = answer.as_ref().map_or_else(Judged::ended, |_| Ended::Answered);
    metrics::histogram!("hotdrop_outside_call_duration_seconds", "service" => service)
        .record(started.elapsed().as_secs_f64());
    count(service, ended, 1);
    if let Err(cause) = &answer
        && ended != Ended::Answered
    {
        tracing::warn!(service, outcome = ended.word(), %cause, "a call to an outside service failed");
    }
    answer
}
