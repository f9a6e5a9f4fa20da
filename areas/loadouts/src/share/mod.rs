pub mod domain;
pub mod http;
pub mod keep;
pub mod picture;
