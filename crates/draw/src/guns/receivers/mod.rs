//! Receivers: the forms that distinguish families, and the positions where other parts attach.

mod bullpups;
mod machine_guns;
mod precision;
mod rifles;
mod shotguns;
mod submachine_guns;

use super::shape::{Frame, Gas, Grip, Guard, Magazine, Muzzle, Optic, Rail, Sights, Stock};
use crate::pen::Mark;
use crate::tone::Material;

/// A receiver's form, from its rear (x = 0) to its front, where the barrel starts (x = length).
pub struct Receiver {
    pub length: i16,
    /// Upper front corner of the pistol grip.
    pub grip: (i16, i16),
    /// Trigger guard: from, to, height.
    pub trigger: (i16, i16, i16),
    /// Opening of the magazine: center, height, width.
    pub magazine: (i16, i16, i16),
    /// Tilt of the magazine towards the muzzle, in degrees.
    pub lean: i16,
    /// Top: from, to, height.
    pub rail: (i16, i16, i16),
    /// How far the stock is below the bore.
    pub stock: i16,
    /// Front end: top and bottom.
    pub nose: (i16, i16),
    pub bullpup: bool,
    pub kit: Kit,
    pub marks: &'static [Mark],
}

/// The default parts of a family.
#[derive(Clone, Copy)]
pub struct Kit {
    pub barrel: i16,
    pub bore: i16,
    pub guard: Guard,
    pub guard_length: i16,
    pub gas: Gas,
    pub muzzle: Muzzle,
    pub stock: Stock,
    pub stock_length: i16,
    pub magazine: Magazine,
    pub magazine_length: i16,
    pub grip: Grip,
    pub sights: Sights,
    pub rail: Rail,
    pub optic: Optic,
    pub material: Material,
}

const KIT: Kit = Kit {
    barrel: 370,
    bore: 17,
    guard: Guard::Slim,
    guard_length: 230,
    gas: Gas::None,
    muzzle: Muzzle::Birdcage,
    stock: Stock::Carbine,
    stock_length: 230,
    magazine: Magazine::Stanag,
    magazine_length: 150,
    grip: Grip::Swept,
    sights: Sights::None,
    rail: Rail::None,
    optic: Optic::None,
    material: Material::Polymer,
};

/// Returns the receiver of a long gun; `None` for frames that are drawn as one piece.
pub fn of(frame: Frame) -> Option<&'static Receiver> {
    let receiver = match frame {
        Frame::Ar => &rifles::AR,
        Frame::Ak => &rifles::AK,
        Frame::Roller => &rifles::ROLLER,
        Frame::Monolith => &rifles::MONOLITH,
        Frame::Fal => &rifles::FAL,
        Frame::Polymer => &rifles::POLYMER,
        Frame::Swiss => &rifles::SWISS,
        Frame::Sturm => &rifles::STURM,
        Frame::Silent => &rifles::SILENT,
        Frame::Aug => &bullpups::AUG,
        Frame::Famas => &bullpups::FAMAS,
        Frame::Tavor => &bullpups::TAVOR,
        Frame::Qbz => &bullpups::QBZ,
        Frame::Groza => &bullpups::GROZA,
        Frame::Slab => &bullpups::SLAB,
        Frame::Pdw => &bullpups::PDW,
        Frame::Garrison => &precision::GARRISON,
        Frame::Bolt => &precision::BOLT,
        Frame::Chassis => &precision::CHASSIS,
        Frame::Lever => &precision::LEVER,
        Frame::Dragunov => &precision::DRAGUNOV,
        Frame::Heavy => &precision::HEAVY,
        Frame::Tube => &submachine_guns::TUBE,
        Frame::Uzi => &submachine_guns::UZI,
        Frame::Mac => &submachine_guns::MAC,
        Frame::Chicago => &submachine_guns::CHICAGO,
        Frame::Shpagin => &submachine_guns::SHPAGIN,
        Frame::Vector => &submachine_guns::VECTOR,
        Frame::Scorpion => &submachine_guns::SCORPION,
        Frame::Pocket => &submachine_guns::POCKET,
        Frame::Pulemyot => &machine_guns::PULEMYOT,
        Frame::Saw => &machine_guns::SAW,
        Frame::Pig => &machine_guns::PIG,
        Frame::Saber => &machine_guns::SABER,
        Frame::Bren => &machine_guns::BREN,
        Frame::Pan => &machine_guns::PAN,
        Frame::Pump => &shotguns::PUMP,
        Frame::Break => &shotguns::BREAK,
        Frame::Auto => &shotguns::AUTO,
        Frame::Sweeper => &shotguns::SWEEPER,
        _ => return None,
    };
    Some(receiver)
}
