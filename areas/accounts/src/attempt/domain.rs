//! Rate limits with exponential backoff.

/// A rate limit: the first `free` uses are unrestricted, then each use doubles the wait before the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub free: i64,
    /// The first wait in seconds; doubles with each further use.
    pub delay: i64,
    pub longest: i64,
    /// Seconds without a use after which the count resets.
    pub memory: i64,
}

/// Limits wrong passwords per account.
pub const BY_ACCOUNT: Limit = Limit { free: 5, delay: 30, longest: 900, memory: 3600 };
/// Limits wrong passwords per IP address. Higher than the account limit because many people may share an address.
pub const BY_ADDRESS: Limit = Limit { free: 30, delay: 10, longest: 900, memory: 3600 };

/// Allows `free` uses, then blocks for an hour.
pub const fn hourly(free: i64) -> Limit {
    Limit { free, delay: 3600, longest: 3600, memory: 3600 }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub uses: i64,
    pub blocked_until: i64,
    pub at: i64,
}

impl Limit {
    /// Returns the seconds until the next use is allowed; 0 if it is allowed now.
    pub fn retry_after(self, record: Record, now: i64) -> u64 {
        u64::try_from(record.blocked_until - now).unwrap_or(0)
    }

    /// Returns the record after one more use.
    pub fn used(self, record: Record, now: i64) -> Record {
        let forgotten = now - record.at >= self.memory && record.blocked_until <= now;
        let uses = if forgotten { 1 } else { record.uses + 1 };
        let over = uses - self.free;
        let delay = if over < 0 { 0 } else { self.delay.saturating_mul(1 << over.min(20)).min(self.longest) };
        Record { uses, blocked_until: now + delay, at: now }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delay_grows_and_is_reset() {
        let mut record = Record::default();
        let mut delays = Vec::new();
        let mut now = 1000;
        for _ in 0..9 {
            record = BY_ACCOUNT.used(record, now);
            let delay = BY_ACCOUNT.retry_after(record, now);
            delays.push(delay);
            now += i64::try_from(delay).unwrap();
        }
        assert_eq!(delays, [0, 0, 0, 0, 30, 60, 120, 240, 480]);
        assert_eq!(BY_ACCOUNT.retry_after(record, now), 0);
        assert_eq!(BY_ACCOUNT.used(record, now + 3600).uses, 1);
        for _ in 0..50 {
            record = BY_ACCOUNT.used(record, now);
        }
        assert_eq!(BY_ACCOUNT.retry_after(record, now), 900);
    }
}
