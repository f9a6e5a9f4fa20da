//! What an area hands to the server.

use std::{pin::Pin, sync::Arc};

use base::Clock;
use content::{AreaContent, Snapshot};
use db::{Db, DbError, Migration, jobs::Worker};
use utoipa_axum::router::OpenApiRouter;

use crate::{
    Ctx, Personal, PersonalParts, Progress, ProgressParts, Recurring, SearchParts, Services, Suggests,
    ports::Port,
    settings::{Section, SettingError},
};

/// A page that exists because of content; all of them go into the site map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentPage {
    /// Without locale.
    pub path: String,
    /// Rendered before anyone asks. Pages of which there are hundreds are not: they would fill the memory.
    pub ahead: bool,
    /// Unix seconds of the last change that a reader would notice, where that is known.
    pub changed: Option<i64>,
}

impl ContentPage {
    pub fn ahead(path: String) -> Self {
        Self { path, ahead: true, changed: None }
    }

    pub fn on_demand(path: String) -> Self {
        Self { path, ahead: false, changed: None }
    }

    pub fn changed(self, at: Option<i64>) -> Self {
        Self { changed: at, ..self }
    }
}

/// One line of the report that `hotdrop doctor` gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    Good(String),
    /// Works, but someone should know.
    Note(String),
    /// Works for now, or for some; someone should look at it.
    Warn(String),
    /// Must be mended.
    Bad(String),
}

/// What comes of asking the services of others.
pub type Reached = Pin<Box<dyn Future<Output = Vec<Finding>> + Send>>;

/// A number that an operator wants to see rise and fall, asked for when the metrics are read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// By Prometheus' rules, `hotdrop_sessions`.
    pub name: &'static str,
    pub about: &'static str,
    pub value: f64,
}

pub type Figures = Pin<Box<dyn Future<Output = Result<Vec<Figure>, DbError>> + Send>>;

/// What an area makes its offers from.
pub struct Installation<'a> {
    pub db: &'a Db,
    pub clock: &'a Arc<dyn Clock>,
    /// The areas' sections of the configuration, found by their types.
    pub settings: &'a Services,
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
    /// What of its content the search suggests. Made once a publish for each language, so it may be long, but holds
    /// content alone: what only a query could find does not belong here.
    pub search: Suggests,
    /// Registers its background work.
    pub jobs: fn(&Ctx, Worker) -> Worker,
    /// Background work that comes round by itself.
    pub recurring: &'static [Recurring],
    /// Called once when the server is about to listen: spawns what goes on beside the requests.
    pub start: fn(&Ctx),
    /// Its section of the configuration.
    pub settings: Option<Section>,
    /// What it puts into the services: clients that its settings ask for, and ports of others that it fills.
    pub offers: fn(&Installation<'_>, Services) -> Result<Services, SettingError>,
    /// Ports it asks other areas for. Where one is not offered the area does without.
    pub needs: Vec<Port>,
    /// What `hotdrop doctor` says about its settings.
    pub examine: fn(&Services) -> Vec<Finding>,
    /// Whether the services that its settings name answer and know us, for the doctor: the settings, the site's origin, and
    /// the time. Asks nothing that changes anything there.
    pub reach: fn(&Services, &str, i64) -> Reached,
    /// What of it the metrics show: few and cheap questions, for they are asked every few seconds.
    pub figures: fn(&Ctx) -> Figures,
    /// Paths of its POSTs that other services send and that prove themselves in another way, by a signature or by
    /// a secret of their own: anti-forgery lets them pass.
    pub open_posts: &'static [&'static str],
    /// What it keeps about its users.
    pub personal: Option<Arc<dyn Personal>>,
    /// Kinds of progress that a user can reset; `personal` forgets them.
    pub progress: &'static [Progress],
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
            search: |_, _| Vec::new(),
            jobs: |_, worker| worker,
            recurring: &[],
            start: |_| (),
            settings: None,
            offers: |_, services| Ok(services),
            needs: Vec::new(),
            examine: |_| Vec::new(),
            reach: |_, _, _| Box::pin(async { Vec::new() }),
            figures: |_| Box::pin(async { Ok(Vec::new()) }),
            open_posts: &[],
            personal: None,
            progress: &[],
            errors: &[],
            texts: &[],
        }
    }
}

/// Adds what the areas bring to what is there for all of them.
pub fn furnish(
    areas: &[Area],
    installation: &Installation<'_>,
    services: Services,
) -> Result<Services, SettingError> {
    let progress = areas.iter().flat_map(|area| area.progress.iter().map(|kind| (area.name, *kind)));
    let services = services
        .with(PersonalParts::of(areas))
        .with(ProgressParts(progress.collect()))
        .with(SearchParts::of(areas));
    areas.iter().try_fold(services, |services, area| (area.offers)(installation, services))
}
