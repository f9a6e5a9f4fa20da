//! A local fake of the publisher's API, with failure modes.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use world::{Config, World};

pub const TOKEN: &str = "sso-token";

/// A failure mode of the fake publisher.
#[derive(Clone, Debug)]
pub enum FailureMode {
    /// Responds with this status and body.
    Responds(u16, &'static str),
    /// Responds with 429 and this `retry-after`.
    Limits(&'static str),
    /// Closes the connection in the middle of the body.
    Breaks,
    /// Never responds.
    Sleeps,
    /// Responds with status 200 and an error in the JSON envelope.
    Refuses(&'static str),
}

#[derive(Default)]
struct Inside {
    /// Lists of matches by name or account number.
    matches: HashMap<String, Value>,
    lobbies: HashMap<String, Value>,
    accounts: HashMap<String, Value>,
    search: Vec<Value>,
    /// The failure mode for calls whose path contains this text.
    failure: Option<(&'static str, FailureMode)>,
    requests: Vec<String>,
}

#[derive(Clone)]
pub struct Publisher {
    pub url: String,
    inside: Arc<Mutex<Inside>>,
}

/// A player of the fake publisher.
#[derive(Clone, Debug)]
pub struct Gamer {
    pub uno: String,
    /// The name in lobbies.
    pub name: String,
    /// The ids of the player's matches.
    pub matches: Vec<String>,
}

impl Publisher {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/papi", listener.local_addr().unwrap());
        let publisher = Self { url, inside: Arc::default() };
        let router = Router::new().fallback(respond).with_state(publisher.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        publisher
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds lobbies of a simulated world, with a few players each. Returns the player who is in all of them.
    pub fn play(&self, lobbies: u64, seed: u64) -> Gamer {
        let world = World::new(Config { players: 200, matches: 40, seed });
        let uno = (9_007_199_254_740_993 + seed).to_string();
        let mut gamer = Gamer { uno, name: "Ghost".into(), matches: Vec::new() };
        let mut inside = self.inside();
        let mut own = Vec::new();
        for number in 0..lobbies {
            let mut line: Value = serde_json::from_str(&world.lobby(number * 3)).unwrap();
            let mut rows = line["allPlayers"].as_array_mut().unwrap().split_off(0);
            rows.truncate(6);
            rows[0]["player"]["uno"] = gamer.uno.clone().into();
            rows[0]["player"]["username"] = gamer.name.clone().into();
            let id = rows[0]["matchID"].as_str().unwrap().to_owned();
            own.push(rows[0].clone());
            inside.lobbies.insert(id.clone(), json!({"allPlayers": rows}));
            gamer.matches.push(id);
        }
        inside.matches.insert(gamer.uno.clone(), json!({"summary": {}, "matches": own}));
        gamer
    }

    /// Makes a player's matches available under this name.
    pub fn name(&self, gamer: &Gamer, name: &str) {
        let mut inside = self.inside();
        let matches = inside.matches[&gamer.uno].clone();
        inside.matches.insert(name.to_owned(), matches);
    }

    pub fn set_accounts(&self, gamer: &Gamer, accounts: Value) {
        self.inside().accounts.insert(gamer.uno.clone(), accounts);
    }

    /// Adds a match and a row per lobby that cannot be parsed, and a match of another game.
    pub fn spoil(&self, gamer: &Gamer, name: &str) {
        let mut inside = self.inside();
        let mut all = inside.matches[&gamer.uno].clone();
        let list = all["matches"].as_array_mut().unwrap();
        let mut other = list[0].clone();
        (other["matchID"], other["gameType"], other["mode"]) = (json!("77"), json!("mp"), json!("koth"));
        list.insert(0, json!(null));
        list.insert(1, json!({"matchID": "5", "player": "x"}));
        list.push(other);
        inside.matches.insert(name.to_owned(), all);
        for id in &gamer.matches {
            inside.lobbies.get_mut(id).unwrap()["allPlayers"].as_array_mut().unwrap().insert(0, json!(null));
        }
    }

    pub fn set_search(&self, found: Vec<Value>) {
        self.inside().search = found;
    }

    pub fn lose_lobby(&self, id: &str) {
        self.inside().lobbies.remove(id);
    }

    pub fn set_failure(&self, part: &'static str, failure: FailureMode) {
        self.inside().failure = Some((part, failure));
    }

    pub fn clear_failure(&self) {
        self.inside().failure = None;
    }

    /// Returns the number of calls whose path contains this text.
    pub fn request_count(&self, part: &str) -> usize {
        self.inside().requests.iter().filter(|path| path.contains(part)).count()
    }
}

async fn respond(State(publisher): State<Publisher>, request: Request) -> Response {
    match record_request(&publisher, &request) {
        Some(failure) => respond_with_failure(failure).await,
        None => data(&publisher.inside(), request.uri().path()),
    }
}

/// Checks the required headers, records the call, and returns the failure mode, if any.
fn record_request(publisher: &Publisher, request: &Request) -> Option<FailureMode> {
    let path = request.uri().path().to_owned();
    assert!(path.starts_with("/papi/crm/cod/v2/"), "{path}");
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
    let (cookies, echo) = (header("cookie"), header("x-xsrf-token"));
    assert!(
        cookies.contains(&format!("ACT_SSO_COOKIE={TOKEN};"))
            && cookies.contains(&format!("XSRF-TOKEN={echo}"))
    );
    let mut inside = publisher.inside();
    let failure = inside.failure.clone().filter(|(part, _)| path.contains(part)).map(|(_, failure)| failure);
    inside.requests.push(path);
    failure
}

async fn respond_with_failure(failure: FailureMode) -> Response {
    match failure {
        FailureMode::Responds(status, body) => (StatusCode::from_u16(status).unwrap(), body).into_response(),
        FailureMode::Limits(seconds) => {
            (StatusCode::TOO_MANY_REQUESTS, [("retry-after", seconds)]).into_response()
        }
        FailureMode::Breaks => {
            let half = Bytes::from_static(br#"{"status":"success","data":{"matches":[{"matchID":"1"#);
            let parts = [Ok(half), Err(std::io::Error::other("gone"))];
            Body::from_stream(futures_util::stream::iter(parts)).into_response()
        }
        FailureMode::Sleeps => std::future::pending().await,
        FailureMode::Refuses(message) => refused(message),
    }
}

fn refused(message: &str) -> Response {
    let data = json!({"type": "com.example.exceptions.Problem", "message": message});
    Json(json!({"status": "error", "data": data})).into_response()
}

fn data(inside: &Inside, path: &str) -> Response {
    let parts: Vec<String> = path.split('/').map(decoded).collect();
    let after = |word: &str| {
        let place = parts.iter().position(|part| part == word).unwrap();
        parts[place + 1].as_str()
    };
    let found = if path.ends_with("/details") {
        let by = if parts.iter().any(|part| part == "id") { "id" } else { "gamer" };
        assert!(
            path.contains("/title/mw/platform/") && path.contains("/matches/wz/start/0/end/0/"),
            "{path}"
        );
        inside.matches.get(after(by)).cloned()
    } else if path.contains("/fullMatch/wz/") {
        inside.lobbies.get(after("wz")).cloned()
    } else if path.contains("/accounts/") {
        inside.accounts.get(after("id")).cloned()
    } else {
        assert!(path.ends_with("/search"), "{path}");
        Some(inside.search.clone().into())
    };
    match found {
        Some(data) => Json(json!({"status": "success", "data": data})).into_response(),
        None => refused("Not permitted: user not found"),
    }
}

fn decoded(part: &str) -> String {
    let query = format!("x={}", part.replace('+', "%2B"));
    let pairs = http_kit::Pairs::parse(&query).unwrap();
    pairs.0[0].1.clone()
}
