//! # draw: pictures made of words
//!
//! Everything drawn on the site comes from small descriptions, so that it is reviewed in diffs and takes a few
//! kilobytes. The craft is in layers. [`pen`] puts pieces on a canvas in [`tone`]s, `order` and `path` make short
//! path data of them, [`svg`] fits the result into a picture. Subjects stand on these and on nothing else:
//! [`guns`], [`camo`]uflages for guns, and [`scenes`] with guns in them. [`preview`] renders subjects as PNG images for other
//! sites: a [`card`] is one for a build, a [`cover`] one for a text, a [`progress`] one for what someone has earned.
//!
//! A new subject is a new folder beside `guns`; what it draws is described in the area that owns it. The same
//! description always gives the same bytes: URLs of drawings are cached forever. No HTTP, no database, no clock.

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
