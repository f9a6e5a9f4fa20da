//! # matches: how they come in
//!
//! Whatever brings matches (a file, the bulk call, the publisher's client, the demo world) ends in [`ingest::take`]: rows
//! once for each match and player, and in the same transaction everything that is added up from them. [`rebuild`] adds it
//! all up again from the rows.

pub mod batch;
pub mod http;
pub mod importer;
pub mod ingest;
pub mod rebuild;
pub mod squads;
pub mod store;
pub mod view;
