use armory::ports::Editorial;
use base::UserId;
use http_kit::{Ctx, Fail};

use crate::{
    builds::{self, domain::OwnBuild},
    kits::{self, store::KitRow},
    links::domain::is_code,
};

/// The target of a short link.
pub enum Shared {
    Build(OwnBuild),
    Kit(KitRow, Vec<OwnBuild>),
}

pub async fn find(ctx: &Ctx, code: &str) -> Result<Shared, Fail> {
    let snapshot = ctx.content.snapshot();
    let editorial = ctx.services.get::<Editorial>().and_then(|port| (port.0)(&snapshot, code));
    if let Some(stored) = editorial {
        return Ok(Shared::Build(OwnBuild { stored, notes: None, version: 1 }));
    }
    if !is_code(code) {
        return Err(Fail::not_found());
    }
    if let Some(build) = builds::store::shared(&ctx.db, code).await? {
        return Ok(Shared::Build(build));
    }
    let kit = kits::store::shared(&ctx.db, code).await?.ok_or_else(Fail::not_found)?;
    let builds = builds::store::of_user(&ctx.db, UserId(kit.user_id)).await?;
    Ok(Shared::Kit(kit, builds))
}
