//! What one area that stands on this one knows about builds, and another asks for.

use std::{future::Future, pin::Pin};

use base::Lang;
use content::Snapshot;
use http_kit::Ctx;
use serde::Serialize;

use crate::build::view::{Stale, Stored};

/// The editorial build behind a short link.
pub struct Editorial(pub fn(&Snapshot, &str) -> Option<Stored>);

/// The patch that came after a build and touched it.
pub struct Outdated(pub fn(&Snapshot, &Stored) -> Option<Stale>);

/// A build that a player made of a gun.
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
pub struct CommunityBuilds(pub fn(&Ctx, i64, Lang) -> Found);
