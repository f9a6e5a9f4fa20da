//! An HTTP client that behaves like a browser.

use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr},
};

use axum::{Router, body::Body};
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_kit::{ClientIp, viewer::SESSION_COOKIE};
use serde_json::Value;
use tower::ServiceExt;

/// Sends requests as one visitor. Writes carry the anti-forgery cookie and header, like our own pages.
#[derive(Clone)]
pub struct Client {
    router: Router,
    token: Option<String>,
    forged: bool,
    address: IpAddr,
    headers: Vec<(&'static str, String)>,
}

#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
    /// Null when the body is not JSON.
    pub json: Value,
}

const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const XSRF: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

impl Client {
    pub(crate) fn new(router: Router, token: Option<String>) -> Self {
        Self {
            router,
            token,
            forged: false,
            address: Ipv4Addr::new(203, 0, 113, 1).into(),
            headers: Vec::new(),
        }
    }

    /// Returns the same visitor with another IP address.
    #[must_use]
    pub fn at(mut self, address: impl Into<IpAddr>) -> Self {
        self.address = address.into();
        self
    }

    /// Adds a header to every request.
    #[must_use]
    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// Returns the same visitor on a page of another site.
    #[must_use]
    pub fn from_elsewhere(mut self) -> Self {
        self.forged = true;
        self
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, Some(body.to_string())).await
    }

    pub async fn post_text(&self, path: &str, body: &str) -> Reply {
        self.send(Method::POST, path, Some(body.to_owned())).await
    }

    /// Posts a form.
    pub async fn post_form(&self, path: &str, fields: &str) -> Reply {
        let kind = "application/x-www-form-urlencoded".to_owned();
        self.send_as(Method::POST, path, Some((kind, fields.as_bytes().to_vec()))).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<String>) -> Reply {
        self.send_as(method, path, body.map(|body| ("application/json".to_owned(), body.into_bytes()))).await
    }

    /// Posts a body with this content type.
    pub async fn post_as(&self, path: &str, kind: &str, body: &[u8]) -> Reply {
        self.send_as(Method::POST, path, Some((kind.to_owned(), body.to_vec()))).await
    }

    /// Uploads a file like a form.
    pub async fn upload(&self, path: &str, file: &[u8]) -> Reply {
        self.upload_with(path, file, &[]).await
    }

    /// The same with other fields before the file.
    pub async fn upload_with(&self, path: &str, file: &[u8], fields: &[(&str, &str)]) -> Reply {
        const EDGE: &str = "----hotdrop-edge";
        let fields = fields.iter().map(|(name, value)| {
            format!("--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        });
        let fields: String = fields.collect();
        let head = format!(
            "{fields}--{EDGE}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        );
        let body = [head.as_bytes(), file, format!("\r\n--{EDGE}--\r\n").as_bytes()].concat();
        self.send_as(Method::POST, path, Some((format!("multipart/form-data; boundary={EDGE}"), body))).await
    }

    async fn send_as(&self, method: Method, path: &str, body: Option<(String, Vec<u8>)>) -> Reply {
        let session =
            self.token.as_ref().map(|token| format!("{SESSION_COOKIE}={token}; ")).unwrap_or_default();
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost:8080");
        if !self.headers.iter().any(|(name, _)| *name == "user-agent") {
            request = request.header(header::USER_AGENT, BROWSER);
        }
        request = request.header(header::COOKIE, format!("{session}XSRF-TOKEN={XSRF}"));
        if !self.forged {
            request = request.header("x-xsrf-token", XSRF);
        }
        if let Some((kind, _)) = &body {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let mut request =
            request.body(body.map_or_else(Body::empty, |(_, bytes)| Body::from(bytes))).expect("a request");
        request.extensions_mut().insert(ClientIp(self.address));
        let Ok(response) = self.router.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, 16 << 20).await.expect("a body");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        Reply { status: parts.status, headers: parts.headers, text, json }
    }
}

impl Reply {
    /// Returns the value of a cookie that this response sets.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        let set = self.headers.get_all(header::SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
        set.filter_map(|value| value.split(';').next()?.split_once('='))
            .find_map(|(key, value)| (key == name).then_some(value))
    }

    /// Returns the stable key of a failure.
    pub fn error(&self) -> &str {
        self.json["error"].as_str().unwrap_or("")
    }
}

/// Returns the violated rule of each field.
pub fn broken(reply: &Reply) -> BTreeMap<String, String> {
    let Some(keys) = reply.json["keys"].as_object() else { return BTreeMap::new() };
    keys.iter()
        .map(|(field, keys)| (field.clone(), keys[0].as_str().unwrap_or_default().to_owned()))
        .collect()
}
