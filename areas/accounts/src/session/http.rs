use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, StatusCode, header};
use http_kit::{
    Body, Ctx, Fail, Success, Viewer, success,
    viewer::{hash_token, session_cookie_name},
    xsrf,
};
use serde::Deserialize;

use super::store;
use crate::user::http::{UserAnswer, answer};

/// How long a browser keeps its cookie.
const COOKIE_SECONDS: i64 = 400 * 24 * 3600;

/// Sets the `XSRF-TOKEN` cookie that every write repeats in its `X-XSRF-TOKEN` header.
#[utoipa::path(get, path = "/sanctum/csrf-cookie", tag = "accounts", responses((status = 204)))]
pub async fn csrf_cookie(state: State<Ctx>, headers: HeaderMap) -> Response {
    xsrf::csrf_cookie(state, headers).await
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct TokenRequest {
    #[serde(default)]
    token: String,
}

/// Turns a token, as found behind `#access_token=`, into this browser's session cookie.
#[utoipa::path(post, path = "/api/user/session", tag = "accounts", request_body = TokenRequest,
    responses((status = 200, body = UserAnswer), (status = 401, body = Fail)))]
pub async fn take_token(State(ctx): State<Ctx>, Body(request): Body<TokenRequest>) -> Result<Response, Fail> {
    let refused =
        || Fail::new(StatusCode::UNAUTHORIZED, "accounts.bad_token", "This sign-in link is no longer valid.");
    let viewer = ctx.sessions.viewer(&hash_token(&request.token)).await?.ok_or_else(refused)?;
    let cookie = session_cookie(&request.token, COOKIE_SECONDS, ctx.config.is_https());
    Ok(([(header::SET_COOKIE, cookie)], answer(&ctx, Some(viewer.id)).await?).into_response())
}

/// Ends this session.
#[utoipa::path(post, path = "/api/user/logout", tag = "accounts", responses((status = 200, body = Success)))]
pub async fn logout(State(ctx): State<Ctx>, viewer: Option<Viewer>) -> Result<Response, Fail> {
    if let Some(viewer) = viewer {
        store::close(&ctx.db, viewer.session_id).await?;
    }
    let cookie = session_cookie("", 0, ctx.config.is_https());
    let body: Json<Success> = success();
    Ok(([(header::SET_COOKIE, cookie)], body).into_response())
}

fn session_cookie(token: &str, max_age: i64, https: bool) -> String {
    let name = session_cookie_name(https);
    let secure = if https { "; Secure" } else { "" };
    format!("{name}={token}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}")
}
