//! A token by client credentials, kept until it is refused, and what is asked with it: `GET /helix/streams`,
//! `GET /helix/users` and `GET /helix/channels/followers`.

use std::{collections::HashMap, sync::Arc};

use arc_swap::ArcSwapOption;
use reqwest::{Client, RequestBuilder, StatusCode, header::HeaderMap};
use serde::{Deserialize, de::DeserializeOwned};
use url::Url;

use crate::{
    outside::{self, Ended, Judged},
    social::address,
    web::told,
};

/// Channels that may be named in one question.
pub const MOST_LOGINS: usize = 100;

/// More than a hundred streams can need, however few Twitch puts on one: a list that never ends is broken.
const MOST_PAGES: usize = 20;

/// A hundred streams with all their tags are less.
const LONGEST: usize = 1 << 20;

/// What the configuration says.
#[derive(Clone)]
pub struct TwitchSettings {
    pub client_id: String,
    pub client_secret: String,
    /// `https://api.twitch.tv`.
    pub api_url: String,
    /// Where tokens are given out, `https://id.twitch.tv`.
    pub token_url: String,
}

/// For the log: no variant holds a token or a secret.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TwitchError {
    #[error("{0}")]
    Setup(String),
    #[error("Twitch cannot be reached: {0}")]
    Unreachable(String),
    /// Until this moment, in Unix seconds, where Twitch says so.
    #[error("Twitch wants fewer questions")]
    Busy { until: Option<i64> },
    #[error("Twitch answered {status}")]
    Refused { status: u16 },
    #[error("Twitch answered something else than expected: {0}")]
    Answer(String),
}

impl Judged for TwitchError {
    fn ended(&self) -> Ended {
        match self {
            Self::Busy { .. } | Self::Refused { .. } => Ended::Refused,
            Self::Setup(_) | Self::Unreachable(_) | Self::Answer(_) => Ended::Failed,
        }
    }
}

/// A channel that is on air.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// The channel's name in its address, in small letters.
    pub login: String,
    /// What is played, as Twitch calls it.
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
    data: Vec<Told>,
    #[serde(default)]
    pagination: Pagination,
}

#[derive(Default, Deserialize)]
struct Pagination {
    /// Where the next page begins; none, or an empty one, on the last.
    #[serde(default)]
    cursor: Option<String>,
}

#[derive(Deserialize)]
struct Told {
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

/// Who they are is told to a moderator of the channel alone, how many they are to everybody.
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

    /// Those of the channels that are on air now. All or nothing: half an answer would show others as gone.
    pub async fn streams(&self, logins: &[String]) -> Result<Vec<Stream>, TwitchError> {
        let mut found = Vec::new();
        for some in logins.chunks(MOST_LOGINS) {
            found.extend(self.ask(some).await?);
        }
        Ok(found)
    }

    /// Page by page, as long as Twitch says that there is more and there can be.
    async fn ask(&self, logins: &[String]) -> Result<Vec<Stream>, TwitchError> {
        let mut found = Vec::new();
        let mut after = None;
        for _ in 0..MOST_PAGES {
            let page = self.page(logins, after.as_deref()).await?;
            let told = page.data.len();
            let live = page.data.into_iter().filter(|one| one.kind == "live");
            found.extend(live.map(|one| Stream {
                login: one.user_login.to_lowercase(),
                game: one.game_name,
                viewers: one.viewer_count,
            }));
            after = page.pagination.cursor.filter(|cursor| !cursor.is_empty());
            if after.is_none() || told == 0 || found.len() >= logins.len() {
                return Ok(found);
            }
        }
        Err(TwitchError::Answer("pages without end".into()))
    }

    async fn page(&self, logins: &[String], after: Option<&str>) -> Result<Streams, TwitchError> {
        let logins = logins.iter().map(|login| ("user_login", login.as_str()));
        let after = after.map(|cursor| ("after", cursor));
        let query: Vec<_> = logins.chain([("first", "100")]).chain(after).collect();
        self.get(&self.streams, &query).await
    }

    /// Twitch's own number of each channel, by login. Of those that there are not nothing is told.
    pub async fn numbers(&self, logins: &[String]) -> Result<HashMap<String, String>, TwitchError> {
        let mut found = HashMap::new();
        for some in logins.chunks(MOST_LOGINS) {
            let query: Vec<_> = some.iter().map(|login| ("login", login.as_str())).collect();
            let users: Users = self.get(&self.users, &query).await?;
            found.extend(users.data.into_iter().map(|user| (user.login.to_lowercase(), user.id)));
        }
        Ok(found)
    }

    /// How many follow the channel of this number.
    pub async fn followers(&self, number: &str) -> Result<u64, TwitchError> {
        let query = [("broadcaster_id", number), ("first", "1")];
        self.get::<Followers>(&self.followers, &query).await.map(|answer| answer.total)
    }

    /// With the token that is kept, or a new one where Twitch refuses it.
    async fn get<T: DeserializeOwned>(&self, url: &Url, query: &[(&str, &str)]) -> Result<T, TwitchError> {
        let (token, fresh) = match self.token.load_full() {
            Some(token) => (token, false),
            None => (self.renew().await?, true),
        };
        let answer = match self.question(url, query, &token).await {
            // It ran out, or was taken back. A new one is refused for another reason, which a third would not mend.
            Err(TwitchError::Refused { status: 401 }) if !fresh => {
                let token = self.renew().await?;
                self.question(url, query, &token).await
            }
            other => other,
        };
        if matches!(answer, Err(TwitchError::Refused { status: 401 })) {
            self.token.store(None);
        }
        answer
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
    outside::watched("twitch", ask(request)).await
}

async fn ask<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, TwitchError> {
    let mut response = request.send().await.map_err(unreachable)?;
    match response.status() {
        StatusCode::TOO_MANY_REQUESTS => return Err(TwitchError::Busy { until: reset(response.headers()) }),
        status if !status.is_success() => return Err(TwitchError::Refused { status: status.as_u16() }),
        _ => {}
    }
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        if body.len() + chunk.len() > LONGEST {
            return Err(TwitchError::Answer("too long".into()));
        }
        body.extend_from_slice(&chunk);
    }
    // The parser's own words may repeat what it read, which may be a token.
    serde_json::from_slice(&body).map_err(|error| {
        TwitchError::Answer(format!("{:?} error in line {}", error.classify(), error.line()))
    })
}

fn reset(headers: &HeaderMap) -> Option<i64> {
    headers.get("ratelimit-reset")?.to_str().ok()?.parse().ok()
}

fn unreachable(error: reqwest::Error) -> TwitchError {
    TwitchError::Unreachable(told(error))
}
