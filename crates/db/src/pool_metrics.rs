//! Metrics of the connection pools, counted without querying the database.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use metrics::Histogram;
use sqlx::{Pool, SqlStr};
use tracing::Instrument;

use crate::connect::{Db, Pools};

/// One pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolMetrics {
    /// `readers`, `writer`, `postgres` or `replica`.
    pub pool: &'static str,
    pub open: u32,
    pub idle: u32,
    pub most: u32,
    /// Calls that wait for a connection.
    pub waiting: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DbMetrics {
    pub pools: Vec<PoolMetrics>,
    /// SQLite: single writes that wait for the next commit.
    pub write_queue: usize,
}

impl Db {
    pub fn metrics(&self) -> DbMetrics {
        match &self.pools {
            Pools::Sqlite { writer, readers, group } => DbMetrics {
                pools: vec![
                    metrics_of("readers", readers, &self.watch.readers),
                    metrics_of("writer", writer, &self.watch.writer),
                ],
                write_queue: group.waiting(),
            },
            Pools::Pg(pg) => {
                let replica = self.replica.iter().map(|replica| ("replica", &replica.pg));
                let pools = [("postgres", pg)].into_iter().chain(replica);
                let pools = pools.map(|(name, pg)| metrics_of(name, &pg.pool, &pg.waiting)).collect();
                DbMetrics { pools, write_queue: 0 }
            }
        }
    }
}

fn metrics_of<D: sqlx::Database>(pool: &'static str, of: &Pool<D>, waiting: &Waiting) -> PoolMetrics {
    PoolMetrics {
        pool,
        open: of.size(),
        idle: u32::try_from(of.num_idle()).unwrap_or(u32::MAX),
        most: of.options().get_max_connections(),
        waiting: waiting.0.load(Ordering::Relaxed),
    }
}

/// Counts waiting calls.
#[derive(Default)]
pub(crate) struct Waiting(AtomicU32);

impl Waiting {
    pub(crate) async fn count<T>(&self, work: impl Future<Output = T>) -> T {
        struct One<'a>(&'a AtomicU32);
        impl Drop for One<'_> {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        self.0.fetch_add(1, Ordering::Relaxed);
        let _one = One(&self.0);
        work.await
    }
}

/// Measures every statement.
pub(crate) struct Watch {
    pub(crate) readers: Waiting,
    pub(crate) writer: Waiting,
    reads: Histogram,
    writes: Histogram,
    inside: Histogram,
}

#[derive(Clone, Copy)]
pub(crate) enum Use {
    Read,
    Write,
    /// A statement of a transaction.
    Inside,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        let of = |what: &'static str| metrics::histogram!("hotdrop_query_duration_seconds", "kind" => what);
        Watch {
            readers: Waiting::default(),
            writer: Waiting::default(),
            reads: of("read"),
            writes: of("write"),
            inside: of("transaction"),
        }
    }

    /// The texts hold placeholders, never values.
    pub(crate) async fn statement<T>(&self, kind: Use, sql: &SqlStr, work: impl Future<Output = T>) -> T {
        let started = Instant::now();
        let text = sql.as_str();
        let span = tracing::debug_span!(target: "hotdrop::trace", "query", otel.kind = "client", db.query.text = text);
        let done = work.instrument(span).await;
        let histogram = match kind {
            Use::Read => &self.reads,
            Use::Write => &self.writes,
            Use::Inside => &self.inside,
        };
        histogram.record(started.elapsed().as_secs_f64());
        done
    }
}
