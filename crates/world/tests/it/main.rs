//! What holds in every simulated world, whatever its seed.

#![allow(clippy::unwrap_used)] // a failing step is a failing test

mod course;
mod figures;
mod people;
mod shape;
mod support;
mod time;
