//! # records: the squads with the most kills in one match
//!
//! There is a leaderboard per season, map, kind of mode, actual squad size and squad size of the mode. It is updated in
//! the transaction that ingests the matches.

pub mod domain;
pub mod port;
pub mod store;
