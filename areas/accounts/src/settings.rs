//! Settings of the sign-in providers. URLs have defaults; a provider is offered once its client is set.

use base::Secret;
use http_kit::settings::{Key, Section, key};
use serde::Deserialize;

pub const SECTION: Section = Section::of::<AuthConfig>("auth", KEYS);

const KEYS: &[Key] = &[
    key(
        "auth.google.client_id",
        "",
        "\"123.apps.example\"",
        "Sign-in with Google: the OAuth client. Not offered unless set.",
    ),
    key("auth.google.client_secret", "", "\"secret\"", "Its secret. Secret: never printed."),
    key("auth.google.issuer", "\"https://accounts.google.com\"", "", "Who signs Google's ID tokens."),
    key(
        "auth.apple.client_id",
        "",
        "\"example.hotdrop.web\"",
        "Sign-in with Apple: the Services ID. Not offered unless set.",
    ),
    key("auth.apple.team_id", "", "\"ABCDE12345\"", "The developer team."),
    key("auth.apple.key_id", "", "\"FGHIJ67890\"", "The id of the team's key for Sign in with Apple."),
    key(
        "auth.apple.key",
        "",
        "\"-----BEGIN PRIVATE KEY-----\\n(the .p8 file)\\n-----END PRIVATE KEY-----\"",
        "The key itself, the full .p8 file; \\n may stand for line breaks. Secret.",
    ),
    key("auth.apple.issuer", "\"https://appleid.apple.com\"", "", "Who signs Apple's ID tokens."),
    key(
        "auth.discord.client_id",
        "",
        "\"1234567890\"",
        "Sign-in with Discord: the application. Not offered unless set.",
    ),
    key("auth.discord.client_secret", "", "\"secret\"", "Its secret. Secret: never printed."),
    key("auth.discord.url", "\"https://discord.com\"", "", "Where Discord is."),
    key(
        "auth.facebook.client_id",
        "",
        "\"1234567890\"",
        "Sign-in with Facebook: the app id. Not offered unless set.",
    ),
    key("auth.facebook.client_secret", "", "\"secret\"", "The app secret. Secret: never printed."),
    key("auth.facebook.url", "\"https://www.facebook.com/v23.0\"", "", "Where Facebook's dialogs are."),
    key("auth.facebook.graph_url", "\"https://graph.facebook.com/v23.0\"", "", "Where its Graph API is."),
    key(
        "auth.facebook.trust_email",
        "false",
        "",
        "Facebook does not say whether an address is verified: true takes all of its addresses as verified, false none.",
    ),
];

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
