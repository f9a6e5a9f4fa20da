//! # services: external services
//!
//! Clients for everything outside the server and its database: mail servers, payment and sign-in providers, the
//! publisher's statistics. Each module has one client that speaks the real protocol with a URL from the
//! configuration, so a test points it at a local peer.
//!
//! A client knows nothing of areas, HTTP handlers or SQL. Areas look it up in their context by type; an
//! unconfigured service is absent, and the area reports that to the visitor.

pub mod collector;
pub mod mail;
pub mod outside;
pub mod payments;
pub mod social;
pub mod statistics;
pub mod twitch;
pub mod web;
