//! # progress: what users have ticked off, whatever it is
//!
//! A *list* is one person's progress in one thing: the ids that are done, how far the others are, and what was put on
//! top. Trackers keep theirs here, and so does whatever else people tick off. The rules ([`rules`]) know no database: a
//! batch of changes, each of which says all there is to say about its id; who sent it and as which of theirs, so that one
//! that comes twice happens once; two sides that become one. The store ([`Lists`]) is a row for each user and list, read
//! and written once a batch however much is in it.
//!
//! The calls over them are the same everywhere, too ([`wire`]).
//!
//! What the ids mean, which there are and how far each counts belongs to the area whose list it is: it refuses what it
//! does not know before it comes here.

mod memory;
pub mod rules;
mod store;
pub mod wire;

pub use rules::{Batch, Change, Held, How, List, Sender};
pub use store::{Lists, MIGRATIONS, TEXTS};
