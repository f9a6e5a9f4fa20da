//! Who may publish loadouts.

use base::UserId;
use http_kit::{Ctx, Fail};

/// What is published needs a public name first.
pub async fn named(ctx: &Ctx, owner: UserId) -> Result<String, Fail> {
    let first =
        || Fail::conflict("loadouts.username_first", "Choose a username first: your loadouts are public.");
    accounts::name_of(&ctx.db, owner).await?.ok_or_else(first)
}
