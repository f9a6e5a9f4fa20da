pub mod domain;
pub mod http;
mod picture;
