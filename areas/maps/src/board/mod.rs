//! Pins and routes of someone's own on a map, and frozen copies of them for others.

pub mod domain;
pub mod http;
pub mod store;
