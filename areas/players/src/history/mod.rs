//! # history: a player's matches, by match and by day
//!
//! Pages of matches with filters and stats per mode ([`http`]), stats per day ([`http::trend`]), and teammates and
//! opponents ([`http::teammates`]).

pub mod domain;
pub mod http;
mod lists;
pub mod store;
