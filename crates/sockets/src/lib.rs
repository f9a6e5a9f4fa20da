//! # sockets: connections that cannot be used up
//!
//! Whoever opens a socket may be slow, silent or hostile. Every wait for a client has an end here, and every kind of
//! waiting can be cut short when somebody else needs the room:
//!
//! ```text
//! accept ── Doors ── room, in all and for this address? else whoever waits longest goes, or nobody new comes
//!             │
//!           Lane ── one thread each ── Wire (reads, writes, lingering close) ── hyper ── Service
//!             │                          │                                        │
//!             └── sweep, a few times a second ── Line: what this connection waits for, and since when
//! ```
//!
//! The rules are in `line.rs`; a connection only notes what it does in a few words of memory, with the time that the
//! sweep has last read. So a request costs no timer and no look at the clock.
//!
//! What has no end: an answer that waits for *us*. A stream of events may be quiet for hours; it ends when its reader
//! goes or stops reading, and its handler must end it when the process is asked to stop.

mod answer;
mod body;
mod doors;
mod lanes;
mod limits;
mod line;
mod wire;

pub use answer::Answer;
pub use body::{Incoming, Pace, TooSlow};
pub use doors::{Doors, Ticket};
pub use lanes::{Service, builder, drive, serve};
pub use limits::Limits;
