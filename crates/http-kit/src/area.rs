//! What an area hands to the server.

use std::sync::Arc;

use content::{AreaContent, Snapshot};
use db::{Migration, jobs::Worker};
use utoipa_axum::router::OpenApiRouter;

use crate::{Ctx, Personal};

/// A page that exists because of content; all of them go into the site map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentPage {
    /// Without locale.
    pub path: String,
    /// Rendered before anyone asks. Pages of which there are hundreds are not: they would fill the memory.
    pub ahead: bool,
}

impl ContentPage {
    pub fn ahead(path: String) -> Self {
        Self { path, ahead: true }
    }

    pub fn on_demand(path: String) -> Self {
        Self { path, ahead: false }
    }
}

/// An area's composition root: its `lib.rs` returns one of these from `area()`, and nothing more.
pub struct Area {
    /// The area's word, the same on every side.
    pub name: &'static str,
    pub routes: OpenApiRouter<Ctx>,
    /// A list from each of its stores, in the order in which they run.
    pub migrations: &'static [&'static [Migration]],
    /// Its part of the content pack, if it has one.
    pub content: Option<AreaContent>,
    /// Its pages that exist because of content.
    pub pages: fn(&Snapshot) -> Vec<ContentPage>,
    /// Registers its background work.
    pub jobs: fn(&Ctx, Worker) -> Worker,
    /// Paths of its POSTs that other services send and that prove themselves in another way, by a signature or by
    /// a secret of their own: anti-forgery lets them pass.
    pub open_posts: &'static [&'static str],
    /// What it keeps about its users.
    pub personal: Option<Arc<dyn Personal>>,
    /// Error keys its calls answer with; each has a text in every language.
    pub errors: &'static [&'static str],
    /// Every SQL text by name, a list from each of its stores, for the test that prepares them on both engines.
    pub texts: &'static [&'static [(&'static str, &'static str)]],
}

impl Area {
    /// An area with a name and nothing else: each says what it has and takes the rest from here, so that something
    /// new that areas may have touches none of them.
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            routes: OpenApiRouter::new(),
            migrations: &[],
            content: None,
            pages: |_| Vec::new(),
            jobs: |_, worker| worker,
            open_posts: &[],
            personal: None,
            errors: &[],
            texts: &[],
        }
    }
}
