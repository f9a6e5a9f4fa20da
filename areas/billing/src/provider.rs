//! Helpers for handlers that call the payment provider.

use std::sync::Arc;

use base::UserId;
use http::StatusCode;
use http_kit::{Ctx, Fail};
use services::payments::{PaymentError, Stripe};

/// Metadata keys, set on every object created at the provider, so that several installations can share one provider
/// account.
pub const SITE: &str = "site";
pub const USER: &str = "user";
pub const REFERRER: &str = "referrer";

pub fn configured(ctx: &Ctx) -> Result<Arc<Stripe>, Fail> {
    ctx.services.get::<Stripe>().ok_or_else(|| {
        let text = "Subscriptions aren’t available here.";
        Fail::new(StatusCode::SERVICE_UNAVAILABLE, "billing.not_configured", text)
    })
}

/// Logs the provider's error instead of returning it, because it may contain keys.
pub fn failed(error: &PaymentError) -> Fail {
    tracing::warn!(%error, "request to the payment provider failed");
    let text = "The payment provider isn’t responding. Try again in a moment.";
    Fail::new(StatusCode::BAD_GATEWAY, "billing.provider_failed", text)
}

/// Returns the metadata that identifies the installation and the user.
pub fn marks(ctx: &Ctx, user: UserId) -> Vec<(&'static str, String)> {
    vec![(SITE, ctx.config.origin.clone()), (USER, user.0.to_string())]
}
