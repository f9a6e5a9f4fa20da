//! What someone has done of it: saved in batches, put on top, merged from a device.

pub mod domain;
pub mod http;

/// By the keys of the tabs.
pub const LISTS: progress::Lists = progress::Lists::of("trackers");
