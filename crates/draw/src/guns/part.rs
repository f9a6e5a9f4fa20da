//! How an attachment is drawn on a gun.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The visual form of a fitted attachment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    Suppressor,
    SuppressorShort,
    Brake,
    FlashHider,
    Choke,
    BarrelLong,
    BarrelShort,
    BarrelHeavy,
    Reflex,
    Holo,
    ScopeMid,
    ScopeLong,
    Hybrid,
    MagExtended,
    Drum,
    MagFast,
    GripVertical,
    GripAngled,
    Bipod,
    Launcher,
    StockNone,
    StockLight,
    StockHeavy,
    Laser,
    GripTape,
    None,
}

impl Part {
    pub const ALL: [Part; 26] = [
        Part::Suppressor,
        Part::SuppressorShort,
        Part::Brake,
        Part::FlashHider,
        Part::Choke,
        Part::BarrelLong,
        Part::BarrelShort,
        Part::BarrelHeavy,
        Part::Reflex,
        Part::Holo,
        Part::ScopeMid,
        Part::ScopeLong,
        Part::Hybrid,
        Part::MagExtended,
        Part::Drum,
        Part::MagFast,
        Part::GripVertical,
        Part::GripAngled,
        Part::Bipod,
        Part::Launcher,
        Part::StockNone,
        Part::StockLight,
        Part::StockHeavy,
        Part::Laser,
        Part::GripTape,
        Part::None,
    ];

    /// Returns the name in the content files.
    pub fn code(self) -> &'static str {
        match self {
            Part::Suppressor => "suppressor",
            Part::SuppressorShort => "suppressor-short",
            Part::Brake => "brake",
            Part::FlashHider => "flash-hider",
            Part::Choke => "choke",
            Part::BarrelLong => "barrel-long",
            Part::BarrelShort => "barrel-short",
            Part::BarrelHeavy => "barrel-heavy",
            Part::Reflex => "reflex",
            Part::Holo => "holo",
            Part::ScopeMid => "scope-mid",
            Part::ScopeLong => "scope-long",
            Part::Hybrid => "hybrid",
            Part::MagExtended => "mag-extended",
            Part::Drum => "drum",
            Part::MagFast => "mag-fast",
            Part::GripVertical => "grip-vertical",
            Part::GripAngled => "grip-angled",
            Part::Bipod => "bipod",
            Part::Launcher => "launcher",
            Part::StockNone => "stock-none",
            Part::StockLight => "stock-light",
            Part::StockHeavy => "stock-heavy",
            Part::Laser => "laser",
            Part::GripTape => "grip-tape",
            Part::None => "none",
        }
    }

    pub fn parse(text: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.code() == text)
    }
}

/// The error for an unknown part name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPart(pub String);

impl std::fmt::Display for UnknownPart {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "no drawn part is called {:?}", self.0)
    }
}

impl std::error::Error for UnknownPart {}

impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Part, UnknownPart> {
        Part::parse(text).ok_or_else(|| UnknownPart(text.to_owned()))
    }
}
