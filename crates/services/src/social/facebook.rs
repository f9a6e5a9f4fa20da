//! Facebook: OAuth 2.0 on one host, the call that identifies the user on another.

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;
use url::Url;

use super::{Application, Email, Handshake, Person, SocialError, address, oauth, request};

pub(super) struct Facebook {
    web: reqwest::Client,
    application: Application,
    dialog: Url,
    token: Url,
    me: Url,
    trust_email: bool,
}

#[derive(Deserialize)]
struct Me {
    id: String,
    /// Absent if the user has none or does not share it.
    email: Option<String>,
}

impl Facebook {
    pub fn new(
        web: reqwest::Client,
        url: &str,
        graph_url: &str,
        application: Application,
        trust_email: bool,
    ) -> Result<Self, SocialError> {
        Ok(Self {
            web,
            application,
            dialog: address::below(url, "/dialog/oauth")?,
            token: address::below(graph_url, "/oauth/access_token")?,
            me: address::below(graph_url, "/me")?,
            trust_email,
        })
    }

    pub fn begin(&self, state: &str, handshake: &Handshake) -> Url {
        oauth::question(
            self.dialog.clone(),
            &self.application.client_id,
            "public_profile email",
            state,
            handshake,
        )
    }

    pub async fn finish(&self, handshake: &Handshake, code: &str) -> Result<Person, SocialError> {
        let Application { client_id, client_secret } = &self.application;
        let token =
            oauth::exchange(&self.web, self.token.clone(), (client_id, client_secret), code, handshake)
                .await?
                .access_token;
        let proof = proof(client_secret, &token)?;
        let question = self.web.get(self.me.clone()).bearer_auth(token);
        let question = question.query(&[("fields", "id,name,email"), ("appsecret_proof", &proof)]);
        let me: Me = request::json(question).await?;
        Ok(Person { subject: me.id, email: Email::new(me.email, self.trust_email) })
    }
}

/// Returns the proof that the token is used by its application, which an application may require.
fn proof(secret: &str, token: &str) -> Result<String, SocialError> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())
        .map_err(|_| SocialError::Setup("the secret cannot be used".into()))?;
    mac.update(token.as_bytes());
    Ok(mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values are test case 2 of RFC 4231.
    #[test]
    fn the_proof_is_a_keyed_hash_of_the_token() {
        assert_eq!(
            proof("Jefe", "what do ya want for nothing?").unwrap(),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
