//! What holds in every simulated world, whatever its seed.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod course;
mod people;
mod shape;
mod statistics;
mod support;
mod time;
