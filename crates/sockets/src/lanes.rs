//! One thread for each core, each with connections of its own.

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
    Doors, Incoming, Ticket,
    answer::Turn,
    doors::Stream,
    line::{Line, Order},
    wire::Wire,
};

/// How long open requests may take once the process was asked to stop.
const DRAIN: Duration = Duration::from_secs(20);

/// How long idle connections stay once the process was asked to stop. A proxy that has just sent something on one is
/// answered; and it finds out that nobody new comes in, and asks elsewhere.
const GRACE: Duration = Duration::from_millis(250);

/// Connections that are let in after the process was asked to stop, at most: those that had knocked before.
const KNOCKED: usize = 1024;

/// Connections that a thread has been given and not yet looked at.
const ARRIVALS: usize = 16;

/// Largest head of a request.
const HEAD: usize = 32 << 10;

/// What is done with a request.
pub trait Service: Send + Sync + 'static {
    type Body: http_body::Body<Data = Bytes, Error: Into<Box<dyn std::error::Error + Send + Sync>>>
        + Send
        + Unpin
        + 'static;

    fn answer(
        &self,
        request: Request<Incoming>,
        peer: SocketAddr,
    ) -> impl Future<Output = Response<Self::Body>> + Send;
}

/// Serves until `stop` is true, then drains.
///
/// Connections live on `threads` threads (for visitors one for each core), each with a loop of its own: an answer from
/// memory then never crosses threads, which is half of what it costs. A new connection goes to the thread that has the
/// fewest; left to the kernel, one would have twice as many as another. Every thread has a service of its own, so that
/// they do not count references on the same one.
pub async fn serve<S: Service>(
    listener: TcpListener,
    doors: Arc<Doors>,
    threads: usize,
    service: impl Fn() -> S,
    mut stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let mut lanes = Vec::new();
    let mut running = Vec::new();
    for number in 0..threads.max(1) {
        let (lane, arrivals) = mpsc::channel(ARRIVALS);
        let (counted, gone) = mpsc::channel(1);
        let service = Arc::new(service());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = std::thread::Builder::new().name(format!("{}-{number}", doors.name()));
        running.push(thread.spawn(move || runtime.block_on(serve_lane(arrivals, gone, service)))?);
        lanes.push(Lane { arrivals: lane, counted });
    }
    let keeper = tokio::spawn(doors.clone().keep());
    loop {
        let accepted = tokio::select! {
            _ = stop.wait_for(|stopped| *stopped) => break,
            accepted = listener.accept() => accepted,
        };
        let_in(&lanes, &doors, accepted).await?;
    }
    for _ in 0..KNOCKED {
        let next = tokio::time::timeout(Duration::ZERO, listener.accept()).await;
        let Ok(Ok(accepted)) = next else { break };
        let_in(&lanes, &doors, Ok(accepted)).await?;
    }
    drop(listener);
    tracing::info!("stopping: no new connections, open requests may finish");
    doors.leave();
    if doors.open() > 0 {
        tokio::time::sleep(GRACE).await;
    }
    doors.close();
    drop(lanes);
    let joined = tokio::task::spawn_blocking(move || running.into_iter().for_each(|one| drop(one.join())));
    let joined = joined.await;
    keeper.abort();
    joined.map_err(io::Error::other)
}

/// Hands a new connection to the thread that has the fewest.
async fn let_in(
    lanes: &[Lane],
    doors: &Arc<Doors>,
    accepted: io::Result<(TcpStream, SocketAddr)>,
) -> io::Result<()> {
    match accepted.and_then(|(stream, peer)| Ok((stream.into_std()?, peer))) {
        Ok((stream, peer)) => {
            // A thread that ended has the fewest for ever, and would swallow everybody.
            let alive = lanes.iter().filter(|lane| !lane.arrivals.is_closed());
            let lane = alive.min_by_key(|lane| lane.counted.strong_count());
            let lane = lane.ok_or_else(|| io::Error::other("no thread is left that serves connections"))?;
            if let Some(ticket) = doors.admit(peer) {
                lane.take(stream, peer, ticket).await;
            }
        }
        Err(error) => {
            // Out of file descriptors, most likely: accepting at full speed would only spin.
            tracing::warn!(%error, "a connection could not be accepted");
            doors.relieve();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    Ok(())
}

/// A connection that was handed over.
struct Arrival {
    stream: std::net::TcpStream,
    peer: SocketAddr,
    ticket: Ticket,
    counted: mpsc::Sender<Infallible>,
}

/// The way to a thread that serves connections.
struct Lane {
    arrivals: mpsc::Sender<Arrival>,
    /// Every connection of the lane holds one of these.
    counted: mpsc::Sender<Infallible>,
}

impl Lane {
    /// Waits when the thread cannot keep up: then newcomers are better off in the kernel's queue.
    async fn take(&self, stream: std::net::TcpStream, peer: SocketAddr, ticket: Ticket) {
        let arrival = Arrival { stream, peer, ticket, counted: self.counted.clone() };
        let _ = self.arrivals.send(arrival).await;
    }
}

/// Serves what arrives until nothing can arrive any more, then drains.
async fn serve_lane<S: Service>(
    mut arrivals: mpsc::Receiver<Arrival>,
    mut gone: mpsc::Receiver<Infallible>,
    service: Arc<S>,
) {
    let builder = builder();
    while let Some(Arrival { stream, peer, ticket, counted }) = arrivals.recv().await {
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
            Err(error) => tracing::debug!(%error, "connection not begun"),
        }
    }
    if tokio::time::timeout(DRAIN, gone.recv()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// The two protocols with everything they may use bounded. There is no timer for heads: the sweep has one that also
/// runs while the protocol is unknown.
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

/// What every request of a connection needs.
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

/// Whether it goes on for as long as somebody reads. What has a length is none: answers from memory are not asked further.
fn is_stream<B: http_body::Body>(response: &Response<B>) -> bool {
    let kind = || response.headers().get(header::CONTENT_TYPE);
    response.body().size_hint().exact().is_none()
        && kind().is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

/// One connection, to its end.
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
    let answer = service_fn(move |request: Request<hyper::body::Incoming>| {
        let multiplexed = request.version() == Version::HTTP_2;
        let turn = Turn::begin(served.clone(), multiplexed);
        async move {
            let Served { service, peer, ticket } = &*turn.of;
            let mut request = request.map(|body| Incoming::new(body, &ticket.line, ticket.doors.limits()));
            if let Some(pace) = request.body().pace() {
                request.extensions_mut().insert(pace);
            }
            let mut response = service.answer(request, *peer).await;
            // Either the rest of the body stands where the next request would be, or there should be no next one.
            if !multiplexed && (ticket.line.is_stuck() || ticket.doors.is_leaving()) {
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            let stream = is_stream(&response).then(|| Stream::open(&ticket.doors));
            Ok::<_, Infallible>(response.map(|body| turn.answer(body, stream)))
        }
    });
    let mut connection = pin!(builder.serve_connection(io, answer));
    let mut told = false;
    let ended = poll_fn(|context| {
        match line.order(context) {
            Order::Cut => return Poll::Ready(Ok(())),
            Order::Finish if !told => {
                told = true;
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
