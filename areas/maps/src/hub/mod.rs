//! The list of all maps.

pub mod http;
