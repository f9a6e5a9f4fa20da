//! The page of one match with all its players.

pub mod http;
