//! The publisher's statistics: names of players, a player's recent matches, and full lobbies.
//!
//! The publisher responds slowly, not at all, with an error in a valid envelope, or partially. [`Statistics`]
//! classifies these by what to do ([`StatisticsError`]), retries where that may help, and pauses when it does not
//! ([`breaker`]).

mod breaker;
mod client;
mod response;

pub use client::{Found, Statistics, StatisticsSettings, Who};
pub use response::StatisticsError;
