//! Calls to the publisher.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use base::{Clock, GameCode, Platform, Random, Secret};
use reqwest::header::{ACCEPT, COOKIE, RETRY_AFTER};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use url::Url;

use super::{StatisticsError, breaker::Breaker, response::judge};
use crate::{outside, web::cause_of};

/// Number of attempts of a request.
const ATTEMPTS: u32 = 3;
/// Maximum number of concurrent requests.
const MAX_CONCURRENT: usize = 4;
/// The largest response is a lobby of 150 players with half a megabyte or more.
const LARGEST: usize = 4 << 20;
/// Shorter pauses, in seconds, are waited for; longer ones return an error.
const SHORT: u64 = 2;

/// The configuration of the client.
#[derive(Clone, Debug)]
pub struct StatisticsSettings {
    pub url: String,
    /// The token of an account at the publisher that may read statistics.
    pub token: Secret,
    /// Timeout of one request.
    pub timeout: Duration,
    /// Delay before the second attempt; longer before each further one.
    pub pause: Duration,
}

/// The player of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who<'a> {
    Name(Platform, &'a str),
    /// The publisher's number of a player, which never changes.
    Uno(&'a str),
}

/// A name that the publisher found.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Found {
    pub platform: String,
    pub username: String,
}

pub struct Statistics {
    http: reqwest::Client,
    base: Url,
    settings: StatisticsSettings,
    /// Sent as a cookie and as a header; both must match.
    echo: String,
    clock: Arc<dyn Clock>,
    breaker: Mutex<Breaker>,
    permits: Semaphore,
}

#[derive(Deserialize)]
struct Data<T> {
    data: T,
}

#[derive(Deserialize)]
struct Account {
    username: Option<String>,
}

impl Statistics {
    pub fn new(settings: StatisticsSettings, clock: Arc<dyn Clock>) -> Result<Self, StatisticsError> {
        let base = Url::parse(&settings.url).ok().filter(|url| !url.cannot_be_a_base());
        let base = base.ok_or_else(|| StatisticsError::away("its address is none"))?;
        let http = crate::web::client().map_err(lost)?;
        let hash = Sha256::digest(settings.token.reveal().as_bytes());
        let echo = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let (breaker, permits) = (Mutex::default(), Semaphore::new(MAX_CONCURRENT));
        Ok(Self { http, base, settings, echo, clock, breaker, permits })
    }

    /// Returns the response with the player's latest matches, about twenty.
    pub async fn matches(
        &self,
        random: &dyn Random,
        game: GameCode,
        who: Who<'_>,
    ) -> Result<String, StatisticsError> {
        let (title, mode) = title(game)?;
        let (platform, lookup, name) = who.parts();
        let path = [
            "crm", "cod", "v2", "title", title, "platform", platform, lookup, name, "matches", mode, "start",
            "0", "end", "0", "details",
        ];
        self.get_with_retries(random, &path).await
    }

    /// Returns the response with all players of a match.
    pub async fn lobby(
        &self,
        random: &dyn Random,
        game: GameCode,
        match_id: &str,
    ) -> Result<String, StatisticsError> {
        let (title, _) = title(game)?;
        let path = ["crm", "cod", "v2", "title", title, "platform", "uno", "fullMatch", "wz", match_id, "en"];
        self.get_with_retries(random, &path).await
    }

    /// Returns players with similar names.
    pub async fn search(
        &self,
        random: &dyn Random,
        platform: Platform,
        name: &str,
    ) -> Result<Vec<Found>, StatisticsError> {
        let path = ["crm", "cod", "v2", "platform", platform.code(), "username", name, "search"];
        read(&self.get_with_retries(random, &path).await?)
    }

    /// Returns the player's names by platform.
    pub async fn accounts(
        &self,
        random: &dyn Random,
        who: Who<'_>,
    ) -> Result<BTreeMap<String, String>, StatisticsError> {
        let (platform, lookup, name) = who.parts();
        let path = ["crm", "cod", "v2", "accounts", "platform", platform, lookup, name];
        let accounts: BTreeMap<String, Account> = read(&self.get_with_retries(random, &path).await?)?;
        let named =
            accounts.into_iter().filter_map(|(platform, account)| Some((platform, account.username?)));
        Ok(named.collect())
    }

    async fn get_with_retries(&self, random: &dyn Random, path: &[&str]) -> Result<String, StatisticsError> {
        let url = self.address(path)?;
        let mut attempt = 1;
        loop {
            let outcome = self.get_once(url.clone()).await;
            let wait = match &outcome {
                Err(StatisticsError::Away { after: None, .. }) => self.pause(random, attempt),
                Err(StatisticsError::Away { after: Some(seconds), .. }) if *seconds <= SHORT => {
                    Duration::from_secs(*seconds)
                }
                _ => return outcome,
            };
            if attempt == ATTEMPTS {
                return outcome;
            }
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }

    /// Doubles with each attempt, with up to 100% jitter.
    fn pause(&self, random: &dyn Random, attempt: u32) -> Duration {
        let pause = self.settings.pause * (1 << (attempt - 1).min(6));
        let mut byte = [0];
        random.fill(&mut byte);
        pause + pause * u32::from(byte[0]) / 256
    }

    async fn get_once(&self, url: Url) -> Result<String, StatisticsError> {
        let _turn = self.permits.acquire().await.map_err(|_| StatisticsError::away("closed"))?;
        self.breaker().enter(self.clock.now()).map_err(|wait| StatisticsError::Away {
            reason: "requests are paused after repeated failures".into(),
            after: Some(wait.max(SHORT + 1)),
        })?;
        let outcome = outside::watched("publisher", self.exchange(url)).await;
        let now = self.clock.now();
        let mut breaker = self.breaker();
        match &outcome {
            Err(StatisticsError::Away { after: None, .. }) => breaker.failed(now),
            Err(StatisticsError::Away { after: Some(seconds), .. }) => {
                breaker.succeeded();
                breaker.pause_until(now.saturating_add_unsigned(*seconds));
            }
            _ => breaker.succeeded(),
        }
        outcome
    }

    async fn exchange(&self, url: Url) -> Result<String, StatisticsError> {
        let echo = &self.echo;
        let token = self.settings.token.reveal();
        let cookies = format!("ACT_SSO_COOKIE={token}; XSRF-TOKEN={echo}; API_CSRF_TOKEN={echo}");
        let request = self.http.get(url).timeout(self.settings.timeout);
        let request =
            request.header(COOKIE, cookies).header("X-XSRF-TOKEN", echo).header(ACCEPT, "application/json");
        let mut response = request.send().await.map_err(lost)?;
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(lost)? {
            if body.len() + chunk.len() > LARGEST {
                return Err(StatisticsError::away("a response that is too long"));
            }
            body.extend_from_slice(&chunk);
        }
        let detail = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        judge(response.status().as_u16(), detail, body)
    }

    /// Builds a URL. Names come from visitors: they must not change the path.
    fn address(&self, path: &[&str]) -> Result<Url, StatisticsError> {
        // The URL parser would drop such parts.
        if path.iter().any(|part| part.is_empty() || matches!(*part, "." | "..")) {
            return Err(StatisticsError::NotFound);
        }
        let mut url = self.base.clone();
        match url.path_segments_mut() {
            Ok(mut segments) => drop(segments.pop_if_empty().extend(path)),
            Err(()) => return Err(StatisticsError::NotFound),
        }
        Ok(url)
    }

    fn breaker(&self) -> MutexGuard<'_, Breaker> {
        self.breaker.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'a> Who<'a> {
    fn parts(self) -> (&'static str, &'static str, &'a str) {
        match self {
            Self::Name(platform, name) => (platform.code(), "gamer", name),
            Self::Uno(uno) => ("uno", "id", uno),
        }
    }
}

/// Returns the publisher's names of a game and its mode.
fn title(game: GameCode) -> Result<(&'static str, &'static str), StatisticsError> {
    match game {
        GameCode::Wz1 => Ok(("mw", "wz")),
        GameCode::Wz2 => Ok(("mw2", "wz2")),
        _ => Err(StatisticsError::NotFound),
    }
}

/// Parses a response. The parser's message may contain personal data, so it is dropped.
fn read<T: serde::de::DeserializeOwned>(response: &str) -> Result<T, StatisticsError> {
    let read = serde_json::from_str::<Data<T>>(response);
    read.map(|all| all.data)
        .map_err(|error| StatisticsError::away(format!("{:?} error in its response", error.classify())))
}

fn lost(error: reqwest::Error) -> StatisticsError {
    StatisticsError::away(cause_of(error))
}

#[cfg(test)]
mod tests {
    use base::{FixedClock, SeededRandom};

    use super::*;

    fn statistics(url: &str) -> Statistics {
        let settings = StatisticsSettings {
            url: url.into(),
            token: Secret::new("t"),
            timeout: Duration::from_secs(1),
            pause: Duration::from_millis(100),
        };
        Statistics::new(settings, Arc::new(FixedClock::at(0))).unwrap()
    }

    #[test]
    fn a_name_stays_a_part_of_the_path() {
        for base in ["http://peer.example/papi", "http://peer.example/papi/"] {
            let address = |name: &str| statistics(base).address(&["username", name, "search"]);
            for (name, want) in [
                ("Ann#12", "username/Ann%2312/search"),
                ("a/b?c", "username/a%2Fb%3Fc/search"),
                ("ж ж", "username/%D0%B6%20%D0%B6/search"),
                ("%2e%2e", "username/%252e%252e/search"),
            ] {
                assert_eq!(address(name).unwrap().as_str(), format!("http://peer.example/papi/{want}"));
            }
            assert_eq!(address(".."), Err(StatisticsError::NotFound));
        }
    }

    #[test]
    fn the_pause_doubles_and_is_spread() {
        let statistics = statistics("http://peer.example");
        let random = SeededRandom::new(3);
        for (attempt, shortest) in [(1, 100), (2, 200), (3, 400)] {
            let pauses: Vec<u128> = (0..50).map(|_| statistics.pause(&random, attempt).as_millis()).collect();
            assert!(pauses.iter().all(|pause| (shortest..2 * shortest).contains(pause)), "{pauses:?}");
            assert!(pauses.iter().any(|pause| *pause != pauses[0]));
        }
    }

    #[test]
    fn an_address_that_is_none_is_refused() {
        for url in ["", "nowhere", "mailto:a@b.example"] {
            let settings = StatisticsSettings {
                url: url.into(),
                token: Secret::new("t"),
                timeout: Duration::ZERO,
                pause: Duration::ZERO,
            };
            assert!(Statistics::new(settings, Arc::new(FixedClock::at(0))).is_err(), "{url}");
        }
    }
}
