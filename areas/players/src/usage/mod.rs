//! # usage: the guns that players carry
//!
//! Aggregated in the transaction that stores the matches; responses are built from a cache in memory.

pub mod domain;
pub mod http;
pub mod store;
