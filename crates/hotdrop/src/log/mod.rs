//! The log: lines of bounded length on stderr, with repeated warnings folded.

mod fold;
mod lines;
mod panics;

use std::{io::IsTerminal, sync::Arc};

use anyhow::Context;
use tracing_subscriber::{EnvFilter, Layer, fmt, layer::SubscriberExt, util::SubscriberInitExt};

pub use fold::Folding;

use crate::{
    config::{Config, LogFormat},
    traces::Traces,
};
use fold::Folded;
use lines::Lines;

/// The log and the trace exporter of this process.
pub struct Log {
    pub folding: Arc<Folding>,
    pub traces: Option<Traces>,
}

/// Starts logging. Must run inside a runtime, which the trace exporter uses.
pub fn start(config: &Config) -> anyhow::Result<Log> {
    let filter =
        EnvFilter::try_new(&config.log).with_context(|| format!("log: `{}` is not a filter", config.log))?;
    // Exclude spans for traces: they would prefix every line.
    let filter = filter.add_directive("hotdrop::trace=off".parse().context("a directive of our own")?);
    let folding = Arc::<Folding>::default();
    let traces = Traces::start(&config.traces)?;
    // Stderr may be a file on a full disk. Reporting a failed write to stderr would panic and abort the request.
    let lines = fmt::layer().log_internal_errors(false);
    let lines = match config.log_format {
        LogFormat::Json => lines
            .json()
            // It is the last in the list of spans.
            .with_current_span(false)
            .with_writer(|| Lines::json(std::io::stderr()))
            .map_event_format(|form| Folded { folding: folding.clone(), form })
            .with_filter(filter)
            .boxed(),
        LogFormat::Text => lines
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(|| Lines::text(std::io::stderr()))
            .map_event_format(|form| Folded { folding: folding.clone(), form })
            .with_filter(filter)
            .boxed(),
    };
    let layers = tracing_subscriber::registry().with(lines);
    match &traces {
        Some(traces) => layers.with(traces.layer()).init(),
        None => layers.init(),
    }
    panics::install_hook();
    Ok(Log { folding, traces })
}
