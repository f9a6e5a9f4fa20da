use axum::{extract::State, response::Response};
use http::HeaderMap;
use http_kit::{Body, ClientIp, Ctx, Fail, User};
use serde::Deserialize;

use super::{
    domain::{self, Password},
    hash::{Passwords, Verdict},
    store,
};
use crate::{
    attempt,
    session::{self, http::TokenResponse},
};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct PasswordChange {
    /// The current password. Accounts without one omit it and must have signed in within the last ten minutes.
    #[serde(default)]
    old_password: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    password_confirmation: String,
}

/// Changes the password. Ends all sessions and opens a new one for this client.
#[utoipa::path(post, path = "/api/user/password", tag = "accounts", request_body = PasswordChange,
    responses((status = 200, body = TokenResponse), (status = 403, body = Fail)))]
pub async fn change(
    State(ctx): State<Ctx>,
    User(viewer): User,
    from: ClientIp,
    headers: HeaderMap,
    Body(given): Body<PasswordChange>,
) -> Result<Response, Fail> {
    let known = store::of(&ctx.db, viewer.id).await?;
    if known.password.is_none() {
        session::fresh(&ctx, &viewer).await?;
    }
    let passwords = passwords(&ctx)?;
    confirm(&ctx, &passwords, from, &known, Password::new(&given.old_password), "old_password").await?;
    let password = Password::new(&given.password);
    check_new(&password, &given.password_confirmation, &known.email)?;
    let hash = passwords.hash(from, password, &*ctx.random).await?;
    let mut tx = ctx.db.begin().await?;
    if !store::change(&mut tx, viewer.id, known.password.as_deref(), &hash).await? {
        return Err(Fail::unauthorized());
    }
    session::store::close_all(&mut tx, viewer.id).await?;
    let opened = session::open_in(&mut tx, &ctx, viewer.id, &headers).await?;
    session::commit(&ctx, tx, viewer.id).await?;
    Ok(session::http::token_response(&ctx, opened))
}

pub fn passwords(ctx: &Ctx) -> Result<std::sync::Arc<Passwords>, Fail> {
    ctx.services.get().ok_or_else(|| Fail::internal("no password service"))
}

/// Checks the current password of an account that has one. Wrong guesses count as sign-in attempts.
pub async fn confirm(
    ctx: &Ctx,
    passwords: &Passwords,
    from: ClientIp,
    known: &store::Known,
    given: Password,
    field: &str,
) -> Result<(), Fail> {
    if known.password.is_none() {
        return Ok(());
    }
    let attempt = attempt::begin(ctx, &known.email_key, from).await?;
    if passwords.verify(from, given, known.password.clone()).await? == Verdict::Wrong {
        return Err(Fail::broken(field, domain::WRONG));
    }
    attempt.succeeded(ctx).await
}

pub fn check_new(password: &Password, repeated: &str, email: &str) -> Result<(), Fail> {
    let broken = domain::broken(password, email).map(|rule| ("password", rule));
    let differs = (password.as_str() != Password::new(repeated).as_str())
        .then_some(("password_confirmation", domain::MISMATCH));
    Fail::all_broken(broken.into_iter().chain(differs))
}
