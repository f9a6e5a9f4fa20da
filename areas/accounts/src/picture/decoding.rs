//! Limits memory for image decoding across all requests: a file of a few kilobytes may decode to a hundred megabytes.

use std::time::Duration;

use http_kit::{Fail, WorkLimits, WorkQueue};

/// The memory limit for concurrent decoding, in KiB. Larger than the largest allowed image.
pub const MOST_KIBIBYTES: u32 = 256 << 10;
/// The maximum number of queued files, each up to 1 MB.
const QUEUED: usize = 64;
const TIMEOUT: Duration = Duration::from_secs(10);
const RETRY_AFTER: u64 = 10;
/// Decoding is CPU-bound; more threads would only slow each other down.
const THREADS: usize = 2;

/// The decoding queue. Uses the registered service, or a process-wide [`Decoding::default`].
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

    /// Runs `work` as soon as `kibibytes` of the memory limit are available.
    pub async fn run<T: Send + 'static>(
        &self,
        kibibytes: u32,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fail> {
        self.0.run_costing(kibibytes, work).await
    }
}
