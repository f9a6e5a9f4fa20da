//! Ports for build data: some areas that depend on this one provide them, others require them.

use std::{future::Future, pin::Pin};

use base::Lang;
use content::Snapshot;
use http_kit::Ctx;
use serde::Serialize;

use crate::build::view::{Stale, Stored};

/// Returns the editorial build of a short link code.
pub struct Editorial(pub fn(&Snapshot, &str) -> Option<Stored>);

/// Returns the newest patch that made a build stale.
pub struct Outdated(pub fn(&Snapshot, &Stored) -> Option<Stale>);

/// A build that a player made for a gun.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CommunityBuild {
    pub user_name: String,
    pub range_name: String,
    pub mode_name: String,
    pub image: String,
    pub attachments_count: usize,
    /// When the build was last updated, in Unix seconds.
    pub updated_at: i64,
    /// The short link code.
    pub share: String,
}

type Found = Pin<Box<dyn Future<Output = Vec<CommunityBuild>> + Send>>;

/// Returns a few of the newest user builds of a gun, in the given language.
pub struct CommunityBuilds(pub fn(&Ctx, i64, Lang) -> Found);
