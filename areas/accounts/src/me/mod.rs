//! The signed-in user, as that user sees themselves: put together from what the other features keep.

pub mod http;
