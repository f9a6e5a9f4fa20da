//! Posts about a gun. They belong to another area, which the binary joins to this one.

use base::Lang;
use content::Snapshot;
use serde::Serialize;

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Article {
    pub url: String,
    pub title: String,
    pub image: String,
    /// Unix seconds.
    pub date_published: i64,
}

/// The newest posts that name a gun (`mw3/mcw`), then the newest of all.
pub struct Articles(pub fn(&Snapshot, Lang, &str) -> Vec<Article>);
