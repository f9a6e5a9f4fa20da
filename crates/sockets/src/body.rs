//! The body of a request: enforces a minimum pace and records bodies that are left unread.

use std::{
    fmt,
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    task::{Context, Poll},
};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::{Limits, line::Line};

/// A remaining body of this size probably arrived with the header, and hyper skips it by itself.
const SMALL: u64 = 4 << 10;

/// The state of a request's body, for its handler. Stored in the extensions of the request.
#[derive(Clone)]
pub struct Pace(Arc<Shared>);

struct Shared {
    late: AtomicBool,
    waiting: AtomicBool,
    last: Mutex<Instant>,
}

impl Pace {
    fn new() -> Self {
        let last = Mutex::new(Instant::now());
        Self(Arc::new(Shared { late: AtomicBool::new(false), waiting: AtomicBool::new(false), last }))
    }

    /// Returns whether the client was too slow and reading has ended with [`TooSlow`].
    pub fn is_late(&self) -> bool {
        self.0.late.load(Relaxed)
    }

    /// Returns the last time at which we waited for the client: time before it does not count for the handler.
    pub fn last_wait(&self) -> Instant {
        if self.0.waiting.load(Relaxed) {
            return Instant::now();
        }
        *self.0.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_waiting(&self, waiting: bool) {
        self.0.waiting.store(waiting, Relaxed);
        *self.0.last.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }
}

/// The error of a body that arrived too slowly.
#[derive(Debug)]
pub struct TooSlow;

impl fmt::Display for TooSlow {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("the body came too slowly")
    }
}

impl std::error::Error for TooSlow {}

/// The body of a request as handlers receive it.
pub struct Incoming {
    body: hyper::body::Incoming,
    /// Set until the end of the body has been read.
    reading: Option<Reading>,
}

struct Reading {
    line: Arc<Line>,
    limits: Limits,
    pace: Pace,
    begun: Option<Instant>,
    bytes: u64,
    waiting: bool,
    alarm: Option<Pin<Box<Sleep>>>,
}

impl Incoming {
    pub(crate) fn new(body: hyper::body::Incoming, line: &Arc<Line>, limits: Limits) -> Self {
        let reading = (!body.is_end_stream()).then(|| Reading {
            line: line.clone(),
            limits,
            pace: Pace::new(),
            begun: None,
            bytes: 0,
            waiting: false,
            alarm: None,
        });
        Self { body, reading }
    }

    pub(crate) fn pace(&self) -> Option<Pace> {
        self.reading.as_ref().map(|reading| reading.pace.clone())
    }
}

impl Reading {
    fn set_waiting(&mut self, waiting: bool) {
        if self.waiting != waiting {
            self.waiting = waiting;
            self.line.receiving(waiting);
            self.pace.set_waiting(waiting);
        }
    }

    /// Returns whether the time for the next part is over; if not, wakes the task when it is.
    fn is_over(&mut self, context: &mut Context<'_>) -> bool {
        self.set_waiting(true);
        let until = *self.begun.get_or_insert_with(Instant::now) + self.limits.body_time(self.bytes);
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep_until(until)));
        if alarm.deadline() != until {
            alarm.as_mut().reset(until);
        }
        alarm.as_mut().poll(context).is_ready()
    }
}

impl Body for Incoming {
    type Data = Bytes;
    type Error = Box<dyn std::error::Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let this = &mut *self;
        let polled = Pin::new(&mut this.body).poll_frame(context);
        let Some(reading) = &mut this.reading else {
            return polled.map_err(Into::into);
        };
        match polled {
            Poll::Pending if reading.is_over(context) => {
                reading.pace.0.late.store(true, Relaxed);
                Poll::Ready(Some(Err(TooSlow.into())))
            }
            Poll::Pending => Poll::Pending,
            Poll::Ready(part) => {
                reading.set_waiting(false);
                if let Some(Ok(data)) = part.as_ref().map(|part| part.as_ref().map(Frame::data_ref)) {
                    reading.bytes += data.map_or(0, |data| data.len() as u64);
                }
                if part.is_none() || this.body.is_end_stream() {
                    this.reading = None;
                }
                Poll::Ready(part.map(|part| part.map_err(Into::into)))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Incoming {
    fn drop(&mut self) {
        if let Some(reading) = &mut self.reading {
            reading.set_waiting(false);
            let small = self.body.size_hint().exact().is_some_and(|left| left <= SMALL);
            reading.line.left_unread(small && !reading.pace.is_late());
        }
    }
}
