//! Draws scenes: an image of 960 by 540 from a motif and a seed, with drawn guns. Scenes with different motifs, seeds
//! or guns look different. They contain no text, because an SVG image cannot load fonts.

mod charts;
mod desk;
mod hordes;
pub(crate) mod ink;
mod land;

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::preview::{PAGE, PANEL};
use ink::{Dice, Ink};

pub const WIDTH: u32 = 960;
pub const HEIGHT: u32 = 540;

/// The subject of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motif {
    /// A crate that descends into the circle.
    Landing,
    /// A flight line over a map, with three landing spots.
    Flight,
    /// Shelves by tier.
    Tiers,
    /// A wall of camouflages, some of them completed.
    Mosaic,
    /// A stream with its overlay and chat.
    Stream,
    /// A blueprint of a gun with labeled parts.
    Blueprint,
    /// Hits on a target, damage over distance.
    Spread,
    /// Sliders below a gun.
    Sliders,
    /// A zombie horde.
    Horde,
    /// The view through a scope.
    Scope,
    /// Two builds, separated by a line.
    Versus,
    /// Old and new values, better and worse.
    Ledger,
}

impl Motif {
    pub const ALL: [Motif; 12] = [
        Motif::Landing,
        Motif::Flight,
        Motif::Tiers,
        Motif::Mosaic,
        Motif::Stream,
        Motif::Blueprint,
        Motif::Spread,
        Motif::Sliders,
        Motif::Horde,
        Motif::Scope,
        Motif::Versus,
        Motif::Ledger,
    ];
}

/// The description of a scene.
pub struct Scene<'a> {
    pub motif: Motif,
    /// A different seed gives a different scene of the same motif.
    pub seed: u32,
    /// Drawn guns from [`crate::guns::inner`]; a motif shows only the first few.
    pub guns: &'a [String],
}

impl Scene<'_> {
    /// Returns a complete SVG document.
    pub fn svg(&self) -> String {
        let inner = self.inner();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">{inner}</svg>"
        )
    }

    /// Returns the same without the document, for embedding.
    pub fn inner(&self) -> String {
        let mut ink = Ink::new(self.guns);
        let mut dice = Dice::new(self.seed);
        ink.raw(&format!(
            "<defs><linearGradient id=\"paper\" x2=\".6\" y2=\"1\"><stop stop-color=\"#141b25\"/><stop offset=\"1\" stop-color=\"{PAGE}\"/></linearGradient></defs>\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PANEL}\"/><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"url(#paper)\"/>"
        ));
        let draw = match self.motif {
            Motif::Landing => land::landing,
            Motif::Flight => land::flight,
            Motif::Scope => land::scope,
            Motif::Tiers => charts::tiers,
            Motif::Spread => charts::spread,
            Motif::Ledger => charts::ledger,
            Motif::Sliders => charts::sliders,
            Motif::Mosaic => desk::mosaic,
            Motif::Stream => desk::stream,
            Motif::Blueprint => desk::blueprint,
            Motif::Versus => desk::versus,
            Motif::Horde => hordes::horde,
        };
        draw(&mut ink, &mut dice);
        ink.end()
    }
}
