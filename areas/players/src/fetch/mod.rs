//! Fetches a player's matches from the publisher.
//!
//! Opening a profile that is unknown, or older than the configured age, enqueues a job. It fetches the latest matches
//! first, which show as pending, and then each full lobby. Its progress is one row per profile ([`store`]), which pages
//! read ([`state`]). Everything fetched is stored at once; if the publisher becomes unavailable, a retry fetches the
//! rest.

pub mod domain;
pub mod http;
pub mod jobs;
pub mod state;
pub mod store;
mod work;
