//! # totals: what a player's matches come to
//!
//! Each player has one [`card::Card`] for each game: figures by season, map and mode, days, bests and runs, small enough to
//! be read and written whole. It is changed in the transaction that stores the matches, and comes to the same whatever
//! order they arrive in.

pub mod card;
pub mod codec;
pub mod fold;
pub mod grades;
pub mod rank;
pub mod runs;
pub mod store;
