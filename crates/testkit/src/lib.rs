//! # testkit: test apps with clients for every role
//!
//! [`database`] creates a migrated database for every test, on SQLite and on PostgreSQL. [`TestApp`] runs
//! areas on it without sockets: `app.anon()` is a guest, `app.user(7)` is account 7, `app.staff(1)`
//! is staff. The test controls the time, and randomness is deterministic.
//!
//! [`content_errors`] plants errors into the content pack; tests of one [`world`] share an app that is slow to start.
//!
//! Only for tests: nothing that ships may depend on this crate.

pub mod app;
pub mod client;
pub mod content_errors;
pub mod database;
pub mod dump;
pub mod log;
pub mod standby;
pub mod world;

pub use app::{TestApp, migrations_of};
pub use client::{Client, Reply, broken};
pub use world::World;
