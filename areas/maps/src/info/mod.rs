//! The details of one point.

pub mod http;
