//! Integration tests of progress: all sides converge, even if batches are lost, repeated or delayed.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod converge;
mod stored;
