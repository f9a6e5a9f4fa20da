//! Fakes all four providers on one local port, over real HTTP.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Form, Json, Router,
    extract::{Query, State},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::{HeaderMap, StatusCode, Uri, header};
use ring::hmac;
use serde_json::{Value, json};
use services::social::{AppleApplication, Application, Social};
use sha2::{Digest, Sha256};
use testkit::app::START;

use super::keys::Key;

type Fields = HashMap<String, String>;

/// The behavior of the fake server, for tests to change.
pub struct Behavior {
    /// The key that signs ID tokens, and the key id in their header.
    pub key: Key,
    pub key_id: &'static str,
    /// The published key set.
    pub published: Vec<Value>,
    /// Overrides claims of the ID token.
    pub claims: Value,
    /// Replaces the signed ID token.
    pub id_token: Option<String>,
    /// Overrides fields of the discovery document.
    pub description: Value,
    /// Replaces the token response: status and body.
    pub token_response: Option<(u16, String)>,
    /// Never responds to the code exchange.
    pub silent: bool,
    /// The profile returned for an access token.
    pub me: Value,
    /// Requested paths.
    pub requests: Vec<String>,
    /// Issued codes with their authorization parameters.
    codes: HashMap<String, Fields>,
}

#[derive(Clone)]
pub struct Peer {
    pub url: String,
    behavior: Arc<Mutex<Behavior>>,
    /// The Apple team key: the site signs with it, the fake server verifies.
    team: Arc<(Key, String)>,
}

/// A visitor's consent at the provider.
pub struct Visit {
    pub params: Fields,
    pub code: String,
}

impl Peer {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let key = Key::rsa();
        let behavior = Behavior {
            published: vec![key.published("one")],
            key,
            key_id: "one",
            claims: json!({}),
            id_token: None,
            description: json!({}),
            token_response: None,
            silent: false,
            me: json!({}),
            requests: Vec::new(),
            codes: HashMap::new(),
        };
        let url = format!("http://{}", listener.local_addr().unwrap());
        let peer = Self { url, behavior: Arc::new(Mutex::new(behavior)), team: Arc::new(Key::ec()) };
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(description))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/api/oauth2/token", post(token))
            .route("/api/users/@me", get(me))
            .route("/graph/oauth/access_token", post(token))
            .route("/graph/me", get(me))
            .with_state(peer.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        peer
    }

    pub fn behavior(&self) -> MutexGuard<'_, Behavior> {
        self.behavior.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn request_count(&self, path: &str) -> usize {
        self.behavior().requests.iter().filter(|requested| *requested == path).count()
    }

    /// Returns all four providers, configured as by an operator.
    pub fn social(&self, web: reqwest::Client, trust_email: bool) -> Social {
        let application = |name: &str| Application {
            client_id: format!("{name}-client"),
            client_secret: format!("{name}-secret"),
        };
        let apple = AppleApplication {
            client_id: "apple-client".into(),
            team_id: "TEAM".into(),
            key_id: "KEY".into(),
            key: self.team.1.clone(),
        };
        Social::new(web)
            .with_facebook(&self.url, &format!("{}/graph", self.url), application("facebook"), trust_email)
            .and_then(|social| social.with_discord(&self.url, application("discord")))
            .and_then(|social| social.with_apple(&self.url, &apple))
            .and_then(|social| social.with_google(&self.url, application("google")))
            .unwrap()
    }

    /// Parses the authorization request and grants it.
    pub fn visit(&self, location: &str) -> Visit {
        assert!(location.starts_with(&self.url), "{location}");
        let url = url::Url::parse(location).unwrap();
        let params: Fields = url.query_pairs().into_owned().collect();
        assert_eq!((&*params["response_type"], &*params["code_challenge_method"]), ("code", "S256"));
        let mut behavior = self.behavior();
        let code = format!("code-{}", params["state"]);
        behavior.codes.insert(code.clone(), params.clone());
        Visit { params, code }
    }

    /// Checks the secret of a client.
    fn is_secret(&self, client: &str, secret: &str) -> bool {
        if client != "apple-client" {
            return secret == client.replace("-client", "-secret");
        }
        let Some((header, claims)) = self.team.0.read(secret) else { return false };
        header["alg"] == "ES256"
            && header["kid"] == "KEY"
            && claims["iss"] == "TEAM"
            && claims["sub"] == "apple-client"
            && claims["aud"] == self.url
            && claims["iat"].as_i64().is_some_and(|at| at >= START)
            && claims["exp"].as_i64().is_some_and(|at| at > START && at < START + 180 * 24 * 3600)
    }
}

/// Overrides fields of one object with those of another.
fn over(mut base: Value, changes: &Value) -> Value {
    for (key, value) in changes.as_object().unwrap() {
        base[key] = value.clone();
    }
    base
}

async fn description(State(peer): State<Peer>) -> Json<Value> {
    let mut behavior = peer.behavior();
    behavior.requests.push("/.well-known/openid-configuration".into());
    let url = &peer.url;
    let own = json!({
        "issuer": url, "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"), "jwks_uri": format!("{url}/keys"),
        "response_types_supported": ["code"],
    });
    Json(over(own, &behavior.description))
}

async fn keys(State(peer): State<Peer>) -> Json<Value> {
    let mut behavior = peer.behavior();
    behavior.requests.push("/keys".into());
    // An unknown key type must not break the others.
    let strange = json!({"kty": "OKP", "crv": "X25519", "kid": "strange", "x": "AA"});
    Json(json!({"keys": behavior.published.iter().cloned().chain([strange]).collect::<Vec<_>>()}))
}

/// Exchanges a code, which works once, for the client, redirect URI and verifier it was issued for.
async fn token(State(peer): State<Peer>, Form(sent): Form<Fields>) -> Response {
    if peer.behavior().silent {
        std::future::pending::<()>().await;
    }
    let mut behavior = peer.behavior();
    behavior.requests.push("/token".into());
    if let Some((status, body)) = &behavior.token_response {
        let status = StatusCode::from_u16(*status).unwrap();
        return (status, [(header::LOCATION, peer.url.clone())], body.clone()).into_response();
    }
    let refuse = |error: &str| (StatusCode::BAD_REQUEST, Json(json!({"error": error}))).into_response();
    let Some(params) = behavior.codes.remove(&sent["code"]) else { return refuse("invalid_grant") };
    if !peer.is_secret(&params["client_id"], &sent["client_secret"]) {
        return refuse("invalid_client");
    }
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(sent["code_verifier"].as_bytes()));
    let same = |field: &str| sent[field] == params[field];
    let good = same("redirect_uri") && same("client_id") && challenge == params["code_challenge"];
    if !good || sent["grant_type"] != "authorization_code" {
        return refuse("invalid_grant");
    }
    let claims = json!({
        "iss": peer.url, "aud": params["client_id"], "sub": "subject-1", "iat": START, "exp": START + 3600,
        "nonce": params.get("nonce"), "email": "Ann@Example.org", "email_verified": true,
    });
    let claims = over(claims, &behavior.claims);
    let signed = || behavior.key.token(behavior.key_id, &claims);
    let id_token = behavior.id_token.clone().unwrap_or_else(signed);
    Json(json!({"access_token": "bearer-1", "token_type": "Bearer", "id_token": id_token})).into_response()
}

async fn me(State(peer): State<Peer>, uri: Uri, headers: HeaderMap, Query(query): Query<Fields>) -> Response {
    if headers.get(header::AUTHORIZATION).is_none_or(|given| given != "Bearer bearer-1") {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    // The Graph API returns only requested fields, and only to the app that the token was issued to.
    if uri.path() == "/graph/me" {
        let key = hmac::Key::new(hmac::HMAC_SHA256, b"facebook-secret");
        let proof: String =
            hmac::sign(&key, b"bearer-1").as_ref().iter().map(|b| format!("{b:02x}")).collect();
        if query.get("appsecret_proof") != Some(&proof) || query["fields"] != "id,name,email" {
            return StatusCode::BAD_REQUEST.into_response();
        }
    }
    Json(peer.behavior().me.clone()).into_response()
}
