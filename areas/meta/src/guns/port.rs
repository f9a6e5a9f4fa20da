//! Builds that players made of a gun. They belong to another area, which the binary joins to this one.

use std::{future::Future, pin::Pin};

use serde::Serialize;

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CommunityBuild {
    pub user_name: String,
    pub range_name: String,
    pub mode_name: String,
    pub image: String,
    pub attachments_count: usize,
    /// Unix seconds.
    pub updated_at: i64,
    /// The short link's code.
    pub share: String,
}

type Found = Pin<Box<dyn Future<Output = Vec<CommunityBuild>> + Send>>;

/// The newest builds of a gun in a language, a handful.
pub struct CommunityBuilds(pub fn(&http_kit::Ctx, i64, base::Lang) -> Found);

pub(crate) async fn of(ctx: &http_kit::Ctx, gun: i64, lang: base::Lang) -> Vec<CommunityBuild> {
    match ctx.services.get::<CommunityBuilds>() {
        Some(port) => (port.0)(ctx, gun, lang).await,
        None => Vec::new(),
    }
}
