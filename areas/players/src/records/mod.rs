//! # records: the squads with the most kills in one match
//!
//! A board for each season, map, kind of mode, size of squad and size of the lobby's squads, kept current with the matches.

pub mod domain;
pub mod port;
pub mod store;
