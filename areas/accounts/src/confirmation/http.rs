use axum::{Json, extract::State};
use http::StatusCode;
use http_kit::{Body, ClientIp, Ctx, Fail, Success, User, success, viewer::hash_token};
use serde::Deserialize;

use super::{jobs, store};
use crate::{
    attempt::{count, domain::hourly},
    session,
};

/// Hourly limits of confirmation mails: per account (`FOR_ONE`) and per requesting IP address (`FROM_ONE`).
const FOR_ONE: i64 = 3;
const FROM_ONE: i64 = 20;

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ConfirmRequest {
    /// The token from the fragment (`#`) of the link in the mail.
    #[serde(default)]
    token: String,
}

/// Verifies the email address of the signed-in account with the token from the mail.
///
/// The token works once. It is rejected for any other account, so a recipient who did not sign up cannot be tricked
/// into confirming a stranger's account.
#[utoipa::path(post, path = "/api/user/confirm-email", tag = "accounts", request_body = ConfirmRequest,
    responses((status = 200, body = Success), (status = 400, body = Fail)))]
pub async fn confirm(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<ConfirmRequest>,
) -> Result<Json<Success>, Fail> {
    let mut tx = ctx.db.begin().await?;
    if !store::consume(&mut tx, &hash_token(&given.token), viewer.id, ctx.clock.now()).await? {
        let message =
            "This link has expired, has been used or belongs to another account. Request a new one.";
        return Err(Fail::new(StatusCode::BAD_REQUEST, "accounts.confirm_link_invalid", message));
    }
    session::commit(&ctx, tx, viewer.id).await?;
    Ok(success())
}

/// Sends the confirmation link again. Sends nothing if the address is already verified.
#[utoipa::path(post, path = "/api/user/confirm-email/send", tag = "accounts",
    responses((status = 200, body = Success), (status = 429, body = Fail)))]
pub async fn send_link(
    State(ctx): State<Ctx>,
    User(viewer): User,
    from: ClientIp,
) -> Result<Json<Success>, Fail> {
    let (to, by) = (format!("confirm:{}", viewer.id.0), format!("confirm:{}", from.0));
    let keys = [(to.as_str(), hourly(FOR_ONE)), (by.as_str(), hourly(FROM_ONE))];
    let message = "We have sent several mails already. Look into your mailbox.";
    count(&ctx, &keys, "accounts.too_many_mails", message).await?;
    let mut tx = ctx.db.begin().await?;
    jobs::plan(&mut tx, viewer.id, ctx.clock.now()).await?;
    tx.commit().await?;
    Ok(success())
}
