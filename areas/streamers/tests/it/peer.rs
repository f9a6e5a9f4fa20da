//! A fake Twitch server: tokens, streams, users and followers, in the format of its API.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Form, Json, Router,
    extract::{RawQuery, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};
use services::twitch::{Twitch, TwitchSettings};
use streamers::{counters::Counters, live::LiveStreams};

#[derive(Clone, Copy, Default, PartialEq)]
pub enum FailureMode {
    #[default]
    Well,
    /// Responds 429 until this time.
    Busy(i64),
    /// Never responds.
    Silent,
    /// Responds with invalid data.
    Broken,
    Down,
    /// Responds 500 from the second page on.
    Tired,
    /// Always reports another page.
    Endless,
    /// Responds 429 to follower requests after this many.
    Counted(usize),
    /// Issues no tokens: responds 429, or never.
    Stingy,
    Deaf,
}

#[derive(Default)]
struct Inside {
    failure: FailureMode,
    live: Vec<Value>,
    /// Login and followers. The channel id is the index.
    channels: Vec<(String, u64)>,
    /// The number of the valid token, incremented with each one issued.
    token: u32,
    questions: Vec<String>,
    /// Requests for users and followers.
    counts: Vec<String>,
    /// Streams per page; 0 means all.
    page: usize,
}

#[derive(Clone, Default)]
pub struct Peer {
    url: String,
    inside: Arc<Mutex<Inside>>,
}

pub const SECRET: &str = "peer-secret";

impl Peer {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let peer = Self { url: format!("http://{}", listener.local_addr().unwrap()), ..Self::default() };
        let router = Router::new()
            .route("/oauth2/token", post(token))
            .route("/helix/streams", get(streams))
            .route("/helix/users", get(users))
            .route("/helix/channels/followers", get(followers))
            .with_state(peer.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        peer
    }

    /// Returns a client with a short timeout.
    pub fn twitch(&self, secret: &str) -> Twitch {
        // Installs the crypto provider that a client needs.
        services::web::client().unwrap();
        let web = reqwest::Client::builder().timeout(Duration::from_millis(300)).build().unwrap();
        let settings = TwitchSettings {
            client_id: "peer-id".into(),
            client_secret: secret.into(),
            api_url: self.url.clone(),
            token_url: format!("{}/", self.url),
        };
        Twitch::new(web, settings).unwrap()
    }

    pub fn live_streams(&self) -> LiveStreams {
        LiveStreams::new(Arc::new(self.twitch(SECRET)), Duration::from_secs(180))
    }

    pub fn counters(&self) -> Counters {
        Counters::new(Arc::new(self.twitch(SECRET)))
    }

    /// Sets the follower count of a channel.
    pub fn follow(&self, login: &str, followers: u64) {
        let mut inside = self.inside.lock().unwrap();
        match inside.channels.iter_mut().find(|(known, _)| known == login) {
            Some((_, count)) => *count = followers,
            None => inside.channels.push((login.to_owned(), followers)),
        }
    }

    /// Removes a channel.
    pub fn leave(&self, login: &str) {
        let mut inside = self.inside.lock().unwrap();
        inside.channels.iter_mut().filter(|(known, _)| known == login).for_each(|(known, _)| known.clear());
    }

    /// Returns the query of each request for users and followers.
    pub fn counts(&self) -> Vec<String> {
        self.inside.lock().unwrap().counts.clone()
    }

    pub fn set(&self, failure: FailureMode) {
        self.inside.lock().unwrap().failure = failure;
    }

    /// Sets the number of streams per page.
    pub fn page(&self, streams: usize) {
        self.inside.lock().unwrap().page = streams;
    }

    pub fn go_live(&self, login: &str, game: &str, viewers: u64) {
        let stream = json!({"id": "1", "user_id": "2", "user_login": login, "user_name": login, "game_id": "512710",
            "game_name": game, "type": "live", "title": "t", "viewer_count": viewers, "language": "en", "tags": [],
            "started_at": "2026-09-21T00:00:00Z", "is_mature": false});
        self.inside.lock().unwrap().live.push(stream);
    }

    pub fn go_off(&self) {
        self.inside.lock().unwrap().live.clear();
    }

    /// Invalidates all issued tokens.
    pub fn revoke(&self) {
        self.inside.lock().unwrap().token += 1;
    }

    pub fn tokens_given(&self) -> u32 {
        self.inside.lock().unwrap().token
    }

    /// Returns the query of each request for streams.
    pub fn questions(&self) -> Vec<String> {
        self.inside.lock().unwrap().questions.clone()
    }
}

#[derive(serde::Deserialize)]
struct Grant {
    client_id: String,
    client_secret: String,
    grant_type: String,
}

async fn token(State(peer): State<Peer>, Form(grant): Form<Grant>) -> Response {
    if (grant.client_id.as_str(), grant.client_secret.as_str()) != ("peer-id", SECRET) {
        return (StatusCode::FORBIDDEN, Json(json!({"status": 403, "message": "invalid client secret"})))
            .into_response();
    }
    assert_eq!(grant.grant_type, "client_credentials");
    let failure = peer.inside.lock().unwrap().failure;
    match failure {
        FailureMode::Stingy => return busy(77),
        FailureMode::Deaf => std::future::pending().await,
        _ => {}
    }
    let mut inside = peer.inside.lock().unwrap();
    inside.token += 1;
    let token = format!("token-{}", inside.token);
    Json(json!({"access_token": token, "expires_in": 5_011_271, "token_type": "bearer"})).into_response()
}

/// Applies the common checks of every request.
async fn met(peer: &Peer, query: &str, headers: &HeaderMap) -> Result<(), Response> {
    let failure = peer.inside.lock().unwrap().failure;
    match failure {
        FailureMode::Silent => std::future::pending().await,
        FailureMode::Broken => return Err("<html>".into_response()),
        FailureMode::Down => return Err(StatusCode::SERVICE_UNAVAILABLE.into_response()),
        FailureMode::Busy(until) => return Err(busy(until)),
        FailureMode::Tired if query.contains("after=") => {
            return Err(StatusCode::INTERNAL_SERVER_ERROR.into_response());
        }
        _ => {}
    }
    let good = format!("Bearer token-{}", peer.inside.lock().unwrap().token);
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if header("authorization") != good || header("client-id") != "peer-id" {
        let body = Json(json!({"status": 401, "message": "Invalid OAuth token"}));
        return Err((StatusCode::UNAUTHORIZED, body).into_response());
    }
    Ok(())
}

fn busy(until: i64) -> Response {
    (StatusCode::TOO_MANY_REQUESTS, [("Ratelimit-Reset", until.to_string())]).into_response()
}

/// Returns all values of a query parameter.
fn query_values<'a>(query: &'a str, key: &str) -> Vec<&'a str> {
    query.split('&').filter_map(|pair| pair.strip_prefix(key)?.strip_prefix('=')).collect()
}

async fn users(State(peer): State<Peer>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let query = query.unwrap_or_default();
    peer.inside.lock().unwrap().counts.push(query.clone());
    if let Err(met) = met(&peer, &query, &headers).await {
        return met;
    }
    let logins = query_values(&query, "login");
    if logins.len() > 100 {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let inside = peer.inside.lock().unwrap();
    let all = inside.channels.iter().enumerate().filter(|(_, (login, _))| logins.contains(&login.as_str()));
    let data: Vec<Value> = all
        .map(|(number, (login, _))| {
            json!({"id": number.to_string(), "login": login, "display_name": login.to_uppercase(), "type": "",
                "broadcaster_type": "partner", "description": "", "created_at": "2016-12-14T20:32:28Z"})
        })
        .collect();
    Json(json!({"data": data})).into_response()
}

/// Returns the number of followers only, as Twitch does for an application token.
async fn followers(State(peer): State<Peer>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let query = query.unwrap_or_default();
    let request_count = {
        let mut inside = peer.inside.lock().unwrap();
        inside.counts.push(query.clone());
        inside.counts.iter().filter(|query| query.contains("broadcaster_id=")).count()
    };
    if let Err(met) = met(&peer, &query, &headers).await {
        return met;
    }
    let inside = peer.inside.lock().unwrap();
    if matches!(inside.failure, FailureMode::Counted(most) if request_count > most) {
        return busy(1_790_000_060);
    }
    let number =
        query_values(&query, "broadcaster_id").first().and_then(|number| number.parse::<usize>().ok());
    match number.and_then(|number| inside.channels.get(number)) {
        Some((_, total)) => Json(json!({"total": total, "data": [], "pagination": {}})).into_response(),
        None => StatusCode::BAD_REQUEST.into_response(),
    }
}

async fn streams(State(peer): State<Peer>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let query = query.unwrap_or_default();
    peer.inside.lock().unwrap().questions.push(query.clone());
    if let Err(met) = met(&peer, &query, &headers).await {
        return met;
    }
    let inside = peer.inside.lock().unwrap();
    let endless = inside.failure == FailureMode::Endless;
    let logins = query_values(&query, "user_login");
    if logins.len() > 100 {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let is_requested = |stream: &&Value| logins.contains(&stream["user_login"].as_str().unwrap());
    let data: Vec<&Value> = inside.live.iter().filter(is_requested).collect();
    let begin =
        query.split('&').find_map(|pair| pair.strip_prefix("after=at-")?.parse().ok()).unwrap_or(0_usize);
    let size = if inside.page == 0 { 100 } else { inside.page };
    let page: Vec<&Value> = data.iter().skip(begin).take(size).copied().collect();
    let end = begin + page.len();
    let pagination = match endless || end < data.len() {
        true => json!({"cursor": format!("at-{}", if endless { 0 } else { end })}),
        false => json!({}),
    };
    Json(json!({"data": page, "pagination": pagination})).into_response()
}
