//! Pistol grips, trigger guards and triggers.

use super::plan::Plan;
use super::shape::{Extra, Grip, Stock};
use crate::pen::Mark::{self, Body, Cut, Facet, Pin, Row};
use crate::pen::{Canvas, Place};
use crate::tone::Hue::{Deep, FDeep, FLight, FMid, FShade, Mid, Shade};

#[rustfmt::skip]
const SWEPT: &[Mark] = &[
    Body(FMid, 58, &[(-38, -4, 2), (0, -4, 2), (-4, 14, 6), (-10, 30, 4), (-8, 36, 3), (-26, 84, 6), (-58, 78, 8), (-46, 30, 8), (-40, 8, 6)]),
    Row(FDeep, 22, 3, 5, &[(-24, 24, 0), (-40, 72, 0)]),
    Cut(&[(-30, 4, 0), (-38, 30, 0)]),
];

#[rustfmt::skip]
const UPRIGHT: &[Mark] = &[
    Body(FMid, 60, &[(-40, -4, 2), (2, -4, 2), (-4, 20, 5), (-8, 40, 4), (-12, 88, 6), (-46, 88, 8), (-44, 50, 8), (-38, 22, 8), (-46, 6, 6)]),
    Facet(FShade, &[(-32, 26, 5), (-12, 26, 5), (-16, 76, 5), (-38, 76, 5)]),
    Row(FLight, 16, 2, 5, &[(-22, 32, 0), (-26, 74, 0)]),
];

#[rustfmt::skip]
const RAKED: &[Mark] = &[
    Body(FMid, 54, &[(-34, -4, 2), (0, -4, 2), (-6, 20, 6), (-24, 80, 6), (-34, 86, 6), (-58, 78, 8), (-42, 36, 8), (-36, 12, 6)]),
    Row(FDeep, 18, 2, 5, &[(-22, 20, 0), (-40, 74, 0)]),
    Pin(-24, 44, 3),
];

#[rustfmt::skip]
const SAW: &[Mark] = &[
    Body(FMid, 56, &[(-36, -4, 2), (2, -4, 2), (-2, 16, 8), (-12, 40, 8), (-18, 78, 8), (-34, 88, 10), (-56, 78, 10), (-44, 40, 10), (-44, 10, 8)]),
    Facet(FLight, &[(-32, 12, 6), (-18, 12, 6), (-28, 56, 6), (-40, 60, 6)]),
    Pin(-26, 24, 4), Pin(-34, 66, 4),
];

#[rustfmt::skip]
const WELL: &[Mark] = &[
    Body(FMid, 70, &[(-38, -6, 2), (10, -6, 2), (2, 20, 4), (-2, 40, 4), (-6, 104, 3), (-58, 104, 3), (-48, 60, 8), (-44, 20, 8)]),
    Facet(FShade, &[(-36, 20, 5), (-8, 20, 5), (-14, 92, 4), (-46, 92, 4)]),
    Row(FLight, 22, 2, 6, &[(-22, 28, 0), (-30, 88, 0)]),
];

fn table(grip: Grip) -> &'static [Mark] {
    match grip {
        Grip::None => &[],
        Grip::Swept => SWEPT,
        Grip::Upright => UPRIGHT,
        Grip::Raked => RAKED,
        Grip::Saw => SAW,
        Grip::Well => WELL,
    }
}

pub fn draw(canvas: &mut Canvas, plan: &Plan, tape: bool) {
    let (x, y) = plan.grip_at();
    canvas.fitted(tape);
    canvas.put(Place::at(x, y).stretched(1.0, plan.high.max(0.9)), table(plan.grip));
    canvas.fitted(false);
}

/// Draws grip tape on a gun without a separate grip: on the wrist of a stock or the grip of a bullpup.
pub fn wrap(canvas: &mut Canvas, plan: &Plan) {
    if plan.grip != Grip::None {
        return;
    }
    canvas.fitted(true);
    let (x, y) = plan.grip_at();
    if plan.receiver.bullpup {
        canvas.body(
            Mid,
            Some(y + 44.0),
            &[
                (x - 24.0, y + 4.0, 4.0),
                (x + 2.0, y + 4.0, 4.0),
                (x - 10.0, y + 62.0, 5.0),
                (x - 40.0, y + 60.0, 5.0),
            ],
        );
        canvas.row(Deep, (24.0, 2.5, 5.0), &[(x - 12.0, y + 10.0), (x - 24.0, y + 58.0)]);
    } else {
        let drop = plan.stock_drop;
        let low = if plan.stock == Stock::Straight { 32.0 } else { 44.0 };
        canvas.body(
            Mid,
            Some(drop + 26.0),
            &[
                (-40.0, drop + 10.0, 3.0),
                (-6.0, drop + 2.0, 3.0),
                (-4.0, drop + low - 6.0, 4.0),
                (-36.0, drop + low + 6.0, 5.0),
            ],
        );
        canvas.row(Deep, (32.0, 2.5, 5.0), &[(-34.0, drop + 28.0), (-10.0, drop + 22.0)]);
    }
    canvas.fitted(false);
}

pub fn trigger(canvas: &mut Canvas, plan: &Plan) {
    let (from, to, y) = plan.receiver.trigger;
    let (from, to, y) = (f32::from(from) * plan.wide, f32::from(to) * plan.wide, f32::from(y) * plan.high);
    let middle = from + (to - from) * 0.42;
    canvas.rod(
        Shade,
        4.0,
        &[(middle + 2.0, y - 6.0, 0.0), (middle - 1.0, y + 10.0, -1.0), (middle + 8.0, y + 20.0, 0.0)],
    );
    if plan.has(Extra::Lever) {
        lever(canvas, from, to, y);
    } else {
        canvas.rod(
            Shade,
            4.0,
            &[
                (from - 6.0, y - 4.0, 0.0),
                (from - 4.0, y + 26.0, 8.0),
                (to - 6.0, y + 26.0, 12.0),
                (to + 2.0, y - 4.0, 0.0),
            ],
        );
    }
}

fn lever(canvas: &mut Canvas, from: f32, to: f32, y: f32) {
    canvas.rod(
        Shade,
        4.5,
        &[
            (from + 6.0, y - 4.0, 0.0),
            (from + 8.0, y + 24.0, 8.0),
            (to, y + 24.0, 10.0),
            (to + 14.0, y - 4.0, 0.0),
        ],
    );
    canvas.rod(
        Mid,
        6.0,
        &[
            (from + 10.0, y + 22.0, 0.0),
            (from - 20.0, y + 14.0, 10.0),
            (from - 74.0, y + 26.0, 12.0),
            (from - 78.0, y + 48.0, 14.0),
            (from - 20.0, y + 44.0, 14.0),
            (from + 12.0, y + 24.0, 0.0),
        ],
    );
}

/// Draws a grip with a trigger under a tube.
pub fn simple(canvas: &mut Canvas, x: f32, y: f32, tape: bool) {
    canvas.rod(
        Shade,
        4.0,
        &[(x + 26.0, y - 6.0, 0.0), (x + 22.0, y + 12.0, -1.0), (x + 32.0, y + 22.0, 0.0)],
    );
    canvas.rod(
        Shade,
        4.0,
        &[(x - 6.0, y - 4.0, 0.0), (x, y + 30.0, 8.0), (x + 52.0, y + 30.0, 12.0), (x + 60.0, y - 4.0, 0.0)],
    );
    canvas.fitted(tape);
    canvas.put(Place::at(x, y), UPRIGHT);
    canvas.fitted(false);
}
