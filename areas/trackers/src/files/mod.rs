//! Progress as a file: our own, and what other trackers of the same games hand out.

pub mod domain;
mod foreign;
pub mod http;
