//! Looking players up by name: as it is, by how it begins, and with typing errors.
//!
//! The first two are questions to the database, which knows every name at once on every node. Typing errors need to
//! compare with many names: [`index`] holds the trigrams of all of them in memory, learns new ones by looking for higher
//! ids ([`follow`]), and says which few are worth a look. A name that it has not learned yet is still found as it is.

pub mod domain;
mod follow;
pub mod http;
mod index;
pub mod store;

pub use follow::{Names, follow};
