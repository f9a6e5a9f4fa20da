//! Draws requested tiles that are not on the disk yet, one at a time, with a bounded queue.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use http_kit::{Fail, WorkLimits, WorkQueue};
use terrain::Scene;

/// A window shows at most 64 tiles at once, so four visitors of maps that are not drawn yet can wait.
const LIMITS: WorkLimits =
    WorkLimits { threads: 1, queued: 256, cost: 0, timeout: Duration::from_secs(30), retry_after: 2 };
/// How long the parsed map stays in memory after its last use; it is the largest object in memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(15);

pub struct Drawing {
    queue: WorkQueue,
    ready: Mutex<Option<Ready>>,
    uses: AtomicU64,
    tidying: AtomicBool,
}

struct Ready {
    mark: String,
    scene: Arc<Scene>,
}

impl Default for Drawing {
    fn default() -> Self {
        Self {
            queue: WorkQueue::new(LIMITS),
            ready: Mutex::new(None),
            uses: AtomicU64::new(0),
            tidying: AtomicBool::new(false),
        }
    }
}

impl Drawing {
    /// Runs the work off the request threads, one job at a time.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fail> {
        self.queue.run(work).await
    }

    /// Returns the parsed map; the most recently used one is cached.
    pub fn scene(&self, mark: &str, text: impl FnOnce() -> String) -> Option<Arc<Scene>> {
        self.uses.fetch_add(1, Ordering::Relaxed);
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = ready.as_ref().filter(|ready| ready.mark == mark) {
            return Some(ready.scene.clone());
        }
        // Free the old one first: never two in memory at once.
        *ready = None;
        let scene = super::scene(&text())?;
        *ready = Some(Ready { mark: mark.to_owned(), scene: scene.clone() });
        Some(scene)
    }

    /// Waits until the map is idle, then drops it. Returns immediately if another task is already waiting.
    pub async fn drop_when_idle(&self) {
        if self.tidying.swap(true, Ordering::Relaxed) {
            return;
        }
        loop {
            let uses = self.uses.load(Ordering::Relaxed);
            tokio::time::sleep(IDLE_TIMEOUT).await;
            if uses == self.uses.load(Ordering::Relaxed) {
                break;
            }
        }
        self.tidying.store(false, Ordering::Relaxed);
        self.forget();
    }

    pub fn forget(&self) {
        *self.ready.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_missing_tiles_of_four_windows_wait_and_only_those_beyond_the_queue_are_refused() {
        let drawing = Arc::new(Drawing::default());
        let (release, held) = std::sync::mpsc::channel::<()>();
        let run = |work: Box<dyn FnOnce() -> bool + Send>| {
            let drawing = drawing.clone();
            tokio::spawn(async move { drawing.run(work).await })
        };
        let first = run(Box::new(move || held.recv().is_ok()));
        let waiting: Vec<_> = (1..4 * 64).map(|_| run(Box::new(|| true))).collect();
        // Tasks run in order on this thread, so all of them are in the queue now.
        tokio::task::yield_now().await;
        let refused = run(Box::new(|| true)).await.unwrap().unwrap_err();
        assert_eq!((refused.code, refused.retry_after), (503, Some(2)));
        release.send(()).unwrap();
        assert!(first.await.unwrap().unwrap());
        for tile in waiting {
            assert!(tile.await.unwrap().is_ok_and(|drawn| drawn), "refused");
        }
    }
}
