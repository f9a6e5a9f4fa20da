pub mod domain;
pub mod http;
pub mod store;
mod taking;

pub use taking::{Origin, Trouble, take};
