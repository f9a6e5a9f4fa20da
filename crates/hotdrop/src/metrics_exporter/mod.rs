//! Prometheus metrics for operators.
//!
//! Most are counted where they happen, through the `metrics` crate. State that can be read at any time (pools, caches,
//! the queue, the disk) is read on each scrape.

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

/// Interval at which recorded times are sorted into histogram buckets, so that few accumulate.
const UPKEEP: Duration = Duration::from_secs(5);

/// Installs the recorder. Metrics are recorded from the start, even if no scraper reads them.
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

/// Runs the recorder's upkeep until the process ends.
pub async fn run_upkeep(handle: PrometheusHandle) {
    let mut every = tokio::time::interval(UPKEEP);
    loop {
        every.tick().await;
        handle.run_upkeep();
    }
}

/// The metrics endpoint of a node.
pub struct MetricsExporter {
    handle: PrometheusHandle,
    /// None until the application is built. Behind a lock, so that concurrent scrapes do not multiply the database
    /// queries.
    gather: Mutex<Option<Gather>>,
}

impl MetricsExporter {
    pub fn new(handle: PrometheusHandle) -> Arc<Self> {
        Arc::new(Self { handle, gather: Mutex::default() })
    }

    /// Adds the metrics that are read from the application.
    pub async fn extend(&self, gather: Gather) {
        *self.gather.lock().await = Some(gather);
    }

    pub async fn text(&self) -> String {
        if let Some(gather) = &mut *self.gather.lock().await {
            gather.refresh().await;
        }
        let mut text = self.handle.render();
        quick::write(&mut text);
        text
    }
}
