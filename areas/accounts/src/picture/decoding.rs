//! Decoding, bounded over all requests: a file of a few kilobytes may unpack to a hundred megabytes.

use std::{sync::Arc, time::Duration};

use http_kit::Fail;
use tokio::sync::Semaphore;

/// Memory that pictures may unpack to at one moment. The largest picture allowed takes less than all of it.
pub const MOST_KIBIBYTES: u32 = 256 << 10;
/// Files that may wait for their turn, each of at most a megabyte.
const WAITING: usize = 64;
/// After so long a visitor is told to come back.
const PATIENCE: Duration = Duration::from_secs(10);
const COME_BACK: u64 = 10;
/// Decoding keeps a core busy; more at once would only slow each other down.
const AT_ONCE: usize = 2;

/// Found in the services; without one there, [`Decoding::default`] counts for the process.
pub struct Decoding {
    memory: Arc<Semaphore>,
    threads: Arc<Semaphore>,
    places: Arc<Semaphore>,
    all: u32,
    patience: Duration,
}

impl Default for Decoding {
    fn default() -> Self {
        Self::new(MOST_KIBIBYTES, WAITING, PATIENCE)
    }
}

impl Decoding {
    /// `kibibytes` in work and `places` for those that wait or are in work.
    pub fn new(kibibytes: u32, places: usize, patience: Duration) -> Self {
        let semaphore = |permits: usize| Arc::new(Semaphore::new(permits));
        Self {
            memory: semaphore(usize::try_from(kibibytes).unwrap_or(usize::MAX)),
            threads: semaphore(AT_ONCE),
            places: semaphore(places),
            all: kibibytes,
            patience,
        }
    }

    /// Runs `work`, which unpacks so much, once there is room for it. Who waits too long, or finds too many waiting,
    /// gets a 503. The room is given back when the work ends, whether or not anyone still waits for it.
    pub async fn run<T: Send + 'static>(
        &self,
        kibibytes: u32,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fail> {
        if kibibytes > self.all {
            return Err(busy());
        }
        let place = self.places.clone().try_acquire_owned().map_err(|_| busy())?;
        let turn = async {
            let memory = self.memory.clone().acquire_many_owned(kibibytes).await?;
            Ok::<_, tokio::sync::AcquireError>((memory, self.threads.clone().acquire_owned().await?))
        };
        let turn = tokio::time::timeout(self.patience, turn).await.map_err(|_| busy())?;
        let turn = turn.map_err(Fail::internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((turn, place));
            done
        });
        done.await.map_err(Fail::internal)
    }
}

fn busy() -> Fail {
    let mut fail = Fail::unavailable();
    fail.retry_after = Some(COME_BACK);
    fail
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn never_more_is_in_work_than_there_is_room_for() {
        let decoding = Arc::new(Decoding::new(100, 64, Duration::from_secs(600)));
        let (now, most) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let tasks: Vec<_> = (0..40)
            .map(|number| {
                let (decoding, now, most) = (decoding.clone(), now.clone(), most.clone());
                let weight = 30 + number % 50;
                tokio::spawn(async move {
                    let work = move || {
                        most.fetch_max(now.fetch_add(weight, Ordering::SeqCst) + weight, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(weight, Ordering::SeqCst);
                    };
                    decoding.run(weight, work).await
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
    async fn whoever_finds_no_place_or_no_turn_is_told_to_come_back() {
        let decoding = Arc::new(Decoding::new(100, 2, Duration::ZERO));
        let (release, held) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let decoding = decoding.clone();
            async move { decoding.run(100, move || held.recv().is_ok()).await }
        });
        while decoding.memory.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let late = decoding.run(1, || ()).await.unwrap_err();
        assert_eq!((late.code, late.retry_after), (503, Some(COME_BACK)), "no turn in time");
        let _second = decoding.places.clone().try_acquire_owned().unwrap();
        assert_eq!(decoding.run(1, || ()).await.unwrap_err().code, 503, "no place");
        release.send(()).unwrap();
        assert!(first.await.unwrap().unwrap());
        assert_eq!(decoding.memory.available_permits(), 100);
        assert_eq!(decoding.run(101, || ()).await.unwrap_err().code, 503, "more than all there is");
    }
}
