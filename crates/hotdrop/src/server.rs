//! Listening sockets for the site and the metrics, and graceful shutdown.

use std::{
    net::SocketAddr,
    sync::{Arc, OnceLock},
    time::Duration,
};

use anyhow::Context;
use axum::{body::Body, response::IntoResponse};
use bytes::Bytes;
use http::{HeaderValue, Method, Request, Response, StatusCode, header};
use http_body_util::{Either, Full};
use http_kit::{ClientIp, Fail, SiteConfig, secure::Secure};
use sockets::{Admission, Limits, Service};
use tokio::{net::TcpListener, sync::watch};

use crate::{
    front::{self, Front, Out},
    metrics_exporter::MetricsExporter,
    notify::Notify,
};

/// Binds the address of a configuration key.
pub async fn bind(key: &str, address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("{key}: cannot use {address}"))
}

/// Returns the site's listener: the one stored by the service manager during a restart if its address matches, else a
/// new one.
pub async fn site(
    address: SocketAddr,
    inherited: Option<std::net::TcpListener>,
    manager: &Notify,
) -> anyhow::Result<TcpListener> {
    let listener = match inherited {
        Some(inherited) if inherited.local_addr().is_ok_and(|at| at == address) => inherited
            .set_nonblocking(true)
            .and_then(|()| TcpListener::from_std(inherited))
            .context("listen")?,
        Some(other) => {
            drop(other);
            manager.forget_socket();
            bind_when_free(address).await?
        }
        None => bind("listen", address).await?,
    };
    manager.store_socket(&listener);
    Ok(listener)
}

/// Binds the address, retrying while the manager still holds the old socket on the same port.
async fn bind_when_free(address: SocketAddr) -> anyhow::Result<TcpListener> {
    for _ in 0..40 {
        match TcpListener::bind(address).await {
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            _ => break,
        }
    }
    bind("listen", address).await
}

/// The front of the site, once it is built.
pub type Gate = Arc<OnceLock<Arc<Front>>>;

/// Responds through the front. Without one the site is not ready, because its database cannot be reached.
struct Own {
    gate: Gate,
    secure: Secure,
}

impl Service for Own {
    type Body = front::OutBody;

    async fn respond(&self, request: Request<sockets::Incoming>, peer: SocketAddr) -> Out {
        match self.gate.get() {
            Some(front) => front.handle(request, peer).await,
            None => self.not_ready(request.uri().path()),
        }
    }
}

impl Own {
    fn not_ready(&self, path: &str) -> Out {
        let mut response = match path {
            "/healthz" => Response::new(Body::from("ok")),
            _ => Fail::unavailable().into_response(),
        };
        self.secure.complete(response.headers_mut());
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response.map(Either::Right)
    }
}

/// Serves until `stop` is true, then drains. Uncached requests are computed on the main runtime.
pub async fn serve(
    listener: TcpListener,
    gate: Gate,
    site: Arc<SiteConfig>,
    limits: Limits,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let secure = Secure::new(&site, "");
    let admission = Admission::new("site", limits, move |peer| ClientIp::of_connection(peer, &site));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let service = || Own { gate: gate.clone(), secure: secure.clone() };
    sockets::serve(listener, admission, cores, service, stop).await?;
    Ok(())
}

/// Open files that a process needs besides connections: database, files, threads.
const OTHER_FILES: u64 = 256;

/// Returns how many of the configured connections the system allows. Raises the soft limit of open files as far as
/// needed.
#[cfg(unix)]
pub fn room_for(connections: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(OTHER_FILES);
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let mut files = current.unwrap_or(u64::MAX);
    if files < wanted {
        let raised = wanted.min(maximum.unwrap_or(u64::MAX));
        match setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }) {
            Ok(()) => files = raised,
            Err(error) => tracing::warn!(%error, "the limit of open files could not be raised"),
        }
    }
    if files < wanted {
        tracing::warn!(
            files,
            connections,
            "fewer connections than configured: raise the limit of open files"
        );
    }
    let room = files.saturating_sub(OTHER_FILES).max(files / 2).min(wanted - OTHER_FILES);
    usize::try_from(room).unwrap_or(connections)
}

#[cfg(not(unix))]
pub fn room_for(connections: usize) -> usize {
    connections
}

/// Maximum connections to the metrics endpoint.
const MOST_READERS: usize = 64;

/// Serves `/metrics` on its own listener, so that it is never public by accident. Its connections have the same limits
/// as those of visitors, because clients could hold sockets open there as well.
pub async fn serve_metrics(
    listener: TcpListener,
    exporter: Arc<MetricsExporter>,
    secure: Secure,
    limits: Limits,
    stop: watch::Receiver<bool>,
) {
    let limits = Limits { total: limits.total.min(MOST_READERS), ..limits };
    let admission = Admission::new("metrics", limits, |peer| Some(peer.to_canonical()));
    let main = tokio::runtime::Handle::current();
    let service = || Readers { exporter: exporter.clone(), secure: secure.clone(), main: main.clone() };
    if let Err(error) = sockets::serve(listener, admission, 1, service, stop).await {
        tracing::error!(%error, "the metrics listener ended");
    }
}

struct Readers {
    exporter: Arc<MetricsExporter>,
    secure: Secure,
    /// The runtime of the database connections.
    main: tokio::runtime::Handle,
}

impl Service for Readers {
    type Body = Full<Bytes>;

    async fn respond(&self, request: Request<sockets::Incoming>, _: SocketAddr) -> Response<Self::Body> {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let (status, text) = match request.uri().path() {
            "/metrics" if reads => {
                let exporter = self.exporter.clone();
                match self.main.spawn(async move { exporter.text().await }).await {
                    Ok(text) => (StatusCode::OK, text),
                    Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, String::new()),
                }
            }
            "/metrics" => (StatusCode::METHOD_NOT_ALLOWED, String::new()),
            _ => (StatusCode::NOT_FOUND, "Metrics are at /metrics.\n".to_owned()),
        };
        let mut response = Response::new(Full::new(Bytes::from(text)));
        *response.status_mut() = status;
        let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        self.secure.complete(response.headers_mut());
        response
    }
}

/// Returns a future that completes on the first SIGINT or SIGTERM. The handlers are registered now, so that a signal
/// before the first poll is not lost.
#[cfg(unix)]
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
