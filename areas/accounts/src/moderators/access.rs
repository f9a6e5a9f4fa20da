//! Checks who may edit a profile.

use base::UserId;
use http_kit::{Ctx, Fail, Viewer};

use super::store::is_moderator;
use crate::user::store::user_by_name;

/// Returns the owner of the profile if the viewer may edit it: the owner, or one of the profile's moderators.
pub async fn edited(ctx: &Ctx, viewer: &Viewer, username: &str) -> Result<UserId, Fail> {
    let owner = user_by_name(&ctx.db, username).await?.ok_or_else(Fail::not_found)?;
    let allowed = owner == viewer.id || is_moderator(&ctx.db, owner, viewer.id).await?;
    if allowed { Ok(owner) } else { Err(Fail::forbidden()) }
}
