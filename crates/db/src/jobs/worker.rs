//! Runs jobs concurrently, woken by messages and by polling.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::task::{Id, JoinError, JoinSet};

use super::store::{self, Claimed};
use super::{CHANNEL, JobError, report};
use crate::connect::Db;
use crate::error::DbError;

type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;
pub(super) type Outcome = Result<(), JobError>;
type Handler = Box<dyn Fn(Value) -> Pin<Box<dyn Future<Output = Outcome> + Send>> + Send + Sync>;

/// A class of jobs. Each has its own share of a worker, so jobs of one class never wait for those of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Mail,
    /// Reads from the publisher on behalf of visitors.
    Fetch,
    General,
    /// Recurring work that nobody waits for.
    Maintenance,
}

impl Class {
    const ALL: [Class; 4] = [Class::Mail, Class::Fetch, Class::General, Class::Maintenance];

    /// Returns the maximum number of its jobs that a worker runs concurrently.
    pub const fn share(self) -> usize {
        match self {
            Class::Mail | Class::General => 4,
            Class::Fetch => 6,
            Class::Maintenance => 2,
        }
    }
}

/// Timing of a worker. Seconds refer to the clock; durations are real time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timing {
    /// Maximum sleep without a message.
    pub poll: Duration,
    /// Lease time in seconds; renewed every third of it.
    pub lease: i64,
    /// Delay before the second attempt, in seconds; it doubles up to `backoff_most`.
    pub backoff: i64,
    pub backoff_most: i64,
    /// Retention of finished jobs, in seconds.
    pub retain_done: i64,
    pub retain_dead: i64,
    /// Time limit for running jobs after the shutdown begins.
    pub grace: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            poll: Duration::from_secs(5),
            lease: 60,
            backoff: 5,
            backoff_most: 3600,
            retain_done: 86_400,
            retain_dead: 30 * 86_400,
            grace: Duration::from_secs(10),
        }
    }
}

const PRUNE_EVERY: i64 = 3600;
/// Maximum wait for an unreachable database, in polls.
const MOST_PAUSES: u32 = 6;

pub struct Worker {
    db: Db,
    clock: Clock,
    timing: Timing,
    handlers: HashMap<&'static str, (Class, Handler)>,
}

impl Worker {
    /// `clock` returns the unix time in seconds.
    pub fn new(db: Db, clock: impl Fn() -> i64 + Send + Sync + 'static) -> Worker {
        Worker { db, clock: Arc::new(clock), timing: Timing::default(), handlers: HashMap::new() }
    }

    pub fn timing(mut self, timing: Timing) -> Worker {
        self.timing = timing;
        self
    }

    /// Registers a handler for jobs of [`Class::General`]. Jobs of other kinds are left to other workers.
    pub fn register<F, R>(self, kind: &'static str, handler: F) -> Worker
    where
        F: Fn(Value) -> R + Send + Sync + 'static,
        R: Future<Output = Outcome> + Send + 'static,
    {
        self.register_in(Class::General, kind, handler)
    }

    /// Registers a handler for jobs of a class.
    pub fn register_in<F, R>(mut self, class: Class, kind: &'static str, handler: F) -> Worker
    where
        F: Fn(Value) -> R + Send + Sync + 'static,
        R: Future<Output = Outcome> + Send + 'static,
    {
        let handler: Handler = Box::new(move |payload| Box::pin(handler(payload)));
        let before = self.handlers.insert(kind, (class, handler));
        assert!(before.is_none(), "two handlers for jobs of kind {kind}");
        self
    }

    /// Works until `shutdown` is done; then waits for running jobs, and releases those that do not end in time.
    /// Waits for an unreachable database.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), DbError> {
        if self.handlers.is_empty() {
            shutdown.await;
            return Ok(());
        }
        self.handlers.keys().for_each(|kind| report::announce(kind));
        tokio::pin!(shutdown);
        let mut outage = Outage::default();
        let lease = loop {
            match store::lease_name(&self.db).await {
                Ok(lease) => break lease,
                Err(error) if !error.passes() => return Err(error),
                Err(error) => tokio::select! {
                    () = &mut shutdown => return Ok(()),
                    () = tokio::time::sleep(outage.failed(&error, self.timing.poll)) => {}
                },
            }
        };
        let mut run = Run {
            lease,
            classes: self.classes().into(),
            kinds: self.handlers.keys().copied().collect(),
            worker: self,
            jobs: JoinSet::new(),
            running: HashMap::new(),
            unstored: Vec::new(),
            pruned_at: i64::MIN,
            outage,
        };
        run.work(&mut shutdown).await;
        run.stop().await;
        Ok(())
    }

    /// Returns the classes that have handlers, with their kinds.
    fn classes(&self) -> Vec<(Class, Vec<&'static str>)> {
        let kinds = |class| {
            let all = self.handlers.iter().filter(move |(_, (of, _))| *of == class);
            all.map(|(kind, _)| *kind).collect::<Vec<_>>()
        };
        let all = Class::ALL.into_iter().map(|class| (class, kinds(class)));
        all.filter(|(_, kinds)| !kinds.is_empty()).collect()
    }
}

struct Run {
    worker: Worker,
    lease: String,
    classes: Arc<[(Class, Vec<&'static str>)]>,
    kinds: Vec<&'static str>,
    jobs: JoinSet<Outcome>,
    running: HashMap<Id, Claimed>,
    /// Finished jobs that could not be stored as such because the database was unreachable. They are stored when
    /// it is back, and count as running until then, so that no other worker repeats them.
    unstored: Vec<(Claimed, Outcome)>,
    pruned_at: i64,
    outage: Outage,
}

impl Run {
    async fn work(&mut self, mut shutdown: impl Future<Output = ()> + Unpin) {
        let mut wake = match self.worker.db.listen(CHANNEL).await {
            Ok(listener) => Some(listener),
            Err(error) => {
                tracing::info!(error = error.chain(), "no job notifications; the queue is polled only");
                None
            }
        };
        let third = u64::try_from(self.worker.timing.lease / 3).unwrap_or(0).max(1);
        let mut heartbeat = tokio::time::interval(Duration::from_secs(third));
        loop {
            let pause = match self.fill().await {
                Ok(pause) => {
                    self.outage.over();
                    pause
                }
                Err(error) => self.outage.failed(&error, self.worker.timing.poll),
            };
            let calm = !self.outage.lasts();
            tokio::select! {
                () = &mut shutdown => return,
                Some(ended) = self.jobs.join_next_with_id() => self.ended(ended).await,
                _ = heartbeat.tick() => self.beat().await,
                // While the queue cannot be used, every message would cause another attempt.
                () = woken(&mut wake), if calm => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Starts due jobs of every class. Returns the time until the next one.
    async fn fill(&mut self) -> Result<Duration, DbError> {
        let timing = self.worker.timing;
        let now = self.now();
        self.store_ends().await?;
        if now.saturating_sub(self.pruned_at) >= PRUNE_EVERY {
            store::prune(&self.worker.db, "done", now - timing.retain_done).await?;
            store::prune(&self.worker.db, "dead", now - timing.retain_dead).await?;
            self.pruned_at = now;
        }
        let mut pause = timing.poll;
        for (class, kinds) in self.classes.clone().iter() {
            pause = pause.min(self.fill_class(*class, kinds, now).await?);
        }
        Ok(pause)
    }

    /// Starts due jobs of a class up to its share.
    async fn fill_class(
        &mut self,
        class: Class,
        kinds: &[&'static str],
        now: i64,
    ) -> Result<Duration, DbError> {
        let timing = self.worker.timing;
        let unstored = self.unstored.iter().map(|(job, _)| job);
        let taken =
            self.running.values().chain(unstored).filter(|job| kinds.contains(&job.kind.as_str())).count();
        let room = class.share().saturating_sub(taken);
        // Read first: on SQLite polling must not block the writer.
        let due = if room == 0 { None } else { store::next_due(&self.worker.db, kinds).await? };
        match due {
            Some(due) if due <= now => {}
            Some(due) => {
                return Ok(timing.poll.min(Duration::from_secs(u64::try_from(due - now).unwrap_or(0))));
            }
            None => return Ok(timing.poll),
        }
        let claimed =
            store::claim(&self.worker.db, kinds, &self.lease, now, now + timing.lease, room).await?;
        for job in claimed {
            let Some((kind, (_, handler))) = self.worker.handlers.get_key_value(job.kind.as_str()) else {
                continue;
            };
            let task = self.jobs.spawn(report::watched(kind, job.id, handler(job.payload.clone())));
            self.running.insert(task.id(), job);
        }
        Ok(timing.poll)
    }

    async fn ended(&mut self, ended: Result<(Id, Outcome), JoinError>) {
        let (id, outcome) = match ended {
            Ok(ended) => ended,
            Err(error) if error.is_panic() => {
                (error.id(), Err(JobError::Retry("the handler panicked".to_owned())))
            }
            Err(error) => (error.id(), Err(JobError::Retry("the handler was cancelled".to_owned()))),
        };
        let Some(job) = self.running.remove(&id) else { return };
        self.unstored.push((job, outcome));
        if let Err(error) = self.store_ends().await {
            self.outage.failed(&error, self.worker.timing.poll);
        }
    }

    /// Stores the results of finished jobs. Failures are retried the next time.
    async fn store_ends(&mut self) -> Result<(), DbError> {
        while let Some((job, outcome)) = self.unstored.last() {
            let stored = self.store_end(job, outcome).await;
            let (kind, id) = (&job.kind, job.id);
            match stored {
                Ok(true) => report::ended(job, outcome),
                Ok(false) => tracing::warn!(kind, id, "job was claimed by another worker meanwhile"),
                Err(error) if !error.passes() => {
                    // The lease will expire, and the job will run again.
                    tracing::error!(kind, id, error = error.chain(), "the job's result cannot be stored");
                }
                Err(error) => return Err(error),
            }
            self.unstored.pop();
        }
        Ok(())
    }

    async fn store_end(&self, job: &Claimed, outcome: &Outcome) -> Result<bool, DbError> {
        let (db, lease, now) = (&self.worker.db, self.lease.as_str(), self.now());
        match outcome {
            Ok(()) => store::finish(db, job, lease, "done", None, now).await,
            Err(JobError::Retry(error)) if job.attempts < job.max_attempts => {
                let due = now + backoff(&self.worker.timing, job.attempts, job.id);
                store::requeue(db, job, lease, error, due, now).await
            }
            Err(JobError::Retry(error) | JobError::GiveUp(error)) => {
                store::finish(db, job, lease, "dead", Some(error), now).await
            }
        }
    }

    async fn beat(&mut self) {
        let now = self.now();
        let result = async {
            self.store_ends().await?;
            let ids: Vec<i64> = self.running.values().map(|job| job.id).collect();
            if !ids.is_empty() {
                store::renew(&self.worker.db, &self.lease, &ids, now + self.worker.timing.lease).await?;
            }
            let buried = store::bury(&self.worker.db, &self.kinds, now).await?;
            // Also ends the failing-writes state without a readiness check.
            self.worker.db.writable().await?;
            Ok(buried)
        };
        match result.await {
            Ok(buried) => {
                for job in buried {
                    report::given_up(&job.kind, job.id, job.attempts, &job.last_error);
                }
            }
            Err(error) => {
                self.outage.failed(&error, self.worker.timing.poll);
            }
        }
    }

    async fn stop(&mut self) {
        let grace = tokio::time::sleep(self.worker.timing.grace);
        tokio::pin!(grace);
        while !self.running.is_empty() {
            tokio::select! {
                () = &mut grace => break,
                Some(ended) = self.jobs.join_next_with_id() => self.ended(ended).await,
            }
        }
        self.jobs.shutdown().await;
        let stored = self.store_ends().await;
        if !self.running.is_empty()
            && let Err(error) =
                stored.and(store::release(&self.worker.db, &self.lease, self.now()).await.map(drop))
        {
            tracing::warn!(error = error.chain(), "unfinished jobs wait until their lease ends");
        }
    }

    fn now(&self) -> i64 {
        (self.worker.clock)()
    }
}

/// An unreachable database: logged when it begins and ends, with increasing delays between attempts.
#[derive(Default)]
struct Outage {
    times: u32,
}

impl Outage {
    /// Returns the delay before the next attempt.
    fn failed(&mut self, error: &DbError, poll: Duration) -> Duration {
        if self.times == 0 {
            tracing::warn!(error = error.chain(), "the job queue cannot be used; trying again");
        }
        self.times = self.times.saturating_add(1);
        poll * self.times.min(MOST_PAUSES)
    }

    fn over(&mut self) {
        if self.times > 0 {
            tracing::info!(attempts = self.times, "the job queue can be used again");
            self.times = 0;
        }
    }

    fn lasts(&self) -> bool {
        self.times > 0
    }
}

async fn woken(wake: &mut Option<crate::Listener>) {
    match wake {
        Some(listener) => drop(listener.recv().await),
        None => std::future::pending().await,
    }
}

/// Doubles with each attempt. Jobs that failed together are spread over a fifth of the delay, by their number.
fn backoff(timing: &Timing, attempts: i64, id: i64) -> i64 {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(30);
    let wait = timing.backoff.saturating_mul(1 << doublings).min(timing.backoff_most);
    wait + id.rem_euclid(wait / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::{Timing, backoff};

    #[test]
    fn the_wait_doubles_to_a_limit_and_is_spread() {
        let timing = Timing { backoff: 10, backoff_most: 100, ..Timing::default() };
        let delays: Vec<i64> = (1..=6).map(|attempt| backoff(&timing, attempt, 0)).collect();
        assert_eq!(delays, [10, 20, 40, 80, 100, 100]);
        assert_eq!(backoff(&timing, 1, 5), 12);
        assert_eq!(backoff(&timing, 400, 7), 107);
    }
}
