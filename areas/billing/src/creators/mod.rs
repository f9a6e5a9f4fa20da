pub mod http;
pub mod store;
