//! Barter recipes by map.

pub mod http;
