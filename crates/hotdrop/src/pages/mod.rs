//! Pages: planned and rendered by the web app's own bundle, then cached.
//!
//! A URL is *planned* first: the bundle returns its route and the calls that the page reads. Those calls run inside the
//! process; the page is rendered, compressed and cached under its canonical URL. If rendering fails or takes too long, the
//! frame of the page's language is sent, and the browser renders the page.

mod frame;
mod redirect;
mod routes;
pub mod sitemap;
mod styles;
mod template;
mod watch;

use std::{
    collections::{BTreeMap, BTreeSet},
    net::Ipv4Addr,
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::{Router, body::Body};
use base::Lang;
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Request, Response, StatusCode, header};
use http_body_util::Full;
use http_kit::{
    ClientIp, ContentPage, Ctx,
    cache::{CachePolicy, CachedResponse, Freshness, Parts, ReadStart, State, Uncached},
};
use render::{
    DataResponse, Plan, PlanQuery, PlanRequest, RenderError, RenderRequest, Rendered, Renderer, RouteAccess,
    RouteInfo,
};
use serde_json::value::RawValue;
use tokio::sync::OnceCell;
use tower::ServiceExt;
use tracing::Instrument;

use crate::route::name_route;

pub use frame::Frames;
pub use redirect::target as redirect_target;
pub use styles::Styles;
pub use template::Template;
pub use watch::announce;
use watch::watched;

pub struct Pages {
    pub ctx: Ctx,
    pub renderer: Renderer,
    pub template: Template,
    /// The headers of a document without styles.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    pub styles: Styles,
    pub frames: Frames,
    /// How long a visitor waits for a page before the frame is sent.
    pub wait: Duration,
    /// The routes of the web app.
    pub routes: OnceCell<Vec<RouteInfo>>,
    /// The router of the calls, for the data of a page.
    pub api: Router,
    /// The functions that list the content pages of each area.
    pub from_content: Vec<fn(&content::Snapshot) -> Vec<ContentPage>>,
}

/// A request for a page.
pub struct Visit {
    /// None for the server itself.
    pub client: Option<ClientIp>,
    pub lang: Lang,
    /// The path without the locale.
    pub path: String,
    pub query: String,
    /// The status of the page, as soon as it is known.
    status: OnceLock<StatusCode>,
}

impl Visit {
    pub fn new(client: ClientIp, lang: Lang, path: &str, query: &str) -> Self {
        Self { client: Some(client), query: query.to_owned(), ..Self::of_server(lang, path) }
    }

    fn of_server(lang: Lang, path: &str) -> Self {
        Self { client: None, lang, path: path.to_owned(), query: String::new(), status: OnceLock::new() }
    }

    fn for_not_found(&self) -> Arc<Self> {
        Arc::new(Self { client: self.client, ..Self::of_server(self.lang, NOT_FOUND) })
    }

    fn knows(&self, status: StatusCode) {
        let _ = self.status.set(status);
    }
}

/// Largest response a page may read while it renders.
const MAX_DATA: usize = 4 << 20;

/// Seconds for which a response made from content is fresh even without a publish: pages contain the year.
pub const CONTENT_FRESH_FOR: i64 = 6 * 3600;

/// `Cache-Control` of pages made from content alone.
const CONTENT_CACHING: &str = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";
/// `Cache-Control` of all other pages: a shared cache cannot be invalidated.
const LIVE_CACHING: &str = "public, max-age=0, must-revalidate";

impl Pages {
    pub fn page_headers(mut headers: Vec<(HeaderName, HeaderValue)>) -> Vec<(HeaderName, HeaderValue)> {
        headers.push((header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")));
        headers.push((header::CACHE_CONTROL, HeaderValue::from_static(CONTENT_CACHING)));
        headers
    }

    /// Returns the page that a visitor requests, from the cache or rendered now; its frame if rendering fails or takes
    /// too long.
    pub async fn respond(self: &Arc<Self>, visit: Visit, headers: &HeaderMap) -> Response<Full<Bytes>> {
        let visit = Arc::new(visit);
        let mut work = Box::pin(self.clone().find(visit.clone()));
        match tokio::time::timeout(self.wait, &mut work).await {
            Ok(Ok(page)) => return page.respond(headers),
            Ok(Err(error @ RenderError::Busy)) => tracing::warn!(%error, "the frame of a page is sent"),
            Ok(Err(error)) => tracing::error!(%error, "page not rendered; its frame is sent"),
            Err(_) => {
                watch::late();
                tracing::warn!("page not rendered in time; its frame is sent");
                // The next visitor gets it. Not in the span of this request, which ends now.
                tokio::spawn(work);
            }
        }
        self.frame(&visit, headers).await
    }

    async fn find(self: Arc<Self>, visit: Arc<Visit>) -> Result<Arc<CachedResponse>, RenderError> {
        let Visit { lang, path, query, .. } = &*visit;
        let renderer = self.renderer.on_behalf_of(visit.client.map(|ClientIp(address)| address));
        let plan = self.plan(&renderer, *lang, path, query).await?;
        if plan.status == 404 && path != NOT_FOUND {
            name_route("none");
            visit.knows(StatusCode::NOT_FOUND);
            return Box::pin(self.find(visit.for_not_found())).await;
        }
        if path != NOT_FOUND {
            name_route(&plan.route);
        }
        let search = canonical_search(query, &plan.search);
        let key = key_of(*lang, path, &search);
        let render = self.render(&renderer, &visit, search, plan);
        match self.ctx.cache.get_or_build(&self.ctx, &key, render).await {
            Ok(entry) => Ok(entry),
            Err(Uncached(Ok(entry))) if entry.status() == StatusCode::NOT_FOUND && path != NOT_FOUND => {
                Box::pin(self.clone().find(visit.for_not_found())).await
            }
            Err(Uncached(uncached)) => uncached,
        }
    }

    async fn plan(
        &self,
        renderer: &Renderer,
        lang: Lang,
        path: &str,
        query: &str,
    ) -> Result<Plan, RenderError> {
        let search = if query.is_empty() { String::new() } else { format!("?{query}") };
        let request = PlanRequest { path: path.to_owned(), lang: lang.code().to_owned(), search };
        watched("plan", renderer.plan(&request)).await
    }

    /// Returns the data from which the page at a path is rendered.
    pub async fn request(&self, lang: Lang, path: &str, query: &str) -> Result<RenderRequest, RenderError> {
        let plan = self.plan(&self.renderer, lang, path, query).await?;
        Ok(self.gather(lang, path, canonical_search(query, &plan.search), &plan).await.0)
    }

    /// Runs the calls of a page. The page is as fresh as the least fresh of them.
    async fn gather(
        &self,
        lang: Lang,
        path: &str,
        search: String,
        plan: &Plan,
    ) -> (RenderRequest, Freshness) {
        let mut data = BTreeMap::new();
        let start = ReadStart::now(&self.ctx);
        let mut freshness = start.content(CONTENT_FRESH_FOR);
        for PlanQuery { url, .. } in &plan.queries {
            let (answer, of_call) = self.fetch(url).await;
            freshness = freshness.and(&of_call);
            data.insert(url.clone(), answer);
        }
        let request = RenderRequest {
            path: path.to_owned(),
            search,
            lang: lang.code().to_owned(),
            now: start.time,
            origin: self.ctx.config.origin.clone(),
            version: self.ctx.content.version().to_string(),
            data,
        };
        (request, freshness)
    }

    /// Renders a page. One that failed because of its data is sent but not cached.
    async fn render(
        &self,
        renderer: &Renderer,
        visit: &Visit,
        search: String,
        plan: Plan,
    ) -> Result<Arc<CachedResponse>, Uncached<RenderError>> {
        let (request, freshness) = self.gather(visit.lang, &visit.path, search, &plan).await;
        visit.knows(status_of_data(&plan, &request));
        let page = watched("render", renderer.render(&request)).await;
        let page = page.map_err(|error| Uncached(Err(error)))?;
        metrics::counter!("hotdrop_pages_rendered_total").increment(1);
        let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
        let (html, mut headers) = self.document(visit.lang, page);
        if !freshness.content_only {
            headers.retain(|(name, _)| name != header::CACHE_CONTROL);
            headers.push((header::CACHE_CONTROL, HeaderValue::from_static(LIVE_CACHING)));
        }
        let quick = !freshness.content_only;
        let parts = Parts {
            status,
            headers,
            body: Bytes::from(html),
            compress: true,
            quick,
            brotli: None,
            freshness,
            guests_only: false,
            honors_no_cache: false,
        };
        let entry = self.ctx.cache.build(parts).await.map_err(|error| {
            Uncached(Err(RenderError::Script { message: error.to_string(), stack: String::new() }))
        })?;
        let cacheable = status == StatusCode::OK || visit.path == NOT_FOUND;
        if cacheable { Ok(entry) } else { Err(Uncached(Ok(entry))) }
    }

    /// Inserts a rendered page into the template. Returns its headers, too.
    fn document(&self, lang: Lang, page: Rendered) -> (String, Vec<(HeaderName, HeaderValue)>) {
        // The head comes first: it preloads the fonts, and the browser reads it before the large styles.
        let head = page.head + &self.styles.tag(&page.sheet);
        let html = self.template.fill(lang.code(), &head, &page.body, page.state.get());
        let headers = self.styles.get(&page.sheet).map_or(&self.headers, |style| &style.headers);
        (html, headers.clone())
    }

    /// Runs a call of the page inside the process, as a guest.
    async fn fetch(&self, url: &str) -> (DataResponse, Freshness) {
        let start = ReadStart::now(&self.ctx);
        let uncached = start.uncached(Vec::new());
        let known = self.ctx.cache.get(url).await;
        if let Some(known) = known.filter(|known| known.freshness.is_fresh(&self.ctx.cache_now())) {
            let response = DataResponse {
                status: known.status().as_u16(),
                body: raw(&known.body()),
                read_at: read_at(&known.freshness),
            };
            return (response, known.freshness.clone());
        }
        let failed = || DataResponse { status: 503, body: raw(b"null"), read_at: Some(start.time) };
        let Ok(mut request) = Request::get(url).body(Body::empty()) else { return (failed(), uncached) };
        request.extensions_mut().insert(ClientIp(Ipv4Addr::LOCALHOST.into()));
        let span = tracing::debug_span!(target: "hotdrop::trace", "call");
        let Ok(response) = self.api.clone().oneshot(request).instrument(span).await;
        let status = response.status().as_u16();
        let freshness = match response.extensions().get::<Freshness>() {
            Some(freshness) => freshness.clone(),
            None if response.extensions().get::<CachePolicy>().is_some() => start.content(CONTENT_FRESH_FOR),
            None => uncached.clone(),
        };
        match axum::body::to_bytes(response.into_body(), MAX_DATA).await {
            Ok(body) => (DataResponse { status, body: raw(&body), read_at: read_at(&freshness) }, freshness),
            Err(_) => (failed(), uncached),
        }
    }

    /// Renders a cached page again while the stale one is still being sent.
    pub async fn refresh(self: Arc<Self>, key: String, stale: Arc<CachedResponse>) {
        let (path, query) = key.split_once('?').unwrap_or((&key, ""));
        let Some((lang, path)) = Lang::split_path(path) else {
            return;
        };
        let Ok(plan) = self.plan(&self.renderer, lang, path, query).await else { return stale.end_refresh() };
        let (search, route) = (canonical_search(query, &plan.search), plan.route.clone());
        let visit = Visit::of_server(lang, path);
        match self.render(&self.renderer, &visit, search, plan).await {
            Ok(entry) => self.ctx.cache.insert(key, entry).await,
            Err(Uncached(Ok(_))) => self.ctx.cache.remove(&key).await,
            Err(Uncached(Err(error))) => {
                tracing::warn!(%error, route, "revalidating a page failed; the stale page stays until it expires");
                stale.end_refresh();
            }
        }
    }

    /// Returns the routes of the web app, or none if its bundle cannot be loaded.
    pub async fn routes(&self) -> &[RouteInfo] {
        self.routes.get_or_try_init(|| self.renderer.routes()).await.map_or(&[], Vec::as_slice)
    }

    fn content_pages(&self) -> Vec<ContentPage> {
        let snapshot = self.ctx.content.snapshot();
        self.from_content.iter().flat_map(|paths| paths(&snapshot)).collect()
    }

    /// Returns the index of the sitemap or one of its parts, or none if the part does not exist.
    pub async fn sitemap(&self, part: Option<usize>) -> Option<String> {
        let origin = &self.ctx.config.origin;
        let listed = sitemap::listed(self.routes().await, self.content_pages());
        match part {
            None => Some(sitemap::index(origin, &listed)),
            Some(number) => sitemap::parts(&listed).nth(number).map(|pages| sitemap::part(origin, pages)),
        }
    }

    /// Prerenders all paths of [`Self::paths_to_prerender`], one after the other.
    pub async fn prerender_all(self: Arc<Self>) {
        let paths = self.paths_to_prerender().await;
        self.prerender(paths).await;
    }

    /// Returns the content paths that areas mark for prerendering, and every public route without parameters.
    pub async fn paths_to_prerender(&self) -> BTreeSet<String> {
        let named = self.content_pages().into_iter().filter(|page| page.ahead);
        let mut paths: BTreeSet<String> = named.map(|page| page.path).collect();
        paths.insert(NOT_FOUND.to_owned());
        let without_params = self
            .routes()
            .await
            .iter()
            .filter(|r| r.access == RouteAccess::Public && !r.path.contains([':', '*']));
        paths.extend(without_params.map(|route| route.path.clone()));
        paths
    }

    /// Renders pages that are missing or no longer fresh, in every language.
    pub async fn prerender(self: Arc<Self>, paths: impl IntoIterator<Item = String>) {
        for path in paths {
            for lang in Lang::ALL {
                let key = key_of(lang, &path, "");
                let known = self.ctx.cache.get(&key).await;
                match known.as_ref().map(|known| known.freshness.state(&self.ctx.cache_now())) {
                    Some(State::Fresh) => {}
                    Some(State::Stale) => {
                        if let Some(stale) = known.filter(|stale| stale.begin_refresh()) {
                            self.clone().refresh(key, stale).await;
                        }
                    }
                    Some(State::Expired) | None => {
                        let visit = Arc::new(Visit::of_server(lang, &path));
                        if let Err(error) = self.clone().find(visit).await {
                            tracing::warn!(%error, path, lang = lang.code(), "page not prerendered");
                        }
                    }
                }
            }
        }
    }
}

const NOT_FOUND: &str = "/404";

/// Returns the status of a page that is not rendered yet: that of the first required call that failed.
fn status_of_data(plan: &Plan, request: &RenderRequest) -> StatusCode {
    let required = plan.queries.iter().filter(|query| query.required);
    let statuses = required.map(|query| request.data.get(&query.url).map_or(503, |data| data.status));
    let failed = statuses.into_iter().find(|status| !(200..300).contains(status));
    failed.and_then(|status| StatusCode::from_u16(status).ok()).unwrap_or(StatusCode::OK)
}

/// Returns when live data was read, so that the browser knows its age; none for content, which a publish invalidates.
fn read_at(freshness: &Freshness) -> Option<i64> {
    (!freshness.content_only).then_some(freshness.read_at)
}

fn key_of(lang: Lang, path: &str, search: &str) -> String {
    let path = if path == "/" { "" } else { path };
    format!("/{}{path}{search}", lang.code())
}

/// Returns only the parameters that the page reads, in order: others must not multiply the cached pages.
fn canonical_search(query: &str, keys: &[String]) -> String {
    let mut pairs: Vec<&str> = query
        .split('&')
        .filter(|pair| pair.len() <= 200 && keys.iter().any(|key| pair.split('=').next() == Some(key)))
        .collect();
    pairs.sort_unstable();
    if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
}

fn raw(body: &[u8]) -> Box<RawValue> {
    let text = String::from_utf8_lossy(body).into_owned();
    RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_parameters_are_part_of_the_key() {
        let keys = ["mobapp".to_owned(), "p".to_owned()];
        assert_eq!(canonical_search("utm=1&p=2&mobapp=1", &keys), "?mobapp=1&p=2");
        assert_eq!(canonical_search("utm=1", &keys), "");
        assert_eq!(canonical_search(&format!("p={}", "x".repeat(300)), &keys), "");
    }
}
