pub mod domain;
pub mod http;
mod processing;
pub mod store;

pub use processing::{Origin, ProcessError, process};
