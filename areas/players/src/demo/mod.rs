//! The demo: a simulated world that fills an empty installation.
//!
//! A job ingests a few lobbies at a time from the `world` crate, like any imported match, stores its progress and
//! enqueues the next batch. A restart therefore resumes, requests are not blocked, and only one node works on it.

pub mod domain;
pub mod http;
pub mod jobs;
pub mod removing;
pub mod store;
