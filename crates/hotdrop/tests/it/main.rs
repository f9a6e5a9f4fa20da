//! The whole product: pages, headers, limits and commands of the real thing.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod addresses;
mod areas;
mod commands;
mod door;
mod faults;
mod front;
mod headers;
mod home;
mod nodes;
mod pages;
#[cfg(unix)]
mod private;
mod promises;
mod roles;
mod routes;
mod search;
mod secrets;
mod sockets;
mod support;
mod texts;
mod traces;
