//! Caches a client-credentials token until it is refused, and calls `GET /helix/streams`, `GET /helix/users` and
//! `GET /helix/channels/followers`.

use std::{collections::HashMap, sync::Arc};

use arc_swap::ArcSwapOption;
use reqwest::{Client, RequestBuilder, StatusCode, header::HeaderMap};
use serde::{Deserialize, de::DeserializeOwned};
use url::Url;

use crate::{
    outside::{self, HasOutcome, Outcome},
    social::address,
    web::cause_of,
};

/// Maximum number of channels per request.
pub const MOST_LOGINS: usize = 100;

/// Maximum number of pages: more than a hundred streams can need, so a longer list is broken.
const MOST_PAGES: usize = 20;

/// Maximum size of a response: a hundred streams with all their tags are smaller.
const LONGEST: usize = 1 << 20;

/// The configuration of the client.
#[derive(Clone)]
pub struct TwitchSettings {
    pub client_id: String,
    pub client_secret: String,
    /// `https://api.twitch.tv`.
    pub api_url: String,
    /// The token endpoint, `https://id.twitch.tv`.
    pub token_url: String,
}

/// For the log: no variant contains a token or a secret.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TwitchError {
    #[error("{0}")]
    Setup(String),
    #[error("Twitch cannot be reached: {0}")]
    Unreachable(String),
    /// Until this time, in Unix seconds, if Twitch sends it.
    #[error("Twitch wants fewer questions")]
    Busy { until: Option<i64> },
    #[error("Twitch returned {status}")]
    Refused { status: u16 },
    #[error("Twitch returned an unexpected response: {0}")]
    InvalidResponse(String),
}

impl HasOutcome for TwitchError {
    fn outcome(&self) -> Outcome {
        match self {
            Self::Busy { .. } | Self::Refused { .. } => Outcome::Refused,
            Self::Setup(_) | Self::Unreachable(_) | Self::InvalidResponse(_) => Outcome::Failed,
        }
    }
}

/// A live channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// The channel's name in its URL, in lower case.
    pub login: String,
    /// The game, by Twitch's name.
    pub game: String,
    pub viewers: u64,
}

pub struct Twitch {
    web: Client,
    client_id: String,
    client_secret: String,
    streams: Url,
    users: Url,
    followers: Url,
    tokens: Url,
    token: ArcSwapOption<String>,
}

#[derive(Deserialize)]
struct Token {
    access_token: String,
}

#[derive(Deserialize)]
struct Streams {
    data: Vec<StreamRow>,
    #[serde(default)]
    pagination: Pagination,
}

#[derive(Default, Deserialize)]
struct Pagination {
    /// The cursor of the next page; none or empty on the last.
    #[serde(default)]
    cursor: Option<String>,
}

#[derive(Deserialize)]
struct StreamRow {
    user_login: String,
    #[serde(default)]
    game_name: String,
    #[serde(default)]
    viewer_count: u64,
    /// `live`, or empty when something is wrong with the stream.
    #[serde(default, rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct Users {
    data: Vec<User>,
}

#[derive(Deserialize)]
struct User {
    id: String,
    login: String,
}

/// Only the total: the list of followers is visible only to moderators of the channel.
#[derive(Deserialize)]
struct Followers {
    total: u64,
}

impl Twitch {
    pub fn new(web: Client, settings: TwitchSettings) -> Result<Self, TwitchError> {
        let below = |base: &str, path: &str| {
            address::below(base, path).map_err(|error| TwitchError::Setup(error.to_string()))
        };
        Ok(Self {
            web,
            streams: below(&settings.api_url, "/helix/streams")?,
            users: below(&settings.api_url, "/helix/users")?,
            followers: below(&settings.api_url, "/helix/channels/followers")?,
            tokens: below(&settings.token_url, "/oauth2/token")?,
            client_id: settings.client_id,
            client_secret: settings.client_secret,
            token: ArcSwapOption::empty(),
        })
    }

    /// Returns the channels that are live. All or nothing: a partial result would show others as offline.
    pub async fn streams(&self, logins: &[String]) -> Result<Vec<Stream>, TwitchError> {
        let mut found = Vec::new();
        for some in logins.chunks(MOST_LOGINS) {
            found.extend(self.live_streams(some).await?);
        }
        Ok(found)
    }

    /// Fetches page by page.
    async fn live_streams(&self, logins: &[String]) -> Result<Vec<Stream>, TwitchError> {
        let mut found = Vec::new();
        let mut after = None;
        for _ in 0..MOST_PAGES {
            let page = self.page(logins, after.as_deref()).await?;
            let count = page.data.len();
            let live = page.data.into_iter().filter(|one| one.kind == "live");
            found.extend(live.map(|one| Stream {
                login: one.user_login.to_lowercase(),
                game: one.game_name,
                viewers: one.viewer_count,
            }));
            after = page.pagination.cursor.filter(|cursor| !cursor.is_empty());
            if after.is_none() || count == 0 || found.len() >= logins.len() {
                return Ok(found);
            }
        }
        Err(TwitchError::InvalidResponse("pages without end".into()))
    }

    async fn page(&self, logins: &[String], after: Option<&str>) -> Result<Streams, TwitchError> {
        let logins = logins.iter().map(|login| ("user_login", login.as_str()));
        let after = after.map(|cursor| ("after", cursor));
        let query: Vec<_> = logins.chain([("first", "100")]).chain(after).collect();
        self.get(&self.streams, &query).await
    }

    /// Returns the Twitch id of each channel, by login. Unknown channels are absent.
    pub async fn numbers(&self, logins: &[String]) -> Result<HashMap<String, String>, TwitchError> {
        let mut found = HashMap::new();
        for some in logins.chunks(MOST_LOGINS) {
            let query: Vec<_> = some.iter().map(|login| ("login", login.as_str())).collect();
            let users: Users = self.get(&self.users, &query).await?;
            found.extend(users.data.into_iter().map(|user| (user.login.to_lowercase(), user.id)));
        }
        Ok(found)
    }

    /// Returns the number of followers of a channel.
    pub async fn followers(&self, number: &str) -> Result<u64, TwitchError> {
        let query = [("broadcaster_id", number), ("first", "1")];
        self.get::<Followers>(&self.followers, &query).await.map(|response| response.total)
    }

    /// Sends a request with the cached token, or with a new one if Twitch refuses it.
    async fn get<T: DeserializeOwned>(&self, url: &Url, query: &[(&str, &str)]) -> Result<T, TwitchError> {
        let (token, fresh) = match self.token.load_full() {
            Some(token) => (token, false),
            None => (self.renew().await?, true),
        };
        let response = match self.question(url, query, &token).await {
            // The token expired or was revoked. If a new one is refused, another would not help.
            Err(TwitchError::Refused { status: 401 }) if !fresh => {
                let token = self.renew().await?;
                self.question(url, query, &token).await
            }
            other => other,
        };
        if matches!(response, Err(TwitchError::Refused { status: 401 })) {
            self.token.store(None);
        }
        response
    }

    async fn question<T: DeserializeOwned>(
        &self,
        url: &Url,
        query: &[(&str, &str)],
        token: &str,
    ) -> Result<T, TwitchError> {
        let request = self.web.get(url.clone()).query(query).bearer_auth(token);
        json(request.header("Client-Id", &self.client_id)).await
    }

    async fn renew(&self) -> Result<Arc<String>, TwitchError> {
        let form = [
            ("client_id", self.client_id.as_str()),
            ("client_secret", self.client_secret.as_str()),
            ("grant_type", "client_credentials"),
        ];
        let token: Token = json(self.web.post(self.tokens.clone()).form(&form)).await?;
        let token = Arc::new(token.access_token);
        self.token.store(Some(token.clone()));
        Ok(token)
    }
}

async fn json<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, TwitchError> {
    outside::watched("twitch", send(request)).await
}

async fn send<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, TwitchError> {
    let mut response = request.send().await.map_err(unreachable)?;
    match response.status() {
        StatusCode::TOO_MANY_REQUESTS => return Err(TwitchError::Busy { until: reset(response.headers()) }),
        status if !status.is_success() => return Err(TwitchError::Refused { status: status.as_u16() }),
        _ => {}
    }
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > LONGEST {
            return Err(TwitchError::InvalidResponse("too long".into()));
        }
        body.extend_from_slice(&chunk);
    }
    // The parser's message may contain a token.
    serde_json::from_slice(&body).map_err(|error| {
        TwitchError::InvalidResponse(format!("{:?} error in line {}", error.classify(), error.line()))
    })
}

fn reset(headers: &HeaderMap) -> Option<i64> {
    headers.get("ratelimit-reset")?.to_str().ok()?.parse().ok()
}

fn unreachable(error: reqwest::Error) -> TwitchError {
    TwitchError::Unreachable(cause_of(error))
}
