//! The OAuth redirect and callback. Every step is a page load, so errors redirect to the sign-in page with a reason and
//! log the cause.

use std::{fmt::Display, sync::Arc};

use axum::{
    Json,
    extract::State,
    response::{AppendHeaders, IntoResponse, Response},
};
use base::{Lang, UserId, token};
use http::{HeaderMap, HeaderName, StatusCode, header};
use http_kit::{
    Ctx, Fail, Form, Params, Path, PersonalParts,
    viewer::{cookie, hash_token},
};
use serde::{Deserialize, Serialize};
use services::social::{Handshake, Provider, Social};

use super::{
    domain::{ATTEMPT_SECONDS, Refusal, back},
    store::{self, Attempt, NewAttempt},
};
use crate::session;

/// Exempt from the CSRF token, because the provider's page posts it. The single-use state, bound to the browser's
/// cookie, replaces the token.
pub const POSTED_CALLBACK: &str = "/auth/{provider}/callback";

/// The cookie in which the web app stores the selected language.
const LANG_COOKIE: &str = "hotdrop_lang";
/// No provider's codes are longer.
const LONGEST_CODE: usize = 4096;

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProvidersResponse {
    success: bool,
    /// The configured providers, in display order.
    #[schema(example = json!(["google", "discord"]))]
    providers: Vec<&'static str>,
}

/// Lists the available sign-in providers.
#[utoipa::path(get, path = "/api/auth/providers", tag = "accounts", responses((status = 200, body = ProvidersResponse)))]
pub async fn providers(State(ctx): State<Ctx>) -> Json<ProvidersResponse> {
    let configured = ctx.services.get::<Social>().map(|social| social.providers()).unwrap_or_default();
    Json(ProvidersResponse { success: true, providers: configured.into_iter().map(Provider::code).collect() })
}

#[derive(Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Start {
    /// Language of the page to return to.
    lang: Option<String>,
    /// Path to return to, including its language: `/de/map`.
    back: Option<String>,
}

/// Redirects to a provider to sign in.
#[utoipa::path(get, path = "/auth/{provider}/redirect", tag = "accounts", params(("provider" = String, Path), Start),
    responses((status = 302, description = "To the provider, or to the sign-in page with `error`")))]
pub async fn redirect(
    State(ctx): State<Ctx>,
    Path(name): Path<String>,
    headers: HeaderMap,
    start: Result<Params<Start>, Fail>,
) -> Response {
    let start = start.map(|Params(start)| start).unwrap_or_default();
    let lang = start.lang.as_deref().and_then(Lang::parse).unwrap_or_else(|| visitors(&headers));
    let back = start.back.as_deref().and_then(back);
    match begin(&ctx, &name, &headers, lang, back).await {
        Ok((to, cookie)) => go(&to, Some(cookie)),
        Err(refusal) => refuse(lang, refusal),
    }
}

/// The parameters that a provider sends to the callback.
#[derive(Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
pub struct Brought {
    state: Option<String>,
    code: Option<String>,
    /// Sent instead of a code.
    error: Option<String>,
    /// The issuer.
    iss: Option<String>,
}

/// Handles the redirect back from a provider.
#[utoipa::path(get, path = "/auth/{provider}/callback", tag = "accounts", params(("provider" = String, Path), Brought),
    responses((status = 302, description = "Signed in to the page asked for, or to the sign-in page with `error`")))]
pub async fn callback(
    State(ctx): State<Ctx>,
    Path(name): Path<String>,
    headers: HeaderMap,
    brought: Result<Params<Brought>, Fail>,
) -> Response {
    arrive(&ctx, &name, false, &headers, brought.ok().map(|Params(brought)| brought)).await
}

/// Handles Apple's callback, which posts a form.
#[utoipa::path(post, path = "/auth/{provider}/callback", tag = "accounts", params(("provider" = String, Path)),
    request_body(content = Brought, content_type = "application/x-www-form-urlencoded"),
    responses((status = 302, description = "As with GET")))]
pub async fn posted_callback(
    State(ctx): State<Ctx>,
    Path(name): Path<String>,
    headers: HeaderMap,
    brought: Result<Form<Brought>, Fail>,
) -> Response {
    arrive(&ctx, &name, true, &headers, brought.ok().map(|Form(brought)| brought)).await
}

/// Stores the attempt. It changes no account, so other sites may link to it.
async fn begin(
    ctx: &Ctx,
    name: &str,
    headers: &HeaderMap,
    lang: Lang,
    back: Option<&str>,
) -> Result<(String, String), Refusal> {
    let (social, provider) = configured(ctx, name)?;
    let now = ctx.clock.now();
    // One secret for all attempts of a browser, so that two tabs can sign in concurrently.
    let browser = browser(ctx, provider, headers).map_or_else(|| token(&*ctx.random), str::to_owned);
    let state = token(&*ctx.random);
    let handshake = Handshake {
        nonce: token(&*ctx.random),
        verifier: token(&*ctx.random),
        callback: callback_address(ctx, provider),
    };
    let url =
        social.begin(provider, &state, &handshake, now).await.map_err(|error| failed(provider, &error))?;
    let attempt = NewAttempt {
        state_hash: &hash_token(&state),
        browser_hash: &hash_token(&browser),
        provider,
        verifier: &handshake.verifier,
        nonce: &handshake.nonce,
        lang,
        back,
    };
    store::begin(&ctx.db, &attempt, now).await.map_err(|error| failed(provider, &error))?;
    Ok((url, browser_cookie(ctx, provider, &browser)))
}

async fn arrive(
    ctx: &Ctx,
    name: &str,
    by_post: bool,
    headers: &HeaderMap,
    brought: Option<Brought>,
) -> Response {
    let visitors = visitors(headers);
    let found = attempt(ctx, name, by_post, headers, brought).await;
    let (provider, attempt, brought) = match found {
        Ok(found) => found,
        Err(refusal) => return refuse(visitors, refusal),
    };
    let lang = Lang::parse(&attempt.lang).unwrap_or(visitors);
    let to = attempt.back.clone().unwrap_or_else(|| format!("/{}/my", lang.code()));
    match enter(ctx, provider, attempt, lang, brought, headers).await {
        Ok(token) => go(&to, Some(session::http::cookie_of(ctx, &token))),
        Err(refusal) => refuse(lang, refusal),
    }
}

/// Returns the stored attempt that this callback belongs to.
async fn attempt(
    ctx: &Ctx,
    name: &str,
    by_post: bool,
    headers: &HeaderMap,
    brought: Option<Brought>,
) -> Result<(Provider, Attempt, Brought), Refusal> {
    let (_, provider) = configured(ctx, name)?;
    let expired = |cause: &str| {
        tracing::warn!(provider = provider.code(), cause, "social sign-in callback without a valid attempt");
        Refusal::Expired
    };
    let brought = brought.ok_or_else(|| expired("not understood"))?;
    if by_post != provider.responds_by_post() {
        return Err(expired("by the wrong method"));
    }
    let state = brought.state.as_deref().ok_or_else(|| expired("no state"))?;
    let browser = browser(ctx, provider, headers).ok_or_else(|| expired("no cookie"))?;
    let consumed = store::consume(&ctx.db, &hash_token(state), &hash_token(browser), provider).await;
    let attempt = consumed.map_err(|error| failed(provider, &error))?;
    let attempt = attempt.ok_or_else(|| expired("unknown, used, or begun in another browser"))?;
    Ok((provider, attempt, brought))
}

/// Exchanges the code for an identity, and opens a session for its account.
async fn enter(
    ctx: &Ctx,
    provider: Provider,
    attempt: Attempt,
    lang: Lang,
    brought: Brought,
    headers: &HeaderMap,
) -> Result<String, Refusal> {
    let now = ctx.clock.now();
    if attempt.expires_at <= now {
        tracing::info!(provider = provider.code(), "social sign-in attempt expired");
        return Err(Refusal::Expired);
    }
    if let Some(error) = &brought.error {
        let refusal = Refusal::at_provider(error);
        let error: String = error.chars().take(64).collect();
        tracing::info!(
            provider = provider.code(),
            ?error,
            "social sign-in cancelled or rejected by the provider"
        );
        return Err(refusal);
    }
    let code = brought.code.filter(|code| (1..=LONGEST_CODE).contains(&code.len()));
    let code = code.ok_or_else(|| failed(provider, &"it sent no usable code"))?;
    let (social, _) = configured(ctx, provider.code())?;
    let handshake = Handshake {
        nonce: attempt.nonce,
        verifier: attempt.verifier,
        callback: callback_address(ctx, provider),
    };
    let person = social.finish(provider, &handshake, &code, brought.iss.as_deref(), now).await;
    let person = person.map_err(|error| failed(provider, &error))?;
    let parts = ctx.services.get::<PersonalParts>();
    let entered = store::enter(&ctx.db, parts.as_deref(), provider, &person, lang, now).await;
    let user: UserId = entered.map_err(|error| failed(provider, &error))?.inspect_err(|refusal| {
        tracing::info!(provider = provider.code(), reason = refusal.key(), "social sign-in rejected");
    })?;
    session::open(ctx, user, headers).await.map_err(|fail| failed(provider, &fail.message))
}

fn configured(ctx: &Ctx, name: &str) -> Result<(Arc<Social>, Provider), Refusal> {
    let unavailable = Refusal::ProviderUnavailable;
    let provider = Provider::parse(name).ok_or(unavailable)?;
    let social = ctx.services.get::<Social>().ok_or(unavailable)?;
    if social.providers().contains(&provider) { Ok((social, provider)) } else { Err(unavailable) }
}

fn failed(provider: Provider, cause: &dyn Display) -> Refusal {
    tracing::warn!(provider = provider.code(), %cause, "social sign-in failed");
    Refusal::ProviderFailed
}

/// Returns the callback URL, which must be identical in both steps of an attempt.
fn callback_address(ctx: &Ctx, provider: Provider) -> String {
    format!("{}/auth/{}/callback", ctx.config.origin, provider.code())
}

/// Returns the name of the browser cookie. Cross-site form posts only carry `SameSite=None` cookies, which require
/// `Secure`, so Apple gets a separate cookie. Apple requires https; over http it works only with a local test server,
/// because browsers accept `Secure` cookies from localhost.
fn browser_cookie_name(ctx: &Ctx, provider: Provider) -> &'static str {
    match (provider.responds_by_post(), ctx.config.is_https()) {
        (true, true) => "__Host-hotdrop_social_post",
        (true, false) => "hotdrop_social_post",
        (false, true) => "__Host-hotdrop_social",
        (false, false) => "hotdrop_social",
    }
}

fn browser_cookie(ctx: &Ctx, provider: Provider, secret: &str) -> String {
    let manner = match (provider.responds_by_post(), ctx.config.is_https()) {
        (true, _) => "SameSite=None; Secure",
        (false, true) => "SameSite=Lax; Secure",
        (false, false) => "SameSite=Lax",
    };
    let name = browser_cookie_name(ctx, provider);
    format!("{name}={secret}; Path=/; Max-Age={ATTEMPT_SECONDS}; HttpOnly; {manner}")
}

fn browser<'a>(ctx: &Ctx, provider: Provider, headers: &'a HeaderMap) -> Option<&'a str> {
    let ours = |secret: &&str| secret.len() == 64 && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
    cookie(headers, browser_cookie_name(ctx, provider)).filter(ours)
}

/// Returns the visitor's language from cookie and headers, for callbacks without a known attempt.
fn visitors(headers: &HeaderMap) -> Lang {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Lang::negotiate(cookie(headers, LANG_COOKIE), accepted)
}

fn refuse(lang: Lang, refusal: Refusal) -> Response {
    go(&format!("/{}/signin?error={}", lang.code(), refusal.key()), None)
}

fn go(to: &str, cookie: Option<String>) -> Response {
    let mut headers: Vec<(HeaderName, String)> =
        vec![(header::LOCATION, to.to_owned()), (header::CACHE_CONTROL, "no-store".to_owned())];
    headers.extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    (StatusCode::FOUND, AppendHeaders(headers)).into_response()
}
