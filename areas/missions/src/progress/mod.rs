//! A user's progress: completed missions, counted upgrade tasks and owned items.

pub mod domain;
pub mod http;

pub const LISTS: progress::Lists = progress::Lists::of("missions");

/// Done: completed missions. Selected: followed missions.
pub const MISSIONS: &str = "missions";
/// Progress per task. Selected: followed upgrades.
pub const UPGRADES: &str = "upgrades";
/// Counts of owned items. Selected: followed recipes, as `recipe.<slug>`.
pub const ITEMS: &str = "items";
