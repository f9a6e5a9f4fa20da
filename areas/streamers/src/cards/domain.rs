//! Streamers and the filters of the list.

use std::collections::BTreeMap;

use base::Platform;
use serde::{Deserialize, Serialize};
use url::{Url, form_urlencoded};

/// The maximum length of a search text; no name is longer.
const LONGEST_NAME: usize = 60;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StreamerRegion {
    #[default]
    All,
    Europe,
    Cis,
    Asia,
    NorthAmerica,
}

impl StreamerRegion {
    pub const ALL: [Self; 5] = [Self::All, Self::Europe, Self::Cis, Self::Asia, Self::NorthAmerica];

    pub fn key(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Europe => "europe",
            Self::Cis => "cis",
            Self::Asia => "asia",
            Self::NorthAmerica => "north-america",
        }
    }
}

/// Languages to filter by; streamers with another language only match `any`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StreamLanguage {
    #[default]
    Any,
    En,
    Ru,
    De,
    Fr,
    It,
}

impl StreamLanguage {
    /// Returns the ISO 639 code; `None` for any.
    pub fn code(self) -> Option<&'static str> {
        match self {
            Self::Any => None,
            Self::En => Some("en"),
            Self::Ru => Some("ru"),
            Self::De => Some("de"),
            Self::Fr => Some("fr"),
            Self::It => Some("it"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    Youtube,
    Instagram,
    Twitter,
    Telegram,
    Discord,
}

/// The player profile that is known to belong to this streamer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub platform: Platform,
    pub username: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streamer {
    pub id: u32,
    /// The URL fragment in the list.
    pub slug: String,
    pub name: String,
    /// Other names to match in a search.
    #[serde(default)]
    pub also: Vec<String>,
    /// ISO 3166 alpha-2 code; absent if unknown.
    pub country: Option<String>,
    /// ISO 639 two-letter code.
    pub lang: String,
    pub region: StreamerRegion,
    /// The Twitch login; absent if unknown.
    pub twitch: Option<String>,
    /// URLs of public pages.
    #[serde(default)]
    pub links: BTreeMap<Place, String>,
    pub player: Option<Player>,
}

impl Place {
    /// Returns the key used in responses.
    pub fn key(self) -> &'static str {
        match self {
            Self::Youtube => "youtube",
            Self::Instagram => "instagram",
            Self::Twitter => "twitter",
            Self::Telegram => "telegram",
            Self::Discord => "discord",
        }
    }
}

impl Streamer {
    /// Returns the URL of the Twitch channel.
    pub fn channel(&self) -> Option<String> {
        self.twitch.as_ref().map(|login| format!("https://www.twitch.tv/{login}"))
    }

    /// Returns what is invalid.
    pub fn complaints(&self) -> Vec<String> {
        let letters =
            |text: &str, case: fn(&u8) -> bool| text.len() == 2 && text.bytes().all(|byte| case(&byte));
        let slug = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        let login = |text: &String| {
            let known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            (2..=25).contains(&text.len()) && text.bytes().all(known)
        };
        let safe = |url: &String| Url::parse(url).is_ok_and(|url| url.scheme() == "https" && url.has_host());
        let wrong = [
            (!slug(&self.slug), format!("`{}` is no slug", self.slug)),
            (self.name.trim().is_empty(), "has no name".to_owned()),
            (self.region == StreamerRegion::All, "a streamer belongs to one region".to_owned()),
            (!letters(&self.lang, u8::is_ascii_lowercase), format!("`{}` is no language", self.lang)),
            (
                self.country.as_ref().is_some_and(|code| !letters(code, u8::is_ascii_uppercase)),
                "the country has two capital letters".to_owned(),
            ),
            (
                self.twitch.as_ref().is_some_and(|name| !login(name)),
                "the Twitch channel is its name in the address, in small letters".to_owned(),
            ),
            (!self.links.values().all(safe), "links are https".to_owned()),
        ];
        wrong.into_iter().filter(|(is_wrong, _)| *is_wrong).map(|(_, complaint)| complaint).collect()
    }

    fn is_called(&self, squeezed: &str) -> bool {
        std::iter::once(&self.name).chain(&self.also).any(|name| squeeze(name).contains(squeezed))
    }
}

/// Normalizes a name to lowercase letters and digits: `The-Tactical Brit` becomes `thetacticalbrit`.
pub fn squeeze(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The filters of the list.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub region: StreamerRegion,
    /// Normalized by [`squeeze`].
    pub name: String,
    pub lang: StreamLanguage,
}

impl Wanted {
    pub fn new(region: StreamerRegion, name: &str, lang: StreamLanguage) -> Self {
        Self { region, name: squeeze(name).chars().take(LONGEST_NAME).collect(), lang }
    }

    pub fn takes(&self, streamer: &Streamer) -> bool {
        (self.region == StreamerRegion::All || self.region == streamer.region)
            && self.lang.code().is_none_or(|code| code == streamer.lang)
            && streamer.is_called(&self.name)
    }

    /// Returns the canonical URL of the list, used as the cache key.
    pub fn address(&self) -> String {
        let region = (self.region != StreamerRegion::All).then(|| self.region.key());
        let name = Some(self.name.as_str()).filter(|name| !name.is_empty());
        let given = [("region", region), ("name", name), ("lang", self.lang.code())];
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (key, value) in given.iter().filter_map(|(key, value)| Some((key, (*value)?))) {
            query.append_pair(key, value);
        }
        let query = query.finish();
        if query.is_empty() { "/api/streamers/list".into() } else { format!("/api/streamers/list?{query}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streamer() -> Streamer {
        Streamer {
            id: 1,
            slug: "some-one".into(),
            name: "Some-One".into(),
            also: vec!["S0ME".into()],
            country: Some("FR".into()),
            lang: "fr".into(),
            region: StreamerRegion::Europe,
            twitch: Some("some_one".into()),
            links: BTreeMap::new(),
            player: None,
        }
    }

    #[test]
    fn a_streamer_is_found_by_region_language_and_any_of_the_names() {
        for (region, name, lang, found) in [
            (StreamerRegion::All, "", StreamLanguage::Any, true),
            (StreamerRegion::Europe, "SOMEO", StreamLanguage::Fr, true),
            (StreamerRegion::All, "e-o", StreamLanguage::Any, true),
            (StreamerRegion::All, "s0", StreamLanguage::Any, true),
            (StreamerRegion::All, "!", StreamLanguage::Any, true),
            (StreamerRegion::Asia, "", StreamLanguage::Any, false),
            (StreamerRegion::All, "else", StreamLanguage::Any, false),
            (StreamerRegion::All, "", StreamLanguage::De, false),
        ] {
            assert_eq!(
                Wanted::new(region, name, lang).takes(&streamer()),
                found,
                "{region:?} {name} {lang:?}"
            );
        }
    }

    #[test]
    fn a_list_has_one_address() {
        let address = |region, name, lang| Wanted::new(region, name, lang).address();
        assert_eq!(address(StreamerRegion::All, " - ", StreamLanguage::Any), "/api/streamers/list");
        assert_eq!(
            address(StreamerRegion::NorthAmerica, "Ж X", StreamLanguage::Ru),
            "/api/streamers/list?region=north-america&name=%D0%B6x&lang=ru"
        );
    }

    #[test]
    fn regions_are_written_as_they_are_named() {
        for region in StreamerRegion::ALL {
            assert_eq!(serde_json::to_value(region).unwrap(), region.key());
        }
    }

    #[test]
    fn problems_of_an_entry_are_reported() {
        assert_eq!(streamer().complaints(), [] as [String; 0]);
        let wrong = Streamer {
            slug: "Some One".into(),
            lang: "french".into(),
            region: StreamerRegion::All,
            country: Some("fr".into()),
            twitch: Some("https://twitch.tv/some".into()),
            links: BTreeMap::from([(Place::Youtube, "http://youtube.com/some".into())]),
            ..streamer()
        };
        assert_eq!(wrong.complaints().len(), 6);
    }
}
