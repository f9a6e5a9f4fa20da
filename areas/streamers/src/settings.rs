//! Settings of the Twitch application, used for live status and follower counts.

use std::{sync::Arc, time::Duration};

use base::Secret;
use http_kit::{
    Finding, Reached, Services,
    settings::{Key, Section, SettingError, key},
};
use serde::Deserialize;
use services::twitch::{Twitch, TwitchError, TwitchSettings};

use crate::{counters::Counters, live::LiveStreams};

pub const SECTION: Section = Section::of::<StreamersConfig>("streamers", KEYS);

const KEYS: &[Key] = &[
    key(
        "streamers.twitch_client_id",
        "",
        "\"abc…\"",
        "Client id of an application at Twitch. Nobody is shown as live, and no followers are counted, unless id and secret are set.",
    ),
    key("streamers.twitch_client_secret", "", "\"…\"", "Secret of that application. Secret."),
    key("streamers.twitch_url", "\"https://api.twitch.tv\"", "", "Address of Twitch's API."),
    key("streamers.twitch_token_url", "\"https://id.twitch.tv\"", "", "Address of Twitch's token endpoint."),
    key(
        "streamers.refresh_seconds",
        "180",
        "",
        "Seconds between two requests to Twitch for live streams; at least 30.",
    ),
];

const SHORTEST: u64 = 30;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StreamersConfig {
    twitch_client_id: Option<String>,
    twitch_client_secret: Option<Secret>,
    twitch_url: String,
    twitch_token_url: String,
    refresh_seconds: u64,
}

/// Returns the Twitch sources if configured. Both share one client, and so one access token.
pub fn sources(config: &StreamersConfig) -> Result<Option<(LiveStreams, Counters)>, SettingError> {
    let pace = Duration::from_secs(config.refresh_seconds);
    let twitch = twitch(config)?.map(Arc::new);
    Ok(twitch.map(|twitch| (LiveStreams::new(twitch.clone(), pace), Counters::new(twitch))))
}

fn twitch(config: &StreamersConfig) -> Result<Option<Twitch>, SettingError> {
    let settings = match (&config.twitch_client_id, &config.twitch_client_secret) {
        (None, None) => return Ok(None),
        (Some(id), Some(secret)) => TwitchSettings {
            client_id: id.clone(),
            client_secret: secret.reveal().to_owned(),
            api_url: config.twitch_url.clone(),
            token_url: config.twitch_token_url.clone(),
        },
        _ => {
            let reason = "set twitch_client_id and twitch_client_secret, or none of them";
            return Err(SettingError::with_reason("streamers", reason));
        }
    };
    if config.refresh_seconds < SHORTEST {
        return Err(SettingError::with_reason(
            "streamers.refresh_seconds",
            "Twitch is queried at most every 30 s",
        ));
    }
    let web = services::web::client().map_err(|error| SettingError::new("streamers", &error))?;
    Twitch::new(web, settings).map(Some).map_err(|error| SettingError::new("streamers", &error))
}

/// Checks the credentials with a request for one channel.
pub fn reach(settings: &Services, _: &str, _: i64) -> Reached {
    let twitch = settings.get::<StreamersConfig>().and_then(|config| twitch(&config).ok().flatten());
    Box::pin(async move {
        let Some(twitch) = twitch else { return Vec::new() };
        vec![match twitch.streams(&["hotdrop".to_owned()]).await {
            Ok(_) => Finding::Good("streamers: Twitch responds and accepts the application".into()),
            Err(TwitchError::Refused { status: status @ 400..=403 }) => Finding::Bad(format!(
                "streamers.twitch_client_secret: Twitch refuses the application ({status}): copy its keys again"
            )),
            Err(error) => {
                Finding::Warn(format!("streamers: {error}; nobody is shown as live until it responds"))
            }
        }]
    })
}

pub fn examine(settings: &Services) -> Vec<Finding> {
    let unset =
        "streamers.twitch_client_id is not set: nobody is shown as live, and no followers are counted";
    match settings.get::<StreamersConfig>().map(|config| sources(&config)) {
        Some(Err(error)) => vec![Finding::Bad(error.to_string())],
        Some(Ok(Some(_))) => Vec::new(),
        None | Some(Ok(None)) => vec![Finding::Note(unset.into())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn configured(given: &str) -> Result<bool, SettingError> {
        let rest = "twitch_url = \"https://api.twitch.tv\"\ntwitch_token_url = \"https://id.twitch.tv\"\n";
        let pace = if given.contains("refresh") { "" } else { "refresh_seconds = 180\n" };
        let settings = SECTION.read(format!("{rest}{pace}{given}").parse().unwrap(), Services::default())?;
        sources(&settings.get::<StreamersConfig>().unwrap()).map(|sources| sources.is_some())
    }

    #[test]
    fn both_keys_or_none_and_not_too_often() {
        let (id, secret) = ("twitch_client_id = \"i\"\n", "twitch_client_secret = \"s\"\n");
        assert_eq!(configured(""), Ok(false));
        assert_eq!(configured(&format!("{id}{secret}")), Ok(true));
        assert_eq!(configured(id).unwrap_err().key, "streamers");
        assert_eq!(configured(secret).unwrap_err().key, "streamers");
        let hasty = format!("{id}{secret}refresh_seconds = 1\n");
        assert_eq!(configured(&hasty).unwrap_err().key, "streamers.refresh_seconds");
    }
}
