//! # history: a player's matches, one by one and day by day
//!
//! Pages of matches with their filters, days, every mode ever played, and with and against whom.

pub mod domain;
pub mod http;
pub mod lists;
pub mod store;
