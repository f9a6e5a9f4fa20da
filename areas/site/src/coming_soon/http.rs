use std::{
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{Json, extract::State};
use base::{EmailAddress, Lang};
use http_kit::{Body, ClientIp, Ctx, Fail, Success, limits::Limits, success};
use serde::{Deserialize, Serialize};

use super::{listed::Listed, store};

/// The maximum number of addresses, because the endpoint is public and would otherwise grow the table without bound.
const LIST_LIMIT: i64 = 1_000_000;

/// The rate limit per IP address, so that nobody fills the list alone: one address per period, after a burst.
pub struct ListLimits {
    limits: Limits,
    checks: AtomicU32,
}

/// The number of checks after which idle addresses are removed from the rate limiter.
const SWEEP_EVERY: u32 = 1024;

impl Default for ListLimits {
    fn default() -> Self {
        let limits = Limits::every(Duration::from_secs(60), const { NonZeroU32::new(20).unwrap() });
        Self { limits, checks: AtomicU32::new(0) }
    }
}

impl ListLimits {
    fn check(&self, from: ClientIp) -> Result<(), Fail> {
        if self.checks.fetch_add(1, Ordering::Relaxed).is_multiple_of(SWEEP_EVERY) {
            self.limits.sweep();
        }
        self.limits.check(from)
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ComingSoonState {
    success: bool,
    /// Whether the list accepts addresses.
    open: bool,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ComingSoonRequest {
    #[serde(default)]
    email: String,
    #[serde(default)]
    lang: Lang,
}

/// Returns whether the MW2 list still accepts addresses.
#[utoipa::path(get, path = "/api/mw2/subscribe", tag = "site", responses((status = 200, body = ComingSoonState)))]
pub async fn get_state(State(ctx): State<Ctx>) -> Result<Json<ComingSoonState>, Fail> {
    Ok(Json(ComingSoonState { success: true, open: is_open(&ctx).await? }))
}

/// Adds an email address to the MW2 list.
#[utoipa::path(post, path = "/api/mw2/subscribe", tag = "site", request_body = ComingSoonRequest,
    responses((status = 200, body = Success), (status = 409, body = Fail)))]
pub async fn add_email(
    State(ctx): State<Ctx>,
    from: ClientIp,
    Body(request): Body<ComingSoonRequest>,
) -> Result<Json<Success>, Fail> {
    let email = EmailAddress::parse(&request.email)
        .ok_or_else(|| Fail::field("email", "Enter a valid e-mail address."))?;
    if let Some(limits) = ctx.services.get::<ListLimits>() {
        limits.check(from)?;
    }
    if !is_open(&ctx).await? {
        return Err(Fail::conflict("site.closed", "Sign-ups are closed."));
    }
    if store::add(&ctx.db, &email, request.lang, ctx.clock.now()).await? {
        listed(&ctx)?.added();
        return Ok(success());
    }
    Err(Fail::conflict(
        "site.already_requested",
        "Request from this email has already been submitted before.",
    ))
}

fn listed(ctx: &Ctx) -> Result<Arc<Listed>, Fail> {
    ctx.services.get::<Listed>().ok_or_else(|| Fail::internal("coming-soon list service is missing"))
}

async fn is_open(ctx: &Ctx) -> Result<bool, Fail> {
    Ok(listed(ctx)?.count(&ctx.db, ctx.clock.now()).await? < LIST_LIMIT)
}
