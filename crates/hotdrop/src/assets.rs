//! Files of the web app, each compressed at most once and then sent from memory.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode, header};
use http_kit::{
    cache::{CachedResponse, Freshness, Parts},
    secure::Secure,
};

use crate::embedded::Web;

pub struct Assets {
    files: HashMap<String, OnceLock<Arc<CachedResponse>>>,
    headers: Vec<(HeaderName, HeaderValue)>,
    docs: Vec<(HeaderName, HeaderValue)>,
}

/// Files with a content hash in their names never change.
const HASHED: &str = "/assets/";

impl Assets {
    pub fn new(secure: &Secure) -> Self {
        let files = Web::iter()
            .filter(|path| !path.ends_with(".br") && path != "index.html" && !path.starts_with(".vite/"))
            .map(|path| (format!("/{path}"), OnceLock::new()))
            .collect();
        Self { files, headers: secure.data.clone(), docs: secure.docs.clone() }
    }

    pub fn knows(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// Returns a file that was requested before.
    pub fn ready(&self, path: &str) -> Option<&Arc<CachedResponse>> {
        self.files.get(path)?.get()
    }

    /// Reads and compresses a file on its first request.
    pub fn load(&self, path: &str) -> Option<&Arc<CachedResponse>> {
        let cell = self.files.get(path)?;
        let name = path.trim_start_matches('/');
        let file = Web::get(name)?;
        Some(cell.get_or_init(|| {
            let kind = mime(name);
            let mut headers = if name.ends_with(".html") { self.docs.clone() } else { self.headers.clone() };
            headers.push((header::CONTENT_TYPE, HeaderValue::from_static(kind)));
            let caching = if path.starts_with(HASHED) {
                "public, max-age=31536000, immutable"
            } else {
                "public, max-age=3600"
            };
            headers.push((header::CACHE_CONTROL, HeaderValue::from_static(caching)));
            Arc::new(CachedResponse::build(Parts {
                status: StatusCode::OK,
                headers,
                body: bytes(file.data),
                compress: !matches!(kind, "image/png" | "font/woff2" | "image/x-icon"),
                brotli: Web::get(&format!("{name}.br")).map(|file| bytes(file.data)),
                quick: false,
                freshness: Freshness::forever(),
                guests_only: false,
                honors_no_cache: false,
            }))
        }))
    }
}

/// Avoids a copy when the file is embedded in the binary.
fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
