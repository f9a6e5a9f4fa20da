//! Sockets: the site, the metrics, and a shutdown that lets visitors finish.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context;
use http_kit::secure::Secure;
use hyper::service::service_fn;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
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
/// A new connection goes to the thread that has the fewest; left to the kernel, one would have twice as many as another.
pub async fn serve(
    listener: TcpListener,
    front: Arc<Front>,
    mut stop: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut lanes = Vec::new();
    let mut threads = Vec::new();
    for number in 0..cores {
        let (lane, arrivals) = Lane::new();
        let front = front.clone();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = std::thread::Builder::new().name(format!("front-{number}"));
        threads.push(thread.spawn(move || runtime.block_on(serve_lane(arrivals, front)))?);
        lanes.push(lane);
    }
    loop {
        let accepted = tokio::select! {
            _ = stop.wait_for(|stopped| *stopped) => break,
            accepted = listener.accept() => accepted,
        };
        let handed = accepted.and_then(|(stream, peer)| Ok((stream.into_std()?, peer)));
        match handed {
            Ok((stream, peer)) => {
                // A thread that ended has the fewest for ever, and would swallow everybody.
                let alive = lanes.iter().filter(|lane| !lane.arrivals.is_closed());
                let lane = alive.min_by_key(|lane| Arc::strong_count(&lane.open));
                lane.context("no thread is left that serves connections")?.take(stream, peer);
            }
            Err(error) => {
                // Out of file descriptors, most likely: accepting at full speed would only spin.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    tracing::info!("stopping: no new connections, open requests may finish");
    drop(lanes);
    tokio::task::spawn_blocking(move || threads.into_iter().for_each(|one| drop(one.join()))).await?;
    Ok(())
}

/// A connection that was handed over, counted for as long as it lives.
struct Arrival {
    stream: std::net::TcpStream,
    peer: SocketAddr,
    counted: Arc<()>,
}

/// The way to a thread that serves connections.
struct Lane {
    arrivals: mpsc::UnboundedSender<Arrival>,
    /// Every connection of the lane holds one of these.
    open: Arc<()>,
}

impl Lane {
    fn new() -> (Self, mpsc::UnboundedReceiver<Arrival>) {
        let (arrivals, receiver) = mpsc::unbounded_channel();
        (Self { arrivals, open: Arc::new(()) }, receiver)
    }

    /// The channel holds no more than what the kernel let us open.
    fn take(&self, stream: std::net::TcpStream, peer: SocketAddr) {
        let _ = self.arrivals.send(Arrival { stream, peer, counted: self.open.clone() });
    }
}

/// The front as one thread knows it: every request takes a reference, and the threads should not count on the same one.
struct Own(Arc<Front>);

/// Serves what arrives until nothing can arrive any more, then drains.
async fn serve_lane(mut arrivals: mpsc::UnboundedReceiver<Arrival>, front: Arc<Front>) {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    let keep_alive = Some(Duration::from_secs(30));
    builder.http2().timer(TokioTimer::new()).max_concurrent_streams(128).keep_alive_interval(keep_alive);
    let graceful = GracefulShutdown::new();
    let front = Arc::new(Own(front));
    while let Some(arrival) = arrivals.recv().await {
        if let Err(error) = connection(&builder, &graceful, arrival, front.clone()) {
            tracing::debug!(%error, "connection not begun");
        }
    }
    if tokio::time::timeout(DRAIN, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

fn connection(
    builder: &Builder<TokioExecutor>,
    graceful: &GracefulShutdown,
    Arrival { stream, peer, counted }: Arrival,
    front: Arc<Own>,
) -> std::io::Result<()> {
    let stream = TcpStream::from_std(stream)?;
    stream.set_nodelay(true)?;
    let service = service_fn(move |request| {
        let front = front.clone();
        async move { front.0.handle(request, peer).await }
    });
    let connection = graceful.watch(builder.serve_connection(TokioIo::new(stream), service).into_owned());
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "connection ended");
        }
        drop(counted);
    });
    Ok(())
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
