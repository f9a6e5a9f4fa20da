//! The state of one connection, written by the connection and read by the sweep.

use std::{
    net::IpAddr,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed, Ordering::SeqCst},
    },
    task::{Context, Waker},
    time::Duration,
};

use crate::limits::{FAREWELL, LINGER, LINGER_QUIET, Limits};

/// Milliseconds since the start, as of the last sweep.
#[derive(Default)]
pub struct Clock(AtomicU64);

impl Clock {
    pub fn now(&self) -> u64 {
        self.0.load(Relaxed)
    }

    pub fn set(&self, now: Duration) {
        self.0.store(millis(now), Relaxed);
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A command to a connection from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Order {
    Go = 0,
    /// Finish open requests, then close.
    Finish = 1,
    Cut = 2,
}

/// Why the server closed a connection; the label of the metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Why {
    Header = 1,
    Idle = 2,
    Reader = 3,
    Linger = 4,
    Resets = 5,
    Room = 6,
}

impl Why {
    pub const ALL: [(Self, &'static str); 6] = [
        (Self::Header, "header"),
        (Self::Idle, "idle"),
        (Self::Reader, "reader"),
        (Self::Linger, "linger"),
        (Self::Resets, "resets"),
        (Self::Room, "room"),
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// The header is incomplete, or nothing has arrived yet.
    Head = 0,
    Busy = 1,
    /// Between two requests.
    Idle = 2,
    /// The response is sent and the write side closed; incoming data is discarded.
    Linger = 3,
    /// Signaled to finish while idle.
    Leaving = 4,
}

impl Phase {
    const ALL: [Self; 5] = [Self::Head, Self::Busy, Self::Idle, Self::Linger, Self::Leaving];
}

/// More than this many reset requests, and half of all, count as an attack.
const RESETS: u32 = 100;

/// Smaller writes are HTTP/2 control frames, not part of a response.
const CONTROL: usize = 64;

/// An HTTP/2 reader that takes nothing for this many milliseconds can be evicted.
const SLOW: u64 = 2000;

/// A well-behaved client has sent something within this many milliseconds.
const YOUNG: u64 = 500;

/// Most fields are only hints, so relaxed ordering is enough. `order` and `waker` need more.
pub struct Line {
    /// The address of the client; none for a trusted proxy.
    pub address: Option<IpAddr>,
    clock: Arc<Clock>,
    /// The phase in the highest byte, its start time in the others.
    phase: AtomicU64,
    /// The last time at which data arrived (lingering) or part of a response was sent.
    moved: AtomicU64,
    /// The time since which the kernel accepts no more data, plus one; 0 if it does.
    stalled: AtomicU64,
    /// Bytes sent since then.
    passed: AtomicU64,
    /// Requests with an unfinished response.
    in_flight: AtomicU32,
    /// Those of them that wait for their body.
    receiving: AtomicU32,
    /// HTTP/2: those of them that wait for the server.
    working: AtomicU32,
    requests: AtomicU32,
    resets: AtomicU32,
    multiplexed: AtomicBool,
    /// The socket was read since the last data, and had no more.
    looked: AtomicBool,
    received: AtomicBool,
    unread: AtomicBool,
    unread_much: AtomicBool,
    why: AtomicU8,
    order: AtomicU8,
    waker: OnceLock<Waker>,
}

impl Line {
    pub fn new(address: Option<IpAddr>, clock: Arc<Clock>) -> Self {
        let now = clock.now();
        Self {
            address,
            clock,
            phase: AtomicU64::new(packed(Phase::Head, now)),
            moved: AtomicU64::new(now),
            stalled: AtomicU64::new(0),
            passed: AtomicU64::new(0),
            in_flight: AtomicU32::new(0),
            receiving: AtomicU32::new(0),
            working: AtomicU32::new(0),
            requests: AtomicU32::new(0),
            resets: AtomicU32::new(0),
            multiplexed: AtomicBool::new(false),
            looked: AtomicBool::new(false),
            received: AtomicBool::new(false),
            unread: AtomicBool::new(false),
            unread_much: AtomicBool::new(false),
            why: AtomicU8::new(0),
            order: AtomicU8::new(Order::Go as u8),
            waker: OnceLock::new(),
        }
    }

    fn enter(&self, phase: Phase) {
        self.phase.store(packed(phase, self.clock.now()), Relaxed);
    }

    fn phase(&self) -> (Phase, u64) {
        let word = self.phase.load(Relaxed);
        let number = usize::try_from(word >> 56).unwrap_or(0);
        (Phase::ALL[number.min(Phase::ALL.len() - 1)], word & (u64::MAX >> 8))
    }

    /// The header of a request is complete.
    pub fn request_started(&self, multiplexed: bool) {
        self.in_flight.fetch_add(1, Relaxed);
        self.requests.store(self.requests.load(Relaxed).saturating_add(1), Relaxed);
        self.unread.store(false, Relaxed);
        self.unread_much.store(false, Relaxed);
        if multiplexed {
            self.multiplexed.store(true, Relaxed);
        }
        self.enter(Phase::Busy);
    }

    /// A request is over: its response is sent, or it was aborted.
    pub fn response_done(&self) {
        if self.in_flight.fetch_sub(1, Relaxed) == 1 {
            self.enter(Phase::Idle);
        }
    }

    /// An HTTP/2 request was reset by its client before its response. Doing so quickly is a known attack (rapid
    /// reset).
    pub fn request_reset(&self) {
        let count = self.resets.fetch_add(1, Relaxed) + 1;
        if count > RESETS && count > self.requests.load(Relaxed) / 2 {
            self.signal(Order::Cut, Some(Why::Resets));
        }
    }

    pub fn receiving(&self, more: bool) {
        count(&self.receiving, more);
    }

    pub fn working(&self, more: bool) {
        count(&self.working, more);
        self.moved.store(self.clock.now(), Relaxed);
    }

    /// A body was dropped before its end.
    pub fn left_unread(&self, small: bool) {
        self.unread.store(true, Relaxed);
        self.unread_much.store(!small, Relaxed);
    }

    /// Returns whether the next request comes only after a body that is too large to skip.
    pub fn is_stuck(&self) -> bool {
        self.unread_much.load(Relaxed)
    }

    pub fn looked(&self) {
        if !self.looked.load(Relaxed) {
            self.looked.store(true, Relaxed);
        }
    }

    pub fn data_received(&self) {
        let (phase, _) = self.phase();
        match phase {
            Phase::Head if !self.received.load(Relaxed) => self.received.store(true, Relaxed),
            // With HTTP/2 it may be a ping; `request_started` reports a new request.
            Phase::Idle if !self.multiplexed.load(Relaxed) => self.enter(Phase::Head),
            Phase::Linger => self.moved.store(self.clock.now(), Relaxed),
            _ => {}
        }
    }

    /// The kernel accepted `written` of `offered` bytes; `None` if it accepts none now.
    pub fn wrote(&self, written: Option<usize>, offered: usize) {
        let stalled = self.stalled.load(Relaxed) != 0;
        match written {
            None if !stalled => {
                self.passed.store(0, Relaxed);
                self.stalled.store(self.clock.now() + 1, Relaxed);
            }
            None => {}
            Some(written) => {
                if written > CONTROL {
                    self.moved.store(self.clock.now(), Relaxed);
                }
                if stalled && written == offered {
                    self.stalled.store(0, Relaxed);
                    if self.phase().0 == Phase::Idle {
                        self.enter(Phase::Idle);
                    }
                } else if stalled {
                    self.passed.fetch_add(u64::try_from(written).unwrap_or(0), Relaxed);
                }
            }
        }
    }

    /// Returns whether the client may still be sending a body that will not be read.
    pub fn wants_lingering(&self) -> bool {
        let head_cut_off = matches!(self.phase(), (Phase::Head, _)) && self.received.load(Relaxed);
        head_cut_off || self.unread.load(Relaxed)
    }

    pub fn linger(&self) {
        self.moved.store(self.clock.now(), Relaxed);
        self.enter(Phase::Linger);
    }

    /// Sends a command; a stronger one is never replaced by a weaker one.
    pub fn signal(&self, order: Order, why: Option<Why>) {
        let before = self.order.fetch_max(order as u8, SeqCst);
        if before >= order as u8 {
            return;
        }
        if let Some(why) = why {
            self.why.store(why as u8, Relaxed);
        }
        if order == Order::Finish && self.phase().0 == Phase::Idle {
            self.enter(Phase::Leaving);
        }
        if let Some(waker) = self.waker.get() {
            waker.wake_by_ref();
        }
    }

    /// Returns the current command. Called by the connection's own task, whose waker never changes.
    pub fn order(&self, context: &Context<'_>) -> Order {
        if self.waker.get().is_none() {
            let _ = self.waker.set(context.waker().clone());
        }
        match self.order.load(SeqCst) {
            0 => Order::Go,
            1 => Order::Finish,
            _ => Order::Cut,
        }
    }

    pub fn why(&self) -> Option<&'static str> {
        let number = self.why.load(Relaxed);
        Why::ALL.iter().find(|(why, _)| *why as u8 == number).map(|(_, label)| *label)
    }

    /// Applies the limits to the current state.
    pub fn verdict(&self, limits: &Limits) -> Option<(Order, Why)> {
        let now = self.clock.now();
        let over = |since: u64, limit: Duration| now.saturating_sub(since) >= millis(limit);
        let stalled = self.stalled.load(Relaxed);
        if stalled != 0 {
            // hyper has handed everything over and considers the connection idle.
            let time = limits.write_time(self.passed.load(Relaxed));
            return over(stalled - 1, time).then_some((Order::Cut, Why::Reader));
        }
        let moved = self.moved.load(Relaxed);
        let (phase, since) = self.phase();
        match phase {
            Phase::Head => over(since, limits.header).then_some((Order::Cut, Why::Header)),
            Phase::Busy => {
                (self.is_blocked() && over(moved, limits.write)).then_some((Order::Cut, Why::Reader))
            }
            Phase::Idle => {
                let last = if self.multiplexed.load(Relaxed) { since.max(moved) } else { since };
                over(last, limits.idle).then_some((Order::Finish, Why::Idle))
            }
            Phase::Linger => {
                (over(since, LINGER) || over(moved, LINGER_QUIET)).then_some((Order::Cut, Why::Linger))
            }
            Phase::Leaving => over(since, FAREWELL).then_some((Order::Cut, Why::Idle)),
        }
    }

    /// With HTTP/2 a client can stop reading without filling the socket, by not opening its window.
    fn is_blocked(&self) -> bool {
        self.multiplexed.load(Relaxed) && self.in_flight.load(Relaxed) > self.working.load(Relaxed)
    }

    /// Returns the rank for eviction, lowest first; none while a request is in progress. Connections without any
    /// request come first, those in the middle of a request last; but connections that have only just begun to
    /// wait are spared, or new ones would be evicted before their first request.
    pub fn rank(&self) -> Option<(u8, u64)> {
        let (phase, since) = self.phase();
        let in_flight = self.in_flight.load(Relaxed);
        let class = match phase {
            _ if self.stalled.load(Relaxed) != 0 => 4,
            // The request may have arrived already, but was not read yet.
            Phase::Head if !self.looked.load(Relaxed) => return None,
            Phase::Head if self.requests.load(Relaxed) == 0 => 0,
            Phase::Linger | Phase::Leaving => 1,
            Phase::Head | Phase::Idle => 2,
            Phase::Busy if self.receiving.load(Relaxed) >= in_flight.max(1) => 3,
            Phase::Busy if self.is_blocked() && self.clock.now() > self.moved.load(Relaxed) + SLOW => 4,
            Phase::Busy => return None,
        };
        let young = self.clock.now().saturating_sub(since) < YOUNG;
        Some((if young { 5 } else { class }, since))
    }
}

fn packed(phase: Phase, since: u64) -> u64 {
    (phase as u64) << 56 | since & (u64::MAX >> 8)
}

fn count(number: &AtomicU32, more: bool) {
    if more {
        number.fetch_add(1, Relaxed);
    } else {
        number.fetch_sub(1, Relaxed);
    }
}
