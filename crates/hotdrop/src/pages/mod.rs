//! Pages: planned and rendered by the web app's own bundle, then kept as finished answers.
//!
//! An address is *planned* first: the bundle says which route it is and which calls the page reads. Those calls
//! are answered inside the process, the page is rendered, compressed and kept under its canonical address, so
//! that the next visitor costs a look into a table. Without a rendered page the same document starts empty
//! and the browser renders it.

mod redirect;
pub mod sitemap;
mod styles;
mod template;
mod watch;

use std::{
    collections::{BTreeMap, BTreeSet},
    net::Ipv4Addr,
    sync::Arc,
};

use axum::{Router, body::Body};
use base::Lang;
use bytes::Bytes;
use http::{HeaderName, HeaderValue, Request, StatusCode, header};
use http_kit::{
    ClientIp, ContentPage, Ctx,
    answers::{Answer, Parts},
    fixed::Keep,
};
use render::{
    DataResponse, Plan, PlanQuery, PlanRequest, RenderError, RenderRequest, Renderer, RouteAccess, RouteInfo,
};
use serde_json::value::RawValue;
use tower::ServiceExt;
use tracing::Instrument;

use crate::front::name_route;

pub use redirect::target as redirect_target;
pub use styles::Styles;
pub use template::Template;
pub use watch::announce;
use watch::watched;

pub struct Pages {
    pub ctx: Ctx,
    pub renderer: Renderer,
    pub template: Template,
    /// Of a document without styles.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    pub styles: Styles,
    /// The calls, for the data of a page.
    pub api: Router,
    /// Content-made paths of all areas.
    pub from_content: Vec<fn(&content::Snapshot) -> Vec<ContentPage>>,
}

/// Largest answer a page may read while it renders.
const MAX_DATA: usize = 4 << 20;

/// A rendered page is made anew after this time even if nothing was published: it holds the year.
pub const MAX_AGE: i64 = 6 * 3600;

/// A page that reads more than content is made anew after this time.
const MAX_LIVE_AGE: i64 = 30;

const KEEP: &str = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";

impl Pages {
    pub fn page_headers(mut headers: Vec<(HeaderName, HeaderValue)>) -> Vec<(HeaderName, HeaderValue)> {
        headers.push((header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")));
        headers.push((header::CACHE_CONTROL, HeaderValue::from_static(KEEP)));
        headers
    }

    /// The page at a path (without locale), from memory or made now.
    pub async fn get(self: &Arc<Self>, lang: Lang, path: &str, query: &str) -> Arc<Answer> {
        match self.find(lang, path, query).await {
            Ok(answer) => answer,
            Err(error) => {
                tracing::error!(%error, lang = lang.code(), "page not rendered; the empty document is served");
                self.shell(lang, StatusCode::OK)
            }
        }
    }

    async fn find(self: &Arc<Self>, lang: Lang, path: &str, query: &str) -> Result<Arc<Answer>, RenderError> {
        let plan = self.plan(lang, path, query).await?;
        if plan.status == 404 && path != NOT_FOUND {
            name_route("none");
            return Box::pin(self.find(lang, NOT_FOUND, "")).await;
        }
        if path != NOT_FOUND {
            name_route(&plan.route);
        }
        let search = canonical_search(query, &plan.search);
        let address = address_of(lang, path, &search);
        if let Some(known) = self.ctx.answers.get(&address).await {
            return Ok(known);
        }
        match self.ctx.answers.get_or_make(&address, self.make(lang, path, search, plan)).await {
            Ok(answer) => Ok(answer),
            Err(Unkept(Ok(answer))) if answer.status() == StatusCode::NOT_FOUND && path != NOT_FOUND => {
                Box::pin(self.find(lang, NOT_FOUND, "")).await
            }
            Err(Unkept(unkept)) => unkept,
        }
    }

    async fn plan(&self, lang: Lang, path: &str, query: &str) -> Result<Plan, RenderError> {
        let search = if query.is_empty() { String::new() } else { format!("?{query}") };
        let request = PlanRequest { path: path.to_owned(), lang: lang.code().to_owned(), search };
        watched("plan", self.renderer.plan(&request)).await
    }

    /// Everything the page at a path is rendered from.
    pub async fn request(&self, lang: Lang, path: &str, query: &str) -> Result<RenderRequest, RenderError> {
        let plan = self.plan(lang, path, query).await?;
        Ok(self.gather(lang, path, canonical_search(query, &plan.search), plan).await.0)
    }

    /// The second says whether everything is content, which changes with a publish alone.
    async fn gather(&self, lang: Lang, path: &str, search: String, plan: Plan) -> (RenderRequest, bool) {
        let mut data = BTreeMap::new();
        let mut fixed = true;
        for PlanQuery { url, .. } in plan.queries {
            let (answer, is_content) = self.fetch(&url).await;
            fixed &= is_content;
            data.insert(url, answer);
        }
        let request = RenderRequest {
            path: path.to_owned(),
            search,
            lang: lang.code().to_owned(),
            now: self.ctx.clock.now(),
            origin: self.ctx.config.origin.clone(),
            version: self.ctx.content.version().to_string(),
            data,
        };
        (request, fixed)
    }

    /// Renders now. A page that failed because of its data is given out but not kept.
    async fn make(&self, lang: Lang, path: &str, search: String, plan: Plan) -> Result<Arc<Answer>, Unkept> {
        let version = self.ctx.content.version();
        let (request, fixed) = self.gather(lang, path, search, plan).await;
        let page = watched("render", self.renderer.render(&request)).await;
        let page = page.map_err(|error| Unkept(Err(error)))?;
        metrics::counter!("hotdrop_pages_rendered_total").increment(1);
        let style = self.styles.get(&page.sheet);
        let head = self.styles.tag(&page.sheet) + &page.head;
        let html = self.template.fill(lang.code(), &head, &page.body, page.state.get());
        let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
        let parts = Parts {
            status,
            headers: style.map_or(&self.headers, |style| &style.headers).clone(),
            body: Bytes::from(html),
            compress: true,
            brotli: None,
            version,
            old_at: request.now + if fixed { MAX_AGE } else { MAX_LIVE_AGE },
        };
        let answer = tokio::task::spawn_blocking(move || Arc::new(Answer::build(parts))).await;
        let answer = answer.map_err(|error| {
            Unkept(Err(RenderError::Script { message: error.to_string(), stack: String::new() }))
        })?;
        let keep = status == StatusCode::OK || path == NOT_FOUND;
        if keep { Ok(answer) } else { Err(Unkept(Ok(answer))) }
    }

    /// A call of the page, made without leaving the process and as a guest.
    async fn fetch(&self, url: &str) -> (DataResponse, bool) {
        if let Some(known) = self.ctx.answers.get(url).await.filter(|known| self.is_fresh(known)) {
            return (DataResponse { status: known.status().as_u16(), body: raw(&known.body()) }, true);
        }
        let failed = || (DataResponse { status: 503, body: raw(b"null") }, false);
        let Ok(mut request) = Request::get(url).body(Body::empty()) else { return failed() };
        request.extensions_mut().insert(ClientIp(Ipv4Addr::LOCALHOST.into()));
        let span = tracing::debug_span!(target: "hotdrop::trace", "call");
        let Ok(response) = self.api.clone().oneshot(request).instrument(span).await;
        let status = response.status().as_u16();
        let is_content = response.extensions().get::<Keep>().is_some();
        match axum::body::to_bytes(response.into_body(), MAX_DATA).await {
            Ok(body) => (DataResponse { status, body: raw(&body) }, is_content),
            Err(_) => failed(),
        }
    }

    fn shell(&self, lang: Lang, status: StatusCode) -> Arc<Answer> {
        let state = format!("{{\"lang\":\"{}\"}}", lang.code());
        let html = self.template.fill(lang.code(), "<title>Hotdrop</title>", "", &state);
        Arc::new(Answer::build(Parts {
            status,
            headers: self.headers.clone(),
            body: Bytes::from(html),
            compress: false,
            brotli: None,
            version: 0,
            old_at: 0,
        }))
    }

    pub fn is_fresh(&self, answer: &Answer) -> bool {
        answer.version == self.ctx.content.version() && self.ctx.clock.now() < answer.old_at
    }

    /// Makes a kept page anew while the old one is still being served.
    pub async fn refresh(self: Arc<Self>, address: String, old: Arc<Answer>) {
        let (path, query) = address.split_once('?').unwrap_or((&address, ""));
        let Some((lang, path)) = Lang::split_path(path) else {
            return;
        };
        let Ok(plan) = self.plan(lang, path, query).await else { return old.end_refresh() };
        let (search, route) = (canonical_search(query, &plan.search), plan.route.clone());
        match self.make(lang, path, search, plan).await {
            Ok(answer) => self.ctx.answers.put(address, answer).await,
            Err(Unkept(Ok(_))) => self.ctx.answers.forget(&address).await,
            Err(Unkept(Err(error))) => {
                tracing::warn!(%error, route, "page not refreshed; the old one stays");
                old.end_refresh();
            }
        }
    }

    pub async fn routes(&self) -> Vec<RouteInfo> {
        self.renderer.routes().await.unwrap_or_default()
    }

    fn content_pages(&self) -> Vec<ContentPage> {
        let snapshot = self.ctx.content.snapshot();
        self.from_content.iter().flat_map(|paths| paths(&snapshot)).collect()
    }

    /// The index of the site map, or one of its parts; none where there are fewer.
    pub async fn sitemap(&self, part: Option<usize>) -> Option<String> {
        let origin = &self.ctx.config.origin;
        let listed = sitemap::listed(&self.routes().await, self.content_pages());
        match part {
            None => Some(sitemap::index(origin, &listed)),
            Some(number) => sitemap::parts(&listed).nth(number).map(|pages| sitemap::part(origin, pages)),
        }
    }

    /// Renders the pages that are worth it ahead, one after the other, so that no visitor waits for one.
    pub async fn warm(self: Arc<Self>) {
        let paths = self.ahead().await;
        self.keep(paths).await;
    }

    /// What is worth it: what areas say of their content, and whatever stands at one address.
    pub async fn ahead(&self) -> BTreeSet<String> {
        let ahead = self.content_pages().into_iter().filter(|page| page.ahead);
        let mut paths: BTreeSet<String> = ahead.map(|page| page.path).collect();
        paths.insert(NOT_FOUND.to_owned());
        let fixed = self
            .routes()
            .await
            .into_iter()
            .filter(|r| r.access == RouteAccess::Public && !r.path.contains([':', '*']));
        paths.extend(fixed.map(|route| route.path));
        paths
    }

    /// Renders pages in every language that are not there, or are old.
    pub async fn keep(self: Arc<Self>, paths: impl IntoIterator<Item = String>) {
        for path in paths {
            for lang in Lang::ALL {
                let address = address_of(lang, &path, "");
                match self.ctx.answers.get(&address).await {
                    Some(known) if self.is_fresh(&known) => {}
                    Some(old) => {
                        if old.begin_refresh() {
                            self.clone().refresh(address, old).await;
                        }
                    }
                    None => drop(self.get(lang, &path, "").await),
                }
            }
        }
    }
}

const NOT_FOUND: &str = "/404";

/// A result that must not be kept: an answer with an error status, or no answer at all.
#[derive(Clone)]
struct Unkept(Result<Arc<Answer>, RenderError>);

fn address_of(lang: Lang, path: &str, search: &str) -> String {
    let path = if path == "/" { "" } else { path };
    format!("/{}{path}{search}", lang.code())
}

/// Only the keys that the page reads, in order: other parameters must not multiply the kept pages.
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
    fn only_known_parameters_make_an_address() {
        let keys = ["mobapp".to_owned(), "p".to_owned()];
        assert_eq!(canonical_search("utm=1&p=2&mobapp=1", &keys), "?mobapp=1&p=2");
        assert_eq!(canonical_search("utm=1", &keys), "");
        assert_eq!(canonical_search(&format!("p={}", "x".repeat(300)), &keys), "");
    }
}
