//! Handguards and forestocks. Tables run from the front of the receiver (x = 0) to 200 and are stretched to length.

use super::plan::Plan;
use super::shape::{Guard, Rail};
use crate::pen::Mark::{self, Body, Cut, Facet, Holes, Pin, Row, Shine};
use crate::pen::{Canvas, FLAT, Place};
use crate::tone::Hue::{Deep, FDeep, FLight, FMid, FShade, Ink, Light, Mid, Shade};

#[rustfmt::skip]
const SLIM: &[Mark] = &[
    Body(FMid, 4, &[(0, -24, 0), (196, -24, 2), (200, -18, 2), (196, 20, 5), (0, 20, 2)]),
    Row(Ink, 7, 26, 12, &[(14, -2, 0), (190, -2, 0)]),
    Row(FDeep, 4, 26, 12, &[(14, 13, 0), (190, 13, 0)]),
    Row(FDeep, 4, 26, 12, &[(14, -16, 0), (190, -16, 0)]),
    Body(Shade, FLAT, &[(0, -24, 0), (10, -24, 0), (10, 21, 2), (0, 21, 0)]),
];

#[rustfmt::skip]
const QUAD: &[Mark] = &[
    Body(FMid, 6, &[(0, -22, 0), (200, -22, 3), (200, 22, 3), (0, 22, 0)]),
    Body(Shade, FLAT, &[(8, -7, 0), (194, -7, 0), (194, 7, 0), (8, 7, 0)]),
    Row(Light, 11, 5, 5, &[(10, 0, 0), (192, 0, 0)]),
    Row(FDeep, 7, 5, 5, &[(10, 25, 0), (192, 25, 0)]),
    Row(Ink, 3, 14, 10, &[(14, -14, 0), (190, -14, 0)]),
    Row(Ink, 3, 14, 10, &[(14, 14, 0), (190, 14, 0)]),
];

#[rustfmt::skip]
const RIBBED: &[Mark] = &[
    Body(FMid, 6, &[(0, -26, 4), (186, -20, 6), (198, -16, 3), (198, 16, 3), (186, 22, 6), (0, 28, 4)]),
    Row(FDeep, 34, 2, 8, &[(20, 1, 0), (186, 1, 0)]),
    Holes(5, 20, &[(26, -14, 0), (180, -12, 0)]),
    Body(Shade, FLAT, &[(-2, -28, 3), (10, -28, 3), (10, 30, 3), (-2, 30, 3)]),
    Body(Shade, FLAT, &[(192, -18, 2), (200, -18, 2), (200, 18, 2), (192, 18, 2)]),
];

#[rustfmt::skip]
const TRIANGLE: &[Mark] = &[
    Body(FMid, 0, &[(0, -26, 3), (196, -18, 3), (196, 14, 4), (20, 30, 6), (0, 28, 3)]),
    Row(FDeep, 4, 14, 8, &[(16, -12, 0), (188, -8, 0)]),
    Row(FDeep, 5, 22, 10, &[(20, 14, 0), (184, 6, 0)]),
    Shine(&[(14, 2, 0), (188, 0, 0)]),
    Body(Shade, FLAT, &[(-2, -28, 3), (10, -28, 3), (10, 30, 3), (-2, 30, 3)]),
    Body(Shade, FLAT, &[(192, -20, 2), (202, -20, 2), (202, 17, 2), (192, 17, 2)]),
];

#[rustfmt::skip]
const AK: &[Mark] = &[
    Body(FMid, -18, &[(4, -30, 4), (150, -30, 6), (150, -13, 2), (4, -13, 2)]),
    Row(FDeep, 4, 16, 10, &[(24, -22, 0), (140, -22, 0)]),
    Body(Shade, FLAT, &[(150, -30, 2), (162, -29, 2), (162, -12, 2), (150, -12, 2)]),
    Body(FMid, 12, &[(0, -10, 2), (194, -10, 3), (198, 4, 3), (190, 20, 6), (110, 24, 10), (40, 28, 12), (0, 22, 4)]),
    Facet(FLight, &[(14, -3, 4), (176, -3, 4), (176, 4, 4), (14, 5, 4)]),
    Row(FDeep, 3, 34, 14, &[(28, 13, 0), (180, 12, 0)]),
    Body(Shade, FLAT, &[(188, -11, 2), (202, -11, 2), (202, 18, 3), (190, 20, 3)]),
];

#[rustfmt::skip]
const VENTED: &[Mark] = &[
    Body(FMid, 8, &[(0, -28, 4), (188, -26, 6), (200, -14, 3), (198, 14, 5), (150, 22, 8), (20, 26, 6), (0, 22, 3)]),
    Row(FDeep, 7, 18, 12, &[(16, -14, 0), (182, -13, 0)]),
    Cut(&[(4, -2, 0), (196, -2, 0)]),
    Row(FShade, 14, 4, 5, &[(40, 12, 0), (150, 10, 0)]),
    Pin(184, 6, 4),
];

#[rustfmt::skip]
const TROPICAL: &[Mark] = &[
    Body(Mid, -22, &[(-10, -32, 5), (180, -32, 5), (190, -26, 4), (180, -18, 3), (-10, -18, 0)]),
    Row(Ink, 3, 60, 10, &[(60, -25, 0), (140, -25, 0)]),
    Body(Light, FLAT, &[(62, -36, 3), (74, -36, 3), (74, -22, 3), (62, -22, 3)]),
    Body(FMid, 10, &[(0, -18, 3), (176, -18, 6), (186, -8, 4), (180, 18, 10), (130, 22, 8), (30, 28, 10), (0, 22, 4)]),
    Row(FDeep, 22, 3, 7, &[(30, 4, 0), (170, 2, 0)]),
    Body(Shade, FLAT, &[(176, -30, 3), (192, -30, 3), (196, 8, 3), (180, 10, 3)]),
    Body(Deep, FLAT, &[(178, -30, 2), (182, -50, 3), (192, -50, 3), (194, -30, 2)]),
];

#[rustfmt::skip]
const SHEET: &[Mark] = &[
    Body(Mid, -22, &[(-10, -32, 4), (186, -32, 5), (198, -26, 4), (186, -18, 3), (-10, -18, 0)]),
    Row(Ink, 3, 70, 10, &[(40, -25, 0), (150, -25, 0)]),
    Body(Light, FLAT, &[(44, -36, 3), (56, -36, 3), (56, -22, 3), (44, -22, 3)]),
    Body(FMid, 6, &[(0, -16, 3), (186, -15, 4), (190, 10, 6), (120, 16, 8), (20, 20, 8), (0, 16, 3)]),
    Row(FDeep, 6, 14, 9, &[(20, -2, 0), (180, -2, 0)]),
    Body(Shade, FLAT, &[(186, -32, 3), (200, -32, 3), (202, 9, 3), (188, 10, 3)]),
];

#[rustfmt::skip]
const WOOD: &[Mark] = &[
    Body(FMid, 8, &[(-2, -12, 2), (186, -10, 4), (200, -6, 6), (196, 12, 8), (120, 20, 10), (-2, 28, 2)]),
    Facet(FLight, &[(6, 0, 3), (180, -1, 3), (180, 4, 3), (6, 7, 3)]),
    Body(Shade, FLAT, &[(118, -13, 2), (127, -13, 2), (127, 20, 2), (118, 21, 2)]),
    Body(Shade, FLAT, &[(184, -12, 2), (192, -12, 2), (192, 15, 2), (184, 16, 2)]),
    Cut(&[(2, -2, 0), (180, -4, 0)]),
    Shine(&[(10, 16, 0), (110, 11, 0)]),
];

#[rustfmt::skip]
const JACKET: &[Mark] = &[
    Body(Mid, 5, &[(-2, -19, 2), (190, -19, 2), (200, -14, 3), (200, 14, 4), (190, 18, 2), (-2, 18, 2)]),
    Facet(Light, &[(2, -13, 0), (190, -13, 0), (190, -9, 0), (2, -9, 0)]),
    Row(Ink, 10, 15, 11, &[(12, 2, 0), (186, 2, 0)]),
    Cut(&[(190, -19, 0), (190, 18, 0)]),
];

#[rustfmt::skip]
const PUMP: &[Mark] = &[
    Body(FMid, 30, &[(26, 8, 5), (186, 6, 5), (196, 14, 4), (196, 34, 6), (184, 42, 6), (36, 42, 8), (26, 34, 5)]),
    Row(FDeep, 26, 4, 7, &[(44, 25, 0), (184, 25, 0)]),
    Facet(FLight, &[(40, 12, 2), (184, 11, 2), (184, 15, 2), (40, 16, 2)]),
];

#[rustfmt::skip]
const BLOCK: &[Mark] = &[
    Body(FMid, 6, &[(0, -26, 2), (194, -26, 4), (200, -14, 3), (194, 14, 6), (160, 26, 8), (20, 28, 6), (0, 22, 2)]),
    Facet(FShade, &[(16, -2, 5), (176, -2, 5), (164, 18, 6), (24, 20, 5)]),
    Row(FDeep, 6, 22, 12, &[(18, -14, 0), (186, -14, 0)]),
    Row(FDeep, 14, 4, 6, &[(40, 9, 0), (156, 8, 0)]),
    Pin(184, 2, 4), Pin(10, 4, 3),
];

#[rustfmt::skip]
const FOREGRIP: &[Mark] = &[
    Body(Shade, FLAT, &[(-4, 8, 0), (150, 8, 2), (150, 18, 4), (-4, 18, 0)]),
    Body(FMid, 46, &[(90, 14, 2), (134, 14, 2), (138, 34, 6), (130, 48, 6), (136, 66, 6), (128, 86, 10), (102, 86, 10), (96, 66, 6), (102, 48, 6), (92, 34, 6)]),
    Row(FDeep, 24, 3, 9, &[(116, 26, 0), (116, 82, 0)]),
];

#[rustfmt::skip]
const FINGER: &[Mark] = &[
    Body(FMid, 14, &[(-2, -4, 2), (186, -4, 4), (200, 2, 6), (194, 18, 8), (130, 26, 10), (-2, 28, 2)]),
    Facet(FLight, &[(8, 3, 3), (180, 3, 3), (180, 8, 3), (8, 10, 3)]),
    Row(FDeep, 12, 2, 5, &[(40, 17, 0), (150, 14, 0)]),
];

#[rustfmt::skip]
const SHIELD: &[Mark] = &[
    Body(Mid, 0, &[(-4, -28, 2), (190, -24, 4), (200, -16, 3), (200, 8, 4), (180, 18, 6), (-4, 24, 2)]),
    Row(Ink, 10, 8, 12, &[(14, -8, 0), (190, -6, 0)]),
    Row(Ink, 6, 8, 12, &[(24, 10, 0), (176, 6, 0)]),
    Shine(&[(6, -20, 0), (186, -17, 0)]),
];

fn table(guard: Guard) -> &'static [Mark] {
    match guard {
        Guard::None => &[],
        Guard::Slim => SLIM,
        Guard::Quad => QUAD,
        Guard::Ribbed => RIBBED,
        Guard::Triangle => TRIANGLE,
        Guard::Ak => AK,
        Guard::Vented => VENTED,
        Guard::Tropical => TROPICAL,
        Guard::Sheet => SHEET,
        Guard::Wood => WOOD,
        Guard::Jacket => JACKET,
        Guard::Pump => PUMP,
        Guard::Block => BLOCK,
        Guard::Foregrip => FOREGRIP,
        Guard::Finger => FINGER,
        Guard::Shield => SHIELD,
    }
}

/// Returns whether the guard follows the receiver's height; other guards follow the barrel.
fn follows(guard: Guard) -> bool {
    matches!(
        guard,
        Guard::Slim | Guard::Quad | Guard::Vented | Guard::Block | Guard::Ribbed | Guard::Triangle
    )
}

pub fn draw(canvas: &mut Canvas, plan: &Plan) {
    if plan.guard == Guard::None {
        return;
    }
    let mut place = Place::at(plan.length, 0.0).stretched(plan.guard_length / 200.0, 1.0);
    if plan.guard == Guard::Foregrip {
        place.wide = place.wide.max(0.7);
    }
    if follows(plan.guard) {
        let (top, bottom) = plan.nose;
        place.high = ((bottom - top) / 44.0).clamp(0.75, 1.25);
        place.y = (top + bottom) / 2.0 + 2.0 * place.high;
    }
    canvas.put(place, table(plan.guard));
}

/// Returns whether the rail continues over the guard, which requires about the same height.
pub fn railed(plan: &Plan) -> bool {
    plan.rail == Rail::Full && follows(plan.guard) && plan.nose.0 - plan.rail_at().2 < 22.0
}
