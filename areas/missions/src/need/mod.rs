//! The items that a user needs, aggregated over everything they follow.

pub mod domain;
pub mod http;
