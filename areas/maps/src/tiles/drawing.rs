//! Tiles that are asked for before they are there: drawn one after the other, for as many as can wait.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use http_kit::Fail;
use terrain::Scene;
use tokio::sync::Semaphore;

/// Requests that may wait for their turn; the others come back later.
const PLACES: usize = 32;
const PATIENCE: Duration = Duration::from_secs(6);
/// Seconds until a browser shall ask again.
const COME_BACK: u64 = 2;
/// A map that nobody asks for is put away after this: it is larger than everything else in memory.
const PUT_AWAY: Duration = Duration::from_secs(15);

pub struct Drawing {
    places: Semaphore,
    turn: Arc<Semaphore>,
    patience: Duration,
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
            places: Semaphore::new(PLACES),
            turn: Arc::new(Semaphore::new(1)),
            patience: PATIENCE,
            ready: Mutex::new(None),
            uses: AtomicU64::new(0),
            tidying: AtomicBool::new(false),
        }
    }
}

impl Drawing {
    /// Does the work off the threads that serve requests, when it is its turn.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fail> {
        let _place = self.places.try_acquire().map_err(|_| busy())?;
        let turn = tokio::time::timeout(self.patience, self.turn.clone().acquire_owned()).await;
        let turn = turn.map_err(|_| busy())?.map_err(Fail::internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(Fail::internal)
    }

    /// The map made ready, the one that was used last without waiting for it.
    pub fn scene(&self, mark: &str, text: impl FnOnce() -> String) -> Option<Arc<Scene>> {
        self.uses.fetch_add(1, Ordering::Relaxed);
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = ready.as_ref().filter(|ready| ready.mark == mark) {
            return Some(ready.scene.clone());
        }
        // Never two at once.
        *ready = None;
        let scene = super::scene(&text())?;
        *ready = Some(Ready { mark: mark.to_owned(), scene: scene.clone() });
        Some(scene)
    }

    /// Waits until it was not used for a while, then puts the map away; whoever comes while another waits need not.
    pub async fn put_away(&self) {
        if self.tidying.swap(true, Ordering::Relaxed) {
            return;
        }
        loop {
            let uses = self.uses.load(Ordering::Relaxed);
            tokio::time::sleep(PUT_AWAY).await;
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

fn busy() -> Fail {
    let mut fail = Fail::unavailable();
    fail.retry_after = Some(COME_BACK);
    fail
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_finds_no_turn_is_told_to_come_back() {
        let drawing = Drawing { patience: Duration::ZERO, ..Drawing::default() };
        let held = drawing.turn.clone().acquire_owned().await.unwrap();
        assert_eq!(drawing.run(|| ()).await.unwrap_err().retry_after, Some(COME_BACK));
        drop(held);
        assert_eq!(drawing.run(|| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn whoever_finds_no_place_is_told_to_come_back_and_those_who_have_one_get_their_turn() {
        let drawing = Arc::new(Drawing::default());
        let held = drawing.turn.clone().acquire_owned().await.unwrap();
        let waiting: Vec<_> = (0..PLACES)
            .map(|_| {
                let drawing = drawing.clone();
                tokio::spawn(async move { drawing.run(|| ()).await })
            })
            .collect();
        while drawing.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(drawing.run(|| ()).await.unwrap_err().retry_after, Some(COME_BACK));
        drop(held);
        for patient in waiting {
            patient.await.unwrap().unwrap();
        }
    }
}
