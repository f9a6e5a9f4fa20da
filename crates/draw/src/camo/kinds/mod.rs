//! The kinds of patterns, by technique.

pub mod blocks;
pub mod emblems;
pub mod marks;
pub mod patches;
pub mod shards;
pub mod skin;
pub mod sky;
pub mod stamps;
pub mod stripes;
