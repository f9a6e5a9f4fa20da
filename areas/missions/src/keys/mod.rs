//! Keys and the places that they open.

pub mod http;
