//! Whose loadouts a call is about.

use base::UserId;
use http_kit::{Ctx, Fail, Viewer};

/// The owner of a profile, asked for by someone who may edit it: the owner, or one of the profile's moderators.
pub async fn edited(ctx: &Ctx, viewer: &Viewer, username: &str) -> Result<UserId, Fail> {
    let owner = accounts::user_by_name(&ctx.db, username).await?.ok_or_else(Fail::not_found)?;
    let allowed = owner == viewer.id || accounts::is_moderator(&ctx.db, owner, viewer.id).await?;
    if allowed { Ok(owner) } else { Err(Fail::forbidden()) }
}

/// What is published needs a public name first.
pub async fn named(ctx: &Ctx, owner: UserId) -> Result<String, Fail> {
    let first =
        || Fail::conflict("loadouts.username_first", "Choose a username first: your loadouts are public.");
    accounts::name_of(&ctx.db, owner).await?.ok_or_else(first)
}
