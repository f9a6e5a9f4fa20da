//! Pistols. x = 0 is the rear of the slide, 200 its front; tables are stretched to the gun's length.

use super::part::Part;
use super::plan::Fitted;
use super::shape::{Extra, Frame, Muzzle, Shape};
use super::{barrel, optic, under};
use crate::pen::Mark::{self, Body, Cut, Facet, Pin, Row, Shine};
use crate::pen::{Canvas, FLAT, Place};
use crate::tone::Hue::{Deep, FDeep, FLight, FMid, Glint, Ink, Light, Mid, Shade};

/// A pistol's form and the positions of its attachments.
pub struct Handgun {
    length: i16,
    /// Half the barrel's thickness at the front of the slide.
    bore: i16,
    /// Base of an optic: center and height.
    optic: (i16, i16),
    /// Under the dust cover: from, to, height.
    under: (i16, i16, i16),
    /// Opening of the magazine at the bottom of the grip: center, height, width.
    magazine: (i16, i16, i16),
    lean: i16,
    /// Trigger guard: from, to.
    trigger: (i16, i16),
    /// The grip has its own table, so that grip tape can recolor it.
    grip: &'static [Mark],
    marks: &'static [Mark],
}

#[rustfmt::skip]
const STRIKER: Handgun = Handgun {
    length: 186, bore: 8, optic: (46, -17), under: (120, 178, 26), magazine: (8, 112, 40), lean: 12, trigger: (54, 114),
    grip: &[
        Body(FMid, 80, &[(-6, 14, 6), (62, 20, 0), (60, 34, 6), (50, 46, 4), (34, 112, 3), (-18, 112, 3), (-10, 80, 10), (0, 44, 12), (-14, 24, 4)]),
        Row(FDeep, 30, 2, 4, &[(32, 44, 0), (12, 104, 0)]),
        Facet(FLight, &[(40, 46, 4), (48, 48, 4), (34, 104, 3), (27, 104, 3)]),
    ],
    marks: &[
        Body(FMid, 20, &[(-2, 6, 2), (184, 6, 2), (180, 26, 4), (122, 26, 3), (112, 30, 4), (60, 30, 6), (-4, 22, 4)]),
        Row(FDeep, 6, 5, 5, &[(130, 24, 0), (174, 24, 0)]),
        Body(Mid, 0, &[(-2, -14, 3), (2, -17, 1), (190, -17, 2), (200, -10, 3), (200, 9, 2), (-2, 9, 2)]),
        Row(Deep, 20, 3, 4, &[(8, -3, 0), (46, -3, 0)]),
        Row(Deep, 16, 3, 4, &[(160, -2, 0), (188, -2, 0)]),
        Facet(Ink, &[(92, -15, 2), (136, -15, 2), (136, -2, 2), (92, -2, 2)]),
        Facet(Glint, &[(94, -13, 0), (132, -13, 0), (132, -4, 0), (94, -4, 0)]),
        Body(Deep, FLAT, &[(4, -17, 0), (6, -23, 1), (16, -23, 1), (18, -17, 0)]),
        Body(Deep, FLAT, &[(184, -17, 0), (186, -22, 1), (192, -22, 1), (193, -17, 0)]),
        Pin(110, 16, 3), Pin(72, 18, 3), Pin(84, 13, 2),
    ],
};

#[rustfmt::skip]
const GOVERNMENT: Handgun = Handgun {
    length: 210, bore: 8, optic: (46, -17), under: (118, 180, 25), magazine: (12, 110, 36), lean: 14, trigger: (54, 114),
    grip: &[
        Body(Shade, 80, &[(-2, 14, 4), (58, 16, 0), (56, 36, 6), (48, 50, 4), (34, 112, 3), (-12, 112, 3), (-6, 90, 6), (6, 46, 12), (-10, 26, 6)]),
        Body(FMid, 78, &[(16, 30, 6), (46, 30, 4), (40, 56, 4), (28, 104, 4), (0, 104, 4), (6, 80, 6)]),
        Row(FDeep, 22, 2, 4, &[(30, 40, 0), (15, 98, 0)]),
        Pin(34, 38, 3), Pin(14, 96, 3),
    ],
    marks: &[
        Body(Shade, 18, &[(-4, 6, 2), (170, 6, 2), (168, 24, 3), (116, 25, 3), (58, 28, 4), (-4, 20, 4)]),
        Body(Shade, FLAT, &[(4, 8, 2), (-22, 8, 4), (-26, 14, 3), (-2, 24, 6), (8, 30, 2)]),
        Body(Mid, FLAT, &[(-2, 4, 2), (-14, -14, 4), (-8, -20, 3), (4, -12, 2)]),
        Body(Light, -2, &[(0, -12, 4), (4, -16, 2), (196, -16, 2), (200, -12, 2), (200, 9, 3), (2, 9, 2)]),
        Row(Deep, 16, 2, 3, &[(8, -1, 0), (40, -1, 0)]),
        Facet(Ink, &[(92, -14, 2), (138, -14, 2), (138, -2, 2), (92, -2, 2)]),
        Facet(Glint, &[(94, -12, 0), (134, -12, 0), (134, -4, 0), (94, -4, 0)]),
        Cut(&[(172, 9, 0), (172, -1, 0), (198, -1, 0)]),
        Body(Shade, FLAT, &[(194, -10, 1), (203, -10, 1), (203, 8, 1), (194, 8, 1)]),
        Body(Deep, FLAT, &[(6, -16, 0), (8, -22, 1), (18, -22, 1), (20, -16, 0)]),
        Body(Deep, FLAT, &[(182, -16, 0), (185, -21, 1), (190, -21, 1), (192, -16, 0)]),
        Body(Mid, FLAT, &[(22, 12, 2), (44, 10, 2), (44, 16, 2), (24, 17, 2)]),
        Pin(88, 13, 3), Pin(50, 22, 2), Pin(62, 30, 4),
    ],
};

#[rustfmt::skip]
const EAGLE: Handgun = Handgun {
    length: 262, bore: 11, optic: (130, -25), under: (112, 160, 27), magazine: (14, 118, 46), lean: 11, trigger: (54, 114),
    grip: &[
        Body(FMid, 84, &[(-4, 16, 6), (66, 20, 0), (64, 40, 6), (54, 54, 4), (42, 120, 4), (-14, 120, 4), (-10, 90, 8), (2, 50, 12), (-14, 28, 6)]),
        Row(FDeep, 32, 2, 5, &[(34, 46, 0), (17, 112, 0)]),
        Pin(26, 60, 3),
    ],
    marks: &[
        Body(Shade, 20, &[(-4, 6, 2), (168, 8, 2), (164, 28, 4), (116, 28, 3), (66, 30, 4), (-4, 24, 4)]),
        Body(Mid, 2, &[(84, -25, 2), (194, -25, 3), (200, -19, 3), (200, 12, 4), (84, 12, 2)]),
        Facet(Light, &[(88, -14, 0), (196, -14, 0), (196, -7, 0), (88, -7, 0)]),
        Row(Deep, 5, 6, 6, &[(96, -26, 0), (190, -26, 0)]),
        Body(Light, 0, &[(-4, -14, 5), (8, -25, 3), (86, -25, 3), (92, -12, 3), (92, 10, 2), (-4, 10, 3)]),
        Row(Deep, 22, 3, 4, &[(6, -5, 0), (34, -5, 0)]),
        Facet(Ink, &[(56, -18, 2), (88, -18, 2), (90, -4, 2), (56, -4, 2)]),
        Facet(Glint, &[(58, -15, 0), (84, -15, 0), (84, -7, 0), (58, -7, 0)]),
        Body(Shade, FLAT, &[(92, 12, 2), (170, 12, 2), (166, 20, 3), (92, 20, 3)]),
        Body(Deep, FLAT, &[(8, -25, 0), (10, -31, 1), (20, -31, 1), (22, -25, 0)]),
        Body(Deep, FLAT, &[(186, -25, 0), (188, -31, 1), (194, -31, 1), (196, -25, 0)]),
        Body(Mid, FLAT, &[(-2, 4, 2), (-14, -12, 4), (-8, -18, 3), (2, -10, 2)]),
        Pin(18, 4, 4), Pin(76, 18, 3), Pin(104, 18, 3),
        Shine(&[(96, -20, 0), (190, -20, 0)]),
    ],
};

#[rustfmt::skip]
const BERETTA: Handgun = Handgun {
    length: 216, bore: 8, optic: (44, -18), under: (116, 172, 26), magazine: (12, 110, 38), lean: 13, trigger: (54, 114),
    grip: &[
        Body(Shade, 80, &[(-4, 14, 4), (58, 18, 0), (56, 36, 6), (48, 52, 4), (36, 110, 3), (-14, 110, 3), (-8, 84, 8), (4, 46, 12), (-16, 22, 6)]),
        Body(FMid, 78, &[(10, 26, 6), (46, 28, 4), (40, 56, 4), (28, 102, 4), (-2, 102, 4), (4, 76, 8)]),
        Row(FDeep, 24, 2, 4, &[(28, 38, 0), (14, 98, 0)]),
    ],
    marks: &[
        Body(Shade, 18, &[(-4, 6, 2), (172, 6, 2), (168, 24, 4), (114, 26, 3), (58, 28, 4), (-4, 20, 4)]),
        Body(Glint, 0, &[(96, -11, 1), (194, -11, 2), (194, 4, 2), (96, 4, 1)]),
        Body(Mid, 0, &[(-2, -12, 4), (4, -17, 2), (92, -17, 3), (100, -6, 4), (168, -6, 4), (176, -16, 3), (196, -16, 2), (198, 9, 3), (-2, 9, 2)]),
        Row(Deep, 18, 3, 4, &[(6, -3, 0), (34, -3, 0)]),
        Body(Light, FLAT, &[(38, -13, 3), (56, -11, 3), (56, -5, 3), (40, -5, 3)]),
        Facet(Shade, &[(104, 0, 2), (170, 0, 2), (170, 5, 2), (104, 5, 2)]),
        Body(Shade, FLAT, &[(192, -8, 1), (206, -8, 1), (206, 4, 1), (192, 4, 1)]),
        Body(Mid, FLAT, &[(-2, 4, 2), (-16, -12, 4), (-10, -18, 3), (2, -10, 2)]),
        Body(Deep, FLAT, &[(6, -17, 0), (8, -23, 1), (18, -23, 1), (20, -17, 0)]),
        Body(Deep, FLAT, &[(182, -16, 0), (185, -21, 1), (190, -21, 1), (192, -16, 0)]),
        Pin(98, 15, 4), Pin(70, 18, 3), Pin(48, 34, 4),
    ],
};

#[rustfmt::skip]
const MAKAROV: Handgun = Handgun {
    length: 160, bore: 7, optic: (50, -16), under: (112, 170, 20), magazine: (16, 100, 38), lean: 13, trigger: (54, 114),
    grip: &[
        Body(FMid, 74, &[(-6, 12, 6), (64, 18, 0), (62, 34, 6), (54, 48, 6), (40, 100, 4), (-16, 100, 4), (-12, 78, 8), (2, 44, 12), (-16, 22, 6)]),
        Row(FDeep, 34, 2, 4, &[(32, 40, 0), (16, 94, 0)]),
        Pin(12, 78, 4),
    ],
    marks: &[
        Body(Shade, 14, &[(-4, 6, 2), (170, 6, 2), (160, 20, 6), (122, 22, 3), (64, 26, 4), (-4, 20, 4)]),
        Body(Mid, 0, &[(-4, -10, 5), (6, -16, 3), (196, -14, 5), (200, -8, 3), (200, 6, 4), (168, 10, 3), (-4, 9, 2)]),
        Row(Deep, 18, 3, 4, &[(6, -3, 0), (40, -3, 0)]),
        Facet(Ink, &[(84, -14, 2), (132, -13, 2), (132, -3, 2), (84, -3, 2)]),
        Facet(Glint, &[(86, -12, 0), (128, -11, 0), (128, -5, 0), (86, -5, 0)]),
        Body(Light, FLAT, &[(30, -14, 3), (54, -12, 3), (54, -7, 3), (32, -7, 3)]),
        Body(Shade, FLAT, &[(194, -6, 1), (208, -6, 1), (208, 4, 1), (194, 4, 1)]),
        Body(Mid, FLAT, &[(-2, 4, 2), (-16, -8, 4), (-12, -16, 3), (2, -8, 2)]),
        Body(Deep, FLAT, &[(10, -16, 0), (12, -21, 1), (22, -21, 1), (24, -16, 0)]),
        Pin(80, 14, 3), Pin(104, 14, 3),
    ],
};

#[rustfmt::skip]
const LUGER: Handgun = Handgun {
    length: 222, bore: 7, optic: (60, -22), under: (118, 170, 6), magazine: (2, 116, 32), lean: 32, trigger: (48, 98),
    grip: &[
        Body(FMid, 80, &[(4, 10, 8), (62, 14, 0), (54, 36, 8), (34, 74, 4), (14, 118, 4), (-34, 112, 6), (-26, 96, 8), (-8, 56, 14), (-12, 30, 10)]),
        Row(FDeep, 28, 2, 4, &[(26, 34, 0), (-8, 104, 0)]),
    ],
    marks: &[
        Body(Shade, 10, &[(-6, 0, 6), (110, 0, 3), (108, 16, 5), (60, 20, 4), (0, 20, 8)]),
        Body(Mid, -2, &[(106, -7, 1), (196, -6, 2), (196, 6, 2), (106, 8, 1)]),
        Body(Mid, -4, &[(2, -14, 4), (112, -14, 4), (116, 6, 3), (0, 6, 4)]),
        Body(Light, -16, &[(20, -14, 2), (30, -24, 6), (52, -26, 8), (66, -16, 4), (66, -12, 0)]),
        Pin(44, -17, 9), Pin(14, -8, 4), Pin(84, -6, 4),
        Body(Light, -16, &[(66, -19, 2), (108, -18, 3), (110, -12, 0), (66, -12, 0)]),
        Body(Deep, FLAT, &[(184, -6, 0), (190, -15, 1), (194, -15, 1), (196, -6, 0)]),
        Body(Deep, FLAT, &[(-2, -10, 2), (4, -20, 3), (16, -18, 2), (18, -12, 2)]),
        Body(Light, FLAT, &[(96, 4, 2), (108, 4, 2), (108, 12, 2), (96, 12, 2)]),
        Cut(&[(20, 4, 0), (100, 4, 0)]),
    ],
};

#[rustfmt::skip]
const BROOMHANDLE: Handgun = Handgun {
    length: 288, bore: 7, optic: (56, -16), under: (122, 176, 6), magazine: (92, 44, 42), lean: 0, trigger: (32, 68),
    grip: &[
        Body(FMid, 76, &[(6, 16, 4), (44, 18, 2), (40, 44, 8), (30, 78, 8), (34, 104, 10), (16, 114, 12), (-10, 106, 12), (-8, 80, 10), (4, 46, 10)]),
        Row(FDeep, 30, 2, 5, &[(22, 32, 0), (10, 100, 0)]),
        Pin(18, 68, 4),
    ],
    marks: &[
        Body(Shade, 32, &[(66, 16, 0), (116, 14, 2), (114, 44, 3), (72, 46, 3)]),
        Body(Mid, 6, &[(0, -12, 4), (112, -14, 4), (120, -6, 3), (120, 12, 4), (112, 18, 3), (44, 20, 4), (8, 20, 4)]),
        Facet(Shade, &[(22, 4, 3), (64, 4, 3), (64, 12, 3), (22, 12, 3)]),
        Body(Mid, -1, &[(116, -8, 1), (196, -6, 2), (196, 5, 2), (116, 7, 1)]),
        Body(Light, -10, &[(-6, -14, 3), (52, -15, 2), (52, -8, 0), (-6, -6, 3)]),
        Pin(-6, -2, 6), Pin(84, 32, 3), Pin(102, 32, 3),
        Body(Deep, FLAT, &[(186, -6, 0), (190, -13, 1), (194, -13, 1), (196, -6, 0)]),
        Body(Deep, FLAT, &[(72, -14, 0), (76, -20, 1), (96, -19, 2), (100, -14, 0)]),
        Facet(Ink, &[(62, -12, 2), (92, -12, 2), (92, -5, 2), (62, -5, 2)]),
    ],
};

#[rustfmt::skip]
const TARGET: Handgun = Handgun {
    length: 240, bore: 9, optic: (70, -18), under: (116, 186, 11), magazine: (6, 112, 34), lean: 18, trigger: (54, 114),
    grip: &[
        Body(FMid, 78, &[(0, 12, 6), (56, 14, 0), (50, 40, 8), (32, 76, 4), (20, 112, 4), (-26, 112, 4), (-20, 86, 8), (-2, 46, 12), (-10, 26, 6)]),
        Row(FDeep, 28, 2, 4, &[(26, 38, 0), (0, 104, 0)]),
    ],
    marks: &[
        Body(Shade, 12, &[(-4, 4, 3), (112, 4, 2), (106, 22, 6), (56, 26, 4), (0, 22, 4)]),
        Body(Mid, 0, &[(90, -10, 1), (198, -10, 2), (200, 10, 2), (90, 12, 1)]),
        Facet(Light, &[(94, -6, 0), (196, -6, 0), (196, -2, 0), (94, -2, 0)]),
        Body(Light, -2, &[(-8, -12, 5), (2, -17, 3), (96, -17, 3), (100, 8, 2), (-8, 8, 3)]),
        Row(Deep, 18, 3, 4, &[(-2, -4, 0), (22, -4, 0)]),
        Facet(Ink, &[(52, -14, 2), (86, -14, 2), (86, -3, 2), (52, -3, 2)]),
        Row(Deep, 4, 5, 5, &[(8, -18, 0), (92, -18, 0)]),
        Body(Deep, FLAT, &[(188, -10, 0), (190, -19, 1), (196, -19, 1), (198, -10, 0)]),
        Pin(36, 14, 3), Pin(84, 14, 3), Pin(106, 2, 3),
    ],
};

fn table(frame: Frame) -> &'static Handgun {
    match frame {
        Frame::Government => &GOVERNMENT,
        Frame::Eagle => &EAGLE,
        Frame::Beretta => &BERETTA,
        Frame::Makarov => &MAKAROV,
        Frame::Luger => &LUGER,
        Frame::Broomhandle => &BROOMHANDLE,
        Frame::Target => &TARGET,
        _ => &STRIKER,
    }
}

pub fn draw(canvas: &mut Canvas, shape: &Shape, fitted: &Fitted) {
    let gun = table(shape.frame);
    let own = f32::from(shape.length.unwrap_or(gun.length as u16));
    let length = if fitted.barrel == Some(Part::BarrelShort) { own * 0.9 } else { own };
    let wide = length / 200.0;
    let place = Place::HOME.stretched(wide, f32::from(shape.depth.unwrap_or(100)) / 100.0);
    shoulder(canvas, fitted.stock);
    front(canvas, shape, gun, length, fitted);
    hanging(canvas, gun, wide, fitted);
    magazine(canvas, shape, gun, place, fitted.magazine);
    guard(canvas, place, gun);
    canvas.fitted(fitted.tape);
    canvas.put(Place { wide: wide.clamp(0.85, 1.1), ..place }, gun.grip);
    canvas.fitted(false);
    canvas.put(place, gun.marks);
    if let Some(part) = fitted.barrel {
        slide(canvas, gun, length, part);
    }
    if let Some(part) = fitted.optic {
        let (x, y) = gun.optic;
        let size = if part == Part::ScopeLong { 0.7 } else { 0.62 };
        canvas.place(Place::at(f32::from(x) * wide + 12.0, f32::from(y)).stretched(size, size));
        optic::fitted(canvas, part, 0.0, 0.0);
        canvas.place(Place::HOME);
    }
    if fitted.laser {
        let (from, to, y) = gun.under;
        under::laser(canvas, f32::from(from + to) / 2.0 * wide, f32::from(y) + 5.0, 0.7);
    }
    extras(canvas, shape, length);
}

fn extras(canvas: &mut Canvas, shape: &Shape, length: f32) {
    if shape.extras.contains(&Extra::Rib) {
        canvas.row(Shade, (5.0, 4.0, 4.0), &[(length * 0.1, -19.0), (length * 0.96, -19.0)]);
    }
    if shape.extras.contains(&Extra::Flutes) {
        canvas.row(Ink, (7.0, 9.0, 6.0), &[(length * 0.52, -9.0), (length * 0.9, -9.0)]);
    }
}

/// Draws a shoulder stock behind the grip.
fn shoulder(canvas: &mut Canvas, part: Option<Part>) {
    canvas.fitted(true);
    match part {
        Some(Part::StockLight) => {
            canvas.rod(
                Mid,
                7.0,
                &[
                    (4.0, 4.0, 0.0),
                    (-120.0, 4.0, 6.0),
                    (-128.0, 62.0, 8.0),
                    (-114.0, 66.0, 4.0),
                    (-60.0, 16.0, 6.0),
                    (4.0, 14.0, 0.0),
                ],
            );
        }
        Some(Part::StockHeavy) => {
            canvas.body(
                Mid,
                Some(30.0),
                &[
                    (4.0, -10.0, 3.0),
                    (4.0, 14.0, 3.0),
                    (-60.0, 20.0, 10.0),
                    (-120.0, 70.0, 8.0),
                    (-136.0, 72.0, 4.0),
                    (-138.0, -16.0, 5.0),
                    (-60.0, -14.0, 8.0),
                ],
            );
            canvas.block(Deep, (-148.0, -134.0), (-18.0, 74.0), 4.0);
        }
        _ => {}
    }
    canvas.fitted(false);
}

/// Draws the parts in front of the slide: barrel and muzzle device.
fn front(canvas: &mut Canvas, shape: &Shape, gun: &Handgun, length: f32, fitted: &Fitted) {
    let bore = f32::from(gun.bore);
    let mut end = length;
    if fitted.barrel == Some(Part::BarrelLong) {
        canvas.fitted(true);
        canvas.tube(Mid, (length - 10.0, length + 46.0), -3.0, bore + 1.0);
        canvas.fitted(false);
        end += 40.0;
    }
    if let Some(part) = fitted.muzzle {
        canvas.fitted(true);
        barrel::device(canvas, end - 6.0, bore, -2.0, part);
        canvas.fitted(false);
    } else if matches!(shape.muzzle, Some(Muzzle::Compensator | Muzzle::Brake)) {
        canvas.block(Shade, (end - 4.0, end + 34.0), (-15.0, 10.0), 3.0);
        canvas.row(Ink, (12.0, 6.0, 5.0), &[(end + 6.0, -4.0), (end + 30.0, -4.0)]);
    } else if shape.muzzle == Some(Muzzle::Can) {
        canvas.tube(Shade, (end - 6.0, end + 130.0), -2.0, 16.0);
    }
}

/// Draws the recolored front of the slide.
fn slide(canvas: &mut Canvas, gun: &Handgun, length: f32, part: Part) {
    canvas.fitted(true);
    let bore = f32::from(gun.bore);
    match part {
        Part::BarrelShort => canvas.block(Mid, (length * 0.8, length + 1.0), (-14.0, 8.0), 3.0),
        Part::BarrelHeavy => {
            canvas.block(Mid, (length * 0.62, length + 14.0), (6.0, 24.0), 4.0);
            canvas.block(Mid, (length - 2.0, length + 14.0), (-bore - 7.0, 10.0), 3.0);
            canvas.row(Ink, (4.0, 12.0, 6.0), &[(length * 0.66, 16.0), (length + 6.0, 16.0)]);
        }
        _ => {}
    }
    canvas.fitted(false);
}

fn hanging(canvas: &mut Canvas, gun: &Handgun, wide: f32, fitted: &Fitted) {
    if let Some(part) = fitted.under {
        let (from, to, y) = gun.under;
        under::fitted(canvas, part, (f32::from(from) * wide, f32::from(to) * wide, f32::from(y)), 0.72);
    }
}

fn guard(canvas: &mut Canvas, place: Place, gun: &Handgun) {
    let low = f32::from(gun.under.2).max(20.0);
    let (from, to) =
        (f32::from(gun.trigger.0) * place.wide.clamp(0.85, 1.1), f32::from(gun.trigger.1) * place.wide);
    canvas.rod(Shade, 4.0, &[(from + 22.0, 22.0, 0.0), (from + 17.0, 36.0, -1.0), (from + 25.0, 46.0, 0.0)]);
    canvas.rod(
        Shade,
        4.0,
        &[(from - 4.0, 46.0, 0.0), (from + 6.0, 54.0, 6.0), (to - 8.0, 54.0, 10.0), (to, low - 4.0, 0.0)],
    );
}

fn magazine(canvas: &mut Canvas, shape: &Shape, gun: &Handgun, place: Place, part: Option<Part>) {
    let (x, y, width) = gun.magazine;
    // The magazine is in the grip, or in front of the trigger, where the frame is stretched.
    let wide = if x > 60 { place.wide } else { place.wide.clamp(0.85, 1.1) };
    let (x, y, half) = (f32::from(x) * wide, f32::from(y) * place.high, f32::from(width) / 2.0);
    let own = f32::from(shape.magazine_length.unwrap_or(0));
    let length = match part {
        Some(Part::MagExtended) => own + 46.0,
        Some(Part::Drum) => 20.0,
        _ => own,
    };
    canvas.fitted(part.is_some());
    // The magazine follows the grip's angle; its floor stays parallel to the grip's.
    let rake = f32::from(gun.lean).to_radians().tan();
    let low = -rake * length;
    canvas.place(Place::at(x, y));
    if length > 0.0 {
        let top = 14.0 * rake;
        canvas.body(
            Mid,
            None,
            &[
                (top - half + 3.0, -14.0),
                (top + half - 3.0, -14.0),
                (low + half - 3.0, length),
                (low - half + 3.0, length),
            ],
        );
        canvas.row(Deep, (half, 2.0, 8.0), &[(-4.0 * rake, 4.0), (low, length)]);
    }
    if part == Some(Part::Drum) {
        canvas.disc(Mid, low - 6.0, 50.0, 38.0);
        canvas.disc(Shade, low - 6.0, 50.0, 31.0);
        canvas.disc(Light, low - 6.0, 50.0, 7.0);
    } else {
        canvas.block(Shade, (low - half - 2.0, low + half + 3.0), (length - 1.0, length + 6.0), 2.0);
    }
    if part == Some(Part::MagFast) {
        let at = |share: f32| low + half * share;
        canvas.rod(
            Light,
            4.0,
            &[
                (at(-0.7), length + 4.0, 0.0),
                (at(-0.6), length + 22.0, 6.0),
                (at(0.6), length + 22.0, 6.0),
                (at(0.7), length + 4.0, 0.0),
            ],
        );
    }
    canvas.place(Place::HOME).fitted(false);
}
