//! A user's own player profile and favorites.

pub mod domain;
pub mod http;
pub mod personal;
pub mod store;
