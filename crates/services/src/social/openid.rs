//! Google and Apple: OpenID Connect with discovery and verified ID tokens.

mod claims;
mod secret;

use std::sync::Arc;

use arc_swap::ArcSwapOption;
use jsonwebtoken::{DecodingKey, Validation, decode, decode_header, jwk::JwkSet};
use reqwest::Client;
use serde::{Deserialize, de::DeserializeOwned};
use url::Url;

use self::{
    claims::{Claims, Expected},
    secret::Secret,
};
use super::{AppleApplication, Application, Handshake, Person, SocialError, address, jws, oauth, request};

/// How long a provider's description and keys are cached.
const CACHE_SECONDS: i64 = 3600;

pub(super) struct OpenId {
    web: Client,
    issuer: String,
    client_id: String,
    secret: Secret,
    /// The provider's page responds by posting a form.
    form_post: bool,
    description: Cached<Description>,
    keys: Cached<JwkSet>,
}

#[derive(Deserialize)]
struct Description {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
}

/// A cached value of the provider, and when it expires.
type Cached<T> = ArcSwapOption<(T, i64)>;

impl OpenId {
    pub fn google(web: Client, issuer: &str, application: Application) -> Result<Self, SocialError> {
        Self::new(web, issuer, application.client_id, Secret::Given(application.client_secret), false)
    }

    pub fn apple(web: Client, issuer: &str, application: &AppleApplication) -> Result<Self, SocialError> {
        let secret = Secret::signed(application, issuer)?;
        Self::new(web, issuer, application.client_id.clone(), secret, true)
    }

    fn new(
        web: Client,
        issuer: &str,
        client_id: String,
        secret: Secret,
        form_post: bool,
    ) -> Result<Self, SocialError> {
        address::checked(issuer)?;
        let (description, keys) = (Cached::empty(), Cached::empty());
        Ok(Self { web, issuer: issuer.to_owned(), client_id, secret, form_post, description, keys })
    }

    pub async fn begin(&self, state: &str, handshake: &Handshake, now: i64) -> Result<Url, SocialError> {
        let endpoint = address::checked(&self.description(now).await?.0.authorization_endpoint)?;
        let mut url = oauth::question(endpoint, &self.client_id, "openid email", state, handshake);
        url.query_pairs_mut().append_pair("nonce", &handshake.nonce);
        if self.form_post {
            url.query_pairs_mut().append_pair("response_mode", "form_post");
        }
        Ok(url)
    }

    pub async fn finish(
        &self,
        handshake: &Handshake,
        code: &str,
        issuer: Option<&str>,
        now: i64,
    ) -> Result<Person, SocialError> {
        if issuer.is_some_and(|issuer| issuer != self.issuer) {
            return Err(SocialError::InvalidResponse("the code is another issuer's".into()));
        }
        let endpoint = address::checked(&self.description(now).await?.0.token_endpoint)?;
        let secret = self.secret.at(now)?;
        let tokens =
            oauth::exchange(&self.web, endpoint, (&self.client_id, &secret), code, handshake).await?;
        let token = tokens.id_token.ok_or(SocialError::InvalidResponse("no ID token".into()))?;
        let expected =
            Expected { issuer: &self.issuer, client_id: &self.client_id, nonce: &handshake.nonce, now };
        self.signed(&token, now).await?.check(&expected).map_err(SocialError::Token)
    }

    /// Verifies the signature of a token and returns its claims.
    async fn signed(&self, token: &str, now: i64) -> Result<Claims, SocialError> {
        let refused = SocialError::Token;
        let header = decode_header(token).map_err(|_| refused("it is no token"))?;
        if !jws::ACCEPTED.contains(&header.alg) {
            return Err(refused("its algorithm is not accepted"));
        }
        let id = header.kid.ok_or(refused("it names no key"))?;
        let key = self.key(&id, now).await?;
        let mut only_signature = Validation::new(header.alg);
        (only_signature.validate_exp, only_signature.validate_aud) = (false, false);
        only_signature.required_spec_claims.clear();
        let decoded = decode::<Claims>(token, &key, &only_signature);
        Ok(decoded.map_err(|_| refused("its signature or form is wrong"))?.claims)
    }

    /// Returns a key of the provider. Unknown keys cause a reload, because providers rotate them.
    async fn key(&self, id: &str, now: i64) -> Result<DecodingKey, SocialError> {
        let uri = address::checked(&self.description(now).await?.0.jwks_uri)?;
        let known = self.cached(&self.keys, &uri, now, false).await?;
        let set = match known.0.find(id) {
            Some(_) => known,
            None => self.cached(&self.keys, &uri, now, true).await?,
        };
        let key = set.0.find(id).ok_or(SocialError::Token("its key is unknown"))?;
        DecodingKey::from_jwk(key).map_err(|_| SocialError::Token("its key cannot be used"))
    }

    async fn description(&self, now: i64) -> Result<Arc<(Description, i64)>, SocialError> {
        let url = address::below(&self.issuer, "/.well-known/openid-configuration")?;
        let description = self.cached(&self.description, &url, now, false).await?;
        if description.0.issuer != self.issuer {
            return Err(SocialError::InvalidResponse("the description is another issuer's".into()));
        }
        Ok(description)
    }

    /// Returns a cached value, or fetches it if it has expired. Concurrent visitors may fetch it several times;
    /// none waits for another.
    async fn cached<T: DeserializeOwned>(
        &self,
        cached: &Cached<T>,
        url: &Url,
        now: i64,
        renew: bool,
    ) -> Result<Arc<(T, i64)>, SocialError> {
        if let Some(known) = cached.load_full().filter(|known| !renew && known.1 > now) {
            return Ok(known);
        }
        let fresh = Arc::new((request::json(self.web.get(url.clone())).await?, now + CACHE_SECONDS));
        cached.store(Some(fresh.clone()));
        Ok(fresh)
    }
}
