//! A server without a port: the test holds both ends of a connection.

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
use sockets::{Admission, Incoming, Limits, Pace, Service, Ticket, builder, drive};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, DuplexStream},
    net::{TcpListener, TcpStream},
};

/// Large enough to fill every buffer.
pub const LARGE: usize = 4 << 20;

/// A body that never sends anything.
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

    async fn respond(&self, request: Request<Incoming>, _: SocketAddr) -> Response<Self::Body> {
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
    pub admission: Arc<Admission>,
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
        Self { admission: Admission::new("site", limits, counted), site: Arc::new(Site) }
    }

    /// Opens an in-memory connection with a small buffer; none if it was refused.
    pub fn try_connect(&self, from: SocketAddr) -> Option<Client<DuplexStream>> {
        let ticket = self.admission.admit(from)?;
        let (ours, theirs) = tokio::io::duplex(8 << 10);
        tokio::spawn(drive(builder(), theirs, from, ticket, self.site.clone()));
        Some(Client(ours))
    }

    pub fn connect(&self) -> Client<DuplexStream> {
        self.try_connect(peer(1)).unwrap()
    }

    pub fn ticket(&self) -> Ticket {
        self.admission.admit(peer(1)).unwrap()
    }

    /// Opens a real connection, because only the kernel sends resets.
    pub async fn connect_by_tcp(&self) -> Client<TcpStream> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (theirs, from) = listener.accept().await.unwrap();
        tokio::spawn(drive(builder(), theirs, from, self.ticket(), self.site.clone()));
        Client(ours)
    }

    /// Sweeps as if this much time had passed since the start.
    pub async fn at(&self, time: Duration) {
        // Let the server read what was written before the clock advances.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        self.admission.sweep(time);
    }
}

pub struct Client<S>(pub S);

impl<S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin> Client<S> {
    pub async fn send(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Requests a path and reads the full response.
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

    /// Reads until the other end closes.
    pub async fn rest(&mut self) -> String {
        let mut all = Vec::new();
        let _ = self.0.read_to_end(&mut all).await;
        String::from_utf8_lossy(&all).into_owned()
    }

    /// Reads the header of the next response.
    pub async fn head(&mut self) -> String {
        let mut all = Vec::new();
        while !all.ends_with(b"\r\n\r\n") {
            all.push(self.0.read_u8().await.unwrap());
        }
        String::from_utf8(all).unwrap()
    }
}
