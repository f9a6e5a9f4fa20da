//! Decoding, bounded over all requests: a file of a few kilobytes may unpack to a hundred megabytes.

use std::time::Duration;

use http_kit::{Fail, WorkLimits, WorkQueue};

/// Memory that pictures may unpack to at one moment. The largest picture allowed takes less than all of it.
pub const MOST_KIBIBYTES: u32 = 256 << 10;
/// Files that may wait, each of at most a megabyte.
const QUEUED: usize = 64;
const TIMEOUT: Duration = Duration::from_secs(10);
const RETRY_AFTER: u64 = 10;
/// Decoding keeps a core busy; more at once would only slow each other down.
const THREADS: usize = 2;

/// Found in the services; without one there, [`Decoding::default`] counts for the process.
pub struct Decoding(WorkQueue);

impl Default for Decoding {
    fn default() -> Self {
        Self::new(MOST_KIBIBYTES, QUEUED, TIMEOUT)
    }
}

impl Decoding {
    pub fn new(kibibytes: u32, queued: usize, timeout: Duration) -> Self {
        let retry_after = RETRY_AFTER;
        Self(WorkQueue::new(WorkLimits { threads: THREADS, queued, cost: kibibytes, timeout, retry_after }))
    }

    /// Runs `work`, which unpacks so much memory, once there is room for it.
    pub async fn run<T: Send + 'static>(
        &self,
        kibibytes: u32,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fail> {
        self.0.run_costing(kibibytes, work).await
    }
}
