//! Revolvers and the nail gun: x = 0 is behind the hammer, the barrel starts at 96.

use super::part::Part;
use super::plan::Fitted;
use super::shape::{Extra, Frame, Shape};
use super::{barrel, optic, under};
use crate::pen::Mark::{self, Body, Cut, Facet, Pin, Row};
use crate::pen::{Canvas, FLAT, Place};
use crate::tone::Hue::{Deep, FDeep, FLight, FMid, FShade, Glint, Ink, Light, Mid, Shade};

const FACE: f32 = 96.0;

#[rustfmt::skip]
const GRIP: &[Mark] = &[
    Body(FMid, 70, &[(2, 16, 4), (42, 34, 4), (38, 46, 8), (18, 72, 8), (4, 112, 8), (-30, 108, 12), (-32, 84, 10), (-14, 50, 12), (-12, 26, 8)]),
    Row(FDeep, 26, 2, 4, &[(14, 44, 0), (-12, 96, 0)]),
    Facet(FLight, &[(24, 40, 4), (32, 44, 4), (12, 72, 4), (6, 68, 4)]),
    Pin(-4, 66, 4),
];

#[rustfmt::skip]
const FRAME: &[Mark] = &[
    Body(Mid, 26, &[(-2, 2, 6), (12, -12, 6), (28, -22, 4), (98, -22, 2), (100, 14, 2), (98, 38, 4), (70, 44, 4), (44, 42, 4), (4, 30, 8), (-8, 20, 6)]),
    Body(Light, FLAT, &[(2, -2, 2), (-16, -20, 5), (-8, -26, 3), (12, -12, 3)]),
    Body(Deep, FLAT, &[(26, -22, 0), (30, -29, 1), (44, -28, 1), (46, -22, 0)]),
    Pin(20, 16, 4), Pin(58, 36, 3), Pin(10, 4, 3),
    Cut(&[(28, -18, 0), (28, 34, 0)]),
];

#[rustfmt::skip]
const TOP_BREAK: &[Mark] = &[
    Body(Mid, 26, &[(-2, 2, 6), (10, -10, 6), (24, -20, 4), (100, -18, 2), (104, 16, 2), (106, 36, 8), (86, 44, 6), (44, 42, 4), (4, 30, 8), (-8, 20, 6)]),
    Body(Light, FLAT, &[(2, -2, 2), (-18, -16, 5), (-12, -24, 3), (10, -10, 3)]),
    Body(Light, FLAT, &[(16, -14, 3), (30, -28, 3), (40, -24, 3), (34, -10, 3)]),
    Pin(94, 34, 6), Pin(28, -6, 4), Pin(18, 18, 4),
];

#[rustfmt::skip]
const NAIL_GUN: &[Mark] = &[
    Body(Mid, -20, &[(0, -50, 20), (40, -64, 16), (100, -60, 14), (124, -30, 8), (124, 24, 6), (96, 34, 6), (20, 30, 8), (0, 0, 10)]),
    Row(Deep, 40, 4, 7, &[(16, -30, 0), (60, -34, 0)]),
    Body(Shade, -8, &[(120, -24, 3), (176, -18, 3), (176, 14, 3), (120, 22, 3)]),
    Body(Light, 0, &[(172, -12, 2), (214, -8, 2), (214, 4, 2), (172, 8, 2)]),
    Body(FMid, 70, &[(14, 24, 4), (60, 26, 4), (48, 96, 6), (54, 118, 6), (-14, 118, 6), (-8, 90, 8)]),
    Row(FDeep, 30, 3, 5, &[(32, 36, 0), (20, 92, 0)]),
    Body(Shade, 120, &[(-30, 114, 6), (86, 114, 6), (84, 144, 6), (-28, 144, 6)]),
    Row(FShade, 20, 6, 6, &[(-16, 130, 0), (74, 130, 0)]),
    Pin(100, -20, 6), Pin(110, 10, 4),
];

pub fn draw(canvas: &mut Canvas, shape: &Shape, fitted: &Fitted) {
    match shape.frame {
        Frame::NailGun => nail_gun(canvas, shape, fitted),
        _ => revolver(canvas, shape, fitted),
    }
}

fn revolver(canvas: &mut Canvas, shape: &Shape, fitted: &Fitted) {
    let own = f32::from(shape.barrel.unwrap_or(130));
    let length = match fitted.barrel {
        Some(Part::BarrelLong) => own + 50.0,
        Some(Part::BarrelShort) => (own * 0.6).max(34.0),
        _ => own,
    };
    let heavy = if fitted.barrel == Some(Part::BarrelHeavy) { 1.35 } else { 1.0 };
    let bore = f32::from(shape.bore.unwrap_or(20)) / 2.0 * heavy;
    shoulder(canvas, fitted.stock);
    canvas.fitted(fitted.barrel.is_some());
    tube(canvas, shape, FACE + length, bore);
    canvas.fitted(false);
    if let Some(part) = fitted.muzzle {
        canvas.fitted(true);
        barrel::device(canvas, FACE + length - 4.0, bore.min(9.0), -9.0, part);
        canvas.fitted(false);
    }
    let low = match shape.frame {
        Frame::TopBreak => bore * 0.8 - 10.0,
        Frame::Pepperbox => bore * 1.1 + 11.0,
        _ => bore * 2.1 - 10.0,
    };
    if let Some(part) = fitted.under {
        under::fitted(canvas, part, (FACE + 6.0, FACE + length.max(60.0), low), 0.72);
    }
    trigger(canvas);
    canvas.fitted(fitted.tape);
    canvas.put(Place::HOME, GRIP);
    canvas.fitted(false);
    canvas.put(Place::HOME, if shape.frame == Frame::TopBreak { TOP_BREAK } else { FRAME });
    if shape.frame != Frame::Pepperbox {
        cylinder(canvas, shape, fitted.magazine);
    } else if fitted.magazine.is_some() {
        shells(canvas);
    }
    if let Some(part) = fitted.optic {
        canvas.place(Place::at(64.0, -22.0).stretched(0.62, 0.62));
        optic::fitted(canvas, part, 0.0, 0.0);
        canvas.place(Place::HOME);
    }
    if fitted.laser {
        under::laser(canvas, FACE + 40.0, low + 6.0, 0.7);
    }
}

fn tube(canvas: &mut Canvas, shape: &Shape, end: f32, bore: f32) {
    let y = -9.0;
    if shape.frame == Frame::Pepperbox {
        canvas.tube(Mid, (40.0, end), 12.0, bore * 1.1);
        canvas.tube(Mid, (40.0, end), -8.0, bore * 1.1);
        canvas.block(Shade, (end - 26.0, end - 16.0), (-10.0 - bore, 14.0 + bore), 2.0);
        canvas.block(Light, (end - 4.0, end + 4.0), (-9.0 - bore, 13.0 + bore), 2.0);
        return;
    }
    if shape.frame == Frame::TopBreak {
        canvas.tube(Mid, (FACE - 6.0, end), y, bore * 0.8);
        canvas.block(Shade, (FACE - 6.0, end - 2.0), (y - bore - 3.0, y - bore * 0.6), 1.0);
    } else {
        canvas.body(
            Mid,
            Some(y + bore * 1.1),
            &[
                (FACE - 2.0, y - bore - 3.0, 1.0),
                (end, y - bore - 3.0, 2.0),
                (end, y + bore * 0.9, 2.0),
                (end - 6.0, y + bore * 2.1, 4.0),
                (FACE - 2.0, y + bore * 2.4, 2.0),
            ],
        );
        canvas.cut(&[(FACE + 2.0, y + bore), (end - 2.0, y + bore)]);
        canvas
            .facet(Light, &[(FACE, y - bore * 0.4), (end - 2.0, y - bore * 0.4), (end - 2.0, y), (FACE, y)]);
    }
    if shape.extras.contains(&Extra::Rib) {
        canvas.row(Ink, (4.0, 12.0, 8.0), &[(FACE + 12.0, y - bore - 0.5), (end - 16.0, y - bore - 0.5)]);
    }
    if shape.extras.contains(&Extra::Flutes) {
        canvas.row(Ink, (5.0, 14.0, 8.0), &[(FACE + 14.0, y + bore * 1.6), (end - 14.0, y + bore * 1.5)]);
    }
    canvas.body(
        Deep,
        None,
        &[
            (end - 24.0, y - bore - 2.0, 0.0),
            (end - 10.0, y - bore - 12.0, 2.0),
            (end - 5.0, y - bore - 12.0, 1.0),
            (end - 4.0, y - bore - 2.0, 0.0),
        ],
    );
}

fn cylinder(canvas: &mut Canvas, shape: &Shape, part: Option<Part>) {
    let size = f32::from(shape.magazine_length.unwrap_or(44)) / 44.0;
    let size = if matches!(part, Some(Part::MagExtended | Part::Drum)) { size * 1.2 } else { size };
    canvas.fitted(part.is_some());
    canvas.place(Place::at(62.0, 8.0).stretched(size.min(1.15), size));
    canvas.body(
        Light,
        Some(8.0),
        &[
            (-30.0, -20.0, 4.0),
            (26.0, -20.0, 5.0),
            (30.0, -16.0, 4.0),
            (30.0, 18.0, 4.0),
            (26.0, 22.0, 5.0),
            (-30.0, 22.0, 4.0),
        ],
    );
    for y in [-13.0, 0.0, 13.0] {
        canvas.body(
            Shade,
            None,
            &[(-6.0, y - 4.0, 4.0), (30.0, y - 4.0, 0.0), (30.0, y + 4.0, 0.0), (-6.0, y + 4.0, 4.0)],
        );
    }
    canvas.row(Ink, (5.0, 6.0, 7.0), &[(-22.0, -14.0), (-22.0, 20.0)]);
    canvas.place(Place::HOME);
    if part == Some(Part::MagFast) {
        canvas.block(Glint, (28.0, 36.0), (-8.0, 24.0), 3.0);
        canvas.disc(Mid, 22.0, 8.0, 7.0);
    }
    if part == Some(Part::Drum) {
        canvas.block(Shade, (34.0, 88.0), (34.0, 42.0), 3.0);
    }
    canvas.fitted(false);
}

/// Draws spare shells on the side of a gun without a cylinder.
fn shells(canvas: &mut Canvas) {
    canvas.fitted(true);
    canvas.block(Deep, (36.0, 92.0), (-14.0, 20.0), 3.0);
    canvas.row(Light, (24.0, 9.0, 5.0), &[(41.0, 3.0), (90.0, 3.0)]);
    canvas.fitted(false);
}

fn trigger(canvas: &mut Canvas) {
    canvas.rod(Shade, 4.0, &[(56.0, 38.0, 0.0), (52.0, 52.0, -1.0), (60.0, 60.0, 0.0)]);
    canvas.rod(Shade, 4.0, &[(36.0, 44.0, 0.0), (40.0, 68.0, 10.0), (76.0, 68.0, 14.0), (86.0, 40.0, 0.0)]);
}

fn shoulder(canvas: &mut Canvas, part: Option<Part>) {
    if matches!(part, Some(Part::StockLight | Part::StockHeavy)) {
        canvas.fitted(true);
        let thick = if part == Some(Part::StockHeavy) { 14.0 } else { 7.0 };
        canvas.rod(
            Mid,
            thick,
            &[
                (-6.0, 30.0, 0.0),
                (-130.0, 20.0, 6.0),
                (-136.0, 86.0, 8.0),
                (-120.0, 88.0, 4.0),
                (-24.0, 90.0, 0.0),
            ],
        );
        canvas.fitted(false);
    }
}

fn nail_gun(canvas: &mut Canvas, shape: &Shape, fitted: &Fitted) {
    trigger_below(canvas);
    if fitted.magazine.is_some() {
        canvas.fitted(true);
        canvas.block(Mid, (60.0, 170.0), (34.0, 62.0), 4.0);
        canvas.row(Deep, (20.0, 3.0, 7.0), &[(66.0, 48.0), (164.0, 48.0)]);
        canvas.fitted(false);
    }
    let wide = f32::from(shape.length.unwrap_or(214)) / 214.0;
    canvas.put(Place::HOME.stretched(wide, 1.0), NAIL_GUN);
    if fitted.tape {
        canvas.fitted(true);
        canvas.row(Mid, (44.0, 6.0, 4.0), &[(34.0, 40.0), (22.0, 90.0)]);
        canvas.fitted(false);
    }
    if let Some(part) = fitted.muzzle {
        canvas.fitted(true);
        barrel::device(canvas, 208.0 * wide, 7.0, -2.0, part);
        canvas.fitted(false);
    }
}

fn trigger_below(canvas: &mut Canvas) {
    canvas.body(Light, None, &[(58.0, 30.0, 2.0), (72.0, 32.0, 4.0), (66.0, 54.0, 6.0), (52.0, 56.0, 3.0)]);
    canvas.block(Shade, (60.0, 170.0), (34.0, 50.0), 4.0);
}
