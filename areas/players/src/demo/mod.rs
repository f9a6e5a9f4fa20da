//! The demo: a made-up world that fills an empty installation.
//!
//! A job takes a few lobbies at a time from the `world` crate the way every imported match goes, notes how far it is, and
//! plans the next; so a restart goes on where it stopped, requests are not in its way, and of many nodes one works.

pub mod domain;
pub mod http;
pub mod jobs;
pub mod removing;
pub mod store;
