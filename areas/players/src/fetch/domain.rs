//! The state of a profile's fetch, and when the profile may be fetched again.

use base::{GameCode, Platform};
use http::StatusCode;
use http_kit::Fail;
use serde::Serialize;

use crate::params::user_not_found;

/// The minimum interval between two fetches of a profile, in seconds.
pub const QUIET: i64 = 60;
/// A fetch without progress for this many seconds is considered dead.
const STUCK: i64 = 900;
/// Seconds before opening a profile fetches again a name that the publisher does not know; [`PRIVATE_FOR`] if it is
/// private.
const UNKNOWN_FOR: i64 = 3600;
const PRIVATE_FOR: i64 = 600;

/// The profile to fetch.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    pub game: GameCode,
    pub platform: Platform,
    pub username: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Ready,
    Fetching,
    Failed,
}

impl State {
    const ALL: [Self; 3] = [Self::Ready, Self::Fetching, Self::Failed];

    pub fn code(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Fetching => "fetching",
            Self::Failed => "failed",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// The player's statistics are private.
    NotAllowed,
    UserNotFound,
    PublisherAway,
}

impl Failure {
    const ALL: [Self; 3] = [Self::NotAllowed, Self::UserNotFound, Self::PublisherAway];

    pub fn code(self) -> &'static str {
        match self {
            Self::NotAllowed => "not_allowed",
            Self::UserNotFound => "user_not_found",
            Self::PublisherAway => "publisher_away",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|failure| failure.code() == code)
    }

    /// Returns the error response for a call that has nothing stored to show.
    pub fn fail(self) -> Fail {
        match self {
            Self::NotAllowed => {
                Fail::new(StatusCode::FORBIDDEN, "not_allowed", "This player does not show their statistics.")
            }
            Self::UserNotFound => user_not_found(),
            Self::PublisherAway => {
                let message = "The publisher does not answer at the moment. Try again in a minute.";
                let mut fail = Fail::new(StatusCode::SERVICE_UNAVAILABLE, "players.publisher_away", message);
                fail.retry_after = Some(QUIET.unsigned_abs());
                fail
            }
        }
    }
}

/// The stored state of a profile's fetches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub state: State,
    pub failure: Option<Failure>,
    /// When the fetch was last enqueued, and when it last made progress.
    pub requested_at: i64,
    pub touched_at: i64,
    /// When a fetch last succeeded.
    pub fetched_at: Option<i64>,
    /// When the next automatic retry runs.
    pub retry_at: Option<i64>,
    /// The number of lobbies.
    pub done: i64,
    pub total: i64,
}

impl Record {
    /// Returns from when a user's refresh fetches the profile again.
    pub fn refreshable_at(&self) -> i64 {
        match self.state {
            State::Fetching => self.touched_at + STUCK,
            _ => (self.requested_at + QUIET).max(self.retry_at.unwrap_or(0)),
        }
    }

    /// Returns from when opening the profile fetches it again.
    pub fn stale_at(&self, max_age: i64) -> i64 {
        let wanted = match (self.state, self.failure) {
            (State::Ready, _) => self.fetched_at.unwrap_or(0).saturating_add(max_age),
            (State::Failed, Some(Failure::UserNotFound)) => self.requested_at + UNKNOWN_FOR,
            (State::Failed, Some(Failure::NotAllowed)) => self.requested_at + PRIVATE_FOR,
            _ => 0,
        };
        wanted.max(self.refreshable_at())
    }

    pub fn shown(&self, now: i64) -> Fetching {
        let dead = self.state == State::Fetching && self.refreshable_at() <= now;
        let (state, failure) = match dead {
            true => (State::Failed, Some(Failure::PublisherAway)),
            false => (self.state, self.failure),
        };
        let queue = (state != State::Ready && self.total > 0).then_some((self.done, self.total));
        Fetching {
            state,
            failure: failure.filter(|_| state == State::Failed),
            fetched_at: self.fetched_at,
            refreshable_at: (state != State::Fetching).then(|| self.refreshable_at()),
            queue_done: queue.map(|(done, _)| done),
            queue_total: queue.map(|(_, total)| total),
        }
    }
}

/// The state of a profile's data and of its fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Fetching {
    pub state: State,
    /// The reason of the failure.
    pub failure: Option<Failure>,
    /// When the profile was last fetched, in Unix seconds; null if its matches were only imported.
    pub fetched_at: Option<i64>,
    /// From when the profile can be refreshed, in Unix seconds; null if a refresh has no effect.
    pub refreshable_at: Option<i64>,
    /// The number of fetched lobbies, out of `queue_total`.
    pub queue_done: Option<i64>,
    pub queue_total: Option<i64>,
}

impl Fetching {
    /// No fetch is running or needed.
    pub const STILL: Self = Self {
        state: State::Ready,
        failure: None,
        fetched_at: None,
        refreshable_at: None,
        queue_done: None,
        queue_total: None,
    };

    /// A fetch is needed, and the next request of a person enqueues it.
    pub const COMING: Self = Self { state: State::Fetching, ..Self::STILL };

    /// Returns whether the state is final until the next request.
    pub fn is_still(&self) -> bool {
        self.state == State::Ready
    }

    pub fn is_coming(&self) -> bool {
        self.state == State::Fetching
    }

    pub const fn failed(failure: Failure) -> Self {
        Self { state: State::Failed, failure: Some(failure), ..Self::STILL }
    }

    /// Accepts a profile without stored matches if a fetch is running or found none; otherwise returns the error
    /// response.
    pub fn coming(&self) -> Result<(), Fail> {
        match self.state {
            State::Fetching => Ok(()),
            State::Ready if self.fetched_at.is_some() => Ok(()),
            State::Ready => Err(user_not_found()),
            State::Failed => Err(self.failure.unwrap_or(Failure::PublisherAway).fail()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const READY: Record = Record {
        state: State::Ready,
        failure: None,
        requested_at: 1000,
        touched_at: 1010,
        fetched_at: Some(1010),
        retry_at: None,
        done: 20,
        total: 20,
    };

    fn failed(failure: Failure) -> Record {
        Record { state: State::Failed, failure: Some(failure), ..READY }
    }

    #[test]
    fn a_profile_is_fetched_again_when_it_is_old() {
        let hour = 3600;
        let retrying = Record { retry_at: Some(5000), ..failed(Failure::PublisherAway) };
        let busy = Record { state: State::Fetching, ..READY };
        for (record, opened, refreshed) in [
            (READY, 1010 + hour, 1060),
            (failed(Failure::UserNotFound), 4600, 1060),
            (failed(Failure::NotAllowed), 1600, 1060),
            (failed(Failure::PublisherAway), 1060, 1060),
            (retrying, 5000, 5000),
            (busy, 1910, 1910),
        ] {
            assert_eq!((record.stale_at(hour), record.refreshable_at()), (opened, refreshed), "{record:?}");
        }
        assert_eq!(READY.stale_at(0), 1060, "never more often than that");
    }

    #[test]
    fn the_shown_state_is_consistent() {
        let busy = Record { state: State::Fetching, done: 3, failure: Some(Failure::NotAllowed), ..READY };
        let shown = busy.shown(1100);
        assert_eq!((shown.state, shown.failure, shown.refreshable_at), (State::Fetching, None, None));
        assert_eq!((shown.queue_done, shown.queue_total), (Some(3), Some(20)));
        let dead = busy.shown(1910);
        assert_eq!((dead.state, dead.failure), (State::Failed, Some(Failure::PublisherAway)));
        let ready = READY.shown(1100);
        assert_eq!(
            (ready.queue_total, ready.fetched_at, ready.refreshable_at),
            (None, Some(1010), Some(1060))
        );
    }

    #[test]
    fn a_profile_without_anything_stored_is_awaited_or_refused() {
        let failure_of = |fetching: Fetching| fetching.coming().map_err(|fail| (fail.code, fail.error)).err();
        for (fetching, want) in [
            (READY.shown(2000), None),
            (Record { state: State::Fetching, ..READY }.shown(1100), None),
            (Fetching::STILL, Some((404, "user_not_found"))),
            (failed(Failure::UserNotFound).shown(2000), Some((404, "user_not_found"))),
            (failed(Failure::NotAllowed).shown(2000), Some((403, "not_allowed"))),
            (failed(Failure::PublisherAway).shown(2000), Some((503, "players.publisher_away"))),
        ] {
            assert_eq!(failure_of(fetching), want, "{fetching:?}");
        }
    }

    #[test]
    fn words_are_the_same_in_the_database_and_on_the_wire() {
        for state in State::ALL {
            assert_eq!(State::parse(state.code()), Some(state));
            assert_eq!(serde_json::to_value(state).unwrap(), state.code());
        }
        for failure in Failure::ALL {
            assert_eq!(Failure::parse(failure.code()), Some(failure));
            assert_eq!(serde_json::to_value(failure).unwrap(), failure.code());
        }
    }
}
