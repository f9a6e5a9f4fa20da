//! Keys: what they open, and where.

pub mod http;
