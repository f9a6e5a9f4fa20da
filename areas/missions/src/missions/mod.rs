//! Missions: list, details and marking as completed.

pub mod domain;
pub mod http;
pub mod view;
