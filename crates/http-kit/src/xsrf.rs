//! Anti-forgery: a page of another site can make a browser send our cookies, but it can neither read the `XSRF-TOKEN`
//! cookie nor set the header that must repeat it.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, MatchedPath, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use base::token;
use http::{HeaderMap, HeaderValue, Method, header, request::Parts};
use subtle::ConstantTimeEq;

use crate::{
    Area, Ctx, Fail,
    call::{Call, Refuses},
    viewer::{bearer, cookie},
};

pub const COOKIE: &str = "XSRF-TOKEN";
pub const HEADER: &str = "x-xsrf-token";

/// The configuration of the layer.
#[derive(Clone)]
pub struct Guard {
    origin: Arc<str>,
    open: Arc<[&'static str]>,
}

impl Guard {
    pub fn new(ctx: &Ctx, areas: &[Area]) -> Self {
        let open = areas.iter().flat_map(|area| area.open_posts.iter().copied()).collect();
        Self { origin: ctx.config.origin.as_str().into(), open }
    }
}

/// Checks every method that writes. Requests with a bearer token pass, because browsers never add one automatically.
/// Paths listed in `open_posts` are exempt.
pub async fn layer(State(guard): State<Guard>, path: MatchedPath, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads
        && !guard.open.contains(&path.as_str())
        && let Err(fail) = check(request.headers(), &guard.origin)
    {
        return fail.into_response();
    }
    next.run(request).await
}

/// Requires the anti-forgery check for GETs that change state.
pub struct StateChange;

impl FromRequestParts<Ctx> for StateChange {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, ctx: &Ctx) -> Result<Self, Fail> {
        check(&parts.headers, &ctx.config.origin).map(|()| Self)
    }
}

impl Refuses for StateChange {
    fn describe(call: &mut Call) {
        call.returns(&[419]);
    }
}

fn check(headers: &HeaderMap, origin: &str) -> Result<(), Fail> {
    if bearer(headers).is_some() {
        return Ok(());
    }
    let foreign = headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site")
        || headers.get(header::ORIGIN).is_some_and(|from| !same_site(from, origin, headers));
    if foreign {
        return Err(Fail::forged());
    }
    let sent = headers.get(HEADER).map(HeaderValue::as_bytes).unwrap_or_default();
    let in_cookie = cookie(headers, COOKIE).unwrap_or_default().as_bytes();
    if in_cookie.len() == 64 && bool::from(sent.ct_eq(in_cookie)) { Ok(()) } else { Err(Fail::forged()) }
}

/// Returns whether the origin is our public one or the host of the request (a developer's port, a LAN address).
fn same_site(from: &HeaderValue, origin: &str, headers: &HeaderMap) -> bool {
    let Ok(from) = from.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    from == origin || host.is_some_and(|host| from.split_once("://").is_some_and(|(_, rest)| rest == host))
}

/// Sets the anti-forgery cookie, reusing a valid existing token.
pub async fn csrf_cookie(State(ctx): State<Ctx>, headers: HeaderMap) -> Response {
    let known = cookie(&headers, COOKIE)
        .filter(|token| token.len() == 64 && token.bytes().all(|b| b.is_ascii_hexdigit()));
    let value = known.map_or_else(|| token(&*ctx.random), str::to_owned);
    let secure = if ctx.config.is_https() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age=7200; SameSite=Lax{secure}");
    (
        [(header::SET_COOKIE, cookie), (header::CACHE_CONTROL, "no-store".to_owned())],
        http::StatusCode::NO_CONTENT,
    )
        .into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (http::HeaderName::from_static(name), HeaderValue::from_str(value).unwrap()))
            .collect()
    }

    #[test]
    fn only_a_repeated_token_from_our_own_pages_passes() {
        let token = "a".repeat(64);
        let cookie = format!("XSRF-TOKEN={token}");
        let own = "https://hotdrop.example";
        let table: [(&[(&'static str, &str)], bool); 9] = [
            (&[], false),
            (&[("cookie", &cookie)], false),
            (&[("cookie", &cookie), ("x-xsrf-token", &token)], true),
            (&[("cookie", &cookie), ("x-xsrf-token", &"b".repeat(64))], false),
            (&[("cookie", "XSRF-TOKEN="), ("x-xsrf-token", "")], false),
            (&[("cookie", &cookie), ("x-xsrf-token", &token), ("origin", own)], true),
            (&[("cookie", &cookie), ("x-xsrf-token", &token), ("origin", "https://evil.example")], false),
            (&[("cookie", &cookie), ("x-xsrf-token", &token), ("sec-fetch-site", "cross-site")], false),
            (&[("authorization", "Bearer abc"), ("origin", "https://evil.example")], true),
        ];
        for (pairs, passes) in table {
            assert_eq!(check(&headers(pairs), own).is_ok(), passes, "{pairs:?}");
        }
    }
}
