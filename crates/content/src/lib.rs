//! # content: the game knowledge, from reviewable files to memory
//!
//! Three forms of the same thing:
//!
//! 1. the **pack**: files under `content/<area>/` that a person reads in a diff ([`Pack`]);
//! 2. **items**: `(area, kind, id, JSON)` rows in the database, loaded from the pack on the first start
//!    and on upgrade, never over what staff edited ([`store`]);
//! 3. the **catalogue**: typed values in memory, built by each area from its items, swapped whole on
//!    publish and carrying a version ([`Content`], [`Snapshot`]).
//!
//! An area says how its files become items and how items become its catalogue with one [`AreaContent`].
//! Everything wrong with a pack is reported at once as [`Problem`]s that name file and line.
//! Public pages read the catalogue only: no query. What a *user* owns does not belong here.

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
