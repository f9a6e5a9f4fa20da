//! The kinds of pattern, by the way they are made.

pub mod blocks;
pub mod emblems;
pub mod marks;
pub mod patches;
pub mod shards;
pub mod skin;
pub mod sky;
pub mod stamps;
pub mod stripes;
