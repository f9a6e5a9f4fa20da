pub mod http;
pub mod picture;
