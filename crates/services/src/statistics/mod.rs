//! The publisher's statistics: who plays under which names, a player's recent matches, and whole lobbies.
//!
//! The publisher answers slowly, not at all, with an error in a good envelope, or with half a page. [`Statistics`] tells
//! these apart by what to do about them ([`StatisticsError`]), tries again where that may help, and stops asking for a
//! while when it does not ([`breaker`]).

mod answer;
mod breaker;
mod client;

pub use answer::StatisticsError;
pub use client::{Found, Statistics, StatisticsSettings, Who};
