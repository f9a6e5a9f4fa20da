//! What an area hands to the server.

use std::sync::Arc;

use content::{AreaContent, Snapshot};
use db::{Migration, jobs::Worker};
use utoipa_axum::router::OpenApiRouter;

use crate::{Ctx, Personal};

/// An area's composition root: its `lib.rs` returns one of these from `area()`, and nothing more.
pub struct Area {
    /// The area's word, the same on every side.
    pub name: &'static str,
    pub routes: OpenApiRouter<Ctx>,
    pub migrations: &'static [Migration],
    /// Its part of the content pack, if it has one.
    pub content: Option<AreaContent>,
    /// Paths of its pages that exist because of content, without locale: they go into the site map and are
    /// rendered ahead.
    pub pages: fn(&Snapshot) -> Vec<String>,
    /// Registers its background work.
    pub jobs: fn(&Ctx, Worker) -> Worker,
    /// Paths of its POSTs that other services send and that prove themselves in another way, by a signature or by
    /// a secret of their own: anti-forgery lets them pass.
    pub open_posts: &'static [&'static str],
    /// What it keeps about its users.
    pub personal: Option<Arc<dyn Personal>>,
    /// Error keys its calls answer with; each has a text in every language.
    pub errors: &'static [&'static str],
    /// Every SQL text of its stores, by name, for the test that prepares them on both engines.
    pub texts: &'static [(&'static str, &'static str)],
}
