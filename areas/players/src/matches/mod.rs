//! # matches: ingestion
//!
//! All sources (a file, the bulk import call, the publisher's API, the demo world) call [`ingest::take`]. It stores one
//! row per match and player and updates all aggregates in the same transaction. [`rebuild`] computes the aggregates
//! again from the rows.

pub mod batch;
pub mod http;
pub mod importer;
pub mod ingest;
pub mod rebuild;
pub mod squads;
pub mod store;
pub mod texts;
pub mod view;
