//! The entry point of all requests: cached responses, limits, request ids, security headers, metrics.

mod ids;
mod trust;

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{Router, body::Body, response::IntoResponse};
use base::Lang;
use bytes::Bytes;
use http::{HeaderValue, Method, Request, Response, StatusCode, header};
use http_body_util::{Either, Full};
use http_kit::{
    ClientIp, Ctx, Fail,
    cache::{CachePolicy, CachedResponse, Parts, REQUEST_ID, ReadStart, State, bypasses_cache},
    limits::Limits,
    secure::Secure,
    viewer::session_token,
};
use sockets::Pace;
use tower::ServiceExt;
use tracing::Instrument;

use crate::{
    assets::Assets,
    config::LogAddresses,
    metrics_exporter::quick,
    pages::{CONTENT_FRESH_FOR, Pages},
    route, traces,
};

pub use ids::RequestIds;

pub type OutBody = Either<Full<Bytes>, Body>;
pub type Out = Response<OutBody>;

/// Largest content response that is cached.
const MAX_CACHED: usize = 8 << 20;

const IMMUTABLE: &str = "public, max-age=31536000, immutable";

pub struct Front {
    pub ctx: Ctx,
    pub pages: Arc<Pages>,
    pub assets: Arc<Assets>,
    pub router: Router,
    pub limits: Limits,
    pub secure: Secure,
    pub request_time: Duration,
    pub ids: RequestIds,
    pub counters: Counters,
    /// How much of a visitor's IP address is logged.
    pub log_addresses: LogAddresses,
    /// The runtime for requests that the cache cannot serve.
    pub main: tokio::runtime::Handle,
}

/// Metric handles, looked up once. Responses from the cache are counted in [`quick`].
pub struct Counters {
    computed: metrics::Counter,
    refused: metrics::Counter,
    files: metrics::Counter,
    in_flight: metrics::Gauge,
}

impl Default for Counters {
    fn default() -> Self {
        let requests = |kind: &'static str| metrics::counter!("hotdrop_requests_total", "answer" => kind);
        Self {
            computed: requests("computed"),
            refused: requests("refused"),
            files: requests("file"),
            in_flight: metrics::gauge!("hotdrop_requests_in_flight"),
        }
    }
}

/// Creates the log span of a request. Paths contain tokens and names and queries contain e-mail addresses, so only the
/// route pattern is logged; [`name_route`] sets it.
fn request_span(id: &HeaderValue, method: &Method) -> tracing::Span {
    let id = id.to_str().unwrap_or("");
    tracing::info_span!("request", request_id = id, %method, route = tracing::field::Empty)
}

/// Increments the gauge until it is dropped.
struct InFlight<'a>(&'a metrics::Gauge);

impl<'a> InFlight<'a> {
    fn begin(gauge: &'a metrics::Gauge) -> Self {
        gauge.increment(1.0);
        Self(gauge)
    }
}

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

impl Front {
    pub async fn handle<B>(self: &Arc<Self>, request: Request<B>, peer: SocketAddr) -> Out
    where
        B: http_body::Body<Data = Bytes> + Send + 'static,
        B::Error: Into<axum::BoxError>,
    {
        let started = Instant::now();
        let (parts, body) = request.into_parts();
        let id = trust::request_id(&parts.headers, peer, &self.ctx.config).unwrap_or_else(|| self.ids.next());
        let mut response = match self.cached_response(&parts).await {
            Some(response) => {
                quick::note(started.elapsed());
                response.map(Either::Left)
            }
            None => {
                let request = Request::from_parts(parts, Body::new(body));
                let (front, id) = (self.clone(), id.clone());
                // Compute on the main runtime, so that slow work does not delay other connections of this thread.
                match self.main.spawn(async move { front.compute(request, peer, &id).await }).await {
                    Ok(response) => response,
                    Err(error) => self.finish(Fail::internal(error).into_response()),
                }
            }
        };
        response.headers_mut().insert(REQUEST_ID, id);
        response
    }

    /// Returns whether the router responds to a health check, for the watchdog.
    pub async fn lives(self: &Arc<Self>) -> bool {
        let Ok(request) = Request::get("/healthz").body(Body::empty()) else { return false };
        self.router.clone().oneshot(request).await.is_ok_and(|response| response.status() == StatusCode::OK)
    }

    /// Returns the cached response for exactly this path and query.
    async fn cached_response(&self, request: &http::request::Parts) -> Option<Response<Full<Bytes>>> {
        if !matches!(request.method, Method::GET | Method::HEAD) {
            return None;
        }
        if let Some(file) = self.assets.ready(request.uri.path()) {
            return Some(file.respond(&request.headers));
        }
        let key = request.uri.path_and_query()?.as_str();
        let now = self.ctx.cache_now();
        let copy = |entry: &CachedResponse| {
            self.may_send(entry, &request.headers).then(|| entry.respond(&request.headers))
        };
        if let Some(response) = self.ctx.cache.read_copy(key, &now, copy) {
            return Some(response);
        }
        let entry = self.ctx.cache.get(key).await.filter(|entry| self.may_send(entry, &request.headers))?;
        match entry.freshness.state(&now) {
            State::Fresh => self.ctx.cache.copy_to_thread(key, &entry),
            // A stale page is sent while the next one is rendered. A stale call goes to its handler.
            State::Stale => {
                Lang::split_path(request.uri.path())?;
                if entry.begin_refresh() {
                    self.main.spawn(self.pages.clone().refresh(key.to_owned(), entry.clone()));
                }
            }
            State::Expired => return None,
        }
        Some(entry.respond(&request.headers))
    }

    fn may_send(&self, entry: &CachedResponse, headers: &http::HeaderMap) -> bool {
        let is_guest = || session_token(headers, self.ctx.config.is_https()).is_none();
        (!entry.guests_only || is_guest()) && !(entry.honors_no_cache && bypasses_cache(headers))
    }

    async fn compute(
        self: &Arc<Self>,
        mut request: Request<Body>,
        peer: SocketAddr,
        id: &HeaderValue,
    ) -> Out {
        let started = Instant::now();
        let _one = InFlight::begin(&self.counters.in_flight);
        let path = request.uri().path();
        if self.assets.knows(path) && matches!(*request.method(), Method::GET | Method::HEAD) {
            self.counters.files.increment(1);
            return self.file(path.to_owned(), request.headers().clone()).await;
        }
        let client = ClientIp::find(peer, request.headers(), &self.ctx.config);
        if let Err(fail) = self.limits.check(client) {
            self.counters.refused.increment(1);
            return self.finish(fail.into_response());
        }
        let trace = traces::request(id, request.method());
        if self.ctx.config.trusts(peer.ip().to_canonical()) {
            traces::take_over(&trace, request.headers());
        }
        let span = trace.in_scope(|| request_span(id, request.method()));
        request.extensions_mut().insert(client);
        // The response to a HEAD request has no body to cache.
        let uri = request.uri().path_and_query().filter(|_| request.method() == Method::GET);
        let key = uri.map(|uri| uri.as_str().to_owned()).unwrap_or_default();
        let headers = request.headers().clone();
        let start = ReadStart::now(&self.ctx);
        let pace = request.extensions().get::<Pace>().cloned();
        let responding = async {
            let work = self.router.clone().oneshot(request);
            match in_time(work, self.request_time, pace.as_ref()).await {
                // The body did not arrive in time: return that error instead of the handler's.
                Some(Ok(response)) if !response.status().is_success() && is_late(pace.as_ref()) => {
                    self.finish(Fail::too_slow().into_response())
                }
                Some(Ok(response)) => self.cache(response, &key, &headers, start).await,
                Some(Err(never)) => match never {},
                None => self.finish(Fail::unavailable().into_response()),
            }
        };
        let (response, route) =
            route::named(responding.instrument(span.clone()).instrument(trace.clone())).await;
        let elapsed = started.elapsed();
        self.counters.computed.increment(1);
        route::count(route.clone(), response.status(), elapsed);
        traces::end(&trace, &route, response.status());
        span.in_scope(|| {
            let ip = self.log_addresses.shown(client.0);
            tracing::info!(
                status = response.status().as_u16(),
                ms = elapsed.as_secs_f64() * 1000.0,
                ip,
                "request completed"
            );
        });
        response
    }

    async fn file(&self, path: String, headers: http::HeaderMap) -> Out {
        let assets = self.assets.clone();
        let loaded = tokio::task::spawn_blocking(move || assets.load(&path).cloned()).await;
        match loaded {
            Ok(Some(file)) => file.respond(&headers).map(Either::Left),
            _ => self.finish(Fail::not_found().into_response()),
        }
    }

    /// Caches a response made from content alone, if it was requested by its canonical path and query.
    async fn cache(
        &self,
        response: Response<Body>,
        key: &str,
        headers: &http::HeaderMap,
        start: ReadStart,
    ) -> Out {
        let policy = response.extensions().get::<CachePolicy>().filter(|policy| policy.key == key).cloned();
        let Some(policy) = policy.filter(|_| response.status() == StatusCode::OK) else {
            return self.finish(response);
        };
        let kind = response.headers().get(header::CONTENT_TYPE).cloned();
        // SVG is the only image format that compresses.
        let compressed = kind.as_ref().is_some_and(|kind| {
            kind.as_bytes().starts_with(b"image/") && kind.as_bytes() != b"image/svg+xml"
        });
        let security = response.headers().get(header::CONTENT_SECURITY_POLICY).cloned();
        let Ok(body) = axum::body::to_bytes(response.into_body(), MAX_CACHED).await else {
            return self.finish(Fail::internal("a response is too large to cache").into_response());
        };
        let mut all = self.secure.data.clone();
        all.extend(kind.map(|kind| (header::CONTENT_TYPE, kind)));
        if let Some(security) = security {
            all.retain(|(name, _)| name != header::CONTENT_SECURITY_POLICY);
            all.push((header::CONTENT_SECURITY_POLICY, security));
        }
        let caching = match (policy.immutable, policy.guests_only) {
            (true, _) => IMMUTABLE,
            (false, false) => "public, max-age=0, must-revalidate",
            // Signed-in visitors get another response: shared caches must not store this one.
            (false, true) => "private, max-age=0, must-revalidate",
        };
        all.push((header::CACHE_CONTROL, HeaderValue::from_static(caching)));
        let parts = Parts {
            status: StatusCode::OK,
            headers: all,
            body,
            compress: !compressed,
            quick: false,
            brotli: None,
            freshness: start.content(CONTENT_FRESH_FOR),
            guests_only: policy.guests_only,
            honors_no_cache: false,
        };
        match self.ctx.cache.build(parts).await {
            Ok(entry) => {
                self.ctx.cache.insert(key.to_owned(), entry.clone()).await;
                entry.respond(headers).map(Either::Left)
            }
            Err(error) => self.finish(Fail::internal(error).into_response()),
        }
    }

    /// Adds missing security headers to a response.
    fn finish(&self, mut response: Response<Body>) -> Out {
        let headers = response.headers_mut();
        self.secure.complete(headers);
        if !headers.contains_key(header::CACHE_CONTROL) {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        response.map(Either::Right)
    }
}

fn is_late(pace: Option<&Pace>) -> bool {
    pace.is_some_and(Pace::is_late)
}

/// Returns the result of the work, or none after the time limit. Time spent waiting for the request body does not
/// count: it has its own limit and error.
async fn in_time<T>(work: impl Future<Output = T>, limit: Duration, pace: Option<&Pace>) -> Option<T> {
    let mut work = std::pin::pin!(work);
    let mut until = tokio::time::Instant::now() + limit;
    loop {
        if let Ok(done) = tokio::time::timeout_at(until, work.as_mut()).await {
            return Some(done);
        }
        until = pace.map(|pace| pace.last_wait() + limit).filter(|extended| *extended > until)?;
    }
}
