pub mod card;
pub mod domain;
pub mod http;
