//! Runs CPU-bound work outside the threads that serve requests, with limits across all requests.

use std::{sync::Arc, time::Duration};

use tokio::sync::{AcquireError, Semaphore};

use crate::Fail;

#[derive(Clone, Copy, Debug)]
pub struct WorkLimits {
    /// Maximum concurrent jobs.
    pub threads: usize,
    /// Maximum running and waiting jobs; further ones are rejected.
    pub queued: usize,
    /// Maximum total cost of running jobs, in a unit of the caller's choice; 0 where jobs have no cost.
    pub cost: u32,
    /// How long a job may wait before it is rejected.
    pub timeout: Duration,
    /// Seconds after which a rejected client should retry.
    pub retry_after: u64,
}

/// Runs jobs within [`WorkLimits`] and rejects the others with a 503.
#[derive(Debug)]
pub struct WorkQueue {
    limits: WorkLimits,
    queue: Arc<Semaphore>,
    threads: Arc<Semaphore>,
    cost: Arc<Semaphore>,
}

impl WorkQueue {
    pub fn new(limits: WorkLimits) -> Self {
        let semaphore = |permits: usize| Arc::new(Semaphore::new(permits));
        Self {
            queue: semaphore(limits.queued),
            threads: semaphore(limits.threads.max(1)),
            cost: semaphore(usize::try_from(limits.cost).unwrap_or(usize::MAX)),
            limits,
        }
    }

    pub async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Fail> {
        self.run_costing(0, job).await
    }

    /// Runs a job once its permits are available. They are released when the job ends, even if the client has
    /// disconnected.
    pub async fn run_costing<T: Send + 'static>(
        &self,
        cost: u32,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fail> {
        if cost > self.limits.cost {
            return Err(self.busy());
        }
        let queued = self.queue.clone().try_acquire_owned().map_err(|_| self.busy())?;
        let permits = async {
            let cost = self.cost.clone().acquire_many_owned(cost).await?;
            Ok::<_, AcquireError>((cost, self.threads.clone().acquire_owned().await?))
        };
        let permits = tokio::time::timeout(self.limits.timeout, permits).await.map_err(|_| self.busy())?;
        let permits = permits.map_err(Fail::internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = job();
            drop((permits, queued));
            done
        });
        done.await.map_err(Fail::internal)
    }

    fn busy(&self) -> Fail {
        let mut fail = Fail::unavailable();
        fail.retry_after = Some(self.limits.retry_after);
        fail
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn queue(queued: usize, timeout: Duration) -> Arc<WorkQueue> {
        let limits = WorkLimits { threads: 2, queued, cost: 100, timeout, retry_after: 7 };
        Arc::new(WorkQueue::new(limits))
    }

    #[tokio::test]
    async fn running_jobs_never_cost_more_than_allowed() {
        let queue = queue(64, Duration::from_secs(600));
        let (now, most) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let tasks: Vec<_> = (0..40)
            .map(|number| {
                let (queue, now, most) = (queue.clone(), now.clone(), most.clone());
                let cost = 30 + number % 50;
                tokio::spawn(async move {
                    let job = move || {
                        most.fetch_max(now.fetch_add(cost, Ordering::SeqCst) + cost, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(cost, Ordering::SeqCst);
                    };
                    queue.run_costing(cost, job).await
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap().unwrap();
        }
        let most = most.load(Ordering::SeqCst);
        assert!((30..=100).contains(&most), "{most}");
    }

    #[tokio::test]
    async fn a_job_without_room_is_refused_and_the_running_one_ends() {
        let queue = queue(2, Duration::ZERO);
        let (release, blocked) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let queue = queue.clone();
            async move { queue.run_costing(100, move || blocked.recv().is_ok()).await }
        });
        while queue.cost.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let late = queue.run_costing(1, || ()).await.unwrap_err();
        assert_eq!((late.code, late.retry_after), (503, Some(7)), "timeout");
        let _second = queue.queue.clone().try_acquire_owned().unwrap();
        assert_eq!(queue.run(|| ()).await.unwrap_err().code, 503, "queue full");
        release.send(()).unwrap();
        assert!(first.await.unwrap().unwrap());
        assert_eq!(queue.cost.available_permits(), 100);
        assert_eq!(queue.run_costing(101, || ()).await.unwrap_err().code, 503, "more than the limit");
        assert_eq!(queue.run(|| 7).await.unwrap(), 7);
    }
}
