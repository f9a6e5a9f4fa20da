//! Background work on what ends by itself.

use http_kit::{Recurring, Round};

use crate::{attempt, confirmation, recovery, session, staff, user, username};

/// Attempts this old count no more.
const FORGOTTEN: i64 = 24 * 3600;

/// Sessions, attempts, links and kept answers that ended by themselves are removed once a day.
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
        http_kit::once::prune(&ctx).await?;
        Ok(())
    })
}
