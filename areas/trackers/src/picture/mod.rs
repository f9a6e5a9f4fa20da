mod card;
pub mod domain;
pub mod http;
pub mod read;

pub use domain::Patterns;
