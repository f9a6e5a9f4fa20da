//! Colors: shades of steel, polymer and wood for the gun, shades of the tier's color for fitted parts.

use serde::{Deserialize, Serialize};

/// The color of the fitted parts: the tier of the build, or neutral.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    #[default]
    Neutral,
    AbsoluteMeta,
    Meta,
    Acceptable,
    New,
    Unrated,
}

impl Tone {
    pub const ALL: [Tone; 6] =
        [Tone::Neutral, Tone::AbsoluteMeta, Tone::Meta, Tone::Acceptable, Tone::New, Tone::Unrated];

    /// Returns the name in URLs.
    pub fn code(self) -> &'static str {
        match self {
            Tone::Neutral => "neutral",
            Tone::AbsoluteMeta => "absolute-meta",
            Tone::Meta => "meta",
            Tone::Acceptable => "acceptable",
            Tone::New => "new",
            Tone::Unrated => "unrated",
        }
    }

    pub fn parse(code: &str) -> Option<Tone> {
        Tone::ALL.into_iter().find(|tone| tone.code() == code)
    }

    pub fn color(self) -> u32 {
        match self {
            Tone::Neutral => 0xb4c0d0,
            Tone::AbsoluteMeta => 0xff4d4d,
            Tone::Meta => 0xffb02e,
            Tone::Acceptable => 0x37c978,
            Tone::New => 0x4aa8ff,
            Tone::Unrated => 0x7c8798,
        }
    }

    /// Returns six shades, dark to light, around the tier's own color (the fourth).
    fn steps(self) -> Steps {
        let color = self.color();
        let step = |toward: u32, share: f32| short(mix(color, toward, share));
        [
            step(OUTLINE, 0.78),
            step(OUTLINE, 0.45),
            step(OUTLINE, 0.18),
            color,
            step(0xffffff, 0.22),
            step(0xffffff, 0.55),
        ]
    }
}

/// The material of the furniture (stock, grip, handguard).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    #[default]
    Polymer,
    Wood,
    /// Bright walnut, for the guns of the 1940s.
    Walnut,
    Steel,
}

/// The finish of the metal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    #[default]
    Steel,
    Blued,
    Bright,
}

/// A shade. The `F` ones belong to the furniture, the others to the metal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    Ink,
    Deep,
    Shade,
    Mid,
    Light,
    Glint,
    FDeep,
    FShade,
    FMid,
    FLight,
}

impl Hue {
    fn step(self) -> (bool, usize) {
        match self {
            Hue::Ink => (false, 0),
            Hue::Deep => (false, 1),
            Hue::Shade => (false, 2),
            Hue::Mid => (false, 3),
            Hue::Light => (false, 4),
            Hue::Glint => (false, 5),
            Hue::FDeep => (true, 1),
            Hue::FShade => (true, 2),
            Hue::FMid => (true, 3),
            Hue::FLight => (true, 4),
        }
    }
}

type Steps = [u32; 6];

/// The outline of every piece, which separates it from dark and light backgrounds.
pub const OUTLINE: u32 = 0x111111;

const STEEL: Steps = [0x112233, 0x334455, 0x556677, 0x667788, 0x8899aa, 0xbbccdd];
const BLUED: Steps = [0x111122, 0x223344, 0x445566, 0x556677, 0x778899, 0xaabbcc];
const BRIGHT: Steps = [0x223344, 0x445566, 0x667788, 0x8899aa, 0xaabbcc, 0xddeeff];
const POLYMER: Steps = [0x111122, 0x223344, 0x334455, 0x445566, 0x667788, 0x8899aa];
const WOOD: Steps = [0x221111, 0x443322, 0x554433, 0x665544, 0x887755, 0xaa9977];
const WALNUT: Steps = [0x221111, 0x554433, 0x775533, 0x886644, 0xaa8855, 0xccaa77];

/// Numbers from here on are not colors but shades of a coat (camouflage).
const COATED: u32 = 0x0100_0000;
const COAT: Steps = [0x111418, COATED + 1, COATED + 2, COATED + 3, COATED + 4, COATED + 5];

/// Returns the shade of a coat if the number is not a color.
pub fn coated(color: u32) -> Option<u32> {
    color.checked_sub(COATED)
}

/// All colors of one drawing.
#[derive(Clone, Copy)]
pub struct Palette {
    metal: Steps,
    furniture: Steps,
    fitted: Steps,
}

impl Palette {
    pub fn new(material: Material, finish: Finish, tone: Tone) -> Palette {
        let metal = match finish {
            Finish::Steel => STEEL,
            Finish::Blued => BLUED,
            Finish::Bright => BRIGHT,
        };
        let furniture = match material {
            Material::Polymer => POLYMER,
            Material::Wood => WOOD,
            Material::Walnut => WALNUT,
            Material::Steel => metal,
        };
        Palette { metal, furniture, fitted: tone.steps() }
    }

    /// Returns a palette for a camouflage: all shades but the darkest refer to `url(#c1)` to `url(#c5)`, which the
    /// document must define.
    pub fn coat() -> Palette {
        Palette { metal: COAT, furniture: COAT, fitted: COAT }
    }

    /// Returns the color of a hue, `lighter` steps brighter (or darker if negative).
    pub fn color(&self, hue: Hue, lighter: i8, fitted: bool) -> u32 {
        let (furniture, step) = hue.step();
        let steps = match (fitted, furniture) {
            (true, _) => &self.fitted,
            (false, true) => &self.furniture,
            (false, false) => &self.metal,
        };
        let step = (step as i8 + lighter).clamp(0, 5);
        steps[step as usize]
    }
}

/// Returns the nearest color with a three-digit notation.
fn short(color: u32) -> u32 {
    [16, 8, 0].into_iter().fold(0, |all, shift| all | (((color >> shift & 255) + 8) / 17 * 17) << shift)
}

pub(crate) fn mix(from: u32, to: u32, share: f32) -> u32 {
    [16, 8, 0].into_iter().fold(0, |color, shift| {
        let (a, b) = (((from >> shift) & 255) as f32, ((to >> shift) & 255) as f32);
        color | (((a + (b - a) * share).round() as u32) << shift)
    })
}
