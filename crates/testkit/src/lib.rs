//! # testkit: tests that speak in roles
//!
//! [`database`] gives every test a migrated database of its own, on SQLite and on PostgreSQL. [`TestApp`] puts
//! areas on top of it without sockets: `app.anon()` asks as a guest, `app.user(7)` as account 7, `app.staff(1)`
//! as staff. Time stands still until the test moves it and randomness repeats itself.
//!
//! [`mistakes`] plants mistakes into the content pack; tests of one [`world`] share what takes long to start.
//!
//! Only for tests: nothing that ships may depend on this crate.

pub mod app;
pub mod client;
pub mod database;
pub mod dump;
pub mod log;
pub mod mistakes;
pub mod standby;
pub mod world;

pub use app::{TestApp, migrations_of};
pub use client::{Client, Reply, broken};
pub use world::World;
