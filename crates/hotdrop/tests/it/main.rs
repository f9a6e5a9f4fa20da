//! Tests of the complete product: pages, headers, limits and commands.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod addresses;
mod areas;
#[cfg(unix)]
mod collector;
mod commands;
#[cfg(unix)]
mod doctor;
mod door;
mod faults;
mod figures;
mod freshness;
mod front;
mod guns;
mod headers;
mod home;
#[cfg(unix)]
mod kept;
mod moves;
mod nodes;
mod pages;
#[cfg(unix)]
mod private;
mod promises;
#[cfg(unix)]
mod refusals;
mod restores;
mod roles;
mod routes;
mod search;
mod secrets;
mod sockets;
mod support;
mod texts;
mod told;
mod traces;
