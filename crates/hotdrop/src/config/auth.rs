//! Keys of the sign-in providers. The addresses have defaults; a provider is offered once its client is set.

use serde::Deserialize;

use super::Secret;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuthConfig {
    pub google: GoogleKeys,
    pub apple: AppleKeys,
    pub discord: DiscordKeys,
    pub facebook: FacebookKeys,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoogleKeys {
    pub client_id: Option<String>,
    pub client_secret: Option<Secret>,
    pub issuer: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AppleKeys {
    pub client_id: Option<String>,
    pub team_id: Option<String>,
    pub key_id: Option<String>,
    pub key: Option<Secret>,
    pub issuer: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiscordKeys {
    pub client_id: Option<String>,
    pub client_secret: Option<Secret>,
    pub url: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FacebookKeys {
    pub client_id: Option<String>,
    pub client_secret: Option<Secret>,
    pub url: String,
    pub graph_url: String,
    pub trust_email: bool,
}
