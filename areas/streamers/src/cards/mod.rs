pub mod domain;
pub mod http;
