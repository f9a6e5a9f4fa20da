//! The mastery camouflages of a tracker, each with its own design. Elements with the class `m` are animated on
//! request.

pub mod dark;
pub mod gems;
pub mod metals;
pub mod skies;

use super::tile::Tile;

/// Draws a band of light across the tile that repeats without a seam at any offset.
fn band(t: &mut Tile, opacity: &str) {
    t.raw(&format!(
        "<g class=\"m\" fill=\"#fff\" opacity=\"{opacity}\"><path d=\"M-240 0h44l-240 240h-44zM0 0h44l-240 240h-44zM240 0h44L44 240H0zM-180 0h8l-240 240h-8zM60 0h8l-240 240h-8zM300 0h8L68 240h-8z\"/></g>"
    ));
}
