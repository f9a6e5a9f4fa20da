//! Expiry and polling interval of the live status.

use std::{collections::HashMap, time::Duration};

use services::twitch::{Stream, TwitchError};

/// Seconds after which the live status expires.
const OLD: i64 = 15 * 60;

const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// The prefix of the series' games at Twitch.
const SERIES: &str = "Call of Duty";

#[derive(Debug)]
pub struct OnAir {
    /// Unix seconds.
    pub at: i64,
    streams: HashMap<String, Stream>,
}

impl OnAir {
    pub fn new(streams: Vec<Stream>, at: i64) -> Self {
        Self { at, streams: streams.into_iter().map(|stream| (stream.login.clone(), stream)).collect() }
    }

    pub fn is_fresh(&self, now: i64) -> bool {
        now - self.at < OLD
    }

    pub fn stream(&self, login: &str) -> Option<&Stream> {
        self.streams.get(login)
    }
}

/// Returns whether the stream shows a game of the series.
pub fn is_ours(stream: &Stream) -> bool {
    stream.game.starts_with(SERIES)
}

/// Returns the time until the next request. If Twitch rate-limits, waits until the reset, up to a maximum.
pub fn pause(every: Duration, failed: Option<TwitchError>, now: i64) -> Duration {
    let until = match failed {
        Some(TwitchError::Busy { until }) => until.and_then(|until| u64::try_from(until - now).ok()),
        _ => None,
    };
    until.map_or(every, |seconds| Duration::from_secs(seconds).clamp(every, LONGEST_PAUSE.max(every)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_request_waits_for_the_end_of_a_rate_limit() {
        let every = Duration::from_secs(180);
        let busy = |until| Some(TwitchError::Busy { until });
        for (failed, seconds) in [
            (None, 180),
            (Some(TwitchError::Refused { status: 500 }), 180),
            (busy(None), 180),
            (busy(Some(1_000 + 60)), 180),
            (busy(Some(1_000 + 600)), 600),
            (busy(Some(i64::MAX)), 900),
            (busy(Some(0)), 180),
        ] {
            assert_eq!(pause(every, failed, 1_000), Duration::from_secs(seconds));
        }
    }

    #[test]
    fn an_old_result_expires() {
        let seen = OnAir::new(Vec::new(), 1_000);
        assert!(seen.is_fresh(1_000 + OLD - 1));
        assert!(!seen.is_fresh(1_000 + OLD));
    }
}
