//! Sign-in with Google, Apple, Discord or Facebook.

pub mod domain;
pub mod http;
pub mod providers;
pub mod store;
