//! The drawn scenes: a picture of 960 by 540 from a word and a number, with drawn guns in it. Two scenes with other
//! words, numbers or guns never look alike. They have no letters: a picture file cannot load fonts.

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

/// What a scene is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motif {
    /// A crate on its way down into the circle.
    Landing,
    /// A flight line over a map, and three places to jump to.
    Flight,
    /// Shelves by tier.
    Tiers,
    /// A wall of camouflages, some of them done.
    Mosaic,
    /// A stream with its overlay and chat.
    Stream,
    /// A gun taken apart on paper.
    Blueprint,
    /// Hits on a target, damage over distance.
    Spread,
    /// Sliders below a gun.
    Sliders,
    /// More of them than there are bullets.
    Horde,
    /// The view through a scope.
    Scope,
    /// Two builds across a line.
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

/// A scene as it is described.
pub struct Scene<'a> {
    pub motif: Motif,
    /// Another number, another scene of the same kind.
    pub seed: u32,
    /// Drawn guns as [`crate::guns::inner`] writes them; a motif has room for a few.
    pub guns: &'a [String],
}

impl Scene<'_> {
    /// A complete SVG document.
    pub fn svg(&self) -> String {
        let inner = self.inner();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">{inner}</svg>"
        )
    }

    /// The same without its document, for larger pictures.
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
