//! The turn of a request, from its head to the last part of its answer.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use http_body::{Body, Frame, SizeHint};

use crate::{doors::Stream, line::Line};

/// Held by whatever a request is at the moment: the work on it, then its answer.
pub(crate) struct Turn<L: AsRef<Line>> {
    pub of: Arc<L>,
    multiplexed: bool,
    answered: bool,
    working: bool,
}

impl<L: AsRef<Line>> Turn<L> {
    pub fn begin(of: Arc<L>, multiplexed: bool) -> Self {
        (*of).as_ref().asked(multiplexed);
        let mut turn = Self { of, multiplexed, answered: false, working: false };
        turn.set_working(true);
        turn
    }

    pub fn answer<B>(mut self, body: B, stream: Option<Stream>) -> Answer<B, L> {
        self.answered = true;
        self.set_working(false);
        Answer { body, turn: self, _stream: stream }
    }

    /// Only HTTP/2 needs it: with HTTP/1 the socket itself says whether the client reads.
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

impl<L: AsRef<Line>> Drop for Turn<L> {
    fn drop(&mut self) {
        self.set_working(false);
        if self.multiplexed && !self.answered {
            self.line().taken_back();
        }
        self.line().answered();
    }
}

/// The body of an answer, with its turn.
pub struct Answer<B, L: AsRef<Line>> {
    body: B,
    turn: Turn<L>,
    _stream: Option<Stream>,
}

impl<B: Body + Unpin, L: AsRef<Line>> Body for Answer<B, L> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        // Asked and not ready: it waits for us. Not asked any more: it waits for its reader.
        self.turn.set_working(polled.is_pending());
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
