//! What holds in every simulated world, whatever its seed.

mod course;
mod figures;
mod people;
mod shape;
mod support;
mod time;
