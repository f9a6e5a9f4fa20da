use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::{EmailAddress, Lang};
use http::StatusCode;
use http_kit::{Body, ClientIp, Ctx, Fail, PersonalParts, Success, success, viewer::hash_token};
use serde::{Deserialize, Serialize};

use super::{jobs, store};
use crate::{
    attempt::{self, account_key, count, domain::hourly},
    owner,
    password::{self, domain::Password, http::passwords},
    session,
    user::{self, domain::EMAIL_INVALID},
};

/// Hourly limits of recovery mails: per email address (`TO_ONE`) and per requesting IP address (`FROM_ONE`).
const TO_ONE: i64 = 3;
const FROM_ONE: i64 = 20;

/// An error response with an extra field for old clients.
#[derive(Serialize, utoipa::ToSchema)]
pub struct RecoveryFail {
    #[serde(flatten)]
    fail: Fail,
    /// Same as `error`. Absent if the request failed before it reached this endpoint.
    #[schema(required = false)]
    error_text: &'static str,
}

impl From<Fail> for RecoveryFail {
    fn from(fail: Fail) -> Self {
        Self { error_text: fail.error, fail }
    }
}

impl<E> From<E> for RecoveryError
where
    Fail: From<E>,
{
    fn from(error: E) -> Self {
        Self(Fail::from(error))
    }
}

pub struct RecoveryError(Fail);

impl IntoResponse for RecoveryError {
    fn into_response(self) -> Response {
        let body = Json(RecoveryFail::from(self.0.clone()));
        let mut response = self.0.into_response();
        let length = http::header::CONTENT_LENGTH;
        response.headers_mut().remove(length);
        let (parts, _) = response.into_parts();
        Response::from_parts(parts, body.into_response().into_body())
    }
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ForgotRequest {
    #[serde(default)]
    email: String,
    /// Language of the mail. Defaults to the language of the account.
    lang: Option<Lang>,
}

/// Sends a password reset link if the account exists. The response and its timing are the same if it does not.
#[utoipa::path(post, path = "/api/user/forgot-password", tag = "accounts", request_body = ForgotRequest,
    responses((status = 200, body = Success), (status = 429, body = RecoveryFail)))]
pub async fn forgot(
    State(ctx): State<Ctx>,
    from: ClientIp,
    Body(given): Body<ForgotRequest>,
) -> Result<Json<Success>, RecoveryError> {
    let email = EmailAddress::parse(&given.email).ok_or_else(|| Fail::broken("email", EMAIL_INVALID))?;
    let (to, by) = (account_key("mail", &email.key()), format!("mail:{}", from.0));
    let keys = [(to.as_str(), hourly(TO_ONE)), (by.as_str(), hourly(FROM_ONE))];
    count(
        &ctx,
        &keys,
        "accounts.too_many_mails",
        "We have sent several mails already. Look into your mailbox.",
    )
    .await?;
    let user = user::store::by_email(&ctx.db, &email).await?;
    jobs::plan(&ctx.db, user, given.lang, ctx.clock.now()).await?;
    Ok(success())
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ResetRequest {
    #[serde(default)]
    email: String,
    #[serde(default)]
    token: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    password_confirmation: String,
}

/// Sets a new password with the token from a reset mail.
///
/// Ends all sessions. If the address was not verified before, also revokes all other access to the account.
#[utoipa::path(post, path = "/api/user/forgot-password/step2", tag = "accounts", request_body = ResetRequest,
    responses((status = 200, body = Success), (status = 400, body = RecoveryFail)))]
pub async fn reset(
    State(ctx): State<Ctx>,
    from: ClientIp,
    Body(given): Body<ResetRequest>,
) -> Result<Json<Success>, RecoveryError> {
    let email = EmailAddress::parse(&given.email).ok_or_else(|| Fail::broken("email", EMAIL_INVALID))?;
    let password = Password::new(&given.password);
    password::http::check_new(&password, &given.password_confirmation, email.as_str())?;
    let hash = passwords(&ctx)?.hash(from, password, &*ctx.random).await?;
    let mut tx = ctx.db.begin().await?;
    let user = store::consume(&mut tx, &hash_token(&given.token), &email, ctx.clock.now()).await?;
    let user = user.ok_or_else(|| {
        let message = "This link was used or is too old. Ask for a new one.";
        Fail::new(StatusCode::BAD_REQUEST, "accounts.reset_link_invalid", message)
    })?;
    let parts = ctx.services.get::<PersonalParts>();
    owner::arrived(&mut tx, parts.as_deref(), user).await?;
    password::store::set(&mut tx, user, &hash).await?;
    store::drop_all(&mut tx, user).await?;
    session::store::close_all(&mut tx, user).await?;
    session::commit(&ctx, tx, user).await?;
    // The mailbox owner need not wait because of other people's failed attempts.
    attempt::store::forgive(&ctx.db, &account_key("in", &email.key()), "").await?;
    Ok(success())
}
