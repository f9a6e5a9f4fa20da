//! Underbarrel attachments: grips, bipods, grenade launchers, lasers.

use super::part::Part;
use crate::pen::Mark::{self, Body, Cut, Facet, Row};
use crate::pen::{Canvas, Place};
use crate::tone::Hue::{Deep, FDeep, Ink, Light, Mid, Shade};

#[rustfmt::skip]
const VERTICAL: &[Mark] = &[
    Body(Shade, 20, &[(-26, -3, 2), (26, -3, 2), (22, 8, 3), (-22, 8, 3)]),
    Body(Mid, 52, &[(-17, 6, 2), (17, 6, 2), (14, 34, 8), (17, 78, 4), (12, 86, 4), (-12, 86, 4), (-17, 78, 4), (-14, 34, 8)]),
    Row(Deep, 24, 3, 6, &[(0, 18, 0), (0, 76, 0)]),
];

#[rustfmt::skip]
const ANGLED: &[Mark] = &[
    Body(Shade, 20, &[(-46, -3, 2), (52, -3, 2), (50, 6, 3), (-44, 6, 3)]),
    Body(Mid, 24, &[(-42, 4, 2), (50, 4, 2), (54, 12, 4), (20, 20, 14), (-8, 46, 10), (-26, 56, 6), (-40, 50, 6)]),
    Row(Deep, 12, 3, 6, &[(22, 14, 0), (-24, 42, 0)]),
    Facet(Ink, &[(-30, 14, 4), (-10, 14, 4), (-28, 32, 4)]),
];

#[rustfmt::skip]
const LAUNCHER: &[Mark] = &[
    Body(Shade, 20, &[(-80, -3, 0), (70, -3, 0), (70, 8, 0), (-80, 8, 0)]),
    Body(Shade, 90, &[(-84, 46, 0), (-62, 46, 0), (-66, 64, 8), (-76, 66, 6)]),
    Body(Mid, 32, &[(-90, 6, 4), (114, 4, 3), (118, 26, 3), (114, 48, 3), (-84, 50, 6)]),
    Row(Deep, 36, 4, 8, &[(-30, 27, 0), (56, 27, 0)]),
    Cut(&[(64, 4, 0), (64, 48, 0)]), Cut(&[(-42, 5, 0), (-42, 49, 0)]),
];

pub fn fitted(canvas: &mut Canvas, part: Part, (from, to, y): (f32, f32, f32), size: f32) {
    canvas.fitted(true);
    let middle = (from + to) / 2.0;
    let ahead = from + (to - from) * 0.58;
    match part {
        Part::GripVertical => canvas.put(Place::at(ahead, y).stretched(size, size), VERTICAL),
        Part::GripAngled => canvas.put(Place::at(ahead, y).stretched(size, size), ANGLED),
        Part::Bipod => bipod(canvas, to - 16.0, y, size),
        _ => canvas.put(Place::at(middle.max(from + 60.0 * size), y).stretched(size, size), LAUNCHER),
    }
    canvas.fitted(false);
}

/// Draws a bipod from the side, one leg slightly in front of the other.
pub fn bipod(canvas: &mut Canvas, x: f32, y: f32, size: f32) {
    canvas.place(Place::at(x, y).stretched(size, size));
    canvas.block(Shade, (-20.0, 18.0), (-4.0, 12.0), 4.0);
    for (foot, hue) in [(-30.0, Shade), (22.0, Mid)] {
        let knee = (foot * 0.5, 64.0);
        canvas.body(
            hue,
            None,
            &[(knee.0 - 3.0, knee.1), (knee.0 + 3.0, knee.1), (foot + 3.0, 110.0), (foot - 3.0, 110.0)],
        );
        canvas.body(hue, None, &[(-5.0, 8.0), (5.0, 8.0), (knee.0 + 5.0, knee.1), (knee.0 - 5.0, knee.1)]);
        canvas.block(Deep, (foot - 13.0, foot + 13.0), (108.0, 117.0), 3.0);
    }
    canvas.pin(-1.0, 5.0, 4.0);
    canvas.place(Place::HOME);
}

/// Draws a laser: a box on the side with its lens to the front.
pub fn laser(canvas: &mut Canvas, x: f32, y: f32, size: f32) {
    canvas.fitted(true).place(Place::at(x, y).stretched(size, size));
    canvas.block(Mid, (-34.0, 30.0), (-11.0, 11.0), 3.0);
    canvas.block(Shade, (28.0, 38.0), (-7.0, 7.0), 2.0);
    canvas.facet(Ink, &[(-26.0, -5.0, 2.0), (-4.0, -5.0, 2.0), (-4.0, 5.0, 2.0), (-26.0, 5.0, 2.0)]);
    canvas.row(FDeep, (14.0, 2.0, 4.0), &[(4.0, 0.0), (24.0, 0.0)]);
    canvas.disc(Light, 36.0, 0.0, 4.0);
    canvas.fitted(false).place(Place::HOME);
}

/// Draws the gun's own vertical grip.
pub fn foregrip(canvas: &mut Canvas, (from, to, y): (f32, f32, f32)) {
    canvas.put(Place::at(from + (to - from) * 0.58, y), VERTICAL);
}
