//! The [`Area`] struct: everything an area registers with the server.

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

/// A page generated from content. All of them are listed in the sitemap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentPage {
    /// The path without the locale.
    pub path: String,
    /// Whether the page is prerendered. Page types with hundreds of pages are not: they would fill the cache.
    pub ahead: bool,
    /// Unix seconds of the last visible change, if known.
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

/// One line of the `hotdrop doctor` report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    Good(String),
    /// Works; for information only.
    Note(String),
    /// Works for now or in part; should be checked.
    Warn(String),
    /// Broken; must be fixed.
    Bad(String),
}

/// The findings of the checks against external services.
pub type Reached = Pin<Box<dyn Future<Output = Vec<Finding>> + Send>>;

/// A gauge for operators, read when the metrics are scraped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AreaMetric {
    /// The Prometheus name, such as `hotdrop_sessions`.
    pub name: &'static str,
    pub about: &'static str,
    pub value: f64,
}

pub type AreaMetrics = Pin<Box<dyn Future<Output = Result<Vec<AreaMetric>, DbError>> + Send>>;

/// The inputs from which an area builds the services it provides.
pub struct Installation<'a> {
    pub db: &'a Db,
    pub clock: &'a Arc<dyn Clock>,
    /// The areas' configuration sections, looked up by type.
    pub settings: &'a Services,
}

/// An area's composition root, returned by `area()` in its `lib.rs`.
pub struct Area {
    /// The name of the area.
    pub name: &'static str,
    pub routes: OpenApiRouter<Ctx>,
    /// The migrations, one list per store, in the order in which they run.
    pub migrations: &'static [&'static [Migration]],
    /// The area's part of the content pack, if any.
    pub content: Option<AreaContent>,
    /// Lists the area's pages generated from content.
    pub pages: fn(&Snapshot) -> Vec<ContentPage>,
    /// Lists the search suggestions from the area's content. Built once per publish and language, so the list may be
    /// long; data that needs a query does not belong here.
    pub search: Suggests,
    /// Registers the area's job handlers.
    pub jobs: fn(&Ctx, Worker) -> Worker,
    /// Jobs that run periodically.
    pub recurring: &'static [Recurring],
    /// Spawns the area's background tasks. Called once, just before the server listens.
    pub start: fn(&Ctx),
    /// The area's configuration section.
    pub settings: Option<Section>,
    /// Adds the area's services: clients enabled by its settings, and ports it provides to other areas.
    pub provides: fn(&Installation<'_>, Services) -> Result<Services, SettingError>,
    /// Ports the area requires from other areas. It works without those that no area provides.
    pub requires: Vec<Port>,
    /// Checks the area's settings for `hotdrop doctor`.
    pub examine: fn(&Services) -> Vec<Finding>,
    /// Checks for `hotdrop doctor` that the configured external services respond and accept our credentials. Arguments:
    /// the settings, the site's origin, the time. Sends read-only requests.
    pub reach: fn(&Services, &str, i64) -> Reached,
    /// Reads the area's metrics. Runs every few seconds, so its queries must be few and cheap.
    pub metrics: fn(&Ctx) -> AreaMetrics,
    /// Paths of POST routes exempt from anti-forgery, for webhooks that authenticate with a signature or a secret.
    pub open_posts: &'static [&'static str],
    /// Exports and resets the area's personal data.
    pub personal: Option<Arc<dyn Personal>>,
    /// Kinds of progress that a user can reset, through `personal`.
    pub progress: &'static [Progress],
    /// Error keys that the area's calls return. Each is translated into every language.
    pub errors: &'static [&'static str],
    /// Every SQL statement by name, one list per store, for the test that prepares them on both engines.
    pub texts: &'static [&'static [(&'static str, &'static str)]],
}

impl Area {
    /// Returns an area with a name and defaults, so that a new field of [`Area`] changes no existing area.
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
            provides: |_, services| Ok(services),
            requires: Vec::new(),
            examine: |_| Vec::new(),
            reach: |_, _, _| Box::pin(async { Vec::new() }),
            metrics: |_| Box::pin(async { Ok(Vec::new()) }),
            open_posts: &[],
            personal: None,
            progress: &[],
            errors: &[],
            texts: &[],
        }
    }
}

/// Adds the services that the areas provide to the common ones.
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
    areas.iter().try_fold(services, |services, area| (area.provides)(installation, services))
}
