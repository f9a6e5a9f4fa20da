//! Upgrades of the base: what each asks for, and how far someone is.

pub mod domain;
pub mod http;
pub mod view;
