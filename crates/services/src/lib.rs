//! # services: the outside world
//!
//! Everything the server talks to that is not its database: mail servers, payment and sign-in
//! providers, the publisher's statistics. Each is a module with one client that speaks the real protocol against an address from the
//! configuration, so a test points it at a local peer and nothing is pretended.
//!
//! A client knows nothing of areas, HTTP handlers or SQL. Areas find it in their context by its type; what is not
//! configured is absent there, and the area says so to the visitor.

pub mod collector;
pub mod mail;
pub mod outside;
pub mod payments;
pub mod social;
pub mod statistics;
pub mod twitch;
pub mod web;
