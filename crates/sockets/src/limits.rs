//! How long we wait for whom, and for how many at once.

use std::time::Duration;

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From accept, or from the first byte of a later request, to the end of its head.
    pub header: Duration,
    /// Between two requests. Longer than proxies keep theirs (nginx: 60 s), or they would send into a closing one.
    pub idle: Duration,
    /// For the next part of a body. What has come adds time, see [`Limits::body_time`].
    pub body: Duration,
    /// For a client to take the next part of an answer, with the same addition.
    pub write: Duration,
    /// Open connections in all.
    pub total: usize,
    /// Open connections of one address; 0 is no limit.
    pub per_address: usize,
}

/// A client that sends or reads more slowly than this is not one that we wait for.
const BYTES_PER_SECOND: u64 = 4 << 10;

/// No body takes longer than so many times the wait for one part.
const MOST_WAITS: u32 = 12;

/// After the last answer: how long an unread body is read and thrown away, in all and between two parts, and how much.
pub const LINGER: Duration = Duration::from_secs(30);
pub const LINGER_QUIET: Duration = Duration::from_secs(5);
pub const LINGER_BYTES: u64 = 16 << 20;

/// A connection that was asked to finish and has nothing to do goes within this time.
pub const FAREWELL: Duration = Duration::from_secs(5);

impl Limits {
    /// How long a body may take of which so many bytes have come.
    pub fn body_time(&self, bytes: u64) -> Duration {
        (self.body + pace(bytes)).min(self.body * MOST_WAITS)
    }

    /// How long an answer may wait for its reader who has taken so many bytes meanwhile.
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
