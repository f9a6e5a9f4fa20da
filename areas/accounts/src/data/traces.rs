//! Deletes personal data that no foreign key to the account removes.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Fail, PersonalParts};
use services::mail::Mailer;

use crate::{attempt, user, username};

/// Deletes this data in the transaction that deletes the account. Only the log, which contains no personal data, and
/// the operator's backups remain.
pub async fn forget(ctx: &Ctx, tx: &mut Tx, user: UserId, email: &str) -> Result<(), Fail> {
    leave(ctx, tx, user).await?;
    // An unverified address may belong to someone else, so the data stored under it stays.
    if user::store::facts(&ctx.db, user).await?.email_proven
        && let Some(parts) = ctx.services.get::<PersonalParts>()
    {
        for (_, part) in &parts.0 {
            part.forget_address(ctx, tx, email).await?;
        }
    }
    attempt::store::forget(tx, &[attempt::account_key("%", email), attempt::user_key("%", user)]).await?;
    if let Some(mailer) = ctx.services.get::<Mailer>() {
        mailer.forget(email).await.map_err(Fail::internal)?;
    }
    Ok(())
}

/// Releases the username and lets every area clean up, before the account's row is deleted.
pub async fn leave(ctx: &Ctx, tx: &mut Tx, user: UserId) -> Result<(), Fail> {
    username::store::give_up(tx, user, ctx.clock.now()).await?;
    for (_, part) in ctx.services.get::<PersonalParts>().iter().flat_map(|parts| &parts.0) {
        part.leave(ctx, tx, user).await?;
    }
    Ok(())
}
