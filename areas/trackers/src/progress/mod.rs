//! User progress: saved in batches, pinned weapons, merged from a device.

pub mod domain;
pub mod http;

/// Progress lists, keyed by tab.
pub const LISTS: progress::Lists = progress::Lists::of("trackers");
