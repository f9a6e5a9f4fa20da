//! One match with everybody in it.

pub mod http;
