//! One thread per core, each with its own connections.

use std::{
    convert::Infallible, future::poll_fn, io, net::SocketAddr, pin::pin, sync::Arc, task::Poll,
    time::Duration,
};

use bytes::Bytes;
use http::{HeaderValue, Request, Response, Version, header};
use hyper::service::service_fn;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto::Builder,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
};

use crate::{
    Admission, Incoming, Ticket,
    admission::Stream,
    line::{Line, Order},
    response::RequestGuard,
    wire::Wire,
};

/// Time limit for open requests after the stop signal.
const DRAIN: Duration = Duration::from_secs(20);

/// How long idle connections stay open after the stop signal. A proxy that has just sent a request on one still
/// gets its response, and learns that this node accepts no new connections.
const GRACE: Duration = Duration::from_millis(250);

/// Maximum number of connections from the accept backlog that are admitted after the stop signal.
const BACKLOG: usize = 1024;

/// Queue length for connections that are handed to a thread.
const ARRIVALS: usize = 16;

/// Maximum size of a request header.
const HEAD: usize = 32 << 10;

/// Handles requests.
pub trait Service: Send + Sync + 'static {
    type Body: http_body::Body<Data = Bytes, Error: Into<Box<dyn std::error::Error + Send + Sync>>>
        + Send
        + Unpin
        + 'static;

    fn respond(
        &self,
        request: Request<Incoming>,
        peer: SocketAddr,
    ) -> impl Future<Output = Response<Self::Body>> + Send;
}

/// Serves until `stop` is true, then drains.
///
/// Connections live on `threads` threads (one per core for visitors), each with its own event loop: a response
/// from memory then never crosses threads, which halves its cost. A new connection goes to the thread with the
/// fewest; the kernel would distribute them unevenly. Every thread has its own service, so that they do not share
/// a reference count.
pub async fn serve<S: Service>(
    listener: TcpListener,
    admission: Arc<Admission>,
    threads: usize,
    service: impl Fn() -> S,
    mut stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let mut workers = Vec::new();
    let mut running = Vec::new();
    for number in 0..threads.max(1) {
        let (worker, connections) = mpsc::channel(ARRIVALS);
        let (counted, gone) = mpsc::channel(1);
        let service = Arc::new(service());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = std::thread::Builder::new().name(format!("{}-{number}", admission.name()));
        running.push(thread.spawn(move || runtime.block_on(serve_worker(connections, gone, service)))?);
        workers.push(Worker { connections: worker, counted });
    }
    let sweeper = tokio::spawn(admission.clone().run_sweeps());
    loop {
        let accepted = tokio::select! {
            _ = stop.wait_for(|stopped| *stopped) => break,
            accepted = listener.accept() => accepted,
        };
        hand_over(&workers, &admission, accepted).await?;
    }
    for _ in 0..BACKLOG {
        let next = tokio::time::timeout(Duration::ZERO, listener.accept()).await;
        let Ok(Ok(accepted)) = next else { break };
        hand_over(&workers, &admission, Ok(accepted)).await?;
    }
    drop(listener);
    tracing::info!("stopping: no new connections, finishing open requests");
    admission.drain();
    if admission.open() > 0 {
        tokio::time::sleep(GRACE).await;
    }
    admission.close();
    drop(workers);
    let joined = tokio::task::spawn_blocking(move || running.into_iter().for_each(|one| drop(one.join())));
    let joined = joined.await;
    sweeper.abort();
    joined.map_err(io::Error::other)
}

/// Hands a new connection to the thread with the fewest.
async fn hand_over(
    workers: &[Worker],
    admission: &Arc<Admission>,
    accepted: io::Result<(TcpStream, SocketAddr)>,
) -> io::Result<()> {
    match accepted.and_then(|(stream, peer)| Ok((stream.into_std()?, peer))) {
        Ok((stream, peer)) => {
            // A stopped thread would always have the fewest connections.
            let running = workers.iter().filter(|worker| !worker.connections.is_closed());
            let worker = running.min_by_key(|worker| worker.counted.strong_count());
            let worker = worker.ok_or_else(|| io::Error::other("no running thread to serve connections"))?;
            if let Some(ticket) = admission.admit(peer) {
                worker.take(stream, peer, ticket).await;
            }
        }
        Err(error) => {
            // Probably out of file descriptors: retrying immediately would only spin.
            tracing::warn!(%error, "a connection could not be accepted");
            admission.evict_some();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    Ok(())
}

/// A connection that is handed to a thread.
struct NewConnection {
    stream: std::net::TcpStream,
    peer: SocketAddr,
    ticket: Ticket,
    counted: mpsc::Sender<Infallible>,
}

/// A handle of a thread that serves connections.
struct Worker {
    connections: mpsc::Sender<NewConnection>,
    /// Every connection of the thread holds a clone, so the strong count is the number of connections.
    counted: mpsc::Sender<Infallible>,
}

impl Worker {
    /// Waits if the thread cannot keep up; meanwhile new connections stay in the kernel's queue.
    async fn take(&self, stream: std::net::TcpStream, peer: SocketAddr, ticket: Ticket) {
        let connection = NewConnection { stream, peer, ticket, counted: self.counted.clone() };
        let _ = self.connections.send(connection).await;
    }
}

/// Serves connections until the channel is closed, then drains.
async fn serve_worker<S: Service>(
    mut connections: mpsc::Receiver<NewConnection>,
    mut gone: mpsc::Receiver<Infallible>,
    service: Arc<S>,
) {
    let builder = builder();
    while let Some(NewConnection { stream, peer, ticket, counted }) = connections.recv().await {
        let ready = TcpStream::from_std(stream).and_then(|stream| {
            stream.set_nodelay(true)?;
            Ok(stream)
        });
        match ready {
            Ok(stream) => {
                let connection = drive(builder.clone(), stream, peer, ticket, service.clone());
                tokio::spawn(async move {
                    connection.await;
                    drop(counted);
                });
            }
            Err(error) => tracing::debug!(%error, "connection setup failed"),
        }
    }
    if tokio::time::timeout(DRAIN, gone.recv()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Configures both protocols with limits. There is no header timer: the sweep has one that also runs while the
/// protocol is unknown.
pub fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().header_read_timeout(None).max_buf_size(HEAD);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(128)
        .max_header_list_size(32 << 10)
        .initial_stream_window_size(128 << 10)
        .initial_connection_window_size(256 << 10)
        .max_send_buf_size(128 << 10)
        .max_pending_accept_reset_streams(20)
        .max_local_error_reset_streams(256)
        .keep_alive_interval(Duration::from_secs(30))
        .keep_alive_timeout(Duration::from_secs(20));
    builder
}

/// The shared state of all requests of a connection.
struct Served<S> {
    service: Arc<S>,
    peer: SocketAddr,
    ticket: Ticket,
}

impl<S> AsRef<Line> for Served<S> {
    fn as_ref(&self) -> &Line {
        &self.ticket.line
    }
}

/// Returns whether the response is an event stream. A body with a known length is not one.
fn is_stream<B: http_body::Body>(response: &Response<B>) -> bool {
    let kind = || response.headers().get(header::CONTENT_TYPE);
    response.body().size_hint().exact().is_none()
        && kind().is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

/// Drives one connection to its end.
pub async fn drive<S: Service>(
    builder: Builder<TokioExecutor>,
    socket: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    ticket: Ticket,
    service: Arc<S>,
) {
    let line = ticket.line.clone();
    let io = TokioIo::new(Wire::new(socket, line.clone()));
    let served = Arc::new(Served { service, peer, ticket });
    let service = service_fn(move |request: Request<hyper::body::Incoming>| {
        let multiplexed = request.version() == Version::HTTP_2;
        let guard = RequestGuard::begin(served.clone(), multiplexed);
        async move {
            let Served { service, peer, ticket } = &*guard.of;
            let mut request =
                request.map(|body| Incoming::new(body, &ticket.line, ticket.admission.limits()));
            if let Some(pace) = request.body().pace() {
                request.extensions_mut().insert(pace);
            }
            let mut response = service.respond(request, *peer).await;
            // Either an unread body precedes the next request, or the server is draining.
            if !multiplexed && (ticket.line.is_stuck() || ticket.admission.is_draining()) {
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            let stream = is_stream(&response).then(|| Stream::open(&ticket.admission));
            Ok::<_, Infallible>(response.map(|body| guard.respond(body, stream)))
        }
    });
    let mut connection = pin!(builder.serve_connection(io, service));
    let mut signaled = false;
    let ended = poll_fn(|context| {
        match line.order(context) {
            Order::Cut => return Poll::Ready(Ok(())),
            Order::Finish if !signaled => {
                signaled = true;
                connection.as_mut().graceful_shutdown();
            }
            Order::Go | Order::Finish => {}
        }
        connection.as_mut().poll(context)
    });
    if let Err(error) = ended.await {
        tracing::debug!(%error, "connection ended");
    }
}
