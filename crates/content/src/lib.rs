//! # content: game data, from reviewable files to memory
//!
//! The same data has three forms:
//!
//! 1. the **pack**: files under `content/<area>/`, reviewed in diffs ([`Pack`]);
//! 2. **items**: `(area, kind, id, JSON)` rows in the database, loaded from the pack on the first start
//!    and on upgrade, never over staff edits ([`store`]);
//! 3. the **catalog**: typed values in memory, built by each area from its items, replaced atomically on
//!    publish and carrying a version ([`Content`], [`Snapshot`]).
//!
//! An area defines how its files become items and how items become its catalog with one [`AreaContent`].
//! All mistakes in a pack are reported together as [`Problem`]s that name file and line.
//! Public pages read only the catalog and run no query. Data of *users* does not belong here.

mod live;
mod localized;
pub mod markup;
mod pack;
mod place;
mod problem;
pub mod store;
pub mod template;

pub use live::{AreaContent, Catalogue, Content, ContentError, Edit, Ready, Snapshot, StoredItem};
pub use localized::Localized;
pub use pack::{Entry, Item, Items, Lines, Pack, PackArea, Parts};
pub use problem::{Problem, Problems};
