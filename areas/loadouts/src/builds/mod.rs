pub mod domain;
pub mod http;
pub mod profile;
pub mod store;
