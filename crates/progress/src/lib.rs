//! # progress: user progress, independent of what is tracked
//!
//! A *list* is one user's progress in one thing: the done ids, counts of the others, and what is pinned on top.
//! Trackers and all other areas with progress store theirs here. The rules ([`rules`]) do not depend on a
//! database: a batch of changes, each with the full state of its id; its client and number, so that a repeated
//! batch is idempotent; and the merge of two lists. The store ([`Lists`]) has one row per user and list, read and
//! written once per batch of any size.
//!
//! The calls are shared, too ([`wire`]).
//!
//! The area that owns a list defines its ids and goals, and refuses unknown ids before they get here.

mod memory;
pub mod rules;
mod store;
pub mod wire;

pub use rules::{Batch, Change, How, List, Sender, StoredList};
pub use store::{Lists, MIGRATIONS, TEXTS};
