//! Public pages of shared progress.

pub mod domain;
pub mod http;
pub mod store;
