//! Progress from the outside: whatever happens to batches on their way, all sides end with the same.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod converge;
mod stored;
