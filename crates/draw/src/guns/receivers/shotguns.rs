//! Shotguns.

use super::{Gas, Grip, Guard, KIT, Kit, Magazine, Material, Muzzle, Rail, Receiver, Sights, Stock};
use crate::pen::FLAT;
use crate::pen::Mark::{Body, Cut, Facet, Pin, Row, Shine};
use crate::tone::Hue::{Deep, FMid, FShade, Glint, Ink, Light, Mid, Shade};

const GAUGE: Kit = Kit {
    barrel: 440,
    bore: 24,
    guard: Guard::Pump,
    guard_length: 170,
    gas: Gas::None,
    muzzle: Muzzle::Bare,
    stock: Stock::Rifle,
    stock_length: 330,
    magazine: Magazine::Tubular,
    magazine_length: 380,
    grip: Grip::None,
    sights: Sights::Bead,
    ..KIT
};

#[rustfmt::skip]
pub const PUMP: Receiver = Receiver {
    length: 210,
    grip: (30, 32),
    trigger: (36, 106, 34),
    magazine: (150, 32, 50),
    lean: 0,
    rail: (20, 200, -22),
    stock: 4,
    nose: (-14, 36),
    bullpup: false,
    kit: GAUGE,
    marks: &[
        Body(Mid, 12, &[(-2, -10, 6), (20, -22, 8), (200, -22, 3), (210, -14, 3), (210, 34, 3), (150, 34, 3), (110, 36, 3), (30, 36, 6), (-2, 32, 0)]),
        Facet(Ink, &[(112, -14, 4), (178, -14, 4), (178, 4, 4), (112, 4, 4)]),
        Facet(Glint, &[(116, -10, 2), (170, -10, 2), (170, -2, 2), (116, -2, 2)]),
        Facet(Deep, &[(130, 34, 0), (196, 34, 0), (190, 28, 0), (136, 28, 0)]),
        Cut(&[(10, 18, 0), (110, 18, 0), (122, 34, 0)]),
        Pin(24, 26, 4), Pin(94, 26, 4), Pin(196, 20, 3),
        Shine(&[(16, -8, 0), (100, -8, 0)]),
    ],
};

#[rustfmt::skip]
pub const BREAK: Receiver = Receiver {
    length: 130,
    grip: (0, 30),
    trigger: (-10, 64, 34),
    magazine: (90, 30, 40),
    lean: 0,
    rail: (30, 130, -24),
    stock: 4,
    nose: (-22, 30),
    bullpup: false,
    kit: Kit {
        barrel: 560,
        bore: 23,
        guard: Guard::Finger,
        guard_length: 210,
        magazine: Magazine::None,
        material: Material::Walnut,
        ..GAUGE
    },
    marks: &[
        Body(Mid, 10, &[(-4, -6, 4), (26, -24, 8), (130, -24, 2), (130, 28, 4), (90, 34, 6), (-4, 32, 4)]),
        Facet(Light, &[(30, -12, 8), (110, -12, 8), (110, 16, 8), (40, 22, 10)]),
        Cut(&[(40, 0, 8), (70, -6, 8), (96, 6, 8), (60, 14, 8)]),
        Body(Shade, FLAT, &[(2, -16, 3), (30, -28, 3), (36, -22, 0), (12, -12, 2)]),
        Pin(106, 22, 5), Pin(20, 24, 3), Pin(52, 26, 3),
    ],
};

#[rustfmt::skip]
pub const AUTO: Receiver = Receiver {
    length: 330,
    grip: (66, 40),
    trigger: (68, 144, 40),
    magazine: (206, 46, 74),
    lean: 2,
    rail: (10, 320, -40),
    stock: 2,
    nose: (-34, 28),
    bullpup: false,
    kit: Kit {
        barrel: 250,
        guard: Guard::Block,
        guard_length: 130,
        stock: Stock::Full,
        stock_length: 230,
        magazine: Magazine::Straight,
        magazine_length: 150,
        grip: Grip::Upright,
        sights: Sights::Low,
        rail: Rail::Short,
        ..GAUGE
    },
    marks: &[
        Body(Shade, 32, &[(0, 10, 0), (256, 10, 0), (250, 46, 4), (166, 50, 4), (158, 42, 4), (66, 42, 3), (12, 44, 8), (0, 32, 5)]),
        Facet(Mid, &[(172, 20, 3), (240, 20, 3), (238, 40, 3), (174, 43, 3)]),
        Body(Mid, -8, &[(0, -34, 6), (10, -40, 3), (322, -40, 4), (330, -30, 3), (330, 22, 4), (262, 26, 4), (0, 18, 3)]),
        Facet(Ink, &[(134, -24, 3), (214, -24, 3), (214, -2, 3), (134, -2, 3)]),
        Facet(Glint, &[(140, -19, 0), (200, -19, 0), (200, -8, 0), (140, -8, 0)]),
        Body(Light, FLAT, &[(218, -20, 3), (244, -20, 5), (244, -10, 5), (218, -10, 3)]),
        Row(Deep, 10, 5, 7, &[(256, -18, 0), (322, -18, 0)]),
        Facet(Shade, &[(14, -14, 5), (120, -14, 5), (120, 10, 5), (14, 10, 5)]),
        Cut(&[(6, -28, 0), (324, -28, 0)]),
        Pin(24, 26, 4), Pin(60, 26, 6), Pin(148, 26, 4), Pin(306, 10, 5),
    ],
};

#[rustfmt::skip]
pub const SWEEPER: Receiver = Receiver {
    length: 250,
    grip: (36, 36),
    trigger: (40, 108, 36),
    magazine: (180, 18, 150),
    lean: 0,
    rail: (30, 230, -40),
    stock: 0,
    nose: (-20, 16),
    bullpup: false,
    kit: Kit {
        barrel: 260,
        guard: Guard::Foregrip,
        guard_length: 120,
        stock: Stock::Wire,
        stock_length: 240,
        magazine: Magazine::Cylinder,
        magazine_length: 150,
        grip: Grip::Upright,
        ..GAUGE
    },
    marks: &[
        Body(Mid, 8, &[(0, -22, 5), (40, -38, 6), (240, -40, 6), (250, -28, 3), (250, 14, 4), (120, 34, 6), (40, 38, 4), (0, 26, 5)]),
        Body(FMid, 28, &[(16, 10, 4), (112, 10, 4), (106, 36, 4), (30, 40, 5)]),
        Facet(FShade, &[(24, 18, 3), (90, 18, 3), (86, 28, 3), (30, 28, 3)]),
        Facet(Shade, &[(40, -28, 5), (110, -30, 5), (110, -6, 5), (30, -6, 5)]),
        Cut(&[(6, 4, 0), (110, 4, 0)]),
        Row(Light, 5, 6, 6, &[(120, -35, 0), (240, -35, 0)]),
        Pin(20, 18, 4), Pin(100, 24, 4), Pin(232, -14, 5),
    ],
};
