//! Assault and battle rifles.

use super::{Gas, Grip, Guard, KIT, Kit, Magazine, Material, Muzzle, Rail, Receiver, Sights, Stock};
use crate::pen::Mark::{Body, Cut, Facet, Holes, Pin, Row, Shine};
use crate::tone::Hue::{Deep, FMid, FShade, Glint, Ink, Light, Mid, Shade};

#[rustfmt::skip]
pub const AR: Receiver = Receiver {
    length: 200,
    grip: (46, 38),
    trigger: (46, 112, 36),
    magazine: (150, 48, 60),
    lean: 3,
    rail: (14, 200, -28),
    stock: 0,
    nose: (-24, 20),
    bullpup: false,
    kit: Kit { rail: Rail::Full, sights: Sights::Flip, ..KIT },
    marks: &[
        Body(Shade, 28, &[(-4, 10, 3), (190, 10, 2), (186, 48, 3), (120, 52, 3), (113, 40, 6), (50, 36, 3), (46, 42, 2), (10, 42, 4), (2, 26, 8)]),
        Cut(&[(113, 40, 0), (118, 14, 0)]),
        Facet(Mid, &[(124, 18, 3), (180, 18, 3), (178, 38, 3), (126, 41, 3)]),
        Cut(&[(132, 22, 0), (173, 22, 0)]),
        Body(Mid, -1, &[(-2, -20, 5), (8, -28, 2), (200, -28, 2), (200, 13, 3), (0, 13, 2)]),
        Body(Light, 2, &[(-14, -25, 2), (8, -25, 2), (12, -18, 0), (-14, -18, 3)]),
        Facet(Ink, &[(86, -9, 2), (138, -9, 2), (138, 7, 2), (86, 7, 2)]),
        Facet(Glint, &[(88, -6, 0), (122, -6, 0), (122, 2, 0), (88, 2, 0)]),
        Body(Light, 0, &[(142, -10, 0), (156, -2, 0), (156, 8, 2), (142, 8, 2)]),
        Body(Light, 2, &[(40, -9, 4), (62, -5, 3), (58, 8, 3), (44, 6, 3)]),
        Cut(&[(4, -17, 0), (196, -17, 0)]),
        Pin(20, 24, 4), Pin(180, 24, 4), Pin(56, 25, 5), Pin(106, 24, 4), Pin(84, 20, 2),
        Row(Light, 4, 3, 3, &[(98, 31, 0), (112, 31, 0)]),
    ],
};

#[rustfmt::skip]
pub const AK: Receiver = Receiver {
    length: 262,
    grip: (84, 30),
    trigger: (84, 156, 30),
    magazine: (198, 30, 66),
    lean: 5,
    rail: (16, 186, -31),
    stock: 8,
    nose: (-10, 22),
    bullpup: false,
    kit: Kit {
        barrel: 330,
        guard: Guard::Ak,
        guard_length: 190,
        gas: Gas::Above,
        muzzle: Muzzle::Slant,
        stock: Stock::Paddle,
        magazine: Magazine::Banana,
        magazine_length: 190,
        grip: Grip::Raked,
        sights: Sights::Leaf,
        material: Material::Wood,
        ..KIT
    },
    marks: &[
        Body(Mid, 15, &[(0, -12, 4), (262, -12, 0), (262, 20, 3), (236, 24, 2), (234, 33, 3), (160, 33, 3), (156, 30, 0), (20, 30, 8), (0, 22, 6)]),
        Body(Light, -14, &[(4, -10, 3), (8, -26, 10), (26, -31, 6), (192, -31, 3), (198, -10, 0)]),
        Row(Mid, 14, 3, 18, &[(40, -21, 0), (118, -21, 0)]),
        Facet(Ink, &[(128, -23, 2), (190, -23, 0), (192, -9, 0), (124, -9, 2)]),
        Facet(Glint, &[(140, -20, 2), (188, -20, 0), (188, -13, 0), (140, -13, 0)]),
        Body(Glint, -12, &[(150, -17, 3), (174, -17, 3), (174, -10, 3), (150, -10, 3)]),
        Body(Shade, -8, &[(196, -28, 2), (240, -28, 3), (270, -22, 2), (270, -4, 0), (204, -4, 0)]),
        Body(Light, 2, &[(44, -4, 4), (150, -9, 2), (152, -3, 2), (62, 4, 0), (50, 8, 4)]),
        Body(Shade, 24, &[(162, 22, 0), (168, 32, 0), (166, 42, 3), (156, 40, 3), (156, 31, 0)]),
        Facet(Shade, &[(176, 4, 4), (222, 4, 4), (222, 18, 4), (176, 18, 4)]),
        Cut(&[(4, -9, 0), (262, -9, 0)]),
        Pin(18, 14, 3), Pin(34, 22, 3), Pin(94, 20, 3), Pin(124, 16, 3), Pin(232, 6, 3), Pin(248, 14, 3), Pin(250, 0, 3),
    ],
};

#[rustfmt::skip]
pub const ROLLER: Receiver = Receiver {
    length: 300,
    grip: (70, 34),
    trigger: (70, 148, 34),
    magazine: (206, 38, 58),
    lean: 4,
    rail: (30, 200, -28),
    stock: -2,
    nose: (-26, 14),
    bullpup: false,
    kit: Kit {
        barrel: 300,
        guard: Guard::Sheet,
        guard_length: 210,
        stock: Stock::Full,
        magazine: Magazine::Straight,
        grip: Grip::Upright,
        sights: Sights::Drum,
        ..KIT
    },
    marks: &[
        Body(Shade, 30, &[(172, 10, 0), (242, 10, 0), (240, 40, 3), (176, 42, 3)]),
        Cut(&[(180, 20, 0), (236, 19, 0)]),
        Body(FMid, 28, &[(4, 14, 0), (160, 14, 0), (168, 20, 3), (148, 34, 4), (72, 36, 2), (12, 36, 8)]),
        Body(Mid, 4, &[(0, -24, 5), (10, -28, 3), (300, -28, 4), (300, 14, 3), (0, 16, 3)]),
        Facet(Light, &[(8, -8, 3), (292, -8, 3), (292, -1, 3), (8, -1, 3)]),
        Facet(Ink, &[(126, -22, 2), (182, -22, 2), (182, -10, 2), (126, -10, 2)]),
        Facet(Glint, &[(132, -19, 0), (178, -19, 0), (178, -13, 0), (132, -13, 0)]),
        Body(Shade, 8, &[(0, -22, 3), (16, -25, 2), (16, 14, 2), (0, 16, 3)]),
        Row(Shade, 10, 3, 9, &[(196, 4, 0), (290, 4, 0)]),
        Cut(&[(18, 9, 0), (168, 9, 0)]),
        Pin(150, 22, 3), Pin(20, 22, 3), Pin(60, 22, 6), Pin(176, 30, 3),
        Cut(&[(60, 22, 0), (76, 18, 0)]),
    ],
};

#[rustfmt::skip]
pub const MONOLITH: Receiver = Receiver {
    length: 300,
    grip: (48, 38),
    trigger: (48, 116, 35),
    magazine: (154, 46, 60),
    lean: 4,
    rail: (6, 300, -31),
    stock: 0,
    nose: (-28, 14),
    bullpup: false,
    kit: Kit {
        barrel: 270,
        guard: Guard::Slim,
        guard_length: 110,
        gas: Gas::Block,
        stock: Stock::Skeleton,
        rail: Rail::Full,
        sights: Sights::Flip,
        magazine: Magazine::Polymer,
        ..KIT
    },
    marks: &[
        Body(FMid, 26, &[(-2, 8, 3), (206, 8, 2), (196, 46, 3), (124, 50, 3), (116, 38, 6), (52, 35, 3), (46, 42, 2), (12, 42, 4), (0, 28, 8)]),
        Facet(FShade, &[(128, 18, 3), (186, 18, 3), (182, 38, 3), (130, 41, 3)]),
        Body(Light, -6, &[(0, -26, 4), (8, -31, 2), (300, -31, 2), (300, 8, 4), (214, 14, 3), (0, 12, 3)]),
        Facet(Shade, &[(6, 0, 0), (208, 0, 0), (200, 11, 0), (6, 11, 0)]),
        Facet(Ink, &[(92, -12, 2), (146, -12, 2), (146, 2, 2), (92, 2, 2)]),
        Facet(Glint, &[(95, -9, 0), (132, -9, 0), (132, -3, 0), (95, -3, 0)]),
        Row(Ink, 3, 26, 8, &[(164, -18, 0), (292, -18, 0)]),
        Row(Ink, 5, 14, 10, &[(216, -4, 0), (296, -4, 0)]),
        Body(Light, 20, &[(150, -8, 2), (168, -8, 4), (168, -1, 4), (150, -1, 2)]),
        Cut(&[(10, -22, 0), (160, -22, 0)]),
        Shine(&[(12, -2, 0), (84, -2, 0)]),
        Pin(22, 22, 4), Pin(190, 18, 4), Pin(60, 22, 5), Pin(108, 22, 4),
    ],
};

#[rustfmt::skip]
pub const FAL: Receiver = Receiver {
    length: 286,
    grip: (74, 28),
    trigger: (74, 146, 28),
    magazine: (196, 32, 66),
    lean: 3,
    rail: (24, 200, -29),
    stock: 3,
    nose: (-18, 16),
    bullpup: false,
    kit: Kit {
        barrel: 420,
        guard: Guard::Vented,
        guard_length: 240,
        gas: Gas::Above,
        muzzle: Muzzle::Prong,
        stock: Stock::Full,
        magazine: Magazine::Straight,
        magazine_length: 120,
        grip: Grip::Raked,
        sights: Sights::Post,
        ..KIT
    },
    marks: &[
        Body(Mid, 12, &[(0, -14, 5), (286, -20, 3), (286, 14, 4), (236, 18, 2), (232, 36, 3), (162, 36, 3), (154, 28, 4), (60, 30, 4), (0, 20, 8)]),
        Body(Light, -14, &[(4, -10, 3), (22, -27, 6), (40, -29, 3), (212, -29, 4), (226, -20, 3), (226, -10, 0)]),
        Facet(Ink, &[(126, -20, 2), (188, -20, 2), (188, -6, 2), (126, -6, 2)]),
        Facet(Glint, &[(130, -17, 0), (176, -17, 0), (176, -11, 0), (130, -11, 0)]),
        Body(Shade, -20, &[(214, -27, 4), (252, -28, 6), (252, -20, 3), (214, -18, 3)]),
        Facet(Shade, &[(172, 6, 3), (226, 6, 3), (224, 28, 3), (174, 28, 3)]),
        Cut(&[(4, 2, 0), (158, 2, 0), (166, 14, 0)]),
        Pin(60, 14, 5), Pin(84, 16, 3), Pin(152, 14, 3), Pin(262, 0, 6), Pin(16, 8, 3),
        Cut(&[(60, 14, 0), (78, 8, 0)]),
    ],
};

#[rustfmt::skip]
pub const POLYMER: Receiver = Receiver {
    length: 300,
    grip: (66, 36),
    trigger: (66, 140, 36),
    magazine: (184, 44, 58),
    lean: 4,
    rail: (30, 250, -34),
    stock: 0,
    nose: (-26, 18),
    bullpup: false,
    kit: Kit {
        barrel: 240,
        guard: Guard::Vented,
        guard_length: 170,
        stock: Stock::Skeleton,
        magazine: Magazine::Polymer,
        grip: Grip::Upright,
        sights: Sights::Low,
        rail: Rail::Short,
        ..KIT
    },
    marks: &[
        Body(FMid, 24, &[(0, 8, 0), (232, 8, 0), (224, 44, 4), (148, 48, 4), (142, 38, 4), (70, 36, 3), (8, 36, 10)]),
        Facet(FShade, &[(154, 18, 3), (216, 18, 3), (212, 38, 3), (156, 41, 3)]),
        Body(Mid, -4, &[(0, -20, 6), (26, -32, 5), (268, -34, 5), (300, -24, 4), (300, 14, 4), (0, 14, 3)]),
        Facet(Shade, &[(16, -8, 6), (112, -8, 0), (120, 8, 0), (16, 8, 6)]),
        Facet(Ink, &[(126, -18, 3), (186, -18, 3), (186, -2, 3), (126, -2, 3)]),
        Facet(Glint, &[(130, -14, 0), (172, -14, 0), (172, -7, 0), (130, -7, 0)]),
        Facet(Shade, &[(200, -16, 3), (288, -16, 3), (288, 2, 3), (206, 2, 3)]),
        Cut(&[(4, -24, 0), (294, -24, 0)]),
        Pin(20, 22, 4), Pin(58, 22, 6), Pin(146, 22, 4), Pin(236, 8, 4), Pin(286, 8, 3),
        Cut(&[(58, 22, 0), (76, 17, 0)]),
    ],
};

#[rustfmt::skip]
pub const SWISS: Receiver = Receiver {
    length: 276,
    grip: (64, 34),
    trigger: (64, 132, 34),
    magazine: (180, 40, 60),
    lean: 6,
    rail: (16, 210, -30),
    stock: 2,
    nose: (-20, 18),
    bullpup: false,
    kit: Kit {
        barrel: 300,
        guard: Guard::Vented,
        guard_length: 190,
        gas: Gas::Above,
        stock: Stock::Skeleton,
        magazine: Magazine::Polymer,
        grip: Grip::Swept,
        sights: Sights::Drum,
        ..KIT
    },
    marks: &[
        Body(Shade, 24, &[(0, 6, 0), (226, 6, 0), (216, 40, 4), (146, 44, 4), (136, 34, 5), (64, 34, 3), (10, 36, 8), (0, 24, 6)]),
        Facet(Mid, &[(152, 16, 3), (212, 16, 3), (208, 34, 3), (154, 37, 3)]),
        Body(Mid, -4, &[(0, -18, 4), (14, -30, 6), (206, -30, 6), (236, -22, 4), (276, -22, 3), (276, 16, 3), (232, 12, 3), (0, 12, 2)]),
        Facet(Ink, &[(104, -20, 3), (168, -20, 3), (176, -8, 3), (104, -8, 3)]),
        Facet(Glint, &[(108, -17, 0), (150, -17, 0), (150, -11, 0), (108, -11, 0)]),
        Body(Light, 20, &[(168, -15, 2), (188, -15, 4), (188, -8, 4), (168, -8, 2)]),
        Cut(&[(4, -4, 0), (240, -4, 0)]),
        Row(Shade, 8, 3, 5, &[(214, -12, 0), (268, -12, 0)]),
        Pin(18, 22, 4), Pin(52, 22, 5), Pin(222, 20, 3), Pin(126, 20, 3), Pin(258, 6, 4),
    ],
};

#[rustfmt::skip]
pub const STURM: Receiver = Receiver {
    length: 290,
    grip: (66, 32),
    trigger: (66, 136, 32),
    magazine: (188, 38, 60),
    lean: 4,
    rail: (30, 200, -26),
    stock: 6,
    nose: (-24, 16),
    bullpup: false,
    kit: Kit {
        barrel: 290,
        guard: Guard::Sheet,
        guard_length: 150,
        gas: Gas::Above,
        muzzle: Muzzle::Bare,
        stock: Stock::Wood,
        magazine: Magazine::Banana,
        magazine_length: 190,
        grip: Grip::Saw,
        sights: Sights::Leaf,
        material: Material::Walnut,
        ..KIT
    },
    marks: &[
        Body(Shade, 28, &[(150, 10, 0), (226, 10, 0), (222, 40, 3), (156, 42, 3)]),
        Body(Mid, 22, &[(16, 8, 0), (156, 8, 0), (150, 30, 4), (64, 32, 2), (24, 30, 6)]),
        Body(Mid, 2, &[(0, -20, 5), (14, -25, 4), (290, -25, 3), (290, 14, 3), (0, 16, 3)]),
        Facet(Light, &[(34, -14, 4), (110, -14, 4), (110, -6, 4), (34, -6, 4)]),
        Facet(Ink, &[(124, -18, 2), (182, -18, 2), (182, -4, 2), (124, -4, 2)]),
        Facet(Glint, &[(128, -15, 0), (170, -15, 0), (170, -9, 0), (128, -9, 0)]),
        Row(Shade, 14, 4, 10, &[(196, -6, 0), (284, -6, 0)]),
        Cut(&[(8, 8, 0), (286, 8, 0)]),
        Cut(&[(26, -20, 0), (26, 12, 0)]),
        Pin(36, 20, 4), Pin(140, 20, 4), Pin(90, 18, 5), Pin(216, 24, 3), Pin(162, 26, 3),
    ],
};

#[rustfmt::skip]
pub const SILENT: Receiver = Receiver {
    length: 236,
    grip: (70, 28),
    trigger: (70, 138, 28),
    magazine: (178, 30, 62),
    lean: 6,
    rail: (14, 176, -29),
    stock: 4,
    nose: (-16, 16),
    bullpup: false,
    kit: Kit {
        barrel: 300,
        bore: 38,
        guard: Guard::Finger,
        guard_length: 90,
        muzzle: Muzzle::Can,
        stock: Stock::Triangle,
        magazine: Magazine::Polymer,
        magazine_length: 130,
        grip: Grip::Raked,
        sights: Sights::Leaf,
        ..KIT
    },
    marks: &[
        Body(Mid, 14, &[(0, -12, 4), (236, -12, 0), (236, 18, 3), (212, 22, 2), (210, 32, 3), (146, 32, 3), (140, 28, 0), (20, 28, 8), (0, 18, 6)]),
        Body(Light, -14, &[(6, -10, 3), (10, -26, 10), (26, -30, 6), (176, -30, 3), (182, -10, 0)]),
        Facet(Ink, &[(118, -23, 2), (174, -23, 0), (176, -10, 0), (114, -10, 2)]),
        Body(Glint, -12, &[(136, -18, 3), (160, -18, 3), (160, -11, 3), (136, -11, 3)]),
        Body(Light, 2, &[(44, -4, 4), (136, -8, 2), (138, -2, 2), (58, 4, 0), (48, 8, 4)]),
        Body(Deep, -8, &[(182, -24, 3), (236, -24, 3), (236, -4, 0), (186, -4, 0)]),
        Holes(4, 10, &[(194, -15, 0), (232, -15, 0)]),
        Pin(18, 14, 3), Pin(84, 18, 3), Pin(112, 14, 3), Pin(210, 6, 3), Pin(224, 12, 3),
    ],
};
