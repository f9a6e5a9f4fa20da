//! Exports and deletes a user's billing data.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Personal};
use serde_json::{Value, json};

use crate::{customer, schedule, subscription::store};

pub struct Billing;

impl Personal for Billing {
    fn export<'a>(&'a self, ctx: &'a Ctx, user: UserId) -> http_kit::Work<'a, Value> {
        Box::pin(async move {
            let customer = customer::store::of(&ctx.db, user).await?;
            let subscriptions = store::subscriptions(&ctx.db, user).await?;
            let listed = subscriptions.into_iter().map(|(one, referrer)| {
                json!({
                    "id": one.id,
                    "status": one.status.word(),
                    "started_at": one.started_at,
                    "paid_until": one.period_end,
                    "ends_at": one.ends_at,
                    "payment_failed_at": one.failed_at,
                    "referrer": referrer.map(|referrer| referrer.name),
                })
            });
            Ok(json!({ "customer": customer, "subscriptions": listed.collect::<Vec<_>>() }))
        })
    }

    /// Cancels the subscriptions of a deleted account.
    fn leave<'a>(&'a self, ctx: &'a Ctx, tx: &'a mut Tx, user: UserId) -> http_kit::Work<'a, ()> {
        Box::pin(async move {
            store::forget_referrer(tx, user).await?;
            for one in store::subscriptions_in(tx, user).await? {
                if !one.status.is_final() {
                    schedule::plan_cancelling(tx, &one.id, ctx.clock.now()).await?;
                }
            }
            Ok(())
        })
    }
}
