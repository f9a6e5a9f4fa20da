//! Time and number limits for connections.

use std::time::Duration;

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From accept, or from the first byte of a following request, to the end of its header.
    pub header: Duration,
    /// Between two requests. Must be longer than the idle timeout of proxies (nginx: 60 s), or they would send on
    /// a closing connection.
    pub idle: Duration,
    /// For the next part of a body. Received bytes add time, see [`Limits::body_time`].
    pub body: Duration,
    /// For a client to read the next part of a response, with the same addition.
    pub write: Duration,
    /// Open connections in total.
    pub total: usize,
    /// Open connections per address; 0 is no limit.
    pub per_address: usize,
}

/// Minimum rate at which a client must send or read.
const BYTES_PER_SECOND: u64 = 4 << 10;

/// A body may take at most this many times the wait for one part.
const MOST_TIMEOUTS: u32 = 12;

/// After the last response: how long an unread body is discarded, in total and without data, and how many bytes.
pub const LINGER: Duration = Duration::from_secs(30);
pub const LINGER_QUIET: Duration = Duration::from_secs(5);
pub const LINGER_BYTES: u64 = 16 << 20;

/// An idle connection that was signaled to finish is closed after this time.
pub const FAREWELL: Duration = Duration::from_secs(5);

impl Limits {
    /// Returns the time limit of a body after this many received bytes.
    pub fn body_time(&self, bytes: u64) -> Duration {
        (self.body + pace(bytes)).min(self.body * MOST_TIMEOUTS)
    }

    /// Returns the time limit for a reader after this many sent bytes.
    pub fn write_time(&self, bytes: u64) -> Duration {
        self.write + pace(bytes)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            header: Duration::from_secs(15),
            idle: Duration::from_secs(75),
            body: Duration::from_secs(20),
            write: Duration::from_secs(30),
            total: 4096,
            per_address: 256,
        }
    }
}

fn pace(bytes: u64) -> Duration {
    Duration::from_millis(bytes * 1000 / BYTES_PER_SECOND)
}
