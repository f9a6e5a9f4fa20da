//! What do I need: items summed over everything that someone follows.

pub mod domain;
pub mod http;
