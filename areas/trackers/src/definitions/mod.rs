//! Tracker definitions: the trackers of every game, and their weapons with challenges.

pub mod http;
pub mod view;
