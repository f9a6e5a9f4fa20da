//! A minimal HTTP client for fault tests.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use anyhow::Context;
use serde_json::{Value, json};
use ureq::{Agent, http::Response};

pub struct Client {
    agent: Agent,
    url: String,
    pub token: Option<String>,
}

pub struct ApiResponse {
    pub status: u16,
    pub retry_after: Option<u64>,
    pub body: Value,
}

impl Client {
    pub fn new(url: &str) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(30)))
            .build();
        Self { agent: config.into(), url: url.to_owned(), token: None }
    }

    pub fn get(&self, path: &str) -> anyhow::Result<ApiResponse> {
        let mut request = self.agent.get(format!("{}{path}", self.url));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        read(request.call().with_context(|| format!("GET {path}"))?)
    }

    pub fn post(&self, path: &str, body: &Value) -> anyhow::Result<ApiResponse> {
        self.send(path, &body.to_string(), true)
    }

    /// Sends any text as a body; `ours` adds the anti-forgery header and cookie.
    pub fn send(&self, path: &str, body: &str, ours: bool) -> anyhow::Result<ApiResponse> {
        let mut request = self
            .agent
            .post(format!("{}{path}", self.url))
            .header("content-type", "application/json")
            .header("x-forwarded-for", somewhere());
        if ours {
            let xsrf = "a".repeat(64);
            request = request.header("cookie", format!("XSRF-TOKEN={xsrf}")).header("x-xsrf-token", &xsrf);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        read(request.send(body).with_context(|| format!("POST {path}"))?)
    }

    pub fn sign_up(&self, email: &str) -> anyhow::Result<ApiResponse> {
        self.authenticate("signup", email)
    }

    pub fn sign_in(&self, email: &str) -> anyhow::Result<ApiResponse> {
        self.authenticate("signin", email)
    }

    fn authenticate(&self, kind: &str, email: &str) -> anyhow::Result<ApiResponse> {
        let password = "Parachute 7!";
        let body =
            json!({ "type": kind, "email": email, "password": password, "password_confirmation": password });
        self.post("/api/user/auth", &body)
    }
}

/// Returns a different IP address each time, so that limits per address do not apply.
fn somewhere() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    format!("10.{a}.{b}.{c}")
}

fn read(mut response: Response<ureq::Body>) -> anyhow::Result<ApiResponse> {
    let status = response.status().as_u16();
    let retry_after =
        response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    let text = response.body_mut().read_to_string()?;
    Ok(ApiResponse { status, retry_after, body: serde_json::from_str(&text).unwrap_or(Value::String(text)) })
}
