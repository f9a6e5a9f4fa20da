//! Clients against real peers.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod logging;
mod mail;
