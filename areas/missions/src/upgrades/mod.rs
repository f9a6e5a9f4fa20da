//! Upgrades of the base: requirements and progress.

pub mod domain;
pub mod http;
pub mod view;
