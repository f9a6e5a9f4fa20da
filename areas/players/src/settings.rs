//! Settings of the publisher's API, the name index and the demo.

use std::{sync::Arc, time::Duration};

use base::{Clock, Secret};
use http_kit::{
    Finding, Reached, Services,
    settings::{Key, Section, SettingError, key},
};
use serde::Deserialize;
use services::statistics::{Statistics, StatisticsError, StatisticsSettings};

pub const SECTION: Section = Section::of::<PlayersConfig>("players", KEYS);

const KEYS: &[Key] = &[
    key(
        "players.publisher_url",
        "",
        "\"https://publisher.example/api/papi-client\"",
        "Address of the publisher's statistics. Profiles are fetched from there once token and address are set.",
    ),
    key(
        "players.publisher_token",
        "",
        "\"token\"",
        "Token of an account at the publisher that may read statistics. Secret: never printed.",
    ),
    key("players.publisher_seconds", "10", "", "Timeout of a request to the publisher, in seconds."),
    key(
        "players.fetch_minutes",
        "60",
        "",
        "A profile older than this is fetched again when someone opens it.",
    ),
    key(
        "players.names_in_memory",
        "1500000",
        "",
        "Most names in the fuzzy search index; a million take about 60 MB. Exact names are always found.",
    ),
    key("players.demo_players", "2000", "", "Number of invented players in the demo."),
    key("players.demo_matches", "3000", "", "Their matches."),
];

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayersConfig {
    publisher_url: Option<String>,
    publisher_token: Option<Secret>,
    publisher_seconds: u32,
    fetch_minutes: u32,
    pub names_in_memory: usize,
    pub demo_players: u32,
    pub demo_matches: u32,
}

/// The delay before a retry of a request to the publisher.
const PAUSE: Duration = Duration::from_millis(500);

impl PlayersConfig {
    /// Returns the age in seconds after which a profile is fetched again.
    pub fn max_age(&self) -> i64 {
        i64::from(self.fetch_minutes) * 60
    }

    /// Creates the client of the publisher's API. URL and token must be set together.
    pub fn statistics(&self, clock: &Arc<dyn Clock>) -> Result<Option<Statistics>, SettingError> {
        let settings = match (&self.publisher_url, &self.publisher_token) {
            (None, None) => return Ok(None),
            (Some(url), Some(token)) => StatisticsSettings {
                url: url.clone(),
                token: token.clone(),
                timeout: Duration::from_secs(u64::from(self.publisher_seconds.max(1))),
                pause: PAUSE,
            },
            _ => {
                let reason = "set publisher_url and publisher_token, or neither of them";
                return Err(SettingError::with_reason("players", reason));
            }
        };
        let made = Statistics::new(settings, clock.clone()).map(Some);
        made.map_err(|error| SettingError::new("players.publisher_url", &error))
    }
}

pub fn examine(settings: &Services) -> Vec<Finding> {
    let Some(config) = settings.get::<PlayersConfig>() else { return Vec::new() };
    let clock: Arc<dyn Clock> = Arc::new(base::SystemClock);
    match config.statistics(&clock) {
        Ok(Some(_)) => Vec::new(),
        Ok(None) => {
            let unset =
                "players.publisher_url is not set: no profiles are fetched, only imported matches are known";
            vec![Finding::Note(unset.into())]
        }
        Err(error) => vec![Finding::Bad(error.to_string())],
    }
}

/// Checks the publisher's API by searching for a name.
pub fn reach(settings: &Services, _: &str, _: i64) -> Reached {
    let clock: Arc<dyn Clock> = Arc::new(base::SystemClock);
    let config = settings.get::<PlayersConfig>();
    let statistics = config.and_then(|config| config.statistics(&clock).ok().flatten());
    Box::pin(async move {
        let Some(statistics) = statistics else { return Vec::new() };
        let found = statistics.search(&base::SystemRandom, base::Platform::BattleNet, "hotdrop").await;
        vec![match found {
            Ok(_) | Err(StatisticsError::NotFound) => Finding::Good("players: the publisher responds".into()),
            Err(error) => Finding::Warn(format!(
                "players.publisher_url: {error}; no profiles are fetched until it responds and accepts publisher_token"
            )),
        }]
    })
}

#[cfg(test)]
mod tests {
    use base::FixedClock;

    use super::*;

    fn fetches(given: &str) -> Result<bool, SettingError> {
        let given = format!(
            "publisher_seconds = 10\nfetch_minutes = 60\nnames_in_memory = 5\ndemo_players = 1\n\
             demo_matches = 1\n{given}"
        );
        let settings = SECTION.read(given.parse().unwrap(), Services::default())?;
        let clock: Arc<dyn Clock> = Arc::new(FixedClock::at(0));
        settings.get::<PlayersConfig>().unwrap().statistics(&clock).map(|made| made.is_some())
    }

    #[test]
    fn the_publisher_is_used_if_url_and_token_are_set() {
        let (url, token) = ("publisher_url = \"http://peer.example/x\"", "publisher_token = \"t\"");
        assert_eq!(fetches(""), Ok(false));
        assert_eq!(fetches(&[url, token].join("\n")), Ok(true));
        assert_eq!(fetches(url).unwrap_err().key, "players");
        assert_eq!(fetches(token).unwrap_err().key, "players");
        let nowhere = ["publisher_url = \"nowhere\"", token].join("\n");
        assert_eq!(fetches(&nowhere).unwrap_err().key, "players.publisher_url");
    }

    #[test]
    fn a_token_is_not_printed() {
        let unset = SECTION.unset(Services::default()).unwrap();
        let config = PlayersConfig {
            publisher_token: Some(Secret::new("hush")),
            ..(*unset.get::<PlayersConfig>().unwrap()).clone()
        };
        assert!(!format!("{config:?}").contains("hush"));
    }
}
