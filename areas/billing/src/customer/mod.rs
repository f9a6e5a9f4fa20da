//! The user's customer at the payment provider.

pub mod store;

use base::UserId;
use http_kit::{Ctx, Fail, viewer::hash_token};
use services::payments::Stripe;

use crate::provider;

/// Returns the user's customer id, creating the customer on first use. Concurrent requests send the same idempotency
/// key, so only one is created. `gone` is an id that the provider no longer knows.
pub async fn of(ctx: &Ctx, stripe: &Stripe, user: UserId, gone: Option<&str>) -> Result<String, Fail> {
    if let Some(known) = store::of(&ctx.db, user).await?.filter(|known| gone != Some(known)) {
        return Ok(known);
    }
    let buyer = accounts::contact(&ctx.db, user).await?;
    let what = format!("{} {} {} {}", ctx.config.origin, user.0, buyer.email, gone.unwrap_or_default());
    let idempotency_key = format!("customer-{}", hash_token(&what));
    let made = stripe
        .create_customer(&buyer.email, &provider::marks(ctx, user), &idempotency_key)
        .await
        .map_err(|error| provider::failed(&error))?;
    Ok(store::save(&ctx.db, user, &made, gone, ctx.clock.now()).await?)
}
