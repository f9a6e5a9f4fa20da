//! # sockets: connections with limits
//!
//! Clients may be slow, silent or hostile. Every wait for a client has a time limit, and a waiting connection can be
//! evicted when another one needs the slot:
//!
//! ```text
//! accept ── Admission ── within the limits, in total and per address? else evict the longest waiting, or refuse
//!             │
//!           Worker ── one thread each ── Wire (reads, writes, lingering close) ── hyper ── Service
//!             │                          │                                        │
//!             └── sweep, a few times a second ── Line: what this connection waits for, and since when
//! ```
//!
//! The rules are in `line.rs`. A connection records its state in a few atomics, with the time of the last sweep, so a
//! request needs no timer and does not read the clock.
//!
//! A response that waits for the *server* has no limit. An event stream may be silent for hours; it ends when its reader
//! leaves or stops reading, and its handler must end it when the process stops.

mod admission;
mod body;
mod limits;
mod line;
mod response;
mod threads;
mod wire;

pub use admission::{Admission, Ticket};
pub use body::{Incoming, Pace, TooSlow};
pub use limits::Limits;
pub use response::ResponseBody;
pub use threads::{Service, builder, drive, serve};
