//! What a user says about players: which one they are, and whom they like to find again.

pub mod domain;
pub mod http;
pub mod personal;
pub mod store;
