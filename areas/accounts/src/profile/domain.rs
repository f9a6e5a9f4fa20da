//! Input devices, creator codes and social links.

use base::Rule;
use serde::{Deserialize, Serialize};

pub const DEVICE_UNKNOWN: Rule =
    Rule::new("accounts.input_device_unknown", "Choose one of the input devices.");
pub const CODE_LONG: Rule = Rule::new("accounts.creator_code_long", "Use at most 50 characters.");
pub const LINK_INVALID: Rule =
    Rule::new("accounts.link_invalid", "Enter the whole address, beginning with https://.");
pub const LINK_HOST: Rule = Rule::new("accounts.link_host", "This link is for a different site.");

/// 0 none, 1 mouse and keyboard, 2 controller, 3 touch.
pub const DEVICES: std::ops::RangeInclusive<i64> = 0..=3;
const LONGEST_CODE: usize = 50;
const LONGEST_LINK: usize = 200;

/// Normalizes a creator code; returns `None` if it is empty.
pub fn creator_code(given: &str) -> Result<Option<&str>, Rule> {
    let given = given.trim();
    if given.chars().count() > LONGEST_CODE || given.chars().any(char::is_control) {
        return Err(CODE_LONG);
    }
    Ok(Some(given).filter(|given| !given.is_empty()))
}

/// Links to the user's pages on social networks; absent where not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct SocialLinks {
    pub twitch: Option<String>,
    pub twitter: Option<String>,
    pub tiktok: Option<String>,
    pub youtube: Option<String>,
    /// Invite link of a server.
    pub discord: Option<String>,
    pub instagram: Option<String>,
    pub facebook: Option<String>,
    pub kick: Option<String>,
}

/// Social networks with their allowed hosts.
pub const NETWORKS: [(&str, &[&str]); 8] = [
    ("twitch", &["twitch.tv"]),
    ("twitter", &["twitter.com", "x.com"]),
    ("tiktok", &["tiktok.com"]),
    ("youtube", &["youtube.com", "youtu.be"]),
    ("discord", &["discord.gg", "discord.com"]),
    ("instagram", &["instagram.com"]),
    ("facebook", &["facebook.com", "fb.gg", "fb.com"]),
    ("kick", &["kick.com"]),
];

impl SocialLinks {
    /// Returns the links in the order of [`NETWORKS`].
    pub fn all(&self) -> [Option<&str>; 8] {
        [
            &self.twitch,
            &self.twitter,
            &self.tiktok,
            &self.youtube,
            &self.discord,
            &self.instagram,
            &self.facebook,
            &self.kick,
        ]
        .map(|link| link.as_deref())
    }

    pub fn set(&mut self, network: &str, url: String) {
        let place = match network {
            "twitch" => &mut self.twitch,
            "twitter" => &mut self.twitter,
            "tiktok" => &mut self.tiktok,
            "youtube" => &mut self.youtube,
            "discord" => &mut self.discord,
            "instagram" => &mut self.instagram,
            "facebook" => &mut self.facebook,
            "kick" => &mut self.kick,
            _ => return,
        };
        *place = Some(url);
    }
}

/// Validates a link. Returns `None` if it is empty, or the rule it violates.
pub fn link<'a>(given: &'a str, hosts: &[&str]) -> Result<Option<&'a str>, Rule> {
    let given = given.trim();
    if given.is_empty() {
        return Ok(None);
    }
    let url = url::Url::parse(given).map_err(|_| LINK_INVALID)?;
    let is_bare_https = url.scheme() == "https"
        && url.username().is_empty()
        && url.password().is_none()
        && url.port().is_none();
    if !is_bare_https || given.len() > LONGEST_LINK {
        return Err(LINK_INVALID);
    }
    let host = url.host_str().unwrap_or_default();
    let belongs = |own: &&str| host == *own || host.strip_suffix(*own).is_some_and(|sub| sub.ends_with('.'));
    if hosts.iter().any(belongs) { Ok(Some(given)) } else { Err(LINK_HOST) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links() {
        let table: [(&str, Result<Option<&str>, Rule>); 11] = [
            ("", Ok(None)),
            ("  ", Ok(None)),
            (" https://www.twitch.tv/ghost ", Ok(Some("https://www.twitch.tv/ghost"))),
            ("https://twitch.tv/ghost", Ok(Some("https://twitch.tv/ghost"))),
            ("http://twitch.tv/ghost", Err(LINK_INVALID)),
            ("twitch.tv/ghost", Err(LINK_INVALID)),
            ("javascript:alert(1)", Err(LINK_INVALID)),
            ("https://user:pw@twitch.tv/x", Err(LINK_INVALID)),
            ("https://twitch.tv.evil.example/x", Err(LINK_HOST)),
            ("https://eviltwitch.tv/x", Err(LINK_HOST)),
            ("https://youtube.com/x", Err(LINK_HOST)),
        ];
        for (given, expected) in table {
            assert_eq!(link(given, NETWORKS[0].1), expected, "{given}");
        }
    }

    #[test]
    fn creator_codes() {
        assert_eq!(creator_code(" GHOST "), Ok(Some("GHOST")));
        assert_eq!(creator_code(""), Ok(None));
        assert_eq!(creator_code(&"x".repeat(51)), Err(CODE_LONG));
    }

    #[test]
    fn every_network_can_be_set() {
        let mut links = SocialLinks::default();
        for (network, _) in NETWORKS {
            links.set(network, network.to_owned());
        }
        assert_eq!(links.all(), NETWORKS.map(|(network, _)| Some(network)));
    }
}
