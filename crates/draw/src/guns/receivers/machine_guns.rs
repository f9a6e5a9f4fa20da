//! Machine guns.

use super::{Gas, Grip, Guard, KIT, Kit, Magazine, Material, Muzzle, Rail, Receiver, Sights, Stock};
use crate::pen::FLAT;
use crate::pen::Mark::{Body, Cut, Facet, Holes, Pin, Row, Shine};
use crate::tone::Hue::{Deep, Glint, Ink, Light, Mid, Shade};

const BELT: Kit = Kit {
    barrel: 460,
    bore: 22,
    guard: Guard::None,
    guard_length: 160,
    gas: Gas::Below,
    muzzle: Muzzle::Birdcage,
    stock: Stock::Fishtail,
    stock_length: 260,
    magazine: Magazine::BeltBox,
    magazine_length: 120,
    grip: Grip::Raked,
    sights: Sights::Post,
    ..KIT
};

#[rustfmt::skip]
pub const PULEMYOT: Receiver = Receiver {
    length: 360,
    grip: (66, 34),
    trigger: (68, 140, 34),
    magazine: (240, 36, 120),
    lean: 0,
    rail: (120, 300, -44),
    stock: 6,
    nose: (-16, 26),
    bullpup: false,
    kit: Kit { stock: Stock::Hollow, stock_length: 270, material: Material::Wood, ..BELT },
    marks: &[
        Body(Mid, 10, &[(0, -20, 5), (110, -22, 3), (360, -18, 3), (360, 28, 4), (160, 36, 4), (60, 36, 4), (0, 28, 6)]),
        Body(Light, -30, &[(96, -22, 3), (112, -42, 6), (290, -44, 5), (308, -34, 4), (312, -16, 0)]),
        Cut(&[(112, -30, 0), (300, -32, 0)]),
        Facet(Ink, &[(196, -20, 2), (272, -20, 2), (272, -8, 2), (196, -8, 2)]),
        Row(Light, 9, 4, 4, &[(200, -14, 0), (270, -14, 0)]),
        Body(Shade, -4, &[(60, -8, 3), (186, -10, 3), (186, 0, 3), (60, 2, 3)]),
        Facet(Shade, &[(170, 8, 4), (340, 6, 4), (340, 18, 4), (170, 24, 4)]),
        Body(Light, FLAT, &[(310, -30, 3), (342, -30, 4), (342, -18, 0), (310, -18, 0)]),
        Cut(&[(4, 4, 0), (160, 4, 0)]),
        Pin(20, 12, 4), Pin(84, 22, 4), Pin(150, 22, 3), Pin(344, 10, 5), Pin(124, -14, 4),
    ],
};

#[rustfmt::skip]
pub const SAW: Receiver = Receiver {
    length: 340,
    grip: (70, 36),
    trigger: (72, 146, 36),
    magazine: (226, 40, 120),
    lean: 0,
    rail: (110, 280, -46),
    stock: 2,
    nose: (-20, 30),
    bullpup: false,
    kit: Kit {
        barrel: 400,
        guard: Guard::Vented,
        guard_length: 190,
        stock: Stock::Full,
        magazine: Magazine::BeltBag,
        grip: Grip::Swept,
        rail: Rail::Short,
        sights: Sights::Post,
        ..BELT
    },
    marks: &[
        Body(Mid, 10, &[(0, -22, 5), (340, -24, 3), (340, 28, 4), (290, 32, 3), (286, 40, 3), (170, 40, 3), (146, 36, 3), (30, 38, 8), (0, 28, 6)]),
        Body(Light, -34, &[(92, -22, 3), (106, -44, 5), (286, -46, 4), (302, -38, 4), (304, -20, 0)]),
        Cut(&[(106, -30, 0), (300, -30, 0)]),
        Facet(Ink, &[(176, -20, 2), (260, -20, 2), (260, -6, 2), (176, -6, 2)]),
        Row(Light, 10, 4, 4, &[(180, -13, 0), (258, -13, 0)]),
        Facet(Shade, &[(12, 0, 4), (150, 0, 4), (150, 20, 4), (16, 22, 6)]),
        Facet(Shade, &[(180, 10, 4), (276, 10, 4), (276, 32, 4), (180, 32, 4)]),
        Body(Light, -4, &[(30, -12, 3), (80, -12, 3), (80, -4, 3), (30, -4, 3)]),
        Pin(20, 12, 4), Pin(74, 22, 4), Pin(160, 26, 4), Pin(322, 12, 5), Pin(316, -10, 4), Pin(120, -10, 4),
    ],
};

#[rustfmt::skip]
pub const PIG: Receiver = Receiver {
    length: 330,
    grip: (96, 34),
    trigger: (98, 170, 34),
    magazine: (250, 34, 100),
    lean: 0,
    rail: (140, 280, -46),
    stock: -2,
    nose: (-24, 28),
    bullpup: false,
    kit: Kit {
        barrel: 480,
        guard: Guard::Block,
        guard_length: 230,
        stock: Stock::Fishtail,
        stock_length: 230,
        magazine: Magazine::BeltBag,
        muzzle: Muzzle::Prong,
        ..BELT
    },
    marks: &[
        Body(Mid, 8, &[(0, -24, 6), (330, -26, 3), (330, 26, 4), (200, 34, 4), (70, 36, 4), (0, 26, 8)]),
        Body(Shade, 26, &[(70, 14, 3), (176, 14, 3), (172, 35, 4), (80, 37, 4)]),
        Body(Light, -36, &[(120, -24, 3), (136, -46, 5), (282, -46, 5), (300, -36, 4), (304, -22, 0)]),
        Cut(&[(138, -34, 0), (298, -34, 0)]),
        Facet(Ink, &[(210, -22, 2), (290, -22, 2), (290, -8, 2), (210, -8, 2)]),
        Row(Light, 10, 4, 4, &[(214, -15, 0), (288, -15, 0)]),
        Facet(Ink, &[(16, -8, 3), (190, -8, 3), (190, -2, 3), (16, -2, 3)]),
        Body(Glint, FLAT, &[(150, -14, 3), (172, -14, 3), (172, -4, 3), (150, -4, 3)]),
        Body(Shade, FLAT, &[(56, -24, 0), (66, -46, 3), (80, -46, 3), (92, -24, 0)]),
        Row(Deep, 8, 12, 8, &[(206, 14, 0), (320, 10, 0)]),
        Pin(24, 10, 5), Pin(88, 24, 4), Pin(160, 24, 3), Pin(316, 14, 4),
    ],
};

#[rustfmt::skip]
pub const SABER: Receiver = Receiver {
    length: 370,
    grip: (80, 34),
    trigger: (82, 150, 34),
    magazine: (270, 30, 90),
    lean: 0,
    rail: (110, 290, -36),
    stock: 6,
    nose: (-22, 22),
    bullpup: false,
    kit: Kit {
        barrel: 560,
        bore: 18,
        guard: Guard::Jacket,
        guard_length: 470,
        gas: Gas::None,
        muzzle: Muzzle::Horn,
        stock: Stock::Fishtail,
        stock_length: 260,
        magazine: Magazine::Drum,
        magazine_length: 120,
        material: Material::Walnut,
        ..BELT
    },
    marks: &[
        Body(Shade, 28, &[(50, 14, 0), (170, 14, 0), (156, 34, 4), (70, 36, 5)]),
        Body(Mid, 6, &[(0, -18, 4), (60, -24, 4), (370, -24, 3), (370, 22, 3), (180, 24, 4), (0, 22, 5)]),
        Body(Light, -26, &[(90, -22, 3), (106, -34, 5), (286, -36, 6), (306, -28, 4), (310, -20, 0)]),
        Cut(&[(110, -26, 0), (304, -26, 0)]),
        Facet(Ink, &[(232, -18, 2), (304, -18, 2), (304, -4, 2), (232, -4, 2)]),
        Row(Light, 10, 4, 4, &[(236, -11, 0), (302, -11, 0)]),
        Facet(Ink, &[(50, 4, 2), (206, 4, 2), (206, 9, 2), (50, 9, 2)]),
        Body(Glint, FLAT, &[(176, 0, 3), (196, 0, 3), (196, 14, 3), (176, 14, 3)]),
        Row(Shade, 18, 4, 8, &[(314, 4, 0), (364, 4, 0)]),
        Cut(&[(16, -20, 0), (16, 20, 0)]),
        Pin(32, 6, 4), Pin(80, 24, 3), Pin(146, 24, 3), Pin(340, 14, 4),
    ],
};

#[rustfmt::skip]
pub const BREN: Receiver = Receiver {
    length: 370,
    grip: (90, 36),
    trigger: (92, 160, 36),
    magazine: (250, -26, 62),
    lean: 0,
    rail: (60, 200, -28),
    stock: 10,
    nose: (-16, 28),
    bullpup: false,
    kit: Kit {
        barrel: 430,
        bore: 20,
        guard: Guard::None,
        stock: Stock::Wood,
        stock_length: 260,
        magazine: Magazine::Top,
        magazine_length: 180,
        muzzle: Muzzle::Horn,
        grip: Grip::Saw,
        sights: Sights::Post,
        material: Material::Walnut,
        ..BELT
    },
    marks: &[
        Body(Shade, 28, &[(40, 12, 0), (300, 12, 0), (290, 32, 4), (70, 38, 5)]),
        Body(Mid, 4, &[(0, -12, 4), (40, -22, 4), (214, -26, 3), (290, -26, 3), (300, -18, 3), (370, -16, 3), (370, 26, 4), (250, 28, 4), (0, 24, 5)]),
        Facet(Ink, &[(222, -4, 2), (282, -4, 2), (282, 8, 2), (222, 8, 2)]),
        Facet(Light, &[(12, -6, 3), (204, -12, 3), (204, -6, 3), (12, 0, 3)]),
        Body(Light, FLAT, &[(208, -34, 3), (292, -34, 3), (290, -24, 0), (210, -24, 0)]),
        Body(Shade, FLAT, &[(20, -14, 0), (24, -34, 3), (40, -36, 3), (48, -20, 0)]),
        Facet(Shade, &[(304, 4, 3), (362, 4, 3), (362, 20, 3), (304, 20, 3)]),
        Cut(&[(4, 10, 0), (296, 12, 0)]),
        Pin(24, 8, 4), Pin(100, 24, 5), Pin(160, 22, 3), Pin(274, 22, 3), Pin(332, -4, 5),
        Cut(&[(100, 24, 0), (114, 18, 0)]),
    ],
};

#[rustfmt::skip]
pub const PAN: Receiver = Receiver {
    length: 330,
    grip: (40, 36),
    trigger: (44, 116, 36),
    magazine: (210, -24, 250),
    lean: 0,
    rail: (40, 120, -24),
    stock: 10,
    nose: (-18, 28),
    bullpup: false,
    kit: Kit {
        barrel: 560,
        bore: 20,
        guard: Guard::Jacket,
        guard_length: 300,
        stock: Stock::Rifle,
        stock_length: 290,
        magazine: Magazine::Pan,
        magazine_length: 46,
        muzzle: Muzzle::Horn,
        grip: Grip::None,
        material: Material::Walnut,
        ..BELT
    },
    marks: &[
        Body(Shade, 26, &[(20, 12, 0), (150, 12, 0), (130, 36, 4), (30, 38, 6)]),
        Body(Mid, 4, &[(-2, -10, 4), (20, -20, 4), (330, -22, 4), (330, 28, 4), (140, 28, 4), (-2, 34, 0)]),
        Facet(Light, &[(10, -8, 3), (322, -12, 3), (322, -6, 3), (10, -2, 3)]),
        Facet(Ink, &[(160, 4, 3), (300, 4, 3), (300, 10, 3), (160, 10, 3)]),
        Body(Glint, FLAT, &[(190, 0, 3), (214, 0, 3), (214, 14, 3), (190, 14, 3)]),
        Body(Light, FLAT, &[(150, -30, 3), (270, -30, 3), (262, -22, 0), (158, -22, 0)]),
        Body(Shade, FLAT, &[(60, -20, 0), (66, -40, 3), (80, -40, 3), (88, -20, 0)]),
        Holes(5, 18, &[(160, 20, 0), (310, 20, 0)]),
        Shine(&[(16, 16, 0), (120, 16, 0)]),
        Pin(20, 14, 4), Pin(120, 22, 4), Pin(316, 14, 4),
    ],
};
