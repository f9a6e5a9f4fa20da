//! Background removal of expired data.

use http_kit::{Recurring, Round};

use crate::{attempt, confirmation, recovery, session, staff, user, username};

/// The age in seconds after which attempts are deleted.
const FORGOTTEN: i64 = 24 * 3600;

/// Removes expired sessions, attempts, links and idempotency records once a day.
pub const PRUNING: Recurring = Recurring { kind: "accounts.prune_sessions", every: 24 * 3600, work: round };

fn round(ctx: http_kit::Ctx) -> Round {
    Box::pin(async move {
        let now = ctx.clock.now();
        user::store::renew_addresses(&ctx.db).await?;
        session::store::prune(&ctx.db, now).await?;
        attempt::store::prune(&ctx.db, now - FORGOTTEN).await?;
        recovery::store::prune(&ctx.db, now).await?;
        confirmation::store::prune(&ctx.db, now).await?;
        staff::store::prune(&ctx.db, now).await?;
        username::store::prune(&ctx.db, now).await?;
        username::store::fill_all(&ctx.db).await?;
        http_kit::idempotency::prune(&ctx).await?;
        // Deleted data must not stay in SQLite's log either.
        ctx.db.checkpoint().await?;
        Ok(())
    })
}
