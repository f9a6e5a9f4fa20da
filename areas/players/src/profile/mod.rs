//! # profile: a player's stats
//!
//! All stats come from one row of aggregates, so the cost does not depend on the number of matches.

pub mod domain;
pub mod http;
pub mod port;
pub mod ranks;
pub mod scopes;
mod view;
