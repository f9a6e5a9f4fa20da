//! Signing in with an account at Google, Apple, Discord or Facebook.

pub mod domain;
pub mod http;
pub mod providers;
pub mod store;
