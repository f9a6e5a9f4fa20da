//! Who a user is at the payment provider.

pub mod store;

use base::UserId;
use http_kit::{Ctx, Fail, viewer::hash_token};
use services::payments::Stripe;

use crate::provider;

/// The user's customer, made on first use. However many ask at once, there is one: they all send the same key.
/// `gone` is one that the provider no longer knows.
pub async fn of(ctx: &Ctx, stripe: &Stripe, user: UserId, gone: Option<&str>) -> Result<String, Fail> {
    if let Some(known) = store::of(&ctx.db, user).await?.filter(|known| gone != Some(known)) {
        return Ok(known);
    }
    let buyer = accounts::contact(&ctx.db, user).await?;
    let what = format!("{} {} {} {}", ctx.config.origin, user.0, buyer.email, gone.unwrap_or_default());
    let once = format!("customer-{}", hash_token(&what));
    let made = stripe
        .create_customer(&buyer.email, &provider::marks(ctx, user), &once)
        .await
        .map_err(|error| provider::failed(&error))?;
    Ok(store::save(&ctx.db, user, &made, gone, ctx.clock.now()).await?)
}
