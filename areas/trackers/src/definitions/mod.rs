//! What there is to be done: the trackers of every game, and the weapons of each with their challenges.

pub mod http;
pub mod view;
