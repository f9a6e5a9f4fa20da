//! Minutes of normal use. No request may fail, and resource usage may not grow after the first quarter.

use std::{
    fs,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};

use super::{Case, Stage, UNLIMITED, on_postgres, people::People};
use crate::{postgres::Postgres, serve::Server, system};

pub const SQLITE: Case = Case {
    name: "sqlite-soak",
    about: "minutes of everything that visitors do; nothing fails, nothing grows",
    requires: &[],
    run: sqlite,
};

pub const POSTGRES: Case = Case {
    name: "postgres-soak",
    about: "the same on PostgreSQL",
    requires: &[&system::POSTGRES],
    run: postgres,
};

const SECONDS: u64 = 300;
const PAUSE: Duration = Duration::from_millis(10);

/// Allowed growth after the first quarter: temporary objects, and pages that were not requested before.
const MORE_MEMORY: f64 = 1.15;
const MORE_FILES: usize = 24;
const MORE_THREADS: usize = 8;

fn sqlite(stage: &Stage) -> anyhow::Result<()> {
    soak(stage, &UNLIMITED)
}

fn postgres(stage: &Stage) -> anyhow::Result<()> {
    let postgres = Postgres::start()?;
    soak(stage, &on_postgres(&postgres.hotdrop()?))
}

fn soak(stage: &Stage, site: &[(&str, &str)]) -> anyhow::Result<()> {
    let metrics = format!("127.0.0.1:{}", system::free_port()?);
    let mut env = site.to_vec();
    env.push(("HOTDROP_METRICS_LISTEN", &metrics));
    let server = Server::start(&stage.binary, "soak", &env)?;
    let people = People::new(&server.url, PAUSE)?;
    let quarter = Duration::from_secs(stage.seconds.unwrap_or(SECONDS)) / 4;
    let mut readings = vec![Reading::of(&server, &metrics)?];
    people.during(|| {
        let begun = Instant::now();
        for number in 1..=4 {
            std::thread::sleep((quarter * number).saturating_sub(begun.elapsed()));
            readings.push(Reading::of(&server, &metrics)?);
        }
        Ok(())
    })?;
    people.report(stage);
    let (requests, failed) = people.requests();
    stage.print(format!("{failed} of {requests} requests failed in {} s", quarter.as_secs() * 4));
    stage.print(format!("{:<6} {:>9} {:>6} {:>8} {:>9}  pools", "", "memory", "files", "threads", "cached"));
    for (when, reading) in ["begin", "1/4", "1/2", "3/4", "end"].iter().zip(&readings) {
        stage.print(format!("{when:<6} {reading}"));
    }
    ensure!(failed == 0, "{:?}", people.faults());
    readings[2..].iter().try_for_each(|reading| reading.must_not_exceed(&readings[1]))
}

/// The resource usage of a process.
struct Reading {
    megabytes: f64,
    files: usize,
    threads: usize,
    /// Megabytes of cached responses, which have their own limit.
    cached: f64,
    pools: String,
}

impl Reading {
    /// Returns the minimum of several readings, which excludes temporary usage.
    fn of(server: &Server, metrics: &str) -> anyhow::Result<Self> {
        let mut least = Self::now(server, metrics)?;
        for _ in 0..8 {
            std::thread::sleep(Duration::from_millis(100));
            let next = Self::now(server, metrics)?;
            least.megabytes = least.megabytes.min(next.megabytes);
            least.files = least.files.min(next.files);
            least.threads = least.threads.min(next.threads);
        }
        Ok(least)
    }

    fn now(server: &Server, metrics: &str) -> anyhow::Result<Self> {
        let process = format!("/proc/{}", server.id());
        let status = fs::read_to_string(format!("{process}/status"))?;
        let field = |name: &str| -> anyhow::Result<f64> {
            let line = status.lines().find(|line| line.starts_with(name)).context("no such line")?;
            Ok(line.split_whitespace().nth(1).context("no number")?.parse()?)
        };
        let text = ureq::get(format!("http://{metrics}/metrics")).call()?.body_mut().read_to_string()?;
        let series = |name: &str| -> Vec<(String, f64)> {
            let lines = text.lines().filter_map(|line| line.strip_prefix(name)?.rsplit_once(' '));
            lines.filter_map(|(labels, value)| Some((labels.to_owned(), value.parse().ok()?))).collect()
        };
        let pools = series("hotdrop_database_connections{")
            .into_iter()
            .map(|(labels, open)| format!("{} {open}", labels.split('"').nth(1).unwrap_or_default()));
        Ok(Self {
            megabytes: field("VmRSS:")? / 1024.0,
            files: fs::read_dir(format!("{process}/fd"))?.count(),
            threads: fs::read_dir(format!("{process}/task"))?.count(),
            cached: series("hotdrop_cache_size_bytes").first().map_or(0.0, |(_, bytes)| bytes / 1e6),
            pools: pools.collect::<Vec<_>>().join(", "),
        })
    }

    /// Checks the growth. The response cache may grow up to its limit at any time.
    fn must_not_exceed(&self, before: &Self) -> anyhow::Result<()> {
        let most = before.megabytes * MORE_MEMORY + (self.cached - before.cached).max(0.0);
        ensure!(self.megabytes <= most, "memory grows: {:.1} MB, at most {most:.1} MB", self.megabytes);
        ensure!(self.files <= before.files + MORE_FILES, "open files grow: {}", self.files);
        ensure!(self.threads <= before.threads + MORE_THREADS, "threads grow: {}", self.threads);
        Ok(())
    }
}

impl std::fmt::Display for Reading {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            to,
            "{:>6.1} MB {:>6} {:>8} {:>6.1} MB  {}",
            self.megabytes, self.files, self.threads, self.cached, self.pools
        )
    }
}
