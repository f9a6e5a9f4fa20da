//! Missions: the list, one of them, and marking it as done.

pub mod domain;
pub mod http;
pub mod view;
