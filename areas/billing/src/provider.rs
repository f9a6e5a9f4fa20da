//! The payment provider, as handlers meet it.

use std::sync::Arc;

use base::UserId;
use http::StatusCode;
use http_kit::{Ctx, Fail};
use services::payments::{PaymentError, Stripe};

/// Written onto everything we make at the provider, so that a second installation with the same account there leaves
/// ours alone.
pub const SITE: &str = "site";
pub const USER: &str = "user";
pub const REFERRER: &str = "referrer";

pub fn configured(ctx: &Ctx) -> Result<Arc<Stripe>, Fail> {
    ctx.services.get::<Stripe>().ok_or_else(|| {
        let text = "Subscriptions aren’t available here.";
        Fail::new(StatusCode::SERVICE_UNAVAILABLE, "billing.not_configured", text)
    })
}

/// The provider's own words go to the log: they may name our keys.
pub fn failed(error: &PaymentError) -> Fail {
    tracing::warn!(%error, "a call to the payment provider failed");
    let text = "The payment provider isn’t responding. Try again in a moment.";
    Fail::new(StatusCode::BAD_GATEWAY, "billing.provider_failed", text)
}

/// Says on everything that we make there whose it is.
pub fn marks(ctx: &Ctx, user: UserId) -> Vec<(&'static str, String)> {
    vec![(SITE, ctx.config.origin.clone()), (USER, user.0.to_string())]
}
