//! Slow, silent and hostile clients. The tests set the time by hand; nothing here sleeps.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod early;
mod eviction;
mod multiplexed;
mod responses;
mod support;
mod timeouts;
