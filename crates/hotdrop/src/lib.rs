//! # hotdrop: the binary
//!
//! Combines configuration, database, content, areas, pages and the commands of the command line. [`areas`] lists the
//! areas. A request passes [`front`] (cached responses, limits, headers), then axum's router (calls of the areas,
//! files), and ends in [`pages`] when nothing else matched.
//!
//! It is a library as well, so that tests and tools can run the same server in their own process.

pub mod app;
pub mod areas;
pub mod assets;
pub mod commands;
pub mod config;
mod disk;
pub mod embedded;
pub mod folder_lock;
pub mod front;
pub mod log;
pub mod metrics_exporter;
mod notify;
pub mod openapi;
pub mod pages;
mod private;
mod route;
pub mod server;
pub mod services;
pub mod traces;
