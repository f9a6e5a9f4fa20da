//! Builds the application that `serve` runs and tests send requests to.

use std::{borrow::Cow, net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context;
use axum::{
    Extension, Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State},
    http::Uri,
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use base::{Clock, Random, SystemClock, SystemRandom};
use bytes::Bytes;
use content::{AreaContent, Content, Pack, Ready};
use db::{Db, Migration, jobs::Worker};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use http_kit::{
    Area, ClientIp, Ctx, Fail, Installation, Recurring, SessionsPort,
    cache::{CachePolicy, ResponseCache},
    contract::Watch,
    limits::Limits,
    secure::Secure,
    viewer::cookie,
    xsrf,
};
use render::{Renderer, RendererConfig};
use tokio::sync::OnceCell;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::{CompressionLayer, predicate::SizeAbove},
};
use utoipa::openapi::OpenApi;

use crate::{
    areas,
    assets::Assets,
    config::Config,
    disk::Disk,
    embedded,
    front::{Counters, Front, RequestIds},
    metrics_exporter::Gather,
    openapi,
    pages::{Frames, Pages, Styles, Template, Visit, redirect_target, sitemap},
    route::name_route,
    services,
};

/// External inputs that tests replace.
pub struct Outside {
    pub clock: Arc<dyn Clock>,
    pub random: Arc<dyn Random>,
    /// The script that renders pages, instead of the embedded one.
    pub bundle: Option<Cow<'static, str>>,
    /// A content pack that is already loaded, instead of the configured one.
    pub pack: Option<Arc<Ready>>,
}

impl Outside {
    pub fn real() -> Self {
        Self { clock: Arc::new(SystemClock), random: Arc::new(SystemRandom), bundle: None, pack: None }
    }
}

pub struct App {
    pub ctx: Ctx,
    pub front: Arc<Front>,
    pub pages: Arc<Pages>,
    areas: Vec<Area>,
    disk: Arc<Disk>,
}

/// The cookie in which the web app stores the chosen language.
const LANG_COOKIE: &str = "hotdrop_lang";

/// Returns all migrations, in the order of the areas.
pub fn migrations(areas: &[Area]) -> Vec<Migration> {
    let own = content::store::MIGRATIONS.iter();
    own.chain(areas.iter().flat_map(|area| area.migrations.iter().copied().flatten())).cloned().collect()
}

pub fn kinds(areas: &[Area]) -> Vec<AreaContent> {
    areas.iter().filter_map(|area| area.content).collect()
}

pub fn pack(config: &Config) -> anyhow::Result<Pack> {
    match &config.content {
        Some(folder) => Pack::from_dir(folder).with_context(|| format!("cannot read {}", folder.display())),
        None => Ok(embedded::pack()),
    }
}

impl App {
    /// Migrates the database, loads the content and builds the application. The database must be reachable; nothing
    /// listens yet.
    pub async fn build(config: &Config, db: Db, outside: Outside) -> anyhow::Result<Self> {
        let mut areas = areas::all();
        db.migrate(&migrations(&areas)).await.context("the database could not be migrated")?;
        let content = match &outside.pack {
            Some(ready) => Content::start_ready(db.clone(), ready).await?,
            None => Content::start(db.clone(), &pack(config)?, kinds(&areas)).await?,
        };
        let site = Arc::new(config.site());
        let html = embedded::template().context("the web app is not built: run `cargo xtask build`")?;
        let secure = Secure::new(&site, &html);
        let installation = Installation { db: &db, clock: &outside.clock, settings: &config.areas };
        let services = services::all(config, &areas, &installation)?;
        let sessions = services.get::<SessionsPort>().context("no area knows who is signed in")?;
        let ctx = Ctx {
            sessions: sessions.0.clone(),
            cache: ResponseCache::new(config.cache_megabytes << 20, secure.data.clone()),
            services,
            db,
            content,
            clock: outside.clock,
            random: outside.random,
            config: site,
        };
        let guard = xsrf::Guard::new(&ctx, &areas);
        let (calls, document) = openapi::split(&mut areas);
        let pages = Arc::new(Pages {
            ctx: ctx.clone(),
            renderer: renderer(config, outside.bundle)?,
            template: Template::new(&html).map_err(|marker| anyhow::anyhow!("index.html has no {marker}"))?,
            headers: Pages::page_headers(secure.page.clone()),
            styles: Styles::new(&secure, embedded::styles()),
            frames: Frames::default(),
            wait: Duration::from_secs(config.render_wait_seconds),
            routes: OnceCell::new(),
            api: calls.clone().with_state(ctx.clone()),
            from_content: areas.iter().map(|area| area.pages).collect(),
        });
        let disk = Arc::new(Disk::new(config));
        let router = router(calls, &ctx, guard, &pages, config, &document, disk.clone())?;
        let front = Arc::new(Front {
            assets: Arc::new(Assets::new(&secure)),
            limits: Limits::new(config.requests_per_second),
            request_time: Duration::from_secs(config.request_seconds),
            ids: RequestIds::new(&*ctx.random),
            counters: Counters::default(),
            log_addresses: config.log_addresses,
            main: tokio::runtime::Handle::current(),
            ctx: ctx.clone(),
            pages: pages.clone(),
            router,
            secure,
        });
        Ok(Self { ctx, front, pages, areas, disk })
    }

    /// Returns the job worker with the handlers of all areas.
    pub fn worker(&self) -> Worker {
        let clock = self.ctx.clock.clone();
        let worker = Worker::new(self.ctx.db.clone(), move || clock.now());
        let jobs = self.areas.iter().fold(worker, |worker, area| (area.jobs)(&self.ctx, worker));
        self.recurring().fold(jobs, |worker, recurring| recurring.register(&self.ctx, worker))
    }

    /// Schedules the recurring jobs and starts the background tasks of all areas.
    pub async fn start(&self) -> anyhow::Result<()> {
        for recurring in self.recurring() {
            recurring.plan(&self.ctx.db, self.ctx.clock.now()).await?;
        }
        for area in &self.areas {
            (area.start)(&self.ctx);
        }
        Ok(())
    }

    fn recurring(&self) -> impl Iterator<Item = Recurring> {
        self.areas.iter().flat_map(|area| area.recurring.iter().copied())
    }

    /// Returns the collector for metrics that are read on each scrape.
    pub fn gather(&self, config: &Config) -> Gather {
        Gather::new(self.ctx.clone(), &self.areas, config.data.clone(), self.disk.clone())
    }

    /// Handles one request, as if it came from a socket.
    pub async fn handle(&self, request: Request, peer: SocketAddr) -> crate::front::Out {
        self.front.handle(request, peer).await
    }
}

fn renderer(config: &Config, bundle: Option<Cow<'static, str>>) -> anyhow::Result<Renderer> {
    let bundle = bundle
        .or_else(embedded::bundle)
        .context("the server bundle is not built: run `cargo xtask build`")?;
    let texts = Arc::new(embedded::texts);
    Ok(Renderer::start(RendererConfig {
        bundle,
        texts,
        workers: config.render_workers,
        limit: Duration::from_secs(config.render_seconds),
    })?)
}

fn router(
    calls: Router<Ctx>,
    ctx: &Ctx,
    guard: xsrf::Guard,
    pages: &Arc<Pages>,
    config: &Config,
    document: &OpenApi,
    disk: Arc<Disk>,
) -> anyhow::Result<Router> {
    let watch = Watch::new(document);
    let document = Bytes::from(openapi::print(document)?);
    let for_pages = pages.clone();
    let origin = ctx.config.origin.clone();
    let calls = calls
        .route(
            "/api/openapi.json",
            get(move || async { ([(header::CONTENT_TYPE, "application/json")], document) }),
        )
        .route("/api/docs", get(|| async { axum::response::Redirect::permanent("/api-docs/index.html") }))
        .layer(middleware::from_fn_with_state(guard, xsrf::layer));
    // Debug builds panic on undocumented statuses; release builds skip the check.
    let calls = match cfg!(debug_assertions) {
        true => calls.layer(middleware::from_fn_with_state(watch, Watch::layer)),
        false => calls,
    };
    let calls = calls
        .layer(DefaultBodyLimit::max(config.body_kilobytes << 10))
        .layer(CompressionLayer::new().compress_when(NotCached))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(move |State(ctx): State<Ctx>| async move { ready(&ctx, &disk).await }))
        .route("/robots.txt", get(move || async move { sitemap::robots(&origin) }))
        .route_layer(middleware::from_fn(named));
    let calls = with_maps(calls, pages);
    let overlay_host = config.overlay_host.clone();
    let all = calls
        .fallback(move |client: ClientIp, headers: HeaderMap, uri: Uri, method: http::Method| async move {
            match page(&for_pages, client, &headers, &uri, &method, &overlay_host).await {
                Ok(response) | Err(response) => response,
            }
        })
        .layer(CatchPanicLayer::custom(|_| Fail::internal("a handler panicked").into_response()))
        .with_state(ctx.clone());
    Ok(all)
}

/// Adds the routes of the sitemap index and its parts, cached until the next publish.
fn with_maps(calls: Router<Ctx>, pages: &Arc<Pages>) -> Router<Ctx> {
    let parts = (0..sitemap::MOST_PARTS).map(|part| (sitemap::address_of(part + 1), Some(part)));
    let all = std::iter::once(("/sitemap.xml".to_owned(), None)).chain(parts);
    all.fold(calls, |calls, (address, part)| {
        let (pages, policy) = (pages.clone(), CachePolicy::until_publish(address.clone()));
        let handler = move || {
            let (pages, policy) = (pages.clone(), policy.clone());
            async move {
                name_route("sitemap");
                let xml = pages.sitemap(part).await.ok_or_else(Fail::not_found)?;
                Ok::<_, Fail>((Extension(policy), [(header::CONTENT_TYPE, "application/xml")], xml))
            }
        };
        calls.route(&address, get(handler))
    })
}

/// Sets the matched route pattern as the route of the request in the log.
async fn named(request: Request, next: Next) -> Response {
    if let Some(path) = request.extensions().get::<MatchedPath>() {
        name_route(path.as_str());
    }
    next.run(request).await
}

/// Skips responses that will be cached, which are compressed once and better; compresses all others.
#[derive(Clone)]
struct NotCached;

impl tower_http::compression::Predicate for NotCached {
    fn should_compress<B: http_body::Body>(&self, response: &http::Response<B>) -> bool {
        let cached = response.extensions().get::<CachePolicy>().is_some();
        !cached && SizeAbove::new(1024).should_compress(response)
    }
}

/// Returns 200 only when this node can read and write, for load balancers. To route reads to a read-only node, check
/// `/healthz` instead.
async fn ready(ctx: &Ctx, disk: &Disk) -> Result<&'static str, Fail> {
    ctx.db.ping().await?;
    ctx.db.writable().await?;
    if disk.is_full(&ctx.db).await { Err(Fail::unavailable()) } else { Ok("ready") }
}

/// Handles requests that match neither a call nor a file: a page, a redirect to one, or a 404 in the right format.
async fn page(
    pages: &Arc<Pages>,
    client: ClientIp,
    headers: &HeaderMap,
    uri: &Uri,
    method: &http::Method,
    overlay_host: &str,
) -> Result<Response, Response> {
    let path = uri.path();
    let text = |name: http::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let is_call = ["/api", "/auth", "/sanctum", "/assets"]
        .iter()
        .any(|root| path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
    let on_overlay = text(header::HOST).is_some_and(|host| host.split(':').next() == Some(overlay_host));
    if is_call || on_overlay {
        name_route("none");
        return Err(Fail::not_found().into_response());
    }
    if !matches!(*method, http::Method::GET | http::Method::HEAD) {
        name_route("none");
        let fail = Fail::new(StatusCode::METHOD_NOT_ALLOWED, "bad_request", "This address takes GET.");
        return Err(([(header::ALLOW, "GET, HEAD")], fail).into_response());
    }
    if let Some(to) =
        redirect_target(path, uri.query(), cookie(headers, LANG_COOKIE), text(header::ACCEPT_LANGUAGE))
    {
        name_route("redirect");
        let to = HeaderValue::from_str(&to).map_err(|_| Fail::not_found().into_response())?;
        let vary = HeaderValue::from_static("cookie, accept-language");
        return Ok((StatusCode::FOUND, [(header::LOCATION, to), (header::VARY, vary)]).into_response());
    }
    let (lang, rest) = base::Lang::split_path(path).ok_or_else(|| Fail::not_found().into_response())?;
    let visit = Visit::new(client, lang, rest, uri.query().unwrap_or(""));
    Ok(pages.respond(visit, headers).await.map(axum::body::Body::new))
}
