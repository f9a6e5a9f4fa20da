//! The visitor behind a request.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use http::{HeaderMap, header, request::Parts};
use sha2::{Digest, Sha256};

use crate::{
    Ctx, Fail,
    call::{Call, Refuses},
};

pub use crate::sessions::{Sessions, SessionsPort, Viewer};

/// Returns the hash under which the database stores a token.
pub fn hash_token(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().fold(String::with_capacity(64), |mut text, byte| {
        text.push(char::from_digit(u32::from(byte >> 4), 16).unwrap_or('0'));
        text.push(char::from_digit(u32::from(byte & 15), 16).unwrap_or('0'));
        text
    })
}

pub const SESSION_COOKIE: &str = "hotdrop_session";
/// Browsers accept this prefix only over https and without a domain, so no sibling host can set it.
pub const SESSION_COOKIE_HTTPS: &str = "__Host-hotdrop_session";

pub fn session_cookie_name(https: bool) -> &'static str {
    if https { SESSION_COOKIE_HTTPS } else { SESSION_COOKIE }
}

pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// Returns the session token of a request: the bearer token if there is one, else the cookie.
pub fn session_token(headers: &HeaderMap, https: bool) -> Option<&str> {
    bearer(headers).or_else(|| cookie(headers, session_cookie_name(https)))
}

async fn find(parts: &Parts, ctx: &Ctx) -> Result<Option<Viewer>, Fail> {
    match session_token(&parts.headers, ctx.config.is_https()) {
        Some(token) => ctx.sessions.viewer(&hash_token(token)).await,
        None => Ok(None),
    }
}

/// `Option<Viewer>` in a handler allows guests.
impl OptionalFromRequestParts<Ctx> for Viewer {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Option<Self>, Fail> {
        find(parts, ctx).await
    }
}

impl Refuses for Option<Viewer> {
    fn describe(call: &mut Call) {
        call.knows();
    }
}

/// A handler that takes `User` returns 401 to guests.
pub struct User(pub Viewer);

impl FromRequestParts<Ctx> for User {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        find(parts, ctx).await?.map(Self).ok_or_else(Fail::unauthorized)
    }
}

impl Refuses for User {
    fn describe(call: &mut Call) {
        call.members_only();
    }
}

/// A handler that takes `Staff` returns 403 to other signed-in users.
pub struct Staff(pub Viewer);

impl FromRequestParts<Ctx> for Staff {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        let User(viewer) = User::from_request_parts(parts, ctx).await?;
        if viewer.staff { Ok(Self(viewer)) } else { Err(Fail::forbidden()) }
    }
}

impl Refuses for Staff {
    fn describe(call: &mut Call) {
        call.members_only().returns(&[403]);
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn a_bearer_token_wins_over_the_cookie() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static("a=1; hotdrop_session=from-cookie; b=2"));
        assert_eq!(session_token(&headers, false), Some("from-cookie"));
        assert_eq!(session_token(&headers, true), None);
        headers.insert(header::AUTHORIZATION, HeaderValue::from_static("bearer from-header"));
        assert_eq!(session_token(&headers, false), Some("from-header"));
    }
}
