use axum::{extract::State, response::Response};
use base::{EmailAddress, Lang, Rule, UserId};
use db::DbError;
use http::HeaderMap;
use http_kit::{Body, ClientIp, Ctx, Fail};
use serde::Deserialize;

use crate::{
    attempt::{begin, count, domain::hourly},
    confirmation,
    password::{
        self,
        domain::{self as rules, Password},
        hash::Verdict,
        http::passwords,
    },
    session::{self, http::TokenResponse},
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
    /// Language of mails to a new account.
    #[serde(default)]
    lang: Lang,
}

/// Signs in, or creates an account and signs it in. A new account receives a mail to verify its address.
#[utoipa::path(post, path = "/api/user/auth", tag = "accounts", request_body = AuthRequest,
    responses((status = 200, body = TokenResponse), (status = 429, body = Fail)))]
pub async fn auth(
    State(ctx): State<Ctx>,
    from: ClientIp,
    headers: HeaderMap,
    Body(given): Body<AuthRequest>,
) -> Result<Response, Fail> {
    let opened = match given.r#type {
        AuthType::SignIn => sign_in(&ctx, from, &headers, given).await?,
        AuthType::SignUp => sign_up(&ctx, from, &headers, given).await?,
    };
    Ok(session::http::token_response(&ctx, opened))
}

async fn sign_in(ctx: &Ctx, from: ClientIp, headers: &HeaderMap, given: AuthRequest) -> Result<String, Fail> {
    let email = EmailAddress::parse(&given.email);
    let no_password = given.password.is_empty().then_some(("password", rules::REQUIRED));
    let email = all_right(email, no_password)?;
    let attempt = begin(ctx, &email.key(), from).await?;
    let known = user::store::credentials(&ctx.db, &email).await?;
    let verdict =
        passwords(ctx)?.verify(from, Password::new(&given.password), known.password.clone()).await?;
    let wrong = || Fail::broken("email", BAD_CREDENTIALS);
    let (Some(id), Some(stored), true) = (known.id, known.password, verdict != Verdict::Wrong) else {
        return Err(wrong());
    };
    let renewed = match verdict {
        Verdict::RightBefore => {
            Some(passwords(ctx)?.hash(from, Password::new(&given.password), &*ctx.random).await?)
        }
        _ => None,
    };
    attempt.succeeded(ctx).await?;
    let user = UserId(id);
    let mut tx = ctx.db.begin().await?;
    let hash = renewed.as_deref().unwrap_or(&stored);
    if !password::store::change(&mut tx, user, Some(&stored), hash).await? {
        return Err(wrong());
    }
    let opened = session::open_in(&mut tx, ctx, user, headers).await?;
    session::commit(ctx, tx, user).await?;
    Ok(opened)
}

/// Creates an account. Checks last whether the address is taken, so known and unknown addresses cost the same and are
/// rate-limited alike.
async fn sign_up(ctx: &Ctx, from: ClientIp, headers: &HeaderMap, given: AuthRequest) -> Result<String, Fail> {
    let email = EmailAddress::parse(&given.email);
    let password = Password::new(&given.password);
    let own = email.as_ref().map_or("", EmailAddress::as_str);
    let bad_password = rules::broken(&password, own).map(|rule| ("password", rule));
    let email = all_right(email, bad_password)?;
    if ctx.config.signups_per_hour > 0 {
        let key = format!("up:{}", from.0);
        let limit = hourly(ctx.config.signups_per_hour.into());
        count(ctx, &[(&key, limit)], "accounts.too_many_attempts", "Too many new accounts from here.")
            .await?;
    }
    let hash = passwords(ctx)?.hash(from, password, &*ctx.random).await?;
    let now = ctx.clock.now();
    let mut tx = ctx.db.begin().await?;
    let user = match user::store::add(&mut tx, &email, Some(&hash), given.lang, now).await {
        Err(DbError::Unique(_)) => return Err(Fail::broken("email", EMAIL_TAKEN)),
        other => other?,
    };
    confirmation::jobs::plan(&mut tx, user, now).await?;
    let opened = session::open_in(&mut tx, ctx, user, headers).await?;
    session::commit(ctx, tx, user).await?;
    Ok(opened)
}

/// Returns the email address, unless it or the password violates a rule.
fn all_right(email: Option<EmailAddress>, password: Option<(&str, Rule)>) -> Result<EmailAddress, Fail> {
    let invalid = || Fail::broken("email", EMAIL_INVALID);
    let broken = email.is_none().then_some(("email", EMAIL_INVALID));
    Fail::all_broken(broken.into_iter().chain(password))?;
    email.ok_or_else(invalid)
}
