//! # draw: generated SVG images
//!
//! Generates all drawings of the site from short descriptions, which can be reviewed in diffs and take a few
//! kilobytes. The crate has layers: [`pen`] puts pieces on a canvas in [`tone`]s, `order` and `path` convert them to
//! short path data, [`svg`] fits the result into an image. The subjects depend only on these: [`guns`],
//! [`camo`]uflages for guns, and [`scenes`] with guns. [`preview`] renders subjects as PNG images for other sites:
//! [`card`] for a build, [`cover`] for an article, [`progress`] for a user's progress.
//!
//! To add a subject, add a folder beside `guns`; the area that owns it has the descriptions. The same description
//! always gives the same bytes, because URLs of drawings are cached forever. No HTTP, no database, no clock.

pub mod camo;
pub mod card;
pub mod cover;
pub mod guns;
mod order;
mod path;
pub mod pen;
pub mod preview;
pub mod progress;
pub mod scenes;
pub mod svg;
pub mod tone;

pub use camo::Camo;
pub use guns::{Part, Shape};
pub use scenes::{Motif, Scene};
pub use tone::Tone;
