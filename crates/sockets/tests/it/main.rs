//! Slow, silent and hostile clients. Time is told to the doors by hand; nothing here sleeps.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod answers;
mod early;
mod multiplexed;
mod room;
mod support;
mod waits;
