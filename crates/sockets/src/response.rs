//! Tracks a request from its header to the end of its response.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use http_body::{Body, Frame, SizeHint};

use crate::{admission::Stream, line::Line};

/// Held by the handler of a request, then by its response body.
pub(crate) struct RequestGuard<L: AsRef<Line>> {
    pub of: Arc<L>,
    multiplexed: bool,
    finished: bool,
    working: bool,
}

impl<L: AsRef<Line>> RequestGuard<L> {
    pub fn begin(of: Arc<L>, multiplexed: bool) -> Self {
        (*of).as_ref().request_started(multiplexed);
        let mut guard = Self { of, multiplexed, finished: false, working: false };
        guard.set_working(true);
        guard
    }

    pub fn respond<B>(mut self, body: B, stream: Option<Stream>) -> ResponseBody<B, L> {
        self.finished = true;
        self.set_working(false);
        ResponseBody { body, guard: self, _stream: stream }
    }

    /// Only needed for HTTP/2: with HTTP/1 the socket itself shows whether the client reads.
    fn set_working(&mut self, working: bool) {
        if self.multiplexed && self.working != working {
            self.working = working;
            self.line().working(working);
        }
    }

    fn line(&self) -> &Line {
        (*self.of).as_ref()
    }
}

impl<L: AsRef<Line>> Drop for RequestGuard<L> {
    fn drop(&mut self) {
        self.set_working(false);
        if self.multiplexed && !self.finished {
            self.line().request_reset();
        }
        self.line().response_done();
    }
}

/// The body of a response, with its guard.
pub struct ResponseBody<B, L: AsRef<Line>> {
    body: B,
    guard: RequestGuard<L>,
    _stream: Option<Stream>,
}

impl<B: Body + Unpin, L: AsRef<Line>> Body for ResponseBody<B, L> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        // Polled and pending: it waits for the server. No longer polled: it waits for its reader.
        self.guard.set_working(polled.is_pending());
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
