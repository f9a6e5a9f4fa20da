//! The signed-in user's own data, collected from the other features.

pub mod http;
