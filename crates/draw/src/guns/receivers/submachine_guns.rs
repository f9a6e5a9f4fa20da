//! Submachine guns.

use super::{Gas, Grip, Guard, KIT, Kit, Magazine, Material, Muzzle, Rail, Receiver, Sights, Stock};
use crate::pen::FLAT;
use crate::pen::Mark::{Body, Cut, Facet, Holes, Pin, Row, Shine};
use crate::tone::Hue::{Deep, FDeep, FMid, FShade, Glint, Ink, Light, Mid, Shade};

const SMALL: Kit = Kit {
    barrel: 140,
    bore: 16,
    guard: Guard::None,
    guard_length: 90,
    gas: Gas::None,
    muzzle: Muzzle::Bare,
    stock: Stock::Wire,
    stock_length: 200,
    magazine: Magazine::Stick,
    magazine_length: 190,
    grip: Grip::Upright,
    sights: Sights::Post,
    ..KIT
};

#[rustfmt::skip]
pub const TUBE: Receiver = Receiver {
    length: 300,
    grip: (76, 32),
    trigger: (76, 146, 30),
    magazine: (226, 24, 36),
    lean: 0,
    rail: (30, 190, -20),
    stock: 0,
    nose: (-18, 18),
    bullpup: false,
    kit: Kit { grip: Grip::Saw, ..SMALL },
    marks: &[
        Body(Shade, 26, &[(52, 12, 0), (164, 12, 0), (154, 32, 4), (62, 34, 5)]),
        Body(Shade, 20, &[(204, 8, 0), (248, 8, 0), (246, 34, 2), (206, 34, 2)]),
        Body(Mid, 7, &[(0, -16, 6), (6, -20, 3), (300, -20, 2), (300, 18, 2), (6, 18, 3), (0, 14, 6)]),
        Facet(Light, &[(10, -13, 0), (294, -13, 0), (294, -8, 0), (10, -8, 0)]),
        Facet(Ink, &[(178, -9, 2), (244, -9, 2), (244, 5, 2), (178, 5, 2)]),
        Facet(Glint, &[(200, -6, 0), (240, -6, 0), (240, 1, 0), (200, 1, 0)]),
        Facet(Ink, &[(34, -3, 2), (168, -3, 2), (168, 2, 2), (34, 2, 2)]),
        Body(Glint, 0, &[(146, -9, 4), (160, -9, 4), (160, 5, 4), (146, 5, 4)]),
        Cut(&[(16, -19, 0), (16, 17, 0)]),
        Cut(&[(262, -19, 0), (262, 17, 0)]),
        Pin(76, 22, 3), Pin(140, 22, 3), Pin(276, 6, 4),
    ],
};

#[rustfmt::skip]
pub const UZI: Receiver = Receiver {
    length: 290,
    grip: (136, 26),
    trigger: (150, 208, 30),
    magazine: (103, 128, 40),
    lean: -6,
    rail: (40, 250, -32),
    stock: 2,
    nose: (-20, 18),
    bullpup: false,
    kit: Kit { barrel: 90, guard: Guard::None, magazine_length: 90, grip: Grip::Well, stock: Stock::Underfold, stock_length: 210, ..SMALL },
    marks: &[
        Body(FMid, 24, &[(206, 6, 3), (288, 6, 3), (288, 28, 8), (214, 34, 8)]),
        Row(FDeep, 18, 3, 6, &[(222, 18, 0), (280, 18, 0)]),
        Body(Mid, 6, &[(0, -26, 5), (8, -32, 3), (284, -32, 4), (290, -24, 3), (290, 10, 3), (206, 12, 3), (206, 30, 3), (70, 30, 3), (0, 20, 5)]),
        Facet(Shade, &[(12, 2, 3), (196, 2, 3), (196, 7, 3), (12, 7, 3)]),
        Facet(Shade, &[(12, 12, 3), (110, 12, 3), (110, 17, 3), (24, 17, 3)]),
        Facet(Ink, &[(130, -22, 2), (190, -22, 2), (190, -8, 2), (130, -8, 2)]),
        Facet(Glint, &[(134, -18, 0), (176, -18, 0), (176, -12, 0), (134, -12, 0)]),
        Body(Light, FLAT, &[(150, -40, 3), (170, -40, 3), (166, -32, 0), (154, -32, 0)]),
        Body(Shade, -38, &[(12, -32, 0), (16, -44, 3), (40, -44, 3), (48, -32, 0)]),
        Body(Shade, -38, &[(252, -32, 0), (258, -44, 3), (276, -44, 3), (282, -32, 0)]),
        Cut(&[(10, -26, 0), (284, -26, 0)]),
        Pin(30, -8, 4), Pin(240, -8, 4), Pin(150, 18, 4), Pin(90, 22, 3),
    ],
};

#[rustfmt::skip]
pub const MAC: Receiver = Receiver {
    length: 240,
    grip: (124, 24),
    trigger: (132, 186, 26),
    magazine: (91, 126, 40),
    lean: -5,
    rail: (30, 220, -28),
    stock: 4,
    nose: (-12, 14),
    bullpup: false,
    kit: Kit { barrel: 50, bore: 18, magazine_length: 110, grip: Grip::Well, stock: Stock::Rods, stock_length: 170, ..SMALL },
    marks: &[
        Body(Mid, 4, &[(0, -28, 3), (240, -28, 3), (240, 14, 4), (200, 28, 4), (60, 28, 3), (0, 20, 4)]),
        Body(Shade, 18, &[(4, 4, 0), (236, 4, 0), (236, 14, 3), (200, 27, 3), (60, 27, 3), (4, 19, 3)]),
        Facet(Ink, &[(118, -20, 2), (172, -20, 2), (172, -6, 2), (118, -6, 2)]),
        Facet(Glint, &[(120, -17, 0), (158, -17, 0), (158, -10, 0), (120, -10, 0)]),
        Body(Light, FLAT, &[(126, -38, 4), (148, -38, 4), (144, -28, 0), (130, -28, 0)]),
        Body(Shade, FLAT, &[(4, -28, 0), (6, -38, 2), (18, -38, 2), (20, -28, 0)]),
        Body(Shade, FLAT, &[(220, -28, 0), (222, -38, 2), (232, -38, 2), (234, -28, 0)]),
        Cut(&[(8, -20, 0), (112, -20, 0)]),
        Shine(&[(8, -10, 0), (112, -10, 0)]),
        Pin(226, 8, 4), Pin(30, 12, 4), Pin(196, 14, 3), Pin(152, 16, 3),
    ],
};

#[rustfmt::skip]
pub const CHICAGO: Receiver = Receiver {
    length: 300,
    grip: (90, 30),
    trigger: (92, 160, 30),
    magazine: (206, 32, 42),
    lean: 0,
    rail: (30, 230, -24),
    stock: 12,
    nose: (-16, 16),
    bullpup: false,
    kit: Kit {
        barrel: 290,
        bore: 20,
        guard: Guard::Foregrip,
        guard_length: 150,
        muzzle: Muzzle::Compensator,
        stock: Stock::Wood,
        stock_length: 270,
        magazine: Magazine::Stick,
        magazine_length: 150,
        grip: Grip::Saw,
        sights: Sights::Post,
        material: Material::Walnut,
        ..SMALL
    },
    marks: &[
        Body(Mid, 4, &[(0, -16, 5), (14, -24, 4), (290, -24, 3), (300, -16, 2), (300, 14, 3), (232, 16, 3), (230, 32, 3), (180, 32, 3), (160, 30, 3), (30, 32, 6), (0, 24, 6)]),
        Facet(Shade, &[(6, 8, 0), (226, 8, 0), (224, 28, 3), (184, 28, 3), (160, 26, 0), (30, 28, 6), (8, 22, 4)]),
        Facet(Ink, &[(168, -18, 2), (232, -18, 2), (232, -4, 2), (168, -4, 2)]),
        Facet(Glint, &[(172, -15, 0), (218, -15, 0), (218, -9, 0), (172, -9, 0)]),
        Body(Light, FLAT, &[(176, -34, 4), (192, -34, 4), (188, -24, 0), (180, -24, 0)]),
        Row(Ink, 3, 60, 4, &[(96, -22, 0), (160, -22, 0)]),
        Cut(&[(4, 6, 0), (296, 6, 0)]),
        Pin(30, 16, 4), Pin(120, 18, 5), Pin(152, 18, 3), Pin(250, 0, 3),
        Cut(&[(120, 18, 0), (134, 13, 0)]),
    ],
};

#[rustfmt::skip]
pub const SHPAGIN: Receiver = Receiver {
    length: 260,
    grip: (0, 34),
    trigger: (36, 104, 34),
    magazine: (196, 30, 44),
    lean: 2,
    rail: (30, 200, -22),
    stock: 8,
    nose: (-20, 22),
    bullpup: false,
    kit: Kit {
        barrel: 320,
        guard: Guard::Jacket,
        guard_length: 310,
        stock: Stock::Rifle,
        stock_length: 300,
        magazine: Magazine::Drum,
        magazine_length: 150,
        grip: Grip::None,
        sights: Sights::Post,
        material: Material::Walnut,
        ..SMALL
    },
    marks: &[
        Body(FMid, 20, &[(-2, 2, 4), (164, 2, 0), (170, 30, 4), (110, 34, 4), (40, 36, 8), (-2, 34, 0)]),
        Body(Mid, 0, &[(-4, -10, 5), (10, -22, 6), (260, -22, 2), (260, 20, 3), (170, 22, 3), (170, 8, 0), (-4, 8, 3)]),
        Facet(Light, &[(8, -15, 0), (254, -15, 0), (254, -10, 0), (8, -10, 0)]),
        Facet(Ink, &[(140, -10, 2), (190, -10, 2), (190, 2, 2), (140, 2, 2)]),
        Body(Glint, FLAT, &[(120, -6, 3), (136, -6, 3), (136, 4, 3), (120, 4, 3)]),
        Body(Shade, 22, &[(172, 16, 0), (222, 16, 0), (220, 34, 3), (174, 34, 3)]),
        Cut(&[(232, -21, 0), (232, 19, 0)]),
        Pin(244, 10, 4), Pin(20, 0, 3), Pin(60, 20, 3), Pin(154, 18, 3),
    ],
};

#[rustfmt::skip]
pub const VECTOR: Receiver = Receiver {
    length: 300,
    grip: (70, 34),
    trigger: (72, 150, 34),
    magazine: (206, 92, 38),
    lean: 3,
    rail: (10, 290, -44),
    stock: -8,
    nose: (-12, 16),
    bullpup: false,
    kit: Kit { barrel: 110, magazine_length: 120, stock: Stock::Skeleton, stock_length: 200, rail: Rail::Short, sights: Sights::Flip, ..SMALL },
    marks: &[
        Body(FMid, 52, &[(150, 4, 0), (290, 4, 3), (282, 32, 6), (244, 56, 6), (232, 94, 4), (180, 94, 4), (172, 64, 8), (150, 36, 6)]),
        Facet(FShade, &[(184, 40, 6), (238, 36, 6), (228, 84, 4), (188, 84, 4)]),
        Cut(&[(196, 50, 0), (192, 84, 0)]),
        Body(FMid, 20, &[(0, -10, 3), (166, -10, 0), (160, 34, 6), (70, 36, 3), (24, 34, 10), (0, 14, 6)]),
        Body(Mid, -22, &[(0, -40, 4), (8, -44, 2), (294, -44, 3), (300, -34, 3), (300, 10, 4), (274, 16, 4), (166, 10, 3), (0, 6, 3)]),
        Facet(Shade, &[(176, -12, 4), (288, -12, 4), (288, 6, 4), (184, 6, 4)]),
        Facet(Ink, &[(116, -28, 2), (172, -28, 2), (172, -12, 2), (116, -12, 2)]),
        Facet(Glint, &[(120, -24, 0), (160, -24, 0), (160, -17, 0), (120, -17, 0)]),
        Row(Deep, 5, 20, 8, &[(184, -24, 0), (290, -24, 0)]),
        Cut(&[(6, -34, 0), (294, -34, 0)]),
        Pin(20, 0, 4), Pin(80, 16, 4), Pin(150, 20, 4), Pin(264, 22, 5), Pin(282, -2, 3),
    ],
};

#[rustfmt::skip]
pub const SCORPION: Receiver = Receiver {
    length: 290,
    grip: (62, 34),
    trigger: (64, 134, 34),
    magazine: (172, 44, 40),
    lean: 4,
    rail: (6, 284, -34),
    stock: -2,
    nose: (-26, 16),
    bullpup: false,
    kit: Kit { barrel: 120, guard: Guard::Block, guard_length: 60, magazine: Magazine::BentStick, stock: Stock::Skeleton, rail: Rail::Full, sights: Sights::Low, ..SMALL },
    marks: &[
        Body(FMid, 22, &[(0, 4, 0), (290, 4, 3), (286, 22, 6), (206, 26, 4), (198, 44, 4), (148, 48, 3), (138, 36, 5), (64, 36, 3), (12, 36, 8), (0, 22, 4)]),
        Body(Mid, -10, &[(0, -28, 4), (8, -34, 2), (284, -34, 3), (290, -24, 3), (290, 8, 3), (0, 8, 3)]),
        Facet(Ink, &[(104, -18, 2), (162, -18, 2), (162, -3, 2), (104, -3, 2)]),
        Facet(Glint, &[(108, -14, 0), (150, -14, 0), (150, -7, 0), (108, -7, 0)]),
        Facet(Ink, &[(188, -22, 2), (272, -22, 2), (272, -17, 2), (188, -17, 2)]),
        Body(Light, FLAT, &[(226, -26, 3), (244, -26, 3), (244, -14, 3), (226, -14, 3)]),
        Facet(FShade, &[(154, 16, 3), (200, 16, 3), (194, 38, 3), (156, 40, 3)]),
        Row(Deep, 5, 14, 8, &[(196, -2, 0), (284, -2, 0)]),
        Cut(&[(6, -26, 0), (98, -26, 0)]),
        Pin(20, 20, 4), Pin(56, 20, 5), Pin(136, 20, 4), Pin(222, 14, 4), Pin(276, 12, 3),
    ],
};

#[rustfmt::skip]
pub const POCKET: Receiver = Receiver {
    length: 270,
    grip: (116, 30),
    trigger: (122, 190, 32),
    magazine: (83, 132, 40),
    lean: -6,
    rail: (6, 260, -32),
    stock: 0,
    nose: (-22, 18),
    bullpup: false,
    kit: Kit { barrel: 80, magazine_length: 90, grip: Grip::Well, stock: Stock::Rods, stock_length: 190, rail: Rail::Full, sights: Sights::Low, muzzle: Muzzle::Prong, ..SMALL },
    marks: &[
        Body(FMid, 16, &[(0, -20, 5), (264, -20, 3), (270, 8, 4), (250, 24, 6), (206, 26, 5), (196, 34, 4), (60, 32, 4), (0, 20, 8)]),
        Body(Mid, -22, &[(0, -26, 4), (8, -32, 2), (258, -32, 4), (270, -22, 3), (270, -6, 3), (0, -6, 3)]),
        Facet(Ink, &[(104, -20, 2), (156, -20, 2), (156, -8, 2), (104, -8, 2)]),
        Facet(Glint, &[(108, -17, 0), (144, -17, 0), (144, -11, 0), (108, -11, 0)]),
        Facet(FShade, &[(12, 2, 5), (92, 2, 5), (86, 20, 6), (20, 14, 6)]),
        Row(FDeep, 5, 14, 8, &[(196, 2, 0), (262, 2, 0)]),
        Body(FShade, 40, &[(212, 22, 2), (240, 22, 2), (236, 40, 6), (220, 44, 6)]),
        Holes(4, 14, &[(200, 14, 0), (250, 12, 0)]),
        Pin(30, -14, 3), Pin(170, 14, 4), Pin(206, 16, 3), Pin(252, -14, 3),
    ],
};
