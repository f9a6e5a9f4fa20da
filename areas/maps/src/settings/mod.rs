//! A user's map settings: sliders, switches and visible groups.

pub mod domain;
pub mod http;
pub mod store;
