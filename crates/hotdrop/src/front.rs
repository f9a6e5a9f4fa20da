//! What every request meets first: answers from memory, limits, request ids, security headers, figures.

mod ids;
mod route;
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
    answers::{Answer, Answers, Parts, REQUEST_ID, wants_new},
    fixed::Keep,
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
    figures::quick,
    pages::{MAX_AGE, Pages},
    traces,
};

pub use ids::RequestIds;
pub use route::name_route;

pub type OutBody = Either<Full<Bytes>, Body>;
pub type Out = Response<OutBody>;

/// Largest content answer that is kept.
const MAX_KEPT: usize = 8 << 20;

const LASTING: &str = "public, max-age=31536000, immutable";

/// What answers that hold for seconds may weigh. They have a place of their own: where so much comes and goes, pages would be
/// looked for anew all the time.
pub const BRIEF_BYTES: u64 = 16 << 20;

pub struct Front {
    pub ctx: Ctx,
    pub brief: Answers,
    pub pages: Arc<Pages>,
    pub assets: Arc<Assets>,
    pub router: Router,
    pub limits: Limits,
    pub secure: Secure,
    pub request_time: Duration,
    pub ids: RequestIds,
    pub counters: Counters,
    /// How much of a visitor's address the log holds.
    pub log_addresses: LogAddresses,
    /// Where everything runs that is not an answer from memory.
    pub main: tokio::runtime::Handle,
}

/// Handles are looked up once. Answers from memory are counted in [`quick`].
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

/// Paths hold tokens and names, queries hold addresses: the log knows a request by the pattern of its route alone, which
/// [`name_route`] fills in once it is known.
fn request_span(id: &HeaderValue, method: &Method) -> tracing::Span {
    let id = id.to_str().unwrap_or("");
    tracing::info_span!("request", id, %method, route = tracing::field::Empty)
}

/// One more, until it is dropped.
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
        let mut response = match self.recall(&parts).await {
            Some(response) => {
                quick::note(started.elapsed());
                response.map(Either::Left)
            }
            None => {
                let request = Request::from_parts(parts, Body::new(body));
                let (front, id) = (self.clone(), id.clone());
                // Away from the thread that serves connections: whatever this takes, the others there go on.
                match self.main.spawn(async move { front.compute(request, peer, &id).await }).await {
                    Ok(response) => response,
                    Err(error) => self.finish(Fail::internal(error).into_response()),
                }
            }
        };
        response.headers_mut().insert(REQUEST_ID, id);
        response
    }

    /// Whether requests are answered at all: this one passes the router on the threads that compute.
    pub async fn lives(self: &Arc<Self>) -> bool {
        let Ok(request) = Request::get("/healthz").body(Body::empty()) else { return false };
        self.router.clone().oneshot(request).await.is_ok_and(|response| response.status() == StatusCode::OK)
    }

    /// A finished answer, if there is one for exactly this address.
    async fn recall(&self, request: &http::request::Parts) -> Option<Response<Full<Bytes>>> {
        if !matches!(request.method, Method::GET | Method::HEAD) {
            return None;
        }
        if let Some(file) = self.assets.ready(request.uri.path()) {
            return Some(file.respond(&request.headers));
        }
        let address = request.uri.path_and_query()?.as_str();
        let respond = |answer: &Answer| answer.respond(&request.headers);
        let theirs = |answer: &Answer| {
            !answer.guests || session_token(&request.headers, self.ctx.config.is_https()).is_none()
        };
        let near = |answer: &Answer| (theirs(answer) && self.pages.is_fresh(answer)).then(|| respond(answer));
        if let Some(response) = self.ctx.answers.near(address, near) {
            return Some(response);
        }
        if let Some(answer) = self.brief(address, &request.headers).await {
            return Some(respond(&answer));
        }
        let answer = self.ctx.answers.get(address).await.filter(|answer| theirs(answer))?;
        if self.pages.is_fresh(&answer) {
            self.ctx.answers.bring_near(address, &answer);
        } else {
            // A page may be old for the moment that the new one takes; everything else is made anew.
            Lang::split_path(request.uri.path())?;
            if answer.begin_refresh() {
                self.main.spawn(self.pages.clone().refresh(address.to_owned(), answer.clone()));
            }
        }
        Some(respond(&answer))
    }

    /// One that holds for seconds, and that will do.
    async fn brief(&self, address: &str, headers: &http::HeaderMap) -> Option<Arc<Answer>> {
        let answer = self.brief.get(address).await?;
        let guest = session_token(headers, self.ctx.config.is_https()).is_none();
        (answer.holds() && self.pages.is_fresh(&answer) && guest && !wants_new(headers)).then_some(answer)
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
        // The answer to a HEAD has no body: nothing that anybody could be given later.
        let whole = request.uri().path_and_query().filter(|_| request.method() == Method::GET);
        let address = whole.map(|all| all.as_str().to_owned()).unwrap_or_default();
        let headers = request.headers().clone();
        // Before the handler reads: a publish in between must make the answer old, not new.
        let version = self.ctx.content.version();
        let pace = request.extensions().get::<Pace>().cloned();
        let answered = async {
            let work = self.router.clone().oneshot(request);
            match in_time(work, self.request_time, pace.as_ref()).await {
                // Whatever the handler made of a body that did not come, that is what happened.
                Some(Ok(response)) if !response.status().is_success() && is_late(pace.as_ref()) => {
                    self.finish(Fail::too_slow().into_response())
                }
                Some(Ok(response)) => self.keep(response, &address, &headers, version).await,
                Some(Err(never)) => match never {},
                None => self.finish(Fail::unavailable().into_response()),
            }
        };
        let (response, route) =
            route::named(answered.instrument(span.clone()).instrument(trace.clone())).await;
        let taken = started.elapsed();
        self.counters.computed.increment(1);
        route::count(route.clone(), response.status(), taken);
        traces::end(&trace, &route, response.status());
        span.in_scope(|| {
            let ip = self.log_addresses.shown(client.0);
            tracing::info!(
                status = response.status().as_u16(),
                ms = taken.as_secs_f64() * 1000.0,
                ip,
                "answered"
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

    /// Keeps an answer made from content alone when it was asked for by its own address.
    async fn keep(
        &self,
        response: Response<Body>,
        address: &str,
        headers: &http::HeaderMap,
        version: i64,
    ) -> Out {
        let keep = response.extensions().get::<Keep>().filter(|keep| keep.address == address).cloned();
        let Some(keep) = keep.filter(|_| response.status() == StatusCode::OK) else {
            return self.finish(response);
        };
        let old_at = keep.brief.as_ref().map_or(self.ctx.clock.now() + MAX_AGE, |brief| brief.old_at);
        let kind = response.headers().get(header::CONTENT_TYPE).cloned();
        // Of pictures only drawings become smaller.
        let packed = kind.as_ref().is_some_and(|kind| {
            kind.as_bytes().starts_with(b"image/") && kind.as_bytes() != b"image/svg+xml"
        });
        let policy = response.headers().get(header::CONTENT_SECURITY_POLICY).cloned();
        let Ok(body) = axum::body::to_bytes(response.into_body(), MAX_KEPT).await else {
            return self.finish(Fail::internal("an answer too large to keep").into_response());
        };
        let mut all = self.secure.data.clone();
        all.extend(kind.map(|kind| (header::CONTENT_TYPE, kind)));
        if let Some(policy) = policy {
            all.retain(|(name, _)| name != header::CONTENT_SECURITY_POLICY);
            all.push((header::CONTENT_SECURITY_POLICY, policy));
        }
        let caching = match (keep.lasting, keep.guests) {
            (true, _) => LASTING,
            (false, false) => "public, max-age=0, must-revalidate",
            // The same address has other answers: nobody between us and the browser may keep this one.
            (false, true) => "private, max-age=0, must-revalidate",
        };
        all.push((header::CACHE_CONTROL, HeaderValue::from_static(caching)));
        let parts = Parts {
            status: StatusCode::OK,
            headers: all,
            body,
            compress: !packed,
            brotli: keep.brief.as_ref().and_then(|brief| brief.brotli.clone()),
            version,
            old_at,
        };
        let (guests, changes) = (keep.guests, keep.brief.map(|brief| brief.changes));
        let place = if changes.is_some() { &self.brief } else { &self.ctx.answers };
        let build = move || {
            let mut answer = Answer::build(parts);
            (answer.guests, answer.changes) = (guests, changes);
            Arc::new(answer)
        };
        match tokio::task::spawn_blocking(build).await {
            Ok(answer) => {
                place.put(address.to_owned(), answer.clone()).await;
                answer.respond(headers).map(Either::Left)
            }
            Err(error) => self.finish(Fail::internal(error).into_response()),
        }
    }

    /// Security headers on everything that does not bring its own.
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

/// What comes of some work, if it comes in time. Time in which we wait for the client's body is not counted: that has a
/// limit of its own, and ends with another answer.
async fn in_time<T>(work: impl Future<Output = T>, limit: Duration, pace: Option<&Pace>) -> Option<T> {
    let mut work = std::pin::pin!(work);
    let mut until = tokio::time::Instant::now() + limit;
    loop {
        if let Ok(done) = tokio::time::timeout_at(until, work.as_mut()).await {
            return Some(done);
        }
        let later = pace.map(|pace| pace.last_wait() + limit).filter(|later| *later > until);
        until = later?;
    }
}
