//! # rows: stored matches and players
//!
//! Rows are only inserted, once per match and player. On PostgreSQL they are partitioned by month ([`months`]). The
//! publisher's codes are stored as small numbers ([`codes`]).

pub mod row;
pub mod store;

pub use store::{codes, counts, months};
