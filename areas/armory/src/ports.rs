//! What other areas know about builds and this one's neighbours ask for. The binary joins them.

use content::Snapshot;

use crate::build::view::{Stale, Stored};

/// The editorial build behind a short link.
pub struct Editorial(pub fn(&Snapshot, &str) -> Option<Stored>);

/// The patch that came after a build and touched it.
pub struct Outdated(pub fn(&Snapshot, &Stored) -> Option<Stale>);
