//! The payment provider, as handlers meet it.

use std::sync::Arc;

use base::UserId;
use http::StatusCode;
use http_kit::{Ctx, Fail, viewer::hash_token};
use services::payments::{PaymentError, Stripe};

use crate::{
    events::domain::{SITE, USER},
    subscription::store,
};

pub fn configured(ctx: &Ctx) -> Result<Arc<Stripe>, Fail> {
    ctx.services.get::<Stripe>().ok_or_else(|| {
        let text = "Subscriptions are not available here.";
        Fail::new(StatusCode::SERVICE_UNAVAILABLE, "billing.not_configured", text)
    })
}

/// The provider's own words go to the log: they may name our keys.
pub fn failed(error: &PaymentError) -> Fail {
    tracing::error!(%error, "a call to the payment provider failed");
    let text = "The payment provider did not answer. Try again in a moment.";
    Fail::new(StatusCode::BAD_GATEWAY, "billing.provider_failed", text)
}

/// Says on everything that we make there whose it is.
pub fn marks(ctx: &Ctx, user: UserId) -> Vec<(&'static str, String)> {
    vec![(SITE, ctx.config.origin.clone()), (USER, user.0.to_string())]
}

/// The user's customer, made on first use. However many ask at once, there is one: they all send the same key.
/// `gone` is one that the provider no longer knows.
pub async fn customer(ctx: &Ctx, stripe: &Stripe, user: UserId, gone: Option<&str>) -> Result<String, Fail> {
    if let Some(known) = store::customer(&ctx.db, user).await?.filter(|known| gone != Some(known)) {
        return Ok(known);
    }
    let buyer = store::buyer(&ctx.db, user).await?;
    let what = format!("{} {} {} {}", ctx.config.origin, user.0, buyer.email, gone.unwrap_or_default());
    let once = format!("customer-{}", hash_token(&what));
    let made = stripe
        .create_customer(&buyer.email, &marks(ctx, user), &once)
        .await
        .map_err(|error| failed(&error))?;
    Ok(store::save_customer(&ctx.db, user, &made, gone, ctx.clock.now()).await?)
}
