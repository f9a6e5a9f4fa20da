use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, header};
use http_kit::{
    Ctx, Fail, Id, StateChange, Success, User, Viewer, success, viewer::session_cookie_name, xsrf,
};
use serde::Serialize;

use super::{agent, end, store, undecided};

/// The lifetime of the session cookie in seconds.
const COOKIE_SECONDS: i64 = 400 * 24 * 3600;

/// Sets the `XSRF-TOKEN` cookie. Every write must repeat its value in the `X-XSRF-TOKEN` header.
#[utoipa::path(get, path = "/sanctum/csrf-cookie", tag = "accounts", responses((status = 204)))]
pub async fn csrf_cookie(state: State<Ctx>, headers: HeaderMap) -> Response {
    xsrf::csrf_cookie(state, headers).await
}

/// Ends the current session.
#[utoipa::path(post, path = "/api/user/logout", tag = "accounts", responses((status = 200, body = Success)))]
pub async fn logout(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    headers: HeaderMap,
) -> Result<Response, Fail> {
    let viewer = match viewer {
        None => undecided(&ctx, &headers).await?,
        known => known,
    };
    if let Some(viewer) = viewer {
        end(&ctx, &viewer, viewer.session_id).await?;
    }
    Ok(signed_out(&ctx))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SessionsResponse {
    success: bool,
    sessions: Vec<SessionBody>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SessionBody {
    id: i64,
    #[schema(example = "Windows")]
    platform: String,
    #[schema(example = "Firefox 143")]
    browser: String,
    last_usage: i64,
    is_current: bool,
}

/// Lists the sessions of the account: the current one first, then by last use.
#[utoipa::path(get, path = "/api/user/sessions", tag = "accounts",
    responses((status = 200, body = SessionsResponse)))]
pub async fn sessions(State(ctx): State<Ctx>, User(viewer): User) -> Result<Json<SessionsResponse>, Fail> {
    let now = ctx.clock.now();
    let rows = store::list(&ctx.db, viewer.id, now).await?;
    let mut sessions: Vec<SessionBody> = rows
        .into_iter()
        .map(|row| {
            let (platform, browser) = agent::describe(&row.user_agent);
            let is_current = row.id == viewer.session_id;
            let last_usage = if is_current { now } else { row.last_used_at };
            SessionBody { id: row.id, platform, browser, last_usage, is_current }
        })
        .collect();
    sessions.sort_by_key(|session| !session.is_current);
    Ok(Json(SessionsResponse { success: true, sessions }))
}

/// Ends one of the viewer's sessions.
#[utoipa::path(get, path = "/api/session/{id}", tag = "accounts", params(("id" = i64, Path)),
    responses((status = 200, body = Success), (status = 404, body = Fail)))]
pub async fn remove(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Id(id): Id,
) -> Result<Response, Fail> {
    if !end(&ctx, &viewer, id).await? {
        return Err(Fail::not_found());
    }
    if id == viewer.session_id { Ok(signed_out(&ctx)) } else { Ok(success().into_response()) }
}

/// Returns a success response that also clears the session cookie.
pub fn signed_out(ctx: &Ctx) -> Response {
    ([(header::SET_COOKIE, session_cookie("", 0, ctx.config.is_https()))], success()).into_response()
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TokenResponse {
    pub success: bool,
    /// For clients without cookies: send it as `Authorization: Bearer`.
    pub token: String,
}

/// Returns the token in the body and as a cookie.
pub fn token_response(ctx: &Ctx, token: String) -> Response {
    let cookie = cookie_of(ctx, &token);
    ([(header::SET_COOKIE, cookie)], Json(TokenResponse { success: true, token })).into_response()
}

/// Returns the cookie that contains a session token.
pub fn cookie_of(ctx: &Ctx, token: &str) -> String {
    session_cookie(token, COOKIE_SECONDS, ctx.config.is_https())
}

fn session_cookie(token: &str, max_age: i64, https: bool) -> String {
    let name = session_cookie_name(https);
    let secure = if https { "; Secure" } else { "" };
    format!("{name}={token}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}")
}
