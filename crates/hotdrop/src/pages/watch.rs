//! Metrics and traces of the page renderer.

use std::time::Instant;

use render::RenderError;
use tracing::Instrument;

/// Times and counts a step of the page renderer.
pub async fn watched<T>(
    step: &'static str,
    work: impl Future<Output = Result<T, RenderError>>,
) -> Result<T, RenderError> {
    let started = Instant::now();
    let span = tracing::debug_span!(target: "hotdrop::trace", "script", otel.name = step);
    let done = work.instrument(span).await;
    metrics::histogram!("hotdrop_render_duration_seconds", "step" => step)
        .record(started.elapsed().as_secs_f64());
    if let Err(error) = &done {
        metrics::counter!("hotdrop_render_failures_total", "cause" => cause(error)).increment(1);
    }
    done
}

/// Counts a page that was not rendered while its visitor waited.
pub fn late() {
    metrics::counter!("hotdrop_render_failures_total", "cause" => "late").increment(1);
}

/// Registers the counters of all failure causes, so that each is exported as zero from the start.
pub fn announce() {
    metrics::counter!("hotdrop_pages_rendered_total").increment(0);
    for cause in ["start", "bundle", "busy", "late", "deadline", "suspended", "script"] {
        metrics::counter!("hotdrop_render_failures_total", "cause" => cause).increment(0);
    }
}

fn cause(error: &RenderError) -> &'static str {
    match error {
        RenderError::Start(_) => "start",
        RenderError::Bundle(_) => "bundle",
        RenderError::Busy => "busy",
        RenderError::Limit(_) => "deadline",
        RenderError::Suspended => "suspended",
        RenderError::Script { .. } => "script",
    }
}
