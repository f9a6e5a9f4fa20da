//! Requires a username to publish loadouts, and locks an owner's loadouts.

use base::UserId;
use db::{DbError, Tx};
use http_kit::{Ctx, Fail};

/// Returns the owner's username, or a 409 error if there is none: published loadouts need a public name.
pub async fn named(ctx: &Ctx, owner: UserId) -> Result<String, Fail> {
    let first =
        || Fail::conflict("loadouts.username_first", "Choose a username first: your loadouts are public.");
    accounts::name_of(&ctx.db, owner).await?.ok_or_else(first)
}

/// Locks the owner's loadouts until the end of the transaction, so that counts and comparisons stay valid
/// while entities are added, linked to kits or deleted.
pub async fn alone(tx: &mut Tx, owner: UserId) -> Result<(), DbError> {
    tx.alone("loadouts", &owner.0.to_string()).await
}
