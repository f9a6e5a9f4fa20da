//! What guns do in figures, by era, and what attachments change about it.

pub mod domain;
pub mod http;
mod load;
pub mod lookup;
pub mod read;
pub mod table;
pub mod traits;
