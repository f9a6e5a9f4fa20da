use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use base::{Lang, Rule, UserId};
use db::DbError;
use http::{HeaderMap, StatusCode, header};
use http_kit::{Body, ClientIp, Ctx, Fail, viewer::hash_token};
use serde::Deserialize;

use crate::{
    attempt::{begin, count, domain::hourly},
    me::http::{UserAnswer, answer},
    password::{domain as rules, http::passwords},
    session::{self, http::TokenAnswer},
    user::{self, domain::EMAIL_INVALID},
};

const EMAIL_TAKEN: Rule = Rule::new("accounts.email_taken", "There is an account with this e-mail address.");
const BAD_CREDENTIALS: Rule =
    Rule::new("accounts.bad_credentials", "The e-mail address or the password is not right.");

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AuthType {
    SignIn,
    SignUp,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct AuthRequest {
    r#type: AuthType,
    #[serde(default)]
    email: String,
    #[serde(default)]
    password: String,
    /// Language of the mails to a new account.
    #[serde(default)]
    lang: Lang,
}

/// Signs in, or makes a new account and signs it in.
#[utoipa::path(post, path = "/api/user/auth", tag = "accounts", request_body = AuthRequest,
    responses((status = 200, body = TokenAnswer), (status = 422, body = Fail), (status = 429, body = Fail)))]
pub async fn auth(
    State(ctx): State<Ctx>,
    from: ClientIp,
    headers: HeaderMap,
    Body(given): Body<AuthRequest>,
) -> Result<Response, Fail> {
    let user = match given.r#type {
        AuthType::SignIn => sign_in(&ctx, from, given).await?,
        AuthType::SignUp => sign_up(&ctx, from, given).await?,
    };
    let opened = session::open(&ctx, user, &headers).await?;
    Ok(session::http::answer_token(&ctx, opened))
}

async fn sign_in(ctx: &Ctx, from: ClientIp, given: AuthRequest) -> Result<UserId, Fail> {
    let email = base::email(&given.email);
    let no_email = email.is_none().then_some(("email", EMAIL_INVALID));
    let no_password = given.password.is_empty().then_some(("password", rules::REQUIRED));
    Fail::all_broken(no_email.into_iter().chain(no_password))?;
    let email = email.unwrap_or_default();
    let attempt = begin(ctx, email, from).await?;
    let known = user::store::credentials(&ctx.db, email).await?;
    // Longer ones exist nowhere; hashing them would only cost us.
    let password = given.password.chars().take(rules::MAX + 1).collect();
    let stored = known.as_ref().and_then(|known| known.password.clone());
    let right = passwords(ctx)?.verify(from, password, stored).await?;
    let Some(known) = known.filter(|_| right) else {
        return Err(Fail::broken("email", BAD_CREDENTIALS));
    };
    attempt.succeeded(ctx).await?;
    Ok(UserId(known.id))
}

async fn sign_up(ctx: &Ctx, from: ClientIp, given: AuthRequest) -> Result<UserId, Fail> {
    let email = base::email(&given.email);
    let no_email = email.is_none().then_some(("email", EMAIL_INVALID));
    let bad_password =
        rules::broken(&given.password, email.unwrap_or_default()).map(|rule| ("password", rule));
    Fail::all_broken(no_email.into_iter().chain(bad_password))?;
    let email = email.unwrap_or_default();
    if user::store::email_is_known(&ctx.db, email).await? {
        return Err(Fail::broken("email", EMAIL_TAKEN));
    }
    if ctx.config.signups_per_hour > 0 {
        let key = format!("up:{}", from.0);
        let limit = hourly(ctx.config.signups_per_hour.into());
        count(ctx, &[(&key, limit)], "accounts.too_many_attempts", "Too many new accounts from here.")
            .await?;
    }
    let hash = passwords(ctx)?.hash(from, given.password, &*ctx.random).await?;
    match user::store::add(&ctx.db, email, &hash, given.lang, ctx.clock.now()).await {
        Err(DbError::Unique(_)) => Err(Fail::broken("email", EMAIL_TAKEN)),
        other => Ok(other?),
    }
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
    let cookie = session::http::cookie_of(&ctx, &request.token);
    Ok(([(header::SET_COOKIE, cookie)], answer(&ctx, Some(viewer.id)).await?).into_response())
}
