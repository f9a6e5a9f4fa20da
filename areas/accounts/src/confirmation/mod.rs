//! Verifies that the email address of an account belongs to its user.

pub mod http;
pub mod jobs;
pub mod store;
