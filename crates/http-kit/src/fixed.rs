//! Answers that depend on the content alone: made once per publish, then served from memory.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde::Serialize;

/// Marks a response that may be kept until the content changes, under the one address that means it.
/// A request with extra or reordered parameters gets the same answer, but is not kept: otherwise anyone
/// could fill the cache with addresses of their own making.
#[derive(Clone, Debug)]
pub struct Keep {
    pub address: String,
    /// The address names everything the answer is made of: browsers need not ask again.
    pub lasting: bool,
    /// Whoever is signed in gets an answer of their own.
    pub guests: bool,
}

impl Keep {
    pub fn until_publish(address: String) -> Self {
        Self { address, lasting: false, guests: false }
    }

    /// Until the content changes, for all who are not signed in.
    pub fn for_guests(address: String) -> Self {
        Self { address, lasting: false, guests: true }
    }

    pub fn lasting(address: String) -> Self {
        Self { address, lasting: true, guests: false }
    }
}

/// A handler's answer from content. `address` is the canonical path and query.
pub struct Fixed<T> {
    pub address: String,
    pub body: T,
}

impl<T: Serialize> IntoResponse for Fixed<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.body).into_response();
        response.extensions_mut().insert(Keep::until_publish(self.address));
        response
    }
}
