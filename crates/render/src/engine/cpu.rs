//! The processor time of the current thread. Limits count it instead of wall time, so that no page fails because the
//! machine is slow or busy.

use std::time::Duration;

#[cfg(unix)]
pub(super) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Other systems count wall time.
#[cfg(not(unix))]
pub(super) fn thread_time() -> Duration {
    use std::{sync::LazyLock, time::Instant};
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
