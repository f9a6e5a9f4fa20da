//! What is known of one point.

pub mod http;
