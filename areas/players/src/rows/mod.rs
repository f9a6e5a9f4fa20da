//! # rows: what was played, and by whom, as it is stored
//!
//! Rows are only ever added, once for each match and player. On PostgreSQL they lie in a partition a month ([`months`]).
//! Codes of the publisher are small numbers in them ([`codes`]).

pub mod row;
pub mod store;

pub use store::{codes, counts, months};
