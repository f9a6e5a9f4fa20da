//! Fetching a player's matches from the publisher.
//!
//! Whoever opens a profile that is not known, or older than the configuration likes, has it fetched by a job: the latest
//! matches first, which then show as pending, and each whole lobby after that. How far it is stands in one row a profile
//! ([`store`]), which pages read ([`state`]). What has come stays whatever happens next: a publisher that goes away in the
//! middle is asked again for the rest.

pub mod domain;
pub mod http;
pub mod jobs;
pub mod state;
pub mod store;
mod work;
