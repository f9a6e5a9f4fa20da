//! Deletes personal data that no foreign key to the account removes.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Fail, PersonalParts};
use services::mail::Mailer;

use crate::{attempt, user, username};

/// Deletes this data in the transaction that deletes the account. Only the log, which contains no personal data, and
/// the operator's backups remain.
pub async fn forget(ctx: &Ctx, tx: &mut Tx, user: UserId, email: &str) -> Result<(), Fail> {
    let proven = user::store::facts(&ctx.db, user).await?.email_proven;
    if let Some(parts) = ctx.services.get::<PersonalParts>() {
        for (_, part) in &parts.0 {
            part.leave(ctx, tx, user).await?;
            // An unverified address may belong to someone else, so the data stored under it stays.
            if proven {
                part.forget_address(ctx, tx, email).await?;
            }
        }
    }
    username::store::give_up(tx, user, ctx.clock.now()).await?;
    attempt::store::forget(tx, &[attempt::account_key("%", email), attempt::user_key("%", user)]).await?;
    if let Some(mailer) = ctx.services.get::<Mailer>() {
        mailer.forget(email).await.map_err(Fail::internal)?;
    }
    Ok(())
}
