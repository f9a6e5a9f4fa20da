//! Sockets: the site, the metrics, and a shutdown that lets visitors finish.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context;
use hyper::service::service_fn;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};

use crate::front::Front;

/// How long open requests may take once the process was asked to stop.
const DRAIN: Duration = Duration::from_secs(20);

/// A client that does not finish its request headers in this time is let go.
const HEADER_TIME: Duration = Duration::from_secs(15);

pub async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("listen: cannot use {address}"))
}

/// Serves until `stop` is done, then drains.
///
/// Connections live on one thread for each core, each with a loop of its own: an answer from memory then never
/// crosses threads, which is half of what it costs. Everything that must be computed goes back to the main runtime.
pub async fn serve(
    listener: TcpListener,
    front: Arc<Front>,
    stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let listener = listener.into_std()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut loops = Vec::new();
    for number in 0..cores {
        let (listener, front, stop) = (listener.try_clone()?, front.clone(), stop.clone());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = std::thread::Builder::new().name(format!("front-{number}"));
        loops.push(thread.spawn(move || runtime.block_on(accept(listener, front, stop)))?);
    }
    drop(listener);
    tokio::task::spawn_blocking(move || loops.into_iter().for_each(|one| drop(one.join()))).await?;
    Ok(())
}

async fn accept(listener: std::net::TcpListener, front: Arc<Front>, mut stop: watch::Receiver<bool>) {
    let listener = match TcpListener::from_std(listener) {
        Ok(listener) => listener,
        Err(error) => return tracing::error!(%error, "a listener could not be used"),
    };
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    let keep_alive = Some(Duration::from_secs(30));
    builder.http2().timer(TokioTimer::new()).max_concurrent_streams(128).keep_alive_interval(keep_alive);
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            _ = stop.wait_for(|stopped| *stopped) => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => connection(&builder, &graceful, stream, peer, front.clone()),
            Err(error) => {
                // Out of file descriptors, most likely: accepting at full speed would only spin.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    tracing::info!("stopping: no new connections, open requests may finish");
    if tokio::time::timeout(DRAIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

fn connection(
    builder: &Builder<TokioExecutor>,
    graceful: &GracefulShutdown,
    stream: TcpStream,
    peer: SocketAddr,
    front: Arc<Front>,
) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request| front.clone().handle(request, peer));
    let connection = graceful.watch(builder.serve_connection(TokioIo::new(stream), service).into_owned());
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "connection ended");
        }
    });
}

/// Figures are collected from the start, whether or not anyone reads them.
pub fn record_metrics() -> anyhow::Result<PrometheusHandle> {
    PrometheusBuilder::new().install_recorder().context("metrics could not be set up")
}

/// `/metrics` on a listener of its own, so that it is never public by accident.
pub async fn serve_metrics(listener: TcpListener, handle: PrometheusHandle) {
    let body = move || {
        let handle = handle.clone();
        async move { handle.render() }
    };
    let router = axum::Router::new().route("/metrics", axum::routing::get(body));
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "the metrics listener ended");
    }
}

/// Done on the first SIGINT or SIGTERM.
pub async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
