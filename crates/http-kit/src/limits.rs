//! Rate limits per IP address. Responses from the cache are not counted: they cost less than counting.

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use governor::{DefaultKeyedRateLimiter, Quota, clock::Clock as _};

use crate::{ClientIp, Fail};

#[derive(Clone)]
pub struct Limits {
    limiter: Option<Arc<DefaultKeyedRateLimiter<IpAddr>>>,
}

impl Limits {
    /// Allows `per_second` requests with bursts of ten times that; 0 disables the limit.
    pub fn new(per_second: u32) -> Self {
        let quota = NonZeroU32::new(per_second).map(|rate| {
            let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(9));
            Quota::per_second(rate).allow_burst(burst)
        });
        Self::of(quota)
    }

    /// Allows one request per period, after a burst.
    pub fn every(period: Duration, burst: NonZeroU32) -> Self {
        Self::of(Quota::with_period(period).map(|quota| quota.allow_burst(burst)))
    }

    fn of(quota: Option<Quota>) -> Self {
        Self { limiter: quota.map(|quota| Arc::new(DefaultKeyedRateLimiter::keyed(quota))) }
    }

    pub fn check(&self, ClientIp(address): ClientIp) -> Result<(), Fail> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter.check_key(&address).map_err(|until| {
            let wait = until.wait_time_from(limiter.clock().now());
            Fail::too_many(wait.as_secs().max(1))
        })
    }

    /// Removes idle addresses; called periodically so that the table stays small.
    pub fn sweep(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_stopped_and_others_are_not() {
        let limits = Limits::new(1);
        let flood = ClientIp("203.0.113.1".parse().unwrap());
        let other = ClientIp("203.0.113.2".parse().unwrap());
        let refused = (0..20).filter(|_| limits.check(flood).is_err()).count();
        assert!(refused >= 9, "{refused}");
        let fail = limits.check(flood).unwrap_err();
        assert_eq!((fail.code, fail.retry_after.is_some()), (429, true));
        assert!(limits.check(other).is_ok());
        assert!((0..100).all(|_| Limits::new(0).check(flood).is_ok()));
    }
}
