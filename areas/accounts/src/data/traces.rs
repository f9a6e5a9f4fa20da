//! What is known of a person beside the rows that refer to the account and go with it.

use base::UserId;
use db::Tx;
use http_kit::{Ctx, Fail, PersonalParts};
use services::mail::Mailer;

use crate::{attempt, user, username};

/// Ends all of it, in the transaction that deletes the account. Only what is in an operator's hands stays: the log, which
/// names nobody, and backups.
pub async fn forget(ctx: &Ctx, tx: &mut Tx, user: UserId, email: &str) -> Result<(), Fail> {
    let proven = user::store::facts(&ctx.db, user).await?.email_proven;
    if let Some(parts) = ctx.services.get::<PersonalParts>() {
        for (_, part) in &parts.0 {
            part.leave(ctx, tx, user).await?;
            // Whoever only claims an address has no say in what others know of it.
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
