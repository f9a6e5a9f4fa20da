//! Light effects and animations of camouflages.

use serde::{Deserialize, Serialize};

use super::tile::{ALL, to_int};
use crate::scenes::ink::Dice;

/// A light effect over the swatch. A drawn gun has its own lighting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sheen {
    #[default]
    Matte,
    /// A soft band of light.
    Satin,
    /// A hard edge of light.
    Gloss,
    Metal,
    /// Faint iridescence.
    Pearl,
    Glitter,
    /// Bright center, dark rim.
    Glow,
}

impl Sheen {
    pub fn over(self, prefix: &str, dice: &mut Dice) -> String {
        let veil = |kind: &str, attributes: &str, stops: &[(&str, &str, &str)]| {
            let mut inside = String::new();
            let mut last = ("", "");
            for (at, color, opacity) in stops {
                // Adds a transparent stop of the next color at the same offset; otherwise the blend would turn gray.
                if !last.0.is_empty() && last.1 != *color {
                    inside.push_str(&format!(
                        "<stop offset=\"{}\" stop-color=\"{color}\" stop-opacity=\"0\"/>",
                        last.0
                    ));
                }
                inside.push_str(&format!(
                    "<stop offset=\"{at}\" stop-color=\"{color}\" stop-opacity=\"{opacity}\"/>"
                ));
                last = (*at, *color);
            }
            format!(
                "<{kind} id=\"{prefix}sh\" {attributes}>{inside}</{kind}><path fill=\"url(#{prefix}sh)\" d=\"{ALL}\"/>"
            )
        };
        let linear = |stops| veil("linearGradient", "x2=\".7\" y2=\"1\"", stops);
        match self {
            Sheen::Matte => linear(&[("0", "#fff", ".12"), (".5", "#fff", "0"), ("1", "#000", ".22")]),
            Sheen::Satin => linear(&[
                ("0", "#fff", ".06"),
                (".3", "#fff", ".26"),
                (".5", "#fff", "0"),
                ("1", "#000", ".3"),
            ]),
            Sheen::Gloss => {
                let light = linear(&[("0", "#fff", ".3"), (".6", "#fff", ".02"), ("1", "#000", ".3")]);
                format!("{light}<path fill=\"#fff\" opacity=\".13\" d=\"M0 0h240L0 170z\"/>")
            }
            Sheen::Metal => linear(&[
                ("0", "#fff", ".34"),
                (".2", "#fff", "0"),
                (".3", "#000", ".16"),
                (".38", "#000", "0"),
                (".5", "#fff", ".38"),
                (".62", "#fff", "0"),
                ("1", "#000", ".4"),
            ]),
            Sheen::Pearl => rainbow(prefix),
            Sheen::Glitter => {
                let light = linear(&[("0", "#fff", ".2"), (".5", "#fff", "0"), ("1", "#000", ".3")]);
                format!("{light}{}{}", sparks(dice, 32, ".3"), sparks(dice, 18, ".85"))
            }
            Sheen::Glow => {
                veil("radialGradient", "", &[("0", "#fff", ".14"), (".6", "#fff", "0"), ("1", "#000", ".42")])
            }
        }
    }
}

fn rainbow(prefix: &str) -> String {
    let stops: String = [("0", "#f7c"), (".28", "#fe9"), (".5", "#7fe"), (".75", "#79f"), ("1", "#c5f")]
        .iter()
        .map(|(at, color)| format!("<stop offset=\"{at}\" stop-color=\"{color}\"/>"))
        .collect();
    format!(
        "<linearGradient id=\"{prefix}sh\" x2=\".7\" y2=\"1\">{stops}</linearGradient><path fill=\"url(#{prefix}sh)\" opacity=\".28\" d=\"{ALL}\"/>"
    )
}

fn sparks(dice: &mut Dice, count: usize, opacity: &str) -> String {
    let dots: String = (0..count)
        .map(|_| {
            let size = if dice.share() < 0.3 { 2 } else { 1 };
            format!(
                "M{} {}h{size}v{size}h-{size}z",
                to_int(dice.between(0.0, 238.0)),
                to_int(dice.between(0.0, 238.0))
            )
        })
        .collect();
    format!("<path fill=\"#fff\" opacity=\"{opacity}\" d=\"{dots}\"/>")
}

/// The animation of a mastery camouflage. Moving parts have the class `m`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    Still,
    /// A band of light moves across.
    Shine,
    /// Parts fade in and out.
    Pulse,
}

impl Motion {
    /// Returns the CSS: animated only if requested by the URL fragment, and never with reduced motion.
    pub fn style(self) -> String {
        let (time, frames) = match self {
            Motion::Still => return String::new(),
            Motion::Shine => ("7s linear", "to{transform:translateX(240px)}"),
            Motion::Pulse => ("5s ease-in-out", "50%{opacity:.25}"),
        };
        format!(
            "<style>@media(prefers-reduced-motion:no-preference){{#live:target .m{{animation:m {time} infinite}}}}@keyframes m{{{frames}}}</style>"
        )
    }
}
