//! Discord: OAuth 2.0, and a call that identifies the user.

use serde::Deserialize;
use url::Url;

use super::{Application, Email, Handshake, Person, SocialError, address, oauth, request};

pub(super) struct Discord {
    web: reqwest::Client,
    application: Application,
    authorize: Url,
    token: Url,
    me: Url,
}

#[derive(Deserialize)]
struct Me {
    id: String,
    email: Option<String>,
    #[serde(default)]
    verified: bool,
}

impl Discord {
    pub fn new(web: reqwest::Client, url: &str, application: Application) -> Result<Self, SocialError> {
        Ok(Self {
            web,
            application,
            authorize: address::below(url, "/oauth2/authorize")?,
            token: address::below(url, "/api/oauth2/token")?,
            me: address::below(url, "/api/users/@me")?,
        })
    }

    pub fn begin(&self, state: &str, handshake: &Handshake) -> Url {
        oauth::question(
            self.authorize.clone(),
            &self.application.client_id,
            "identify email",
            state,
            handshake,
        )
    }

    pub async fn finish(&self, handshake: &Handshake, code: &str) -> Result<Person, SocialError> {
        let Application { client_id, client_secret } = &self.application;
        let tokens =
            oauth::exchange(&self.web, self.token.clone(), (client_id, client_secret), code, handshake)
                .await?;
        let me: Me = request::json(self.web.get(self.me.clone()).bearer_auth(tokens.access_token)).await?;
        Ok(Person { subject: me.id, email: Email::new(me.email, me.verified) })
    }
}
