//! # history: a player's matches, one by one and day by day
//!
//! Pages of matches with their filters and every mode ever played ([`http`]), days ([`http::trend`]), and with and
//! against whom ([`http::teammates`]).

pub mod domain;
pub mod http;
mod lists;
pub mod store;
