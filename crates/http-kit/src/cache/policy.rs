//! What handlers return to say for how long their response holds.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::Freshness;

/// Marks a response that may be cached until the next publish, under its canonical path and query. A request with extra
/// or reordered parameters gets the same response but is not cached: otherwise anyone could fill the cache with
/// parameters of their own.
#[derive(Clone, Debug)]
pub struct CachePolicy {
    /// The canonical path and query.
    pub key: String,
    /// The key names everything the response is made from: browsers never need to revalidate it.
    pub immutable: bool,
    /// Signed-in visitors get a response of their own.
    pub guests_only: bool,
}

impl CachePolicy {
    pub fn until_publish(key: String) -> Self {
        Self { key, immutable: false, guests_only: false }
    }

    /// Until the next publish, for everybody who is not signed in.
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

/// A handler's response made from live data. It is not cached itself; a page that contains it is as fresh as it.
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
