//! Who may publish loadouts, and being alone with theirs.

use base::UserId;
use db::{DbError, Tx};
use http_kit::{Ctx, Fail};

/// What is published needs a public name first.
pub async fn named(ctx: &Ctx, owner: UserId) -> Result<String, Fail> {
    let first =
        || Fail::conflict("loadouts.username_first", "Choose a username first: your loadouts are public.");
    accounts::name_of(&ctx.db, owner).await?.ok_or_else(first)
}

/// Until the end of the transaction nobody else adds to the owner's loadouts, joins builds to kits or deletes any: what
/// is counted, compared and found inside stays as it is.
pub async fn alone(tx: &mut Tx, owner: UserId) -> Result<(), DbError> {
    tx.alone("loadouts", &owner.0.to_string()).await
}
