//! # totals: a player's aggregates
//!
//! Each player has one [`card::Card`] per game: stats by season, map and mode, days, bests and streaks. It is small
//! enough to be read and written as one value. It is updated in the transaction that stores the matches, and does not
//! depend on the order in which they arrive.

pub mod aggregates;
pub mod codec;
pub mod fold;
pub mod grades;
pub mod rank;
pub mod runs;
pub mod store;
