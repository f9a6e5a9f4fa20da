//! Progress as a file: our own, and what other trackers of the same games hand out.

pub mod domain;
pub mod http;
