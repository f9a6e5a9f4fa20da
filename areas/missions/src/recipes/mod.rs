//! What can be bartered on which map, and for what.

pub mod http;
