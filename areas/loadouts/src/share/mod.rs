pub mod http;
mod lookup;
pub mod picture;
