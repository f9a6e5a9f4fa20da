//! Launchers, the crossbow and fictional guns. Tables run from 0 to 400 and are stretched to length.

use super::part::Part;
use super::plan::Fitted;
use super::shape::{Extra, Frame, Shape};
use super::{barrel, grip, optic, under};
use crate::pen::Mark::{self, Body, Cut, Facet, Holes, Pin, Row, Shine};
use crate::pen::{Canvas, FLAT, Place};
use crate::tone::Hue::{Deep, FDeep, FLight, FMid, FShade, Glint, Light, Mid, Shade};

/// A launcher's form and the positions of its attachments.
struct Launcher {
    length: i16,
    optic: (i16, i16),
    under: (i16, i16, i16),
    grip: (i16, i16),
    /// The rear end, where a stock can be fitted.
    rear: (i16, i16),
    muzzle: (i16, i16, i16),
    marks: &'static [Mark],
}

#[rustfmt::skip]
const RPG: Launcher = Launcher {
    length: 950, optic: (190, -16), under: (210, 270, 16), grip: (190, 14), rear: (4, 0), muzzle: (400, 0, 8),
    marks: &[
        Body(Shade, 4, &[(0, -34, 2), (8, -34, 3), (42, -14, 6), (42, 14, 6), (8, 34, 3), (0, 34, 2)]),
        Body(Mid, 4, &[(36, -15, 3), (90, -20, 4), (124, -20, 4), (140, -15, 3), (284, -15, 2), (284, 15, 2), (140, 15, 3), (124, 20, 4), (90, 20, 4), (36, 15, 3)]),
        Body(FMid, 6, &[(126, -23, 6), (206, -23, 6), (206, 22, 6), (126, 22, 6)]),
        Row(FDeep, 40, 2, 5, &[(136, 0, 0), (200, 0, 0)]),
        Facet(Light, &[(212, -9, 0), (280, -9, 0), (280, -4, 0), (212, -4, 0)]),
        Body(Mid, 3, &[(280, -9, 1), (306, -9, 1), (306, 9, 1), (280, 9, 1)]),
        Body(FMid, 6, &[(302, -12, 2), (332, -40, 8), (350, -40, 8), (390, -12, 4), (398, -5, 2), (398, 5, 2), (390, 12, 4), (350, 40, 8), (332, 40, 8), (302, 12, 2)]),
        Facet(FLight, &[(312, -14, 0), (334, -30, 3), (350, -30, 3), (384, -8, 0), (384, -3, 0), (312, -4, 0)]),
        Cut(&[(341, -40, 0), (341, 40, 0)]),
        Cut(&[(388, -12, 0), (388, 12, 0)]),
        Body(Shade, FLAT, &[(262, -15, 0), (266, -42, 3), (272, -42, 3), (276, -15, 0)]),
        Body(Shade, FLAT, &[(158, -23, 0), (162, -44, 3), (168, -44, 3), (172, -23, 0)]),
        Pin(218, 6, 4), Pin(60, 0, 4),
    ],
};

#[rustfmt::skip]
const RECOILLESS: Launcher = Launcher {
    length: 1000, optic: (180, -46), under: (220, 300, 46), grip: (190, 44), rear: (4, 0), muzzle: (400, 0, 40),
    marks: &[
        Body(Shade, 10, &[(0, -58, 3), (10, -58, 3), (44, -44, 4), (44, 44, 4), (10, 58, 3), (0, 58, 3)]),
        Body(Mid, 12, &[(40, -44, 3), (390, -44, 3), (390, 44, 3), (40, 44, 3)]),
        Facet(Light, &[(48, -30, 0), (384, -30, 0), (384, -16, 0), (48, -16, 0)]),
        Body(Shade, 10, &[(384, -50, 5), (400, -50, 5), (400, 50, 5), (384, 50, 5)]),
        Body(FMid, 20, &[(120, 34, 4), (206, 34, 4), (200, 62, 10), (126, 66, 10)]),
        Row(Deep, 88, 4, 60, &[(80, 0, 0), (380, 0, 0)]),
        Body(Shade, 20, &[(206, 40, 3), (282, 40, 3), (270, 58, 4), (214, 58, 4)]),
        Body(Mid, -60, &[(140, -46, 3), (150, -88, 6), (206, -92, 6), (216, -46, 3)]),
        Facet(Glint, &[(200, -84, 2), (206, -84, 2), (212, -56, 2), (204, -56, 2)]),
        Row(Deep, 26, 3, 5, &[(160, -70, 0), (190, -70, 0)]),
        Body(Shade, FLAT, &[(318, -44, 0), (322, -66, 3), (330, -66, 3), (334, -44, 0)]),
        Pin(60, 30, 5), Pin(340, 30, 5), Pin(240, 48, 4),
    ],
};

#[rustfmt::skip]
const MISSILE: Launcher = Launcher {
    length: 1080, optic: (170, -64), under: (240, 320, 60), grip: (120, 56), rear: (4, 0), muzzle: (400, 0, 56),
    marks: &[
        Body(FMid, 14, &[(20, -56, 6), (380, -56, 6), (380, 56, 6), (20, 56, 6)]),
        Body(Shade, 14, &[(0, -66, 14), (30, -66, 14), (30, 66, 14), (0, 66, 14)]),
        Body(Shade, 14, &[(370, -66, 14), (400, -66, 14), (400, 66, 14), (370, 66, 14)]),
        Facet(FLight, &[(36, -38, 0), (364, -38, 0), (364, -20, 0), (36, -20, 0)]),
        Row(FShade, 112, 5, 52, &[(228, 0, 0), (366, 0, 0)]),
        Body(Mid, -40, &[(90, -92, 8), (196, -92, 8), (202, -30, 6), (190, 74, 8), (96, 74, 8), (84, -30, 6)]),
        Body(Shade, -60, &[(196, -84, 4), (222, -80, 4), (222, -36, 4), (196, -32, 4)]),
        Facet(Glint, &[(214, -76, 2), (220, -76, 2), (220, -42, 2), (214, -42, 2)]),
        Body(Deep, FLAT, &[(66, -78, 4), (92, -80, 4), (92, -48, 4), (66, -52, 4)]),
        Row(Deep, 60, 4, 8, &[(104, 26, 0), (182, 26, 0)]),
        Cut(&[(92, -18, 0), (196, -18, 0)]),
        Pin(106, -76, 5), Pin(176, -76, 5), Pin(140, -56, 14),
    ],
};

#[rustfmt::skip]
const BAZOOKA: Launcher = Launcher {
    length: 1370, optic: (210, -28), under: (230, 300, 28), grip: (196, 26), rear: (4, 0), muzzle: (400, 0, 26),
    marks: &[
        Body(Mid, 8, &[(0, -28, 3), (400, -28, 3), (400, 28, 3), (0, 28, 3)]),
        Facet(Light, &[(4, -18, 0), (396, -18, 0), (396, -10, 0), (4, -10, 0)]),
        Body(Shade, 8, &[(0, -36, 3), (10, -34, 3), (10, 34, 3), (0, 36, 3)]),
        Body(FMid, 50, &[(96, 24, 4), (176, 24, 4), (170, 44, 8), (120, 52, 10), (100, 96, 8), (84, 94, 6)]),
        Body(FLight, 60, &[(204, 26, 4), (220, 26, 4), (216, 92, 8), (198, 92, 8)]),
        Row(Deep, 58, 3, 90, &[(60, 0, 0), (390, 0, 0)]),
        Body(Shade, FLAT, &[(388, -40, 3), (396, -40, 3), (396, 40, 3), (388, 40, 3)]),
        Body(Shade, FLAT, &[(216, -28, 0), (219, -66, 4), (228, -66, 4), (230, -28, 0)]),
        Body(Shade, FLAT, &[(330, -28, 0), (333, -60, 4), (340, -60, 4), (342, -28, 0)]),
        Cut(&[(200, -28, 0), (200, 28, 0)]), Cut(&[(206, -28, 0), (206, 28, 0)]),
        Pin(110, 34, 4), Pin(150, 34, 4),
    ],
};

#[rustfmt::skip]
const PANZERFAUST: Launcher = Launcher {
    length: 1050, optic: (190, -22), under: (170, 230, 22), grip: (140, 20), rear: (4, 0), muzzle: (400, 0, 20),
    marks: &[
        Body(Mid, 6, &[(0, -22, 3), (262, -22, 3), (262, 22, 3), (0, 22, 3)]),
        Facet(Light, &[(4, -14, 0), (258, -14, 0), (258, -8, 0), (4, -8, 0)]),
        Row(Deep, 44, 3, 60, &[(40, 0, 0), (258, 0, 0)]),
        Body(Shade, -26, &[(150, -22, 2), (156, -34, 4), (212, -34, 4), (216, -22, 2)]),
        Body(Light, FLAT, &[(196, -34, 2), (200, -64, 3), (208, -64, 3), (210, -34, 2)]),
        Body(FMid, 14, &[(256, -16, 2), (272, -20, 3), (296, -62, 6), (330, -70, 8), (352, -62, 10), (398, -8, 8), (398, 8, 8), (352, 62, 10), (330, 70, 8), (296, 62, 6), (272, 20, 3), (256, 16, 2)]),
        Facet(FLight, &[(282, -20, 0), (302, -48, 3), (330, -54, 4), (350, -46, 4), (384, -10, 0), (282, -8, 0)]),
        Cut(&[(330, -70, 0), (330, 70, 0)]), Cut(&[(296, -62, 0), (296, 62, 0)]),
        Pin(162, -28, 3),
    ],
};

#[rustfmt::skip]
const GRENADE_RIFLE: Launcher = Launcher {
    length: 730, optic: (200, -30), under: (250, 310, 36), grip: (150, 26), rear: (4, 10), muzzle: (400, 0, 27),
    marks: &[
        Body(FMid, 30, &[(6, 12, 6), (120, -6, 14), (170, -14, 6), (214, -14, 2), (214, 22, 4), (160, 28, 8), (138, 54, 12), (118, 46, 10), (20, 90, 6), (4, 90, 4)]),
        Facet(FLight, &[(16, 24, 6), (116, 8, 12), (116, 20, 10), (16, 42, 6)]),
        Body(Deep, FLAT, &[(-2, 10, 3), (8, 10, 3), (8, 92, 3), (-4, 90, 3)]),
        Body(Mid, 4, &[(208, -30, 3), (396, -30, 3), (400, -24, 3), (400, 24, 3), (396, 30, 3), (208, 26, 3)]),
        Facet(Light, &[(214, -20, 0), (394, -20, 0), (394, -11, 0), (214, -11, 0)]),
        Body(FMid, 22, &[(218, 14, 3), (316, 16, 6), (320, 30, 6), (240, 38, 8), (218, 34, 3)]),
        Row(FDeep, 14, 2, 5, &[(232, 26, 0), (308, 24, 0)]),
        Body(Shade, -8, &[(166, -22, 5), (212, -30, 3), (212, 18, 3), (170, 14, 6)]),
        Body(Shade, FLAT, &[(286, -30, 0), (292, -52, 3), (318, -52, 3), (322, -30, 0)]),
        Body(Shade, FLAT, &[(384, -30, 0), (387, -42, 2), (392, -42, 2), (394, -30, 0)]),
        Pin(208, 20, 5), Pin(186, -4, 4),
    ],
};

#[rustfmt::skip]
const ROTARY: Launcher = Launcher {
    length: 780, optic: (200, -60), under: (290, 340, 34), grip: (150, 44), rear: (60, 0), muzzle: (400, -18, 24),
    marks: &[
        Body(FMid, 20, &[(0, -30, 6), (16, -34, 4), (16, 58, 4), (0, 56, 6)]),
        Body(Shade, 0, &[(12, -14, 2), (110, -20, 3), (110, 0, 3), (12, 4, 2)]),
        Body(Mid, 20, &[(100, -54, 6), (170, -60, 4), (180, 30, 4), (164, 44, 6), (104, 44, 6)]),
        Body(Light, 16, &[(174, -62, 10), (290, -62, 10), (298, -50, 6), (298, 44, 6), (290, 56, 10), (174, 56, 10)]),
        Row(Deep, 14, 100, 6, &[(184, -32, 0), (290, -32, 0)]),
        Row(Deep, 18, 100, 6, &[(184, 0, 0), (290, 0, 0)]),
        Row(Deep, 14, 100, 6, &[(184, 32, 0), (290, 32, 0)]),
        Body(Mid, -10, &[(294, -44, 3), (396, -42, 3), (400, -38, 3), (400, 2, 3), (396, 6, 3), (294, 8, 3)]),
        Facet(Light, &[(300, -36, 0), (394, -34, 0), (394, -27, 0), (300, -28, 0)]),
        Body(FMid, 50, &[(322, 4, 3), (344, 4, 3), (342, 74, 8), (322, 74, 8)]),
        Body(Shade, FLAT, &[(110, -60, 2), (300, -66, 3), (300, -58, 2), (110, -52, 2)]),
        Row(Mid, 5, 5, 5, &[(114, -62, 0), (298, -67, 0)]),
        Pin(138, 0, 6), Pin(150, 30, 4),
    ],
};

#[rustfmt::skip]
const GRENADE: Launcher = Launcher {
    length: 620, optic: (190, -44), under: (260, 320, 40), grip: (140, 40), rear: (40, 0), muzzle: (400, 0, 30),
    marks: &[
        Body(Mid, 4, &[(60, -36, 6), (200, -40, 4), (210, 36, 5), (130, 42, 4), (66, 34, 8)]),
        Body(Light, 10, &[(196, -34, 3), (394, -34, 4), (400, -26, 3), (400, 26, 3), (394, 34, 4), (196, 34, 3)]),
        Facet(Glint, &[(204, -24, 0), (390, -24, 0), (390, -16, 0), (204, -16, 0)]),
        Row(Deep, 66, 5, 26, &[(230, 0, 0), (390, 0, 0)]),
        Body(FMid, 40, &[(4, -20, 4), (64, -24, 4), (64, 10, 4), (30, 18, 8), (18, 62, 6), (0, 62, 4)]),
        Body(Shade, FLAT, &[(80, -44, 2), (210, -48, 2), (210, -40, 2), (80, -36, 2)]),
        Row(Mid, 5, 5, 5, &[(84, -46, 0), (208, -49, 0)]),
        Facet(Shade, &[(80, -20, 5), (184, -22, 5), (184, 6, 5), (80, 6, 5)]),
        Body(FMid, 50, &[(270, 32, 3), (320, 32, 3), (308, 50, 10), (278, 52, 10)]),
        Pin(190, 22, 6), Pin(90, 22, 4),
    ],
};

#[rustfmt::skip]
const BEAM_GUN: Launcher = Launcher {
    length: 760, optic: (170, -52), under: (250, 320, 40), grip: (140, 42), rear: (10, 0), muzzle: (396, 0, 14),
    marks: &[
        Body(Mid, 8, &[(30, -30, 8), (80, -50, 10), (220, -52, 6), (250, -36, 6), (250, 34, 6), (150, 44, 5), (60, 40, 10), (30, 20, 8)]),
        Body(FMid, 30, &[(0, -30, 6), (36, -26, 4), (36, 30, 6), (14, 64, 6), (0, 64, 4)]),
        Body(Deep, FLAT, &[(88, -36, 10), (196, -38, 10), (196, 0, 10), (88, 2, 10)]),
        Row(Glint, 22, 9, 9, &[(102, -18, 0), (188, -18, 0)]),
        Body(Shade, 6, &[(246, -16, 2), (372, -12, 2), (372, 12, 2), (246, 18, 2)]),
        Row(Light, 52, 8, 14, &[(262, 0, 0), (340, 0, 0)]),
        Body(Light, 0, &[(352, -30, 4), (396, -22, 3), (400, -6, 2), (366, -10, 2), (366, 10, 2), (400, 6, 2), (396, 22, 3), (352, 30, 4)]),
        Body(Shade, 50, &[(204, 36, 3), (250, 30, 3), (250, 70, 8), (212, 74, 8)]),
        Row(Deep, 30, 4, 6, &[(228, 40, 0), (228, 70, 0)]),
        Shine(&[(92, -44, 0), (212, -46, 0)]),
        Holes(6, 16, &[(60, 24, 0), (190, 26, 0)]),
        Pin(60, -10, 8), Pin(228, 10, 5),
    ],
};

#[rustfmt::skip]
const CROSSBOW: Launcher = Launcher {
    length: 860, optic: (170, -22), under: (250, 320, 20), grip: (150, 22), rear: (4, 20), muzzle: (396, -8, 6),
    marks: &[
        Body(FMid, 20, &[(0, -10, 5), (60, -16, 6), (130, -14, 4), (130, 12, 4), (80, 16, 8), (40, 40, 8), (14, 74, 6), (0, 74, 4)]),
        Body(Mid, 6, &[(90, -20, 4), (230, -20, 3), (372, -16, 4), (380, -4, 3), (372, 14, 4), (230, 18, 4), (150, 24, 5), (100, 20, 6)]),
        Row(Deep, 8, 24, 12, &[(236, 2, 0), (360, 1, 0)]),
        Facet(Shade, &[(104, -8, 4), (216, -8, 4), (216, 8, 4), (110, 10, 4)]),
        Body(Glint, FLAT, &[(180, -26, 0), (388, -25, 0), (400, -22, 0), (388, -19, 0), (180, -20, 0)]),
        Body(Deep, FLAT, &[(180, -34, 2), (206, -28, 0), (206, -18, 0), (180, -12, 2)]),
        Body(FMid, 0, &[(344, -20, 5), (362, -62, 6), (376, -64, 6), (368, -16, 4), (372, 14, 4), (384, 66, 6), (370, 66, 6), (350, 18, 5)]),
        Cut(&[(368, -58, 0), (196, -22, 0), (376, 58, 0)]),
        Shine(&[(367, -60, 0), (194, -23, 0)]),
        Pin(369, -58, 9), Pin(377, 60, 9), Pin(120, 0, 4), Pin(340, 4, 4),
    ],
};

fn table(frame: Frame) -> &'static Launcher {
    match frame {
        Frame::Recoilless => &RECOILLESS,
        Frame::Missile => &MISSILE,
        Frame::Bazooka => &BAZOOKA,
        Frame::Panzerfaust => &PANZERFAUST,
        Frame::GrenadeRifle => &GRENADE_RIFLE,
        Frame::Rotary => &ROTARY,
        Frame::Grenade => &GRENADE,
        Frame::BeamGun => &BEAM_GUN,
        Frame::Crossbow => &CROSSBOW,
        _ => &RPG,
    }
}

pub fn draw(canvas: &mut Canvas, shape: &Shape, fitted: &Fitted) {
    let gun = table(shape.frame);
    let wide = f32::from(shape.length.unwrap_or(gun.length as u16)) / 400.0;
    let high = f32::from(shape.depth.unwrap_or(100)) / 100.0;
    let at = |x: i16, y: i16| (f32::from(x) * wide, f32::from(y) * high);
    if matches!(fitted.stock, Some(Part::StockLight | Part::StockHeavy)) {
        stock(canvas, at(gun.rear.0, gun.rear.1), fitted.stock == Some(Part::StockHeavy));
    }
    if let Some(part) = fitted.under {
        let ((from, y), to) = (at(gun.under.0, gun.under.2), f32::from(gun.under.1) * wide);
        under::fitted(canvas, part, (from, to, y), 1.0);
    }
    if !matches!(shape.frame, Frame::Panzerfaust | Frame::GrenadeRifle) {
        let (x, y) = at(gun.grip.0, gun.grip.1);
        grip::simple(canvas, x, y, fitted.tape);
    }
    if let Some(part) = fitted.muzzle {
        let (x, y) = at(gun.muzzle.0, gun.muzzle.1);
        canvas.fitted(true);
        barrel::device(canvas, x - 4.0, f32::from(gun.muzzle.2), y, part);
        canvas.fitted(false);
    }
    canvas.put(Place::HOME.stretched(wide, high), gun.marks);
    additions(canvas, shape, at(gun.under.0, gun.under.2));
    if let Some(part) = fitted.optic {
        let (x, y) = at(gun.optic.0, gun.optic.1);
        optic::fitted(canvas, part, x, y);
    }
    if fitted.laser {
        let (x, y) = at(gun.under.0, 0);
        under::laser(canvas, x + 30.0, y, 1.0);
    }
    if fitted.magazine.is_some() {
        let (x, y) = at(gun.under.0, gun.under.2);
        canvas.fitted(true);
        canvas.block(Mid, (x - 70.0, x + 20.0), (y - 6.0, y + 36.0), 5.0);
        canvas.row(Deep, (24.0, 8.0, 8.0), &[(x - 60.0, y + 14.0), (x + 12.0, y + 14.0)]);
        canvas.fitted(false);
    }
}

fn additions(canvas: &mut Canvas, shape: &Shape, (x, y): (f32, f32)) {
    if shape.extras.contains(&Extra::Foregrip) {
        under::foregrip(canvas, (x, x + 60.0, y - 4.0));
    }
    if shape.extras.contains(&Extra::Bipod) {
        under::bipod(canvas, x + 60.0, y - 4.0, 0.9);
    }
    if shape.extras.contains(&Extra::Coils) {
        canvas.row(Glint, (20.0, 6.0, 12.0), &[(x, 0.0), (x + 120.0, 0.0)]);
    }
}

fn stock(canvas: &mut Canvas, (x, y): (f32, f32), heavy: bool) {
    canvas.fitted(true);
    let thick = if heavy { 22.0 } else { 9.0 };
    canvas.rod(
        Mid,
        thick,
        &[(x + 30.0, y + 14.0, 0.0), (x - 70.0, y + 20.0, 8.0), (x - 74.0, y + 96.0, 6.0)],
    );
    canvas.fitted(false);
}
