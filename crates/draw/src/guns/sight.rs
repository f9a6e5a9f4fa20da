//! Rails and iron sights.

use super::guard;
use super::plan::Plan;
use super::shape::{Extra, Rail, Sights};
use crate::pen::Canvas;
use crate::tone::Hue::{Deep, Ink, Light, Mid, Shade};

pub fn rail(canvas: &mut Canvas, plan: &Plan) {
    if plan.rail == Rail::None {
        return;
    }
    let (from, receiver_end, y) = plan.rail_at();
    let to = if guard::railed(plan) { plan.guard_end() - 2.0 } else { receiver_end };
    canvas.block(Shade, (from, to), (y - 5.0, y + 1.0), 0.0);
    canvas.row(Mid, (5.0, 5.0, 5.0), &[(from + 1.0, y - 6.0), (to - 1.0, y - 6.0)]);
}

pub fn sights(canvas: &mut Canvas, plan: &Plan, covered: bool) {
    let (from, to, y) = plan.rail_at();
    let y = if plan.rail == Rail::None { y } else { y - 8.0 };
    let front = plan.muzzle_end() - 14.0;
    match plan.sights {
        Sights::None => {}
        Sights::Low => {
            canvas.block(Deep, (from + 6.0, from + 40.0), (y - 5.0, y + 1.0), 2.0);
            let x = if guard::railed(plan) { plan.guard_end() } else { to };
            canvas.block(Deep, (x - 40.0, x - 8.0), (y - 5.0, y + 1.0), 2.0);
        }
        Sights::Flip => flip(canvas, plan, (from, to, y), covered),
        Sights::Post => {
            post(canvas, front, plan.bore);
            notch(canvas, to - 30.0, y, covered);
        }
        Sights::Leaf => {
            hooded(canvas, front, plan.bore);
            let x = (to + 14.0).min(plan.length - 30.0);
            canvas.body(
                Shade,
                None,
                &[
                    (x, y + 4.0, 2.0),
                    (x + 4.0, y - 4.0, 2.0),
                    (x + 44.0, y - 1.0, 2.0),
                    (x + 46.0, y + 6.0, 0.0),
                ],
            );
        }
        Sights::Drum => {
            if !covered {
                canvas.block(Shade, (from - 6.0, from + 22.0), (y - 14.0, y + 1.0), 3.0);
                canvas.disc(Mid, from + 8.0, y - 13.0, 8.0);
            }
            let x = plan.guard_end() - 12.0;
            let top = plan.nose.0.min(-28.0);
            canvas.body(
                Shade,
                None,
                &[
                    (x - 8.0, top - 2.0, 2.0),
                    (x - 4.0, top - 26.0, 5.0),
                    (x + 12.0, top - 26.0, 5.0),
                    (x + 12.0, top - 2.0, 2.0),
                ],
            );
            canvas.facet(
                Ink,
                &[
                    (x, top - 8.0, 3.0),
                    (x + 1.0, top - 20.0, 3.0),
                    (x + 8.0, top - 20.0, 3.0),
                    (x + 8.0, top - 8.0, 3.0),
                ],
            );
        }
        Sights::Handle => handle(canvas, from, to, y),
        Sights::Bead => canvas.disc(Light, front + 6.0, -plan.bore - 3.0, 3.0),
    }
    if plan.has(Extra::CarryHandle) {
        carry(canvas, plan);
    }
}

fn flip(canvas: &mut Canvas, plan: &Plan, (from, to, y): (f32, f32, f32), covered: bool) {
    let x = if guard::railed(plan) { plan.guard_end() } else { to };
    for (x, forward) in [(from + 8.0, 1.0), (x - 12.0, -1.0)] {
        canvas.block(Deep, (x - 9.0, x + 9.0), (y - 5.0, y + 1.0), 2.0);
        if covered {
            canvas.block(
                Shade,
                (x - 9.0 + 4.0 * forward, x + 12.0 + 4.0 * forward),
                (y - 10.0, y - 4.0),
                2.0,
            );
        } else {
            canvas.body(
                Shade,
                None,
                &[
                    (x - 6.0, y - 4.0, 1.0),
                    (x - 4.0, y - 25.0, 4.0),
                    (x + 4.0, y - 25.0, 4.0),
                    (x + 6.0, y - 4.0, 1.0),
                ],
            );
        }
    }
}

fn post(canvas: &mut Canvas, x: f32, bore: f32) {
    canvas.block(Shade, (x - 14.0, x + 4.0), (-bore - 5.0, -bore + 2.0), 2.0);
    canvas.body(
        Mid,
        None,
        &[
            (x - 12.0, -bore - 4.0, 1.0),
            (x - 4.0, -bore - 22.0, 2.0),
            (x + 1.0, -bore - 22.0, 2.0),
            (x + 3.0, -bore - 4.0, 1.0),
        ],
    );
}

fn hooded(canvas: &mut Canvas, x: f32, bore: f32) {
    canvas.body(
        Shade,
        Some(-bore + 2.0),
        &[
            (x - 22.0, bore + 3.0, 2.0),
            (x - 20.0, -bore - 4.0, 2.0),
            (x - 14.0, -bore - 26.0, 4.0),
            (x + 2.0, -bore - 26.0, 4.0),
            (x + 4.0, -bore - 4.0, 2.0),
            (x + 4.0, bore + 3.0, 2.0),
        ],
    );
    canvas.facet(
        Ink,
        &[
            (x - 12.0, -bore - 10.0, 3.0),
            (x - 11.0, -bore - 20.0, 3.0),
            (x - 2.0, -bore - 20.0, 3.0),
            (x - 2.0, -bore - 10.0, 3.0),
        ],
    );
}

fn notch(canvas: &mut Canvas, x: f32, y: f32, covered: bool) {
    if covered {
        return;
    }
    canvas.body(
        Shade,
        None,
        &[
            (x - 22.0, y + 2.0, 2.0),
            (x - 16.0, y - 7.0, 2.0),
            (x + 2.0, y - 12.0, 2.0),
            (x + 8.0, y - 12.0, 2.0),
            (x + 12.0, y + 2.0, 2.0),
        ],
    );
}

/// Draws the carrying handle of the M16.
fn handle(canvas: &mut Canvas, from: f32, to: f32, y: f32) {
    let y = y + 6.0;
    canvas.body(
        Mid,
        None,
        &[
            (from - 4.0, y, 2.0),
            (from + 2.0, y - 44.0, 4.0),
            (from + 34.0, y - 46.0, 2.0),
            (from + 40.0, y - 38.0, 3.0),
            (to - 26.0, y - 34.0, 6.0),
            (to - 4.0, y, 2.0),
            (to - 22.0, y, 2.0),
            (to - 38.0, y - 22.0, 6.0),
            (from + 38.0, y - 24.0, 5.0),
            (from + 30.0, y, 3.0),
        ],
    );
    canvas.disc(Light, from + 16.0, y - 34.0, 7.0);
    canvas.row(Deep, (4.0, 4.0, 5.0), &[(from + 46.0, y - 32.0), (to - 40.0, y - 30.0)]);
}

/// Draws a handle over the barrel of a machine gun.
fn carry(canvas: &mut Canvas, plan: &Plan) {
    let x = plan.length + 10.0;
    let y = -plan.bore - 2.0;
    canvas.rod(Shade, 7.0, &[(x, y, 0.0), (x + 6.0, y - 34.0, 8.0), (x + 20.0, y - 42.0, 6.0)]);
    canvas.block(Mid, (x + 10.0, x + 86.0), (y - 50.0, y - 36.0), 6.0);
    canvas.row(Deep, (10.0, 3.0, 6.0), &[(x + 20.0, y - 43.0), (x + 80.0, y - 43.0)]);
}
