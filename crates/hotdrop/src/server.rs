//! Sockets: the site, the metrics, and a shutdown that lets visitors finish.

use std::{net::SocketAddr, sync::Arc};

use anyhow::Context;
use http::Request;
use http_kit::{ClientIp, secure::Secure};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use sockets::{Doors, Limits, Service};
use tokio::{net::TcpListener, sync::watch};

use crate::front::{self, Front, Out};

pub async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("listen: cannot use {address}"))
}

/// The front as one thread knows it: every request takes a reference, and the threads should not count on the same one.
struct Own(Arc<Front>);

impl Service for Own {
    type Body = front::OutBody;

    async fn answer(&self, request: Request<sockets::Incoming>, peer: SocketAddr) -> Out {
        self.0.handle(request, peer).await
    }
}

/// Serves until `stop` is true, then drains. Everything that must be computed goes back to the main runtime.
pub async fn serve(
    listener: TcpListener,
    front: Arc<Front>,
    limits: Limits,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let site = front.ctx.config.clone();
    let doors = Doors::new(limits, move |peer| ClientIp::of_connection(peer, &site));
    sockets::serve(listener, doors, || Own(front.clone()), stop).await?;
    Ok(())
}

/// What a process needs besides the connections of visitors: its database, its files, its threads.
const OTHER_FILES: u64 = 256;

/// How many connections the system lets us have, of those that were configured. The soft limit of open files is
/// raised as far as needed: it is low for the sake of programs that cannot count beyond it.
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

/// Figures are collected from the start, whether or not anyone reads them.
pub fn record_metrics() -> anyhow::Result<PrometheusHandle> {
    PrometheusBuilder::new().install_recorder().context("metrics could not be set up")
}

/// `/metrics` on a listener of its own, so that it is never public by accident.
pub async fn serve_metrics(listener: TcpListener, handle: PrometheusHandle, secure: Secure) {
    let body = move || {
        let handle = handle.clone();
        async move { handle.render() }
    };
    let complete = move |mut response: axum::response::Response| {
        secure.complete(response.headers_mut());
        std::future::ready(response)
    };
    let router = axum::Router::new().route("/metrics", axum::routing::get(body));
    let router = router.layer(axum::middleware::map_response(complete));
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "the metrics listener ended");
    }
}

/// Hears SIGINT and SIGTERM from now on, not only once it is waited for: who starts us may stop us the moment we are
/// ready. Done on the first of them.
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
