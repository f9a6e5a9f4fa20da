//! Tests of the complete product: pages, headers, limits and commands.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod addresses;
mod areas;
#[cfg(unix)]
mod collector;
mod commands;
#[cfg(unix)]
mod doctor;
mod faults;
mod freshness;
mod front;
mod guns;
mod headers;
mod home;
mod invalid_requests;
mod job_logging;
mod metrics_endpoint;
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
#[cfg(unix)]
mod socket_handover;
mod sockets;
mod support;
mod texts;
mod traces;
