//! Account data that other areas may read.

pub mod store;
