//! How someone likes to see a map: sliders, switches and which groups are shown.

pub mod domain;
pub mod http;
pub mod store;
