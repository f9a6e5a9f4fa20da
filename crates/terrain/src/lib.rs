//! # terrain: the ground of maps, drawn
//!
//! A description (docs/MAPS.md) becomes a topographic map: heights, water, woods, roads, districts with their
//! buildings, plans of what is inside. The same description gives the same pixels on every machine. Knows nothing of
//! files, servers or points.

mod check;
pub mod description;

pub use check::Mistake;
pub use description::Description;

/// Raise it when pictures change: marks of tiles, and so their addresses, hang on it.
pub const VERSION: u32 = 1;
/// Side of every map in its own coordinates.
pub const UNITS: f32 = 256.0;
