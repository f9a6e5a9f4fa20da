//! What someone has done of it: missions, tasks of upgrades, and items that they have.

pub mod domain;
pub mod http;

pub const LISTS: progress::Lists = progress::Lists::of("missions");

/// Done: completed. On top: followed.
pub const MISSIONS: &str = "missions";
/// By task. On top: the upgrades that are followed.
pub const UPGRADES: &str = "upgrades";
/// How many one has. On top: the recipes that are followed, `recipe.<slug>`.
pub const ITEMS: &str = "items";
