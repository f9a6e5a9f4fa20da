//! A public page of someone's progress, as long as they want it.

pub mod domain;
pub mod http;
pub mod store;
