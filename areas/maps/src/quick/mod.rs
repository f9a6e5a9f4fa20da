//! Search-as-you-type for points of a map.

pub mod domain;
pub mod http;
