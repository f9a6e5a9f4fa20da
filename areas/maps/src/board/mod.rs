//! A user's own pins and routes on a map, and immutable copies of them for sharing.

pub mod domain;
pub mod http;
pub mod store;
