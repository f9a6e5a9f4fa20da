//! Sign-in with external accounts: authorization codes with PKCE, and OpenID Connect where supported.
//!
//! [`Social::begin`] returns where to send the visitor, [`Social::finish`] who returned. The caller stores the
//! state in between.

pub(crate) mod address;
mod discord;
mod facebook;
mod jws;
mod oauth;
mod openid;
mod request;

use base::EmailAddress;

use self::{discord::Discord, facebook::Facebook, openid::OpenId};
use crate::outside::{self, HasOutcome, Outcome};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provider {
    Google,
    Apple,
    Discord,
    Facebook,
}

impl Provider {
    /// In display order.
    pub const ALL: [Self; 4] = [Self::Google, Self::Apple, Self::Discord, Self::Facebook];

    pub const fn code(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Apple => "apple",
            Self::Discord => "discord",
            Self::Facebook => "facebook",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|provider| provider.code() == code)
    }

    /// Returns whether the provider's page posts a form to the callback, instead of redirecting.
    pub const fn responds_by_post(self) -> bool {
        matches!(self, Self::Apple)
    }
}

/// The state of one sign-in attempt; its secrets are used only once.
pub struct Handshake {
    /// Returned inside the ID token.
    pub nonce: String,
    /// Proves that the attempt was started by us (PKCE).
    pub verifier: String,
    /// The callback URL.
    pub callback: String,
}

/// The user at the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The provider's permanent id of the user.
    pub subject: String,
    pub email: Email,
}

/// The e-mail address, and whether the provider has verified it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Email {
    Missing,
    Unverified(EmailAddress),
    Verified(EmailAddress),
}

impl Email {
    fn new(address: Option<String>, verified: bool) -> Self {
        match address.as_deref().and_then(EmailAddress::parse) {
            None => Self::Missing,
            Some(address) if verified => Self::Verified(address),
            Some(address) => Self::Unverified(address),
        }
    }
}

/// For the log: no variant contains a code, a token or a secret.
#[derive(Debug, thiserror::Error)]
pub enum SocialError {
    #[error("not configured")]
    NotConfigured,
    #[error("{0}")]
    Setup(String),
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    #[error("returned {status}: {error}")]
    Refused { status: u16, error: String },
    #[error("returned an unexpected response: {0}")]
    InvalidResponse(String),
    #[error("its ID token is refused: {0}")]
    Token(&'static str),
}

impl HasOutcome for SocialError {
    fn outcome(&self) -> Outcome {
        match self {
            Self::NotConfigured | Self::Setup(_) => Outcome::Responded,
            Self::Refused { .. } | Self::Token(_) => Outcome::Refused,
            Self::Unreachable(_) | Self::InvalidResponse(_) => Outcome::Failed,
        }
    }
}

/// An application that is registered with a provider.
#[derive(Clone)]
pub struct Application {
    pub client_id: String,
    pub client_secret: String,
}

/// Apple's secret is signed for each use.
#[derive(Clone)]
pub struct AppleApplication {
    pub client_id: String,
    pub team_id: String,
    pub key_id: String,
    /// The private key, PKCS#8 in PEM.
    pub key: String,
}

/// The providers of this installation.
pub struct Social {
    web: reqwest::Client,
    clients: Vec<(Provider, Client)>,
}

enum Client {
    OpenId(OpenId),
    Discord(Discord),
    Facebook(Facebook),
}

impl Social {
    /// Starts without providers; all of them use this client.
    pub fn new(web: reqwest::Client) -> Self {
        jws::choose_cryptography();
        Self { web, clients: Vec::new() }
    }

    pub fn with_google(self, issuer: &str, application: Application) -> Result<Self, SocialError> {
        let client = OpenId::google(self.web.clone(), issuer, application)?;
        Ok(self.with(Provider::Google, Client::OpenId(client)))
    }

    pub fn with_apple(self, issuer: &str, application: &AppleApplication) -> Result<Self, SocialError> {
        let client = OpenId::apple(self.web.clone(), issuer, application)?;
        Ok(self.with(Provider::Apple, Client::OpenId(client)))
    }

    pub fn with_discord(self, url: &str, application: Application) -> Result<Self, SocialError> {
        let client = Discord::new(self.web.clone(), url, application)?;
        Ok(self.with(Provider::Discord, Client::Discord(client)))
    }

    /// Facebook does not say whether an address is verified; `trust_email` decides for all of them.
    pub fn with_facebook(
        self,
        url: &str,
        graph_url: &str,
        application: Application,
        trust_email: bool,
    ) -> Result<Self, SocialError> {
        let client = Facebook::new(self.web.clone(), url, graph_url, application, trust_email)?;
        Ok(self.with(Provider::Facebook, Client::Facebook(client)))
    }

    fn with(mut self, provider: Provider, client: Client) -> Self {
        self.clients.push((provider, client));
        self
    }

    pub fn providers(&self) -> Vec<Provider> {
        Provider::ALL.into_iter().filter(|provider| self.client(*provider).is_ok()).collect()
    }

    fn client(&self, provider: Provider) -> Result<&Client, SocialError> {
        let found = self.clients.iter().find(|(known, _)| *known == provider);
        found.map(|(_, client)| client).ok_or(SocialError::NotConfigured)
    }

    /// Returns the provider's authorization URL; `state` is returned with the visitor.
    pub async fn begin(
        &self,
        provider: Provider,
        state: &str,
        handshake: &Handshake,
        now: i64,
    ) -> Result<String, SocialError> {
        let url = match self.client(provider)? {
            Client::OpenId(client) => {
                outside::watched(provider.code(), client.begin(state, handshake, now)).await?
            }
            Client::Discord(client) => client.begin(state, handshake),
            Client::Facebook(client) => client.begin(state, handshake),
        };
        Ok(url.into())
    }

    /// Exchanges the code for the user. `issuer` is the issuer sent with the code, if any: a code of another
    /// provider is refused.
    pub async fn finish(
        &self,
        provider: Provider,
        handshake: &Handshake,
        code: &str,
        issuer: Option<&str>,
        now: i64,
    ) -> Result<Person, SocialError> {
        let client = self.client(provider)?;
        let request = async {
            match client {
                Client::OpenId(client) => client.finish(handshake, code, issuer, now).await,
                Client::Discord(client) => client.finish(handshake, code).await,
                Client::Facebook(client) => client.finish(handshake, code).await,
            }
        };
        let person = outside::watched(provider.code(), request).await?;
        // The maximum of OpenID Connect; an empty subject would make strangers the same person.
        match person.subject.len() {
            1..=255 => Ok(person),
            _ => Err(SocialError::InvalidResponse("no usable subject".into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_none_is_missing() {
        let ann = EmailAddress::parse("ann@example.org").unwrap();
        let table = [
            (Some("ann@example.org"), true, Email::Verified(ann.clone())),
            (Some(" ann@example.org "), false, Email::Unverified(ann)),
            (Some("ann"), true, Email::Missing),
            (Some("Ann <ann@example.org>"), true, Email::Missing),
            (Some(""), true, Email::Missing),
            (None, true, Email::Missing),
        ];
        for (address, verified, want) in table {
            assert_eq!(Email::new(address.map(str::to_owned), verified), want, "{address:?}");
        }
    }

    #[test]
    fn providers_are_parsed_from_their_codes() {
        for provider in Provider::ALL {
            assert_eq!(Provider::parse(provider.code()), Some(provider));
        }
        assert_eq!(Provider::parse("Google"), None);
        assert_eq!(Provider::parse(""), None);
    }
}
