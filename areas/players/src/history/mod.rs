//! # history: a player's matches, one by one and day by day
//!
//! Pages of matches with their filters ([`http`]), days ([`trend`]), every mode ever played, and with and against whom
//! ([`people`]).

pub mod domain;
pub mod http;
mod lists;
pub mod people;
pub mod store;
pub mod trend;
