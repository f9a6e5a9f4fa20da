//! Draws camouflages: a seamless pattern of 240 by 240 from a kind, colors and a seed, also as the texture of a drawn
//! gun. Uses only paths and gradients, because a page shows a thousand of them.

mod cells;
mod color;
mod curve;
mod field;
mod kind;
mod kinds;
mod masters;
mod sheen;
mod tile;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use color::Color;
pub use kind::Kind;
pub use sheen::{Motion, Sheen};

use crate::guns::{self, Shape};
use tile::{ALL, Tile};

/// The description of a camouflage.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Camo {
    pub id: String,
    pub kind: Kind,
    /// The ground color first.
    pub colors: Vec<Color>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scale: Scale,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sheen: Sheen,
    /// A different seed gives a different pattern of the same kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seed: u32,
    /// Rotation in degrees.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: i16,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scale {
    Fine,
    #[default]
    Medium,
    Large,
}

impl Scale {
    fn density(self) -> f32 {
        match self {
            Scale::Fine => 1.4,
            Scale::Medium => 1.0,
            Scale::Large => 0.7,
        }
    }
}

/// The size of a tile on a gun, in tenths of a picture unit: a tile of 240 by 240 becomes 96 by 96.
const ON_GUN: f32 = 4.0;

/// The overlay for each brightness step of a gun: step, color and opacity. The last two lighten, the others darken.
const VEILS: [(usize, &str, f32); 5] =
    [(1, "#000", 0.55), (2, "#000", 0.28), (3, "#000", 0.06), (4, "#fff", 0.08), (5, "#fff", 0.32)];

impl Camo {
    /// Returns a complete SVG document, 240 by 240. Static, unless requested with `#live`.
    pub fn swatch(&self) -> String {
        let motion = self.kind.motion();
        let id = if motion == Motion::Still { "" } else { " id=\"live\"" };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{id} viewBox=\"0 0 240 240\">{}{}</svg>",
            motion.style(),
            self.inner("")
        )
    }

    /// Returns the same without the document, for embedding; `prefix` makes its ids unique.
    pub fn inner(&self, prefix: &str) -> String {
        let mut tile = Tile::new(self, prefix);
        self.kind.draw(&mut tile);
        let turned = tile.id("t");
        let (defs, body) = tile.end();
        let shine = self.sheen.over(prefix, &mut crate::scenes::ink::Dice::new(self.seed));
        if self.turn == 0 {
            let defs = if defs.is_empty() { defs } else { format!("<defs>{defs}</defs>") };
            return format!("{defs}{body}{shine}");
        }
        format!(
            "<defs>{defs}<pattern id=\"{turned}\" width=\"240\" height=\"240\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate({})\">{body}</pattern></defs><path fill=\"url(#{turned})\" d=\"{ALL}\"/>{shine}",
            self.turn
        )
    }

    /// Returns a gun with this camouflage: a complete SVG document, 480 by 160.
    pub fn on_gun(&self, shape: &Shape) -> String {
        let mut tile = Tile::new(self, "");
        self.kind.draw(&mut tile);
        let (defs, body) = tile.end();
        let motion = self.kind.motion();
        let id = if motion == Motion::Still { "" } else { " id=\"live\"" };
        let turn = if self.turn == 0 { String::new() } else { format!("rotate({})", self.turn) };
        let veils: String =
            VEILS.iter().map(|(step, paint, opacity)| veiled(*step, paint, *opacity)).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{id} viewBox=\"0 0 480 160\">{}<defs>{defs}<pattern id=\"c\" width=\"240\" height=\"240\" patternUnits=\"userSpaceOnUse\" patternTransform=\"scale({ON_GUN}){turn}\">{body}</pattern>{veils}</defs>{}</svg>",
            motion.style(),
            guns::coated(shape)
        )
    }

    /// Returns the random seed, a hash of the description: other colors give another pattern.
    fn chance(&self) -> u32 {
        let mix = |all: u32, value: u32| (all ^ value).wrapping_mul(0x0100_0193);
        let colors = self.colors.iter().map(|color| color.0);
        colors.chain([self.kind as u32, self.scale as u32, self.seed]).fold(0x811c_9dc5, mix)
    }
}

/// Returns a pattern with a light or dark overlay.
fn veiled(step: usize, paint: &str, opacity: f32) -> String {
    format!(
        "<pattern id=\"c{step}\" width=\"960\" height=\"960\" patternUnits=\"userSpaceOnUse\"><path fill=\"url(#c)\" d=\"M0 0h960v960H0z\"/><path fill=\"{paint}\" opacity=\"{opacity}\" d=\"M0 0h960v960H0z\"/></pattern>"
    )
}
