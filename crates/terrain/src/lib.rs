//! # terrain: map terrain, drawn
//!
//! Renders a description (docs/MAPS.md) as a topographic map: heights, water, woods, roads, districts with their
//! buildings, floor plans. The same description gives the same pixels. Independent of files, servers and points.

mod built;
mod canvas;
mod check;
mod covers;
pub mod description;
mod field;
mod geometry;
mod grid;
mod ground;
mod layout;
mod noise;
mod objects;
mod palette;
mod plan;
mod raster;
mod roads;
mod scene;
mod tiles;
mod water;

pub use canvas::Window;
pub use check::DescriptionError;
pub use description::Description;
pub use scene::Scene;
pub use tiles::{Block, Tile};

/// Increment it when the output changes: the marks of tiles, and so their URLs, depend on it.
pub const VERSION: u32 = 2;
/// Side of every map in its coordinates.
pub const UNITS: f32 = 256.0;

/// Draws part of a map as opaque RGBA pixels.
pub fn draw(scene: &Scene, window: Window) -> Vec<u8> {
    let mut canvas = canvas::Canvas { pixels: raster::ground(scene, window), window };
    roads::runways(&mut canvas, scene);
    roads::draw(&mut canvas, scene);
    plan::draw(&mut canvas, scene);
    built::walls(&mut canvas, scene);
    built::draw(&mut canvas, scene);
    objects::draw(&mut canvas, scene);
    canvas.pixels.take()
}
