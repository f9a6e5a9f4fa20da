//! Response types with which handlers declare how long their response may be cached.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::Freshness;

/// Marks a response that may be cached until the next publish, under its canonical path and query. A request with extra
/// or reordered parameters gets the same response, but it is not cached: otherwise any client could fill the cache with
/// its own parameters.
#[derive(Clone, Debug)]
pub struct CachePolicy {
    /// The canonical path and query.
    pub key: String,
    /// Whether the key identifies all inputs of the response, so that browsers never revalidate it.
    pub immutable: bool,
    /// Whether signed-in visitors get a different response.
    pub guests_only: bool,
}

impl CachePolicy {
    pub fn until_publish(key: String) -> Self {
        Self { key, immutable: false, guests_only: false }
    }

    /// Caches until the next publish, for guests only.
    pub fn for_guests(key: String) -> Self {
        Self { guests_only: true, ..Self::until_publish(key) }
    }

    pub fn immutable(key: String) -> Self {
        Self { immutable: true, ..Self::until_publish(key) }
    }
}

/// A handler's response made from content. `key` is the canonical path and query.
pub struct Cached<T> {
    pub key: String,
    pub body: T,
}

impl<T: Serialize> IntoResponse for Cached<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.body).into_response();
        response.extensions_mut().insert(CachePolicy::until_publish(self.key));
        response
    }
}

/// A handler's response made from live data. It is not cached itself; its freshness limits that of a page that contains
/// it.
pub struct Live<T> {
    pub freshness: Freshness,
    pub body: T,
}

impl<T: Serialize> IntoResponse for Live<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.body).into_response();
        response.extensions_mut().insert(self.freshness);
        response
    }
}
