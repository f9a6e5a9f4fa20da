//! Searches players by name: exact matches, prefixes, other parts, and names with typos.
//!
//! The first two query the database, so every node finds new names at once. For the rest, [`index`] holds the trigrams of
//! all names in memory and returns the few most similar ones. [`follow`] polls for players with higher ids and adds
//! their names. A name that is not in the index yet is still found without typos.

pub mod domain;
mod follow;
pub mod http;
mod index;
pub mod store;

pub use follow::{Names, follow};
