//! Progress from the outside: whatever happens to batches in transit, all sides converge.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod converge;
mod stored;
