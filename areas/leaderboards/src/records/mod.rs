pub mod best;
pub mod domain;
pub mod http;
