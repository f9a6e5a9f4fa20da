//! A server without a port: both ends of a connection are in the test's hands.

use std::{
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use http::{HeaderValue, Request, Response, StatusCode, header};
use http_body::{Body, Frame};
use http_body_util::{BodyExt, Either, Full};
use sockets::{Doors, Incoming, Limits, Pace, Service, Ticket, builder, drive};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, DuplexStream},
    net::{TcpListener, TcpStream},
};

/// Large enough to fill every buffer on the way.
pub const LARGE: usize = 4 << 20;

/// Says nothing for as long as it lives.
pub struct Quiet;

impl Body for Quiet {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        Poll::Pending
    }
}

pub struct Site;

impl Service for Site {
    type Body = Either<Full<Bytes>, Quiet>;

    async fn answer(&self, request: Request<Incoming>, _: SocketAddr) -> Response<Self::Body> {
        let text = |text: &'static str| Either::Left(Full::new(Bytes::from_static(text.as_bytes())));
        let path = request.uri().path().to_owned();
        match path.as_str() {
            "/refused" => {
                let mut response = Response::new(text("no"));
                *response.status_mut() = StatusCode::FORBIDDEN;
                response
            }
            "/read" => {
                let pace = request.extensions().get::<Pace>().cloned();
                let read = request.into_body().collect().await;
                let late = pace.is_some_and(|pace| pace.is_late());
                Response::new(text(if late {
                    "late"
                } else if read.is_ok() {
                    "read"
                } else {
                    "broken"
                }))
            }
            "/large" => Response::new(Either::Left(Full::new(Bytes::from(vec![b'x'; LARGE])))),
            "/events" => {
                let mut response = Response::new(Either::Right(Quiet));
                let kind = HeaderValue::from_static("text/event-stream");
                response.headers_mut().insert(header::CONTENT_TYPE, kind);
                response
            }
            "/never" => std::future::pending().await,
            _ => Response::new(text("hello")),
        }
    }
}

pub struct House {
    pub doors: Arc<Doors>,
    site: Arc<Site>,
}

pub fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

pub fn peer(last: u8) -> SocketAddr {
    SocketAddr::from(([203, 0, 113, last], 4000))
}

impl House {
    pub fn new() -> Self {
        Self::with(Limits::default())
    }

    pub fn with(limits: Limits) -> Self {
        // 10.0.0.0/8 is the proxy.
        let counted = |peer: std::net::IpAddr| (!peer.to_string().starts_with("10.")).then_some(peer);
        Self { doors: Doors::new("site", limits, counted), site: Arc::new(Site) }
    }

    /// A connection in memory that takes so many bytes at a time; none when it was refused.
    pub fn try_connect(&self, from: SocketAddr) -> Option<Client<DuplexStream>> {
        let ticket = self.doors.admit(from)?;
        let (ours, theirs) = tokio::io::duplex(8 << 10);
        tokio::spawn(drive(builder(), theirs, from, ticket, self.site.clone()));
        Some(Client(ours))
    }

    pub fn connect(&self) -> Client<DuplexStream> {
        self.try_connect(peer(1)).unwrap()
    }

    pub fn ticket(&self) -> Ticket {
        self.doors.admit(peer(1)).unwrap()
    }

    /// A real connection: only the kernel knows resets.
    pub async fn connect_by_tcp(&self) -> Client<TcpStream> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (theirs, from) = listener.accept().await.unwrap();
        tokio::spawn(drive(builder(), theirs, from, self.ticket(), self.site.clone()));
        Client(ours)
    }

    /// As if so much time had passed since the start.
    pub async fn at(&self, time: Duration) {
        // What was written is read before the clock is.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        self.doors.sweep(time);
    }
}

pub struct Client<S>(pub S);

impl<S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin> Client<S> {
    pub async fn send(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Asks and reads the whole answer of a path that says hello.
    pub async fn is_served(&mut self) -> bool {
        if self.0.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.is_err() {
            return false;
        }
        let mut all = Vec::new();
        while !all.ends_with(b"hello") {
            if !matches!(self.0.read_buf(&mut all).await, Ok(1..)) {
                return false;
            }
        }
        all.starts_with(b"HTTP/1.1 200")
    }

    /// Everything until the other end closes.
    pub async fn rest(&mut self) -> String {
        let mut all = Vec::new();
        let _ = self.0.read_to_end(&mut all).await;
        String::from_utf8_lossy(&all).into_owned()
    }

    /// The head of the next answer.
    pub async fn head(&mut self) -> String {
        let mut all = Vec::new();
        while !all.ends_with(b"\r\n\r\n") {
            all.push(self.0.read_u8().await.unwrap());
        }
        String::from_utf8(all).unwrap()
    }
}
