//! What an operator can see and set alerts on, in Prometheus' words.
//!
//! Most of it is counted where it happens, through the `metrics` crate. What nobody has to count because it can be looked
//! at (pools, caches, the queue, the disk) is read when somebody asks.

mod gather;
pub mod names;
mod process;
pub mod quick;

use std::{sync::Arc, time::Duration};

use anyhow::Context;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::sync::Mutex;

pub use gather::Gather;
use names::{Kind, NAMES};

/// Times are noted one by one and sorted into their buckets now and then: often enough that they are never many.
const UPKEEP: Duration = Duration::from_secs(5);

/// Figures are collected from the start, whether or not anyone reads them.
pub fn record() -> anyhow::Result<PrometheusHandle> {
    let failed = "metrics could not be set up";
    let mut builder = PrometheusBuilder::new();
    for (name, kind, _) in NAMES {
        if let Kind::Histogram(buckets) = kind {
            let matcher = Matcher::Full((*name).to_owned());
            builder = builder.set_buckets_for_metric(matcher, buckets).context(failed)?;
        }
    }
    let handle = builder.install_recorder().context(failed)?;
    for (name, kind, about) in NAMES {
        match kind {
            Kind::Counter => metrics::describe_counter!(*name, *about),
            Kind::Gauge => metrics::describe_gauge!(*name, *about),
            Kind::Histogram(_) => metrics::describe_histogram!(*name, *about),
        }
    }
    services::outside::announce();
    crate::pages::announce();
    for name in [
        "hotdrop_tiles_drawn_total",
        "hotdrop_log_lines_folded_total",
        "hotdrop_traces_lost_total",
        "hotdrop_figures_failed_total",
    ] {
        metrics::counter!(name).increment(0);
    }
    Ok(handle)
}

/// Goes on as long as the process does.
pub async fn keep(handle: PrometheusHandle) {
    let mut every = tokio::time::interval(UPKEEP);
    loop {
        every.tick().await;
        handle.run_upkeep();
    }
}

/// The figures of a node, for whoever asks.
pub struct Figures {
    handle: PrometheusHandle,
    /// One at a time: many who ask at once shall not be many questions to the database.
    gather: Mutex<Gather>,
}

impl Figures {
    pub fn new(handle: PrometheusHandle, gather: Gather) -> Arc<Self> {
        Arc::new(Self { handle, gather: Mutex::new(gather) })
    }

    pub async fn text(&self) -> String {
        self.gather.lock().await.refresh().await;
        let mut text = self.handle.render();
        quick::write(&mut text);
        text
    }
}
