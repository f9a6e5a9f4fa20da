//! Exchanges tokens from URLs for sessions: staff links, and sessions that an app hands to a browser.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use base::UserId;
use http::{HeaderMap, StatusCode, header};
use http_kit::{Body, Ctx, Fail, Viewer, viewer::hash_token};
use serde::Deserialize;
use serde_json::json;

use super::store;
use crate::{
    me::http::{UserResponse, user_response},
    session, user,
};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct TokenRequest {
    #[serde(default)]
    token: String,
    /// Replaces the session of another account that is signed in.
    #[serde(default)]
    replace: bool,
}

/// Signs in with a token from a URL (`#access_token=`).
///
/// A staff link works once and is exchanged for a new session. If another account is signed in and `replace` is not
/// set, the response is 409, with both email addresses in `error_data`: `current` and `email`.
#[utoipa::path(post, path = "/api/user/session", tag = "accounts", request_body = TokenRequest,
    responses((status = 200, body = UserResponse), (status = 401, body = Fail), (status = 409, body = Fail)))]
pub async fn take_token(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    headers: HeaderMap,
    Body(request): Body<TokenRequest>,
) -> Result<Response, Fail> {
    let hash = hash_token(&request.token);
    let opened = ctx.sessions.viewer(&hash).await?;
    let user = match &opened {
        Some(opened) => opened.id,
        None => store::link(&ctx.db, &hash, ctx.clock.now()).await?.ok_or_else(refused)?,
    };
    if let Some(current) = viewer.as_ref().filter(|viewer| viewer.id != user && !request.replace) {
        return Err(other_account(&ctx, current.id, user).await?);
    }
    let token = if opened.is_some() { request.token } else { trade(&ctx, &hash, &headers).await? };
    let cookie = session::http::cookie_of(&ctx, &token);
    if let Some(before) = viewer.filter(|before| opened.is_none_or(|opened| opened != *before)) {
        session::end(&ctx, &before, before.session_id).await?;
    }
    Ok(([(header::SET_COOKIE, cookie)], user_response(&ctx, Some(user)).await?).into_response())
}

/// Uses up a staff link and opens a session.
async fn trade(ctx: &Ctx, hash: &str, headers: &HeaderMap) -> Result<String, Fail> {
    let mut tx = ctx.db.begin().await?;
    let user = store::consume_link(&mut tx, hash, ctx.clock.now()).await?.ok_or_else(refused)?;
    let token = session::open_in(&mut tx, ctx, user, headers).await?;
    session::commit(ctx, tx, user).await?;
    Ok(token)
}

fn refused() -> Fail {
    Fail::new(StatusCode::UNAUTHORIZED, "accounts.bad_token", "This sign-in link is no longer valid.")
}

async fn other_account(ctx: &Ctx, current: UserId, user: UserId) -> Result<Fail, Fail> {
    let current = user::store::user(&ctx.db, current).await?.ok_or_else(Fail::unauthorized)?.email;
    let email = user::store::user(&ctx.db, user).await?.ok_or_else(refused)?.email;
    let fail = Fail::conflict("accounts.other_account", "You’re signed in to another account.");
    Ok(fail.with_data(json!({"current": current, "email": email})))
}
