//! Request bodies.

use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use super::{json, node::Node};
use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Ctx> for Body<T> {
    type Rejection = Fail;

    async fn from_request(request: Request, ctx: &Ctx) -> Result<Self, Fail> {
        expect_kind(request.headers(), |kind| kind == "application/json", "Send JSON.")?;
        json::parse(&full_body(request, ctx).await?).and_then(Node::read).map(Self)
    }
}

impl<T> Refuses for Body<T> {
    fn describe(call: &mut Call) {
        call.returns(&READING).returns(&[415, 422]);
    }
}

/// The raw body, for signature checks.
pub struct Raw(pub Bytes);

impl FromRequest<Ctx> for Raw {
    type Rejection = Fail;

    async fn from_request(request: Request, ctx: &Ctx) -> Result<Self, Fail> {
        full_body(request, ctx).await.map(Self)
    }
}

impl Refuses for Raw {
    fn describe(call: &mut Call) {
        call.returns(&READING);
    }
}

/// Statuses when a body cannot be read: incomplete, too slow, too large.
pub(super) const READING: [u16; 3] = [400, 408, 413];

/// Reads the complete body, within the route's limit.
pub(crate) async fn full_body(request: Request, ctx: &Ctx) -> Result<Bytes, Fail> {
    Bytes::from_request(request, ctx).await.map_err(|error| unread(error.status()))
}

/// Converts axum's error status into ours.
pub(super) fn unread(status: StatusCode) -> Fail {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Fail::too_large(),
        _ => Fail::bad_request("The body could not be read."),
    }
}

/// Returns 415 unless the content type is right. Parameters such as a charset are ignored.
pub(super) fn expect_kind(headers: &HeaderMap, right: fn(&str) -> bool, message: &str) -> Result<(), Fail> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let kind = kind.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    if right(&kind) {
        return Ok(());
    }
    Err(Fail::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad_request", message))
}
