//! A test app of some areas and a database.

use std::{
    collections::{BTreeMap, HashMap},
    future::Future,
    path::Path,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{Router, extract::DefaultBodyLimit, middleware};
use base::{Clock, FixedClock, SeededRandom, UserId};
use content::{Content, Pack, Ready};
use db::{Db, Migration};
use http_kit::{
    Area, Ctx, Fail, Installation, Services, Sessions, SiteConfig, Texts, Viewer, cache::ResponseCache,
    contract, contract::Watch, furnish, viewer::hash_token, xsrf,
};
use utoipa_axum::router::OpenApiRouter;

use crate::client::Client;

/// The time at which every test begins.
pub const START: i64 = 1_790_000_000;

pub struct TestApp {
    pub ctx: Ctx,
    pub clock: Arc<FixedClock>,
    router: Router,
    signed_in: Arc<SignedIn>,
}

/// Options of a test app; the default is an unconfigured site.
pub struct Setup {
    /// Default: the sessions created by [`TestApp::user`].
    pub sessions: Option<Arc<dyn Sessions>>,
    pub config: SiteConfig,
    /// Overrides the services that the areas provide by default.
    pub services: Services,
}

impl Default for Setup {
    fn default() -> Self {
        let config = SiteConfig { origin: "http://localhost:8080".into(), ..SiteConfig::default() };
        Self { sessions: None, config, services: Services::default().with(Texts::new(texts)) }
    }
}

/// Returns the project's translations.
fn texts(lang: &str) -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let mut all = serde_json::Map::new();
    for area in std::fs::read_dir(root).ok()?.flatten() {
        let json = std::fs::read_to_string(area.path().join(format!("{lang}.json"))).ok()?;
        all.insert(area.file_name().into_string().ok()?, serde_json::from_str(&json).ok()?);
    }
    Some(serde_json::Value::Object(all).to_string())
}

/// Returns the areas' part of the project's pack, parsed once per process and selection of areas.
fn pack_of(areas: &[Area]) -> Arc<Ready> {
    static READ: Mutex<BTreeMap<Vec<&str>, Arc<Ready>>> = Mutex::new(BTreeMap::new());
    let kinds: Vec<_> = areas.iter().filter_map(|area| area.content).collect();
    let names: Vec<_> = kinds.iter().map(|kind| kind.area).collect();
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let ready = read.entry(names).or_insert_with_key(|names| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let pack = Pack::from_dir(&root).expect("the content pack").only(names);
        Arc::new(Ready::new(&pack, kinds).expect("content"))
    });
    ready.clone()
}

/// Returns the migrations of some areas and of the crates below.
pub fn migrations_of(areas: &[Area]) -> Vec<Migration> {
    let theirs = areas.iter().flat_map(|area| area.migrations.iter().copied().flatten());
    content::store::MIGRATIONS.iter().chain(theirs).cloned().collect()
}

/// Sessions created by a test.
#[derive(Default)]
struct SignedIn(Mutex<HashMap<String, Viewer>>);

impl Sessions for SignedIn {
    fn viewer<'a>(
        &'a self,
        token_hash: &'a str,
    ) -> Pin<Box<dyn Future<Output = Result<Option<Viewer>, Fail>> + Send + 'a>> {
        let found = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(token_hash).cloned();
        Box::pin(async move { Ok(found) })
    }
}

impl TestApp {
    /// Content comes from the project's pack.
    pub async fn new(db: Db, areas: Vec<Area>) -> Self {
        Self::with(db, areas, Setup::default()).await
    }

    pub async fn with(db: Db, areas: Vec<Area>, setup: Setup) -> Self {
        let Setup { sessions, config, services } = setup;
        let content = Content::start_ready(db.clone(), &pack_of(&areas)).await.expect("content");
        let clock = Arc::new(FixedClock::at(START));
        let unset = areas.iter().filter_map(|area| area.settings);
        let settings = unset.fold(Services::default(), |all, section| section.unset(all).expect("defaults"));
        let shared: Arc<dyn Clock> = clock.clone();
        let installation = Installation { db: &db, clock: &shared, settings: &settings };
        let provided = furnish(&areas, &installation, Services::default()).expect("what the areas offer");
        let signed_in = Arc::new(SignedIn::default());
        let ctx = Ctx {
            db,
            content,
            clock: clock.clone(),
            random: Arc::new(SeededRandom::new(7)),
            config: Arc::new(config),
            sessions: sessions.unwrap_or_else(|| signed_in.clone()),
            cache: ResponseCache::new(8 << 20, Vec::new()),
            services: provided.overlaid(&services),
        };
        let guard = xsrf::Guard::new(&ctx, &areas);
        let open: Vec<&str> = areas.iter().flat_map(|area| area.open_posts.iter().copied()).collect();
        let routes = areas.into_iter().fold(OpenApiRouter::new(), |all, area| all.merge(area.routes));
        let (router, mut document) = routes.split_for_parts();
        contract::finish(&mut document, &open);
        let router = router
            .layer(middleware::from_fn_with_state(guard, xsrf::layer))
            .layer(middleware::from_fn_with_state(Watch::new(&document), Watch::layer))
            .layer(DefaultBodyLimit::max(256 << 10))
            .with_state(ctx.clone());
        Self { ctx, clock, router, signed_in }
    }

    pub fn anon(&self) -> Client {
        Client::new(self.router.clone(), None)
    }

    pub fn user(&self, id: i64) -> Client {
        self.sign_in(Viewer { id: UserId(id), session_id: id, staff: false, subscriber: false })
    }

    pub fn subscriber(&self, id: i64) -> Client {
        self.sign_in(Viewer { id: UserId(id), session_id: id, staff: false, subscriber: true })
    }

    pub fn staff(&self, id: i64) -> Client {
        self.sign_in(Viewer { id: UserId(id), session_id: id, staff: true, subscriber: false })
    }

    fn sign_in(&self, viewer: Viewer) -> Client {
        let token = format!("{:0>64}", viewer.id.0);
        let mut known = self.signed_in.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(hash_token(&token), viewer);
        self.with_token(&token)
    }

    /// Returns a client with this session cookie.
    pub fn with_token(&self, token: &str) -> Client {
        Client::new(self.router.clone(), Some(token.to_owned()))
    }
}
