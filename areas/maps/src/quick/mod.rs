//! What is where, found while someone types.

pub mod domain;
pub mod http;
