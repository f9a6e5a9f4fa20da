//! A circuit breaker: pauses requests after consecutive failures, or when the publisher limits the rate.

/// Consecutive failures that start a pause.
const MOST: u32 = 5;
/// The first pause in seconds; doubled with every further failure.
const FIRST_PAUSE: i64 = 30;
const LONGEST_PAUSE: i64 = 600;
/// A trial request without a known outcome counts for this many seconds.
const TRIAL: i64 = 60;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Breaker {
    failures: u32,
    closed_until: i64,
    trial_until: i64,
}

impl Breaker {
    /// Returns whether a request may be sent now; if not, the seconds to wait. After a pause one trial request
    /// goes first.
    pub fn enter(&mut self, now: i64) -> Result<(), u64> {
        let wait = self.closed_until.max(self.trial_until) - now;
        if wait > 0 {
            return Err(wait.unsigned_abs());
        }
        if self.failures >= MOST {
            self.trial_until = now + TRIAL;
        }
        Ok(())
    }

    /// The publisher responded, with whatever content.
    pub fn succeeded(&mut self) {
        self.failures = 0;
        self.trial_until = 0;
    }

    pub fn failed(&mut self, now: i64) {
        self.failures = self.failures.saturating_add(1);
        self.trial_until = 0;
        if let Some(over) = self.failures.checked_sub(MOST) {
            let pause = FIRST_PAUSE.saturating_mul(1 << over.min(10)).min(LONGEST_PAUSE);
            self.pause_until(now + pause);
        }
    }

    /// The publisher requested a pause.
    pub fn pause_until(&mut self, until: i64) {
        self.closed_until = self.closed_until.max(until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken() -> Breaker {
        let mut breaker = Breaker::default();
        for _ in 0..MOST {
            breaker.enter(1000).unwrap();
            breaker.failed(1000);
        }
        breaker
    }

    #[test]
    fn consecutive_failures_open_the_breaker() {
        let mut breaker = broken();
        assert_eq!(breaker.enter(1000), Err(30));
        assert_eq!(breaker.enter(1029), Err(1));
        assert_eq!(breaker.enter(1030), Ok(()), "one goes ahead");
        assert_eq!(breaker.enter(1030), Err(60), "the others wait for it");
        breaker.failed(1031);
        assert_eq!(breaker.enter(1031), Err(60), "longer each time");
        breaker.enter(1091).unwrap();
        breaker.succeeded();
        assert!((0..10).all(|_| breaker.enter(1092).is_ok()));
    }

    #[test]
    fn failures_between_successes_do_not_open_the_breaker() {
        let mut breaker = Breaker::default();
        for _ in 0..20 {
            breaker.failed(5);
            breaker.succeeded();
        }
        assert_eq!(breaker.enter(5), Ok(()));
    }

    #[test]
    fn a_request_without_outcome_does_not_block_others() {
        let mut breaker = broken();
        breaker.enter(1030).unwrap();
        assert_eq!(breaker.enter(1089), Err(1));
        assert_eq!(breaker.enter(1090), Ok(()));
    }

    #[test]
    fn the_pause_has_an_end() {
        let mut breaker = broken();
        for _ in 0..100 {
            breaker.failed(1000);
        }
        assert_eq!(breaker.enter(1000), Err(600));
        breaker.pause_until(2000);
        assert_eq!(breaker.enter(1990), Err(10));
        breaker.pause_until(1500);
        assert_eq!(breaker.enter(1990), Err(10), "never shortened");
    }
}
