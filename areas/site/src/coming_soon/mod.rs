pub mod http;
pub mod listed;
pub mod store;
