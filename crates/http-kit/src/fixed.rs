//! Answers that depend on the content alone: made once per publish, then served from memory.

use std::sync::{Arc, atomic::AtomicU64};

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
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
    /// It holds for a moment only.
    pub brief: Option<Brief>,
}

/// For how long an answer holds that is made from more than content.
#[derive(Clone, Debug)]
pub struct Brief {
    /// From when on it is old, unix seconds.
    pub old_at: i64,
    /// It holds for as long as this counter stands where it stood.
    pub changes: (Arc<AtomicU64>, u64),
    /// The body in brotli.
    pub brotli: Option<Bytes>,
}

impl Keep {
    pub fn until_publish(address: String) -> Self {
        Self { address, lasting: false, guests: false, brief: None }
    }

    /// Until the content changes, for all who are not signed in.
    pub fn for_guests(address: String) -> Self {
        Self { guests: true, ..Self::until_publish(address) }
    }

    pub fn lasting(address: String) -> Self {
        Self { lasting: true, ..Self::until_publish(address) }
    }

    /// For some seconds, for all who are not signed in and do not ask for a new one.
    pub fn briefly(address: String, brief: Brief) -> Self {
        Self { brief: Some(brief), ..Self::for_guests(address) }
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
