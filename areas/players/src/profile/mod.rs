//! # profile: a player at a glance
//!
//! Everything on it comes out of one card, whatever the number of matches behind it.

pub mod domain;
pub mod http;
pub mod port;
pub mod ranks;
pub mod scopes;
mod view;
