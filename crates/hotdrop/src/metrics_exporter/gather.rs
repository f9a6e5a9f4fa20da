//! Collects the metrics that are read on each scrape.

use std::{
    collections::BTreeSet,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use db::{DbError, Engine, jobs::KindStats};
use http_kit::{Area, Ctx};
use metrics::{counter, describe_gauge, gauge};

use super::{process, process::number, quick};
use crate::disk::Disk;

/// Timeout for database queries, so that the other metrics are returned even if the database is down.
const PATIENCE: Duration = Duration::from_secs(2);
/// Minimum time between database queries.
const EVERY: Duration = Duration::from_secs(10);

pub struct Gather {
    ctx: Ctx,
    data: PathBuf,
    disk: Arc<Disk>,
    of_areas: Vec<fn(&Ctx) -> http_kit::AreaMetrics>,
    /// Job kinds reported so far. A kind that has left the queue is reported as zero instead of its last value.
    kinds: BTreeSet<String>,
    queried_at: Option<Instant>,
}

impl Gather {
    pub fn new(ctx: Ctx, areas: &[Area], data: PathBuf, disk: Arc<Disk>) -> Self {
        let engine = match ctx.db.engine() {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgres",
        };
        gauge!("hotdrop_build_info", "version" => env!("CARGO_PKG_VERSION"), "database" => engine).set(1.0);
        gauge!("process_start_time_seconds").set(number(ctx.clock.now().unsigned_abs()));
        let of_areas = areas.iter().map(|area| area.metrics).collect();
        Self { ctx, data, disk, of_areas, kinds: BTreeSet::new(), queried_at: None }
    }

    pub async fn refresh(&mut self) {
        counter!("hotdrop_requests_total", "answer" => "memory").absolute(quick::count());
        gauge!("hotdrop_content_version").set(number(self.ctx.content.version().unsigned_abs()));
        let (entries, weight, most) = self.ctx.cache.size().await;
        gauge!("hotdrop_cache_entries").set(number(entries));
        gauge!("hotdrop_cache_size_bytes").set(number(weight));
        gauge!("hotdrop_cache_limit_bytes").set(number(most));
        self.pools();
        process::usage();
        process::disk(&self.data);
        // A write that does not end in time fails as well.
        let fails = tokio::time::timeout(PATIENCE, self.writes_fail()).await.unwrap_or(true);
        gauge!("hotdrop_database_writes_failing").set(f64::from(u8::from(fails)));
        if self.queried_at.is_none_or(|at| at.elapsed() >= EVERY) {
            let read = tokio::time::timeout(PATIENCE, self.query()).await;
            if !matches!(read, Ok(Ok(()))) {
                counter!("hotdrop_figures_failed_total").increment(1);
            }
            self.queried_at = Some(Instant::now());
        }
    }

    async fn writes_fail(&self) -> bool {
        self.disk.is_full(&self.ctx.db).await || self.ctx.db.writable().await.is_err()
    }

    fn pools(&self) {
        let metrics = self.ctx.db.metrics();
        for one in metrics.pools {
            let pool = one.pool;
            gauge!("hotdrop_database_connections", "pool" => pool).set(f64::from(one.open));
            gauge!("hotdrop_database_connections_idle", "pool" => pool).set(f64::from(one.idle));
            gauge!("hotdrop_database_connections_limit", "pool" => pool).set(f64::from(one.most));
            gauge!("hotdrop_database_waiting", "pool" => pool).set(f64::from(one.waiting));
        }
        let queue = u64::try_from(metrics.write_queue).unwrap_or(u64::MAX);
        gauge!("hotdrop_database_write_queue").set(number(queue));
        gauge!("hotdrop_database_replica_read").set(f64::from(u8::from(self.ctx.db.reads_replica())));
    }

    async fn query(&mut self) -> Result<(), DbError> {
        let stats = db::jobs::stats(&self.ctx.db).await?;
        self.kinds.extend(stats.iter().map(|one| one.kind.clone()));
        for kind in &self.kinds {
            show(kind, stats.iter().find(|one| one.kind == *kind), self.ctx.clock.now());
        }
        for read_metrics in &self.of_areas {
            for one in read_metrics(&self.ctx).await? {
                describe_gauge!(one.name, one.about);
                gauge!(one.name).set(one.value);
            }
        }
        Ok(())
    }
}

/// Sets the gauges of one job kind. The number of kinds is fixed by the code.
fn show(kind: &str, stats: Option<&KindStats>, now: i64) {
    let none =
        KindStats { kind: String::new(), queued: 0, running: 0, done: 0, dead: 0, oldest_due_at: None };
    let one = stats.unwrap_or(&none);
    let states = [("queued", one.queued), ("running", one.running), ("done", one.done), ("dead", one.dead)];
    for (state, jobs) in states {
        gauge!("hotdrop_jobs", "kind" => kind.to_owned(), "state" => state).set(number(jobs.unsigned_abs()));
    }
    let due = one.oldest_due_at.map_or(0, |due| (now - due).max(0));
    gauge!("hotdrop_jobs_oldest_due_seconds", "kind" => kind.to_owned()).set(number(due.unsigned_abs()));
}
