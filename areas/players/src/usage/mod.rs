//! # usage: which guns people really carry
//!
//! Counted match by match in the transaction that stores them, answered from memory.

pub mod domain;
pub mod http;
pub mod store;
