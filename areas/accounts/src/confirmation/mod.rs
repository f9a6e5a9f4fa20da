//! Proving that the address of an account is its user's.

pub mod http;
pub mod jobs;
pub mod store;
