//! Exports, resets and deletes a user's data.

pub mod domain;
pub mod http;
pub mod traces;
