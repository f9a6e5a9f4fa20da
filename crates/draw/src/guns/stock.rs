//! Stocks. Tables run from the receiver's rear (x = 0) back to -240 and are stretched to the stock's length.

use super::part::Part;
use super::plan::Plan;
use super::shape::{Extra, Stock};
use crate::pen::Mark::{self, Body, Cut, Facet, Pin, Row};
use crate::pen::{Canvas, FLAT, Place};
use crate::tone::Hue::{Deep, FDeep, FLight, FMid, FShade, Ink, Light, Mid, Shade};

#[rustfmt::skip]
const CARBINE: &[Mark] = &[
    Body(Shade, 3, &[(-170, -12, 3), (2, -12, 0), (2, 12, 0), (-170, 12, 3)]),
    Row(Ink, 5, 5, 16, &[(-92, 8, 0), (-8, 8, 0)]),
    Body(FMid, 26, &[(-234, -22, 4), (-120, -22, 4), (-104, -14, 3), (-100, 12, 6), (-120, 20, 8), (-188, 60, 10), (-206, 80, 4), (-234, 82, 3)]),
    Facet(FDeep, &[(-218, 18, 4), (-140, 14, 6), (-196, 52, 8), (-218, 62, 6)]),
    Body(Deep, FLAT, &[(-244, -22, 4), (-230, -23, 2), (-230, 84, 2), (-244, 80, 6)]),
    Cut(&[(-224, -2, 0), (-110, -2, 0)]),
    Pin(-130, 8, 3),
];

#[rustfmt::skip]
const SLIM: &[Mark] = &[
    Body(Shade, 3, &[(-150, -11, 3), (2, -11, 0), (2, 11, 0), (-150, 11, 3)]),
    Body(FMid, 0, &[(-236, -20, 4), (-96, -20, 6), (-86, -8, 4), (-90, 14, 6), (-150, 16, 4), (-204, 26, 8), (-216, 70, 6), (-236, 74, 3)]),
    Facet(FShade, &[(-220, -6, 3), (-104, -6, 4), (-108, 6, 4), (-220, 8, 3)]),
    Body(Deep, FLAT, &[(-244, -20, 3), (-232, -21, 2), (-232, 76, 2), (-244, 72, 5)]),
    Cut(&[(-204, 26, 0), (-222, 20, 0)]),
];

#[rustfmt::skip]
const FIXED: &[Mark] = &[
    Body(FMid, 30, &[(-232, -20, 4), (-20, -20, 3), (2, -16, 2), (2, 18, 2), (-40, 22, 8), (-214, 84, 6), (-232, 86, 3)]),
    Facet(FLight, &[(-216, -8, 6), (-40, -8, 6), (-60, 8, 6), (-216, 14, 6)]),
    Body(Deep, FLAT, &[(-242, -20, 3), (-228, -21, 2), (-228, 88, 2), (-242, 84, 4)]),
    Cut(&[(-20, -18, 0), (-20, 20, 0)]),
    Pin(-190, 62, 4),
];

#[rustfmt::skip]
const PADDLE: &[Mark] = &[
    Body(FMid, 44, &[(2, -14, 2), (2, 20, 2), (-30, 26, 8), (-216, 84, 6), (-238, 88, 3), (-236, 10, 5), (-60, -8, 10)]),
    Facet(FLight, &[(-30, -4, 4), (-222, 16, 6), (-222, 32, 6), (-40, 6, 6)]),
    Body(Deep, FLAT, &[(-244, 10, 3), (-233, 8, 2), (-234, 90, 2), (-246, 86, 4)]),
    Cut(&[(-14, -12, 0), (-14, 22, 0)]),
    Pin(-150, 44, 4),
];

#[rustfmt::skip]
const TRIANGLE: &[Mark] = &[
    Body(Mid, 4, &[(2, -10, 2), (2, 22, 2), (-18, 22, 3), (-22, -8, 3)]),
    Body(Mid, FLAT, &[(-16, -8, 2), (-232, 4, 2), (-232, 14, 2), (-16, 2, 2)]),
    Body(Shade, FLAT, &[(-16, 14, 2), (-226, 72, 2), (-232, 82, 2), (-16, 22, 2)]),
    Body(Shade, FLAT, &[(-150, 8, 0), (-140, 8, 0), (-150, 52, 0), (-160, 54, 0)]),
    Body(Deep, FLAT, &[(-230, 0, 3), (-242, 0, 4), (-244, 88, 4), (-230, 88, 3)]),
    Row(Light, 8, 3, 4, &[(-237, 10, 0), (-238, 82, 0)]),
    Pin(-10, 6, 4),
];

#[rustfmt::skip]
const SKELETON: &[Mark] = &[
    Body(Mid, 4, &[(2, -20, 2), (2, 18, 2), (-16, 20, 4), (-22, -18, 4)]),
    Body(FMid, -2, &[(-14, -18, 4), (-224, -22, 4), (-224, 4, 4), (-120, 6, 6), (-14, 8, 4)]),
    Body(FShade, FLAT, &[(-110, 4, 2), (-128, 4, 2), (-206, 58, 6), (-224, 62, 3), (-224, 74, 3), (-198, 72, 8)]),
    Body(FLight, FLAT, &[(-80, -25, 4), (-216, -28, 4), (-216, -18, 2), (-80, -16, 2)]),
    Body(Deep, FLAT, &[(-222, -24, 3), (-240, -22, 5), (-242, 76, 5), (-222, 80, 3)]),
    Row(FLight, 10, 3, 5, &[(-232, -12, 0), (-233, 68, 0)]),
    Cut(&[(-30, -4, 0), (-210, -6, 0)]),
    Pin(-8, 0, 5),
];

#[rustfmt::skip]
const RODS: &[Mark] = &[
    Body(Shade, 4, &[(2, -20, 2), (2, 20, 2), (-22, 20, 4), (-22, -20, 4)]),
    Body(Mid, FLAT, &[(-20, -12, 0), (-230, -12, 2), (-230, -4, 2), (-20, -4, 0)]),
    Body(Shade, FLAT, &[(-20, 6, 0), (-230, 6, 2), (-230, 13, 2), (-20, 13, 0)]),
    Body(FMid, FLAT, &[(-226, -20, 4), (-242, -18, 6), (-246, 66, 6), (-234, 70, 4), (-222, 24, 6)]),
    Row(FDeep, 8, 3, 5, &[(-236, -8, 0), (-238, 60, 0)]),
];

#[rustfmt::skip]
const WIRE: &[Mark] = &[
    Body(Shade, 4, &[(2, -16, 2), (2, 16, 2), (-14, 16, 3), (-14, -16, 3)]),
    Body(Mid, FLAT, &[(-12, -8, 0), (-226, -8, 3), (-240, 4, 4), (-242, 70, 5), (-228, 76, 4), (-160, 14, 4), (-12, 10, 0), (-12, 3, 0), (-164, 6, 4), (-230, 64, 3), (-231, 4, 3), (-224, -1, 2), (-12, -1, 0)]),
];

#[rustfmt::skip]
const UNDERFOLD: &[Mark] = &[
    Body(Shade, FLAT, &[(4, 0, 4), (4, 24, 4), (-20, 24, 6), (-20, 2, 6)]),
    Body(Mid, FLAT, &[(-8, 4, 3), (-226, 16, 3), (-226, 25, 3), (-8, 14, 3)]),
    Body(Shade, FLAT, &[(-220, 2, 3), (-234, 2, 5), (-242, 70, 5), (-230, 74, 4), (-222, 30, 4)]),
    Pin(-8, 12, 6), Pin(-226, 20, 4),
];

#[rustfmt::skip]
const FULL: &[Mark] = &[
    Body(FMid, 30, &[(2, -22, 2), (2, 18, 2), (-28, 22, 10), (-120, 40, 12), (-214, 78, 6), (-232, 80, 3), (-232, -14, 5), (-60, -22, 8)]),
    Facet(FLight, &[(-30, -10, 5), (-216, -2, 6), (-216, 12, 6), (-36, 4, 6)]),
    Body(Deep, FLAT, &[(-243, -14, 4), (-229, -16, 2), (-229, 82, 2), (-243, 78, 5)]),
    Row(FDeep, 10, 3, 5, &[(-236, -4, 0), (-236, 72, 0)]),
    Cut(&[(-18, -20, 0), (-18, 20, 0)]),
    Pin(-190, 58, 4),
];

#[rustfmt::skip]
const WOOD: &[Mark] = &[
    Body(FMid, 46, &[(2, -14, 2), (2, 22, 2), (-24, 24, 8), (-90, 40, 14), (-216, 92, 6), (-238, 94, 3), (-236, 12, 8), (-110, 0, 20), (-40, -10, 8)]),
    Facet(FLight, &[(-20, -2, 6), (-110, 12, 14), (-222, 24, 6), (-222, 40, 6), (-100, 24, 12)]),
    Body(Deep, FLAT, &[(-245, 12, 3), (-233, 10, 2), (-234, 96, 2), (-246, 92, 4)]),
    Cut(&[(-12, -12, 0), (-12, 22, 0)]),
    Pin(-170, 66, 4),
];

#[rustfmt::skip]
const RIFLE: &[Mark] = &[
    Body(FMid, 46, &[(4, -4, 2), (4, 34, 2), (-8, 44, 8), (-26, 62, 8), (-40, 62, 6), (-52, 48, 10), (-216, 92, 6), (-238, 94, 3), (-236, 14, 6), (-90, 6, 14), (-34, 10, 16), (-14, -2, 8)]),
    Facet(FLight, &[(-60, 16, 10), (-222, 24, 6), (-222, 42, 6), (-70, 28, 10)]),
    Row(FDeep, 22, 2, 4, &[(-36, 34, 0), (-6, 30, 0)]),
    Body(Deep, FLAT, &[(-245, 14, 3), (-233, 12, 2), (-234, 96, 2), (-246, 92, 4)]),
    Pin(-176, 68, 4),
];

#[rustfmt::skip]
const STRAIGHT: &[Mark] = &[
    Body(FMid, 48, &[(4, -6, 2), (4, 32, 2), (-40, 38, 12), (-216, 90, 6), (-238, 92, 3), (-236, 20, 5), (-120, 14, 10), (-40, 0, 14)]),
    Facet(FLight, &[(-30, 6, 6), (-120, 24, 10), (-222, 32, 6), (-222, 48, 6), (-110, 36, 8)]),
    Body(Deep, FLAT, &[(-246, 20, 3), (-233, 18, 2), (-234, 94, 2), (-244, 90, 4)]),
    Cut(&[(-8, -2, 0), (-8, 32, 0)]),
    Pin(-150, 60, 3),
];

#[rustfmt::skip]
const THUMBHOLE: &[Mark] = &[
    Body(FMid, 8, &[(2, -10, 2), (2, 14, 3), (-60, 16, 8), (-150, 34, 8), (-226, 40, 4), (-230, 6, 6), (-150, -8, 8)]),
    Body(FMid, 56, &[(10, 12, 2), (-16, 14, 4), (-30, 74, 6), (-20, 86, 8), (4, 86, 8), (-2, 70, 8), (16, 30, 4)]),
    Body(FShade, FLAT, &[(-8, 70, 6), (-26, 76, 6), (-70, 62, 10), (-206, 76, 4), (-214, 90, 3), (-70, 82, 10), (-30, 92, 8), (-4, 88, 8)]),
    Body(FMid, 62, &[(-190, 20, 4), (-232, 12, 5), (-236, 92, 5), (-196, 88, 5)]),
    Body(Deep, FLAT, &[(-243, 8, 4), (-230, 6, 2), (-233, 96, 2), (-246, 92, 5)]),
    Body(FLight, FLAT, &[(-70, -14, 4), (-180, -10, 4), (-176, 2, 4), (-76, -2, 4)]),
    Row(FDeep, 18, 2, 5, &[(-20, 52, 0), (0, 54, 0)]),
];

#[rustfmt::skip]
const HOLLOW: &[Mark] = &[
    Body(FShade, FLAT, &[(-52, 12, 2), (-76, 12, 2), (-110, 50, 14), (-206, 70, 3), (-210, 88, 3), (-96, 66, 14)]),
    Body(FMid, 6, &[(2, -14, 2), (2, 20, 2), (-40, 22, 8), (-120, 18, 10), (-226, 26, 4), (-230, -6, 6), (-120, -14, 12)]),
    Body(FMid, 50, &[(-192, 16, 4), (-232, 8, 4), (-236, 92, 5), (-196, 88, 5)]),
    Facet(FLight, &[(-30, -6, 4), (-206, 2, 4), (-206, 9, 4), (-34, 2, 4)]),
    Body(Deep, FLAT, &[(-243, -4, 4), (-229, -6, 2), (-233, 96, 2), (-246, 92, 5)]),
    Cut(&[(-14, -12, 0), (-14, 20, 0)]),
];

#[rustfmt::skip]
const PRECISION: &[Mark] = &[
    Body(FShade, FLAT, &[(-120, 16, 0), (-150, 16, 0), (-186, 66, 4), (-214, 70, 0), (-214, 84, 0), (-176, 82, 8)]),
    Body(FMid, 4, &[(2, -18, 2), (-24, -14, 4), (-214, -12, 2), (-214, 16, 4), (-60, 18, 10), (2, 22, 2)]),
    Body(FLight, FLAT, &[(-76, -30, 6), (-186, -32, 6), (-188, -12, 0), (-74, -12, 0)]),
    Body(FMid, 40, &[(-204, -18, 0), (-228, -18, 0), (-228, 92, 0), (-204, 92, 0)]),
    Body(Deep, FLAT, &[(-228, -20, 4), (-243, -16, 5), (-246, 90, 5), (-228, 94, 3)]),
    Row(FLight, 10, 3, 5, &[(-236, -8, 0), (-237, 84, 0)]),
    Cut(&[(-26, 2, 0), (-200, 2, 0)]),
    Pin(-10, 2, 4), Pin(-216, 30, 4), Pin(-216, 0, 4),
];

#[rustfmt::skip]
const FISHTAIL: &[Mark] = &[
    Body(FMid, 22, &[(2, -16, 2), (2, 18, 2), (-40, 22, 10), (-120, 30, 14), (-190, 66, 10), (-232, 82, 5), (-236, -10, 6), (-190, -18, 8), (-80, -12, 10)]),
    Facet(FLight, &[(-30, -4, 5), (-206, -6, 6), (-206, 8, 6), (-36, 6, 6)]),
    Body(Deep, FLAT, &[(-245, -10, 4), (-231, -14, 2), (-231, 84, 2), (-245, 80, 5)]),
    Cut(&[(-18, -14, 0), (-18, 20, 0)]),
    Pin(-150, 20, 4),
];

#[rustfmt::skip]
const PAD: &[Mark] = &[
    Body(Deep, FLAT, &[(-220, -34, 6), (24, -33, 3), (24, 64, 3), (-160, 62, 10)]),
    Row(Mid, 6, 4, 6, &[(-110, -26, 0), (-100, 56, 0)]),
];

fn table(stock: Stock) -> &'static [Mark] {
    match stock {
        Stock::None => &[],
        Stock::Carbine => CARBINE,
        Stock::Slim => SLIM,
        Stock::Fixed => FIXED,
        Stock::Paddle => PADDLE,
        Stock::Triangle => TRIANGLE,
        Stock::Skeleton => SKELETON,
        Stock::Rods => RODS,
        Stock::Wire => WIRE,
        Stock::Underfold => UNDERFOLD,
        Stock::Full => FULL,
        Stock::Wood => WOOD,
        Stock::Rifle => RIFLE,
        Stock::Straight => STRAIGHT,
        Stock::Thumbhole => THUMBHOLE,
        Stock::Hollow => HOLLOW,
        Stock::Precision => PRECISION,
        Stock::Fishtail => FISHTAIL,
        Stock::Pad => PAD,
    }
}

/// Draws the stock, or the fitted part that replaces it.
pub fn draw(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let length = plan.stock_length;
    match (part, plan.stock) {
        (Some(Part::StockNone), stock) => bare(canvas, plan, stock),
        (Some(Part::StockLight), Stock::Pad) => butt(canvas, plan, 30.0, false),
        (Some(_), Stock::Pad) => butt(canvas, plan, 46.0, true),
        (Some(part), Stock::Rifle | Stock::Straight | Stock::Thumbhole) => {
            canvas.fitted(true);
            put(canvas, plan, plan.stock, length);
            complete(canvas, plan, part, length);
            canvas.fitted(false);
        }
        (Some(Part::StockLight), stock) => {
            let light = if stock == Stock::Rods { Stock::Wire } else { Stock::Rods };
            canvas.fitted(true);
            put(canvas, plan, light, length.clamp(170.0, 230.0));
            canvas.fitted(false);
        }
        (Some(_), _) => {
            canvas.fitted(true);
            put(canvas, plan, Stock::Precision, length.clamp(200.0, 260.0) + 12.0);
            canvas.fitted(false);
        }
        (None, stock) => {
            put(canvas, plan, stock, length);
            if plan.has(Extra::Cheek) {
                cheek(canvas, plan, length);
            }
        }
    }
}

fn put(canvas: &mut Canvas, plan: &Plan, stock: Stock, length: f32) {
    let place = Place::at(0.0, plan.stock_drop).stretched(length / 240.0, plan.high.clamp(0.8, 1.1));
    canvas.put(place, table(stock));
}

/// Draws the raised cheek rest of a one-piece stock.
fn cheek(canvas: &mut Canvas, plan: &Plan, length: f32) {
    let place = Place::at(0.0, plan.stock_drop).stretched(length / 240.0, 1.0);
    canvas.place(place);
    canvas.block(FLight, (-190.0, -80.0), (-8.0, 14.0), 5.0);
    canvas.place(Place::HOME);
}

/// Draws the effect of a light or heavy stock part on a one-piece stock.
fn complete(canvas: &mut Canvas, plan: &Plan, part: Part, length: f32) {
    if part == Part::StockHeavy {
        cheek(canvas, plan, length);
        canvas.block(
            Deep,
            (-length - 22.0, -length + 2.0),
            (plan.stock_drop + 8.0, plan.stock_drop + 100.0),
            4.0,
        );
    } else if plan.stock != Stock::Thumbhole {
        let place = Place::at(0.0, plan.stock_drop).stretched(length / 240.0, 1.0);
        canvas.place(place);
        canvas.row(Ink, (14.0, 34.0, 12.0), &[(-206.0, 50.0), (-86.0, 34.0)]);
        canvas.place(Place::HOME);
    }
}

/// Draws a gun without a stock: a plate closes the receiver, or the wrist is cut behind the hand.
fn bare(canvas: &mut Canvas, plan: &Plan, stock: Stock) {
    canvas.fitted(true);
    let drop = plan.stock_drop;
    match stock {
        Stock::Rifle | Stock::Straight | Stock::Thumbhole => {
            let cut = [
                (4.0, drop - 4.0, 2.0),
                (4.0, drop + 34.0, 2.0),
                (-20.0, drop + 66.0, 8.0),
                (-52.0, drop + 96.0, 8.0),
                (-76.0, drop + 84.0, 8.0),
                (-58.0, drop + 40.0, 12.0),
                (-34.0, drop + 8.0, 14.0),
            ];
            canvas.body(FMid, Some(drop + 46.0), &cut);
            canvas.row(FDeep, (22.0, 3.0, 5.0), &[(-24.0, drop + 30.0), (-52.0, drop + 76.0)]);
        }
        Stock::Pad => canvas.block(Mid, (-6.0, 14.0), (-30.0, 56.0), 3.0),
        _ => {
            canvas.block(Mid, (-12.0, 4.0), (drop - 18.0, drop + 20.0), 4.0);
            canvas.pin(-4.0, drop + 1.0, 5.0);
        }
    }
    canvas.fitted(false);
}

/// Draws a thicker butt on a bullpup.
fn butt(canvas: &mut Canvas, plan: &Plan, depth: f32, raised: bool) {
    canvas.fitted(true);
    let high = plan.high;
    canvas.body(
        Mid,
        Some(20.0 * high),
        &[
            (-depth, -34.0 * high, 6.0),
            (6.0, -32.0 * high, 3.0),
            (6.0, 62.0 * high, 3.0),
            (-depth + 6.0, 64.0 * high, 8.0),
        ],
    );
    canvas.row(Ink, (6.0, 4.0, 7.0), &[(-depth / 2.0, -24.0 * high), (-depth / 2.0 + 2.0, 54.0 * high)]);
    if raised {
        canvas.block(Light, (10.0, 90.0), (-48.0 * high, -30.0 * high), 5.0);
    }
    canvas.fitted(false);
}
