//! All maps at once.

pub mod http;
