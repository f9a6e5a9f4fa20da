pub mod domain;
pub mod hash;
pub mod http;
pub mod store;
