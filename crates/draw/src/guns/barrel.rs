//! Barrels, gas systems and muzzle devices.

use super::part::Part;
use super::plan::{Fitted, Plan};
use super::shape::{Extra, Gas, Guard, Muzzle};
use crate::pen::Canvas;
use crate::tone::Hue::{Deep, Glint, Ink, Light, Mid, Shade};

pub fn draw(canvas: &mut Canvas, plan: &Plan, fitted: &Fitted) {
    let (from, to, bore) = (plan.length - 4.0, plan.muzzle_end(), plan.bore);
    canvas.fitted(fitted.barrel.is_some());
    if plan.has(Extra::TwinBarrel) {
        canvas.tube(Mid, (from, to - 2.0), bore * 2.0 - 1.0, bore);
        canvas.tube(Mid, (from, to), 0.0, bore);
    } else if plan.muzzle == Muzzle::Can {
        can(canvas, plan, to);
    } else {
        canvas.tube(Mid, (from, to), 0.0, bore);
    }
    if plan.has(Extra::Flutes) || fitted.barrel == Some(Part::BarrelHeavy) {
        let start = plan.guard_end() + 14.0;
        if to - start > 30.0 {
            canvas.row(Ink, (bore * 0.35, 34.0, 8.0), &[(start, 1.0), (to - 10.0, 1.0)]);
        }
    }
    canvas.fitted(false);
    additions(canvas, plan, to);
    gas(canvas, plan, to);
}

fn can(canvas: &mut Canvas, plan: &Plan, to: f32) {
    let bore = plan.bore;
    canvas.tube(Shade, (plan.length - 4.0, to), 0.0, bore);
    let ring = plan.guard_end() + 6.0;
    canvas.block(Mid, (ring, ring + 10.0), (-bore - 1.5, bore + 1.5), 2.0);
    canvas.block(Mid, (to - 12.0, to), (-bore, bore), 3.0);
    canvas.row(Deep, (3.0, 26.0, 10.0), &[(ring + 20.0, 4.0), (to - 20.0, 4.0)]);
}

fn additions(canvas: &mut Canvas, plan: &Plan, to: f32) {
    let bore = plan.bore;
    if plan.has(Extra::Rib) {
        canvas.block(Shade, (plan.length, to - 2.0), (-bore - 6.0, -bore - 2.0), 0.0);
        canvas.row(Mid, (4.0, 4.0, 12.0), &[(plan.length, -bore - 1.0), (to - 6.0, -bore - 1.0)]);
    }
    if plan.has(Extra::UnderTube) {
        canvas.tube(Shade, (plan.length - 4.0, to - 40.0), bore * 2.0 + 3.0, bore * 0.85);
        canvas.block(Mid, (to - 60.0, to - 46.0), (-bore - 2.0, bore * 3.0 + 4.0), 2.0);
    }
    if plan.has(Extra::HeatShield) {
        let end = (plan.guard_end().max(plan.length + plan.barrel * 0.55)).min(to - 12.0);
        canvas.block(Shade, (plan.length, end), (-bore - 8.0, -bore + 6.0), 3.0);
        canvas.row(Ink, (5.0, 12.0, 7.0), &[(plan.length + 8.0, -bore - 1.0), (end - 6.0, -bore - 1.0)]);
    }
    if plan.has(Extra::Fins) {
        canvas.row(
            Shade,
            (bore * 2.0 + 10.0, 3.5, 4.5),
            &[(plan.length, 0.0), (plan.length + plan.barrel * 0.6, 0.0)],
        );
    }
    if plan.has(Extra::Bayonet) {
        let bayonet = [
            (to - 120.0, 14.0, 2.0),
            (to + 60.0, 16.0, 0.0),
            (to + 90.0, 20.0, 0.0),
            (to + 50.0, 26.0, 4.0),
            (to - 120.0, 24.0, 2.0),
        ];
        canvas.body(Light, Some(21.0), &bayonet);
        canvas.block(Deep, (to - 14.0, to - 4.0), (-bore - 3.0, 30.0), 2.0);
    }
}

fn gas(canvas: &mut Canvas, plan: &Plan, to: f32) {
    let end = plan.guard_end();
    let room = to - end;
    let bore = plan.bore;
    match plan.gas {
        Gas::None => {}
        Gas::Post => {
            let x = end + 4.0;
            canvas.body(
                Shade,
                Some(4.0),
                &[
                    (x, bore + 5.0, 2.0),
                    (x + 6.0, -16.0, 2.0),
                    (x + 16.0, -46.0, 2.0),
                    (x + 24.0, -46.0, 2.0),
                    (x + 30.0, -bore - 2.0, 2.0),
                    (x + 32.0, bore + 5.0, 2.0),
                ],
            );
            canvas.facet(Ink, &[(x + 14.0, -16.0, 2.0), (x + 20.0, -30.0, 2.0), (x + 22.0, -16.0, 2.0)]);
            canvas.pin(x + 10.0, bore, 2.5);
        }
        Gas::Block => {
            let x = end + 2.0;
            canvas.block(Shade, (x, x + 26.0), (-20.0, bore + 4.0), 3.0);
            canvas.tube(Light, (x + 20.0, x + 34.0), -13.0, 4.5);
        }
        Gas::Above => {
            let x = end + (room * 0.22).min(46.0);
            canvas.tube(Mid, (plan.length - 6.0, x + 6.0), -22.0, 7.0);
            canvas.body(
                Shade,
                Some(0.0),
                &[
                    (x - 2.0, -30.0, 3.0),
                    (x + 20.0, -30.0, 3.0),
                    (x + 34.0, -bore - 1.0, 3.0),
                    (x + 34.0, bore + 4.0, 2.0),
                    (x, bore + 4.0, 2.0),
                ],
            );
            canvas.pin(x + 10.0, -20.0, 3.0);
        }
        Gas::Below => {
            let x = plan.gas_block();
            canvas.tube(Shade, (plan.length - 6.0, x + 8.0), 21.0, 8.0);
            canvas.block(Shade, (x, x + 26.0), (-bore - 2.0, 32.0), 3.0);
            canvas.pin(x + 13.0, 22.0, 4.0);
        }
    }
}

/// Draws the muzzle: the gun's own device, or the fitted one.
pub fn muzzle(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let (end, bore) = (plan.muzzle_end(), plan.bore.clamp(6.0, 16.0));
    if plan.muzzle == Muzzle::Can && part.is_none() {
        return;
    }
    match part {
        Some(part) => {
            canvas.fitted(true);
            device(canvas, end - 6.0, plan.bore, 0.0, part);
            canvas.fitted(false);
        }
        None => own(canvas, plan.muzzle, end, bore),
    }
    if plan.guard == Guard::Jacket && part.is_none() && plan.muzzle == Muzzle::Bare {
        canvas.tube(Shade, (end - 6.0, end + 4.0), 0.0, bore + 3.0);
    }
}

fn own(canvas: &mut Canvas, muzzle: Muzzle, end: f32, bore: f32) {
    match muzzle {
        Muzzle::Bare => canvas.tube(Light, (end - 8.0, end), 0.0, bore + 1.0),
        Muzzle::Can => {}
        Muzzle::Birdcage => {
            canvas.tube(Shade, (end - 8.0, end + 34.0), 0.0, bore + 3.0);
            canvas.row(Ink, (3.0, 20.0, 3.0), &[(end + 6.0, -2.0), (end + 28.0, -2.0)]);
            canvas.row(Ink, (2.5, 20.0, 3.0), &[(end + 6.0, 5.0), (end + 28.0, 5.0)]);
        }
        Muzzle::Brake => {
            let high = bore + 8.0;
            canvas.body(
                Shade,
                Some(4.0),
                &[
                    (end - 6.0, -high + 4.0, 2.0),
                    (end + 8.0, -high, 2.0),
                    (end + 58.0, -high, 3.0),
                    (end + 58.0, high, 3.0),
                    (end + 8.0, high, 2.0),
                    (end - 6.0, high - 4.0, 2.0),
                ],
            );
            canvas.row(Ink, (high * 1.3, 8.0, 8.0), &[(end + 14.0, 0.0), (end + 50.0, 0.0)]);
        }
        Muzzle::Slant => {
            canvas.body(
                Shade,
                Some(3.0),
                &[
                    (end - 4.0, -bore - 3.0, 2.0),
                    (end + 12.0, -bore - 3.0, 1.0),
                    (end + 28.0, bore + 2.0, 2.0),
                    (end - 4.0, bore + 3.0, 2.0),
                ],
            );
        }
        Muzzle::Cone => {
            canvas.body(
                Shade,
                Some(3.0),
                &[
                    (end - 4.0, -bore - 1.0, 1.0),
                    (end + 26.0, -bore - 8.0, 2.0),
                    (end + 26.0, bore + 8.0, 2.0),
                    (end - 4.0, bore + 1.0, 1.0),
                ],
            );
            canvas.cut(&[(end + 20.0, -bore - 6.0), (end + 20.0, bore + 6.0)]);
        }
        Muzzle::Prong => {
            canvas.tube(Shade, (end - 6.0, end + 12.0), 0.0, bore + 3.0);
            canvas.block(Mid, (end + 10.0, end + 52.0), (-bore - 3.0, -1.5), 2.0);
            canvas.block(Shade, (end + 10.0, end + 52.0), (1.5, bore + 3.0), 2.0);
        }
        Muzzle::Compensator => {
            canvas.tube(Shade, (end - 8.0, end + 40.0), 0.0, bore + 4.0);
            canvas.row(Ink, (bore + 2.0, 4.0, 4.0), &[(end + 4.0, -bore * 0.4), (end + 36.0, -bore * 0.4)]);
        }
        Muzzle::Horn => {
            canvas.tube(Shade, (end - 14.0, end + 6.0), 0.0, bore + 2.0);
            canvas.body(
                Mid,
                Some(3.0),
                &[
                    (end, -bore + 2.0, 1.0),
                    (end + 40.0, -bore - 7.0, 2.0),
                    (end + 40.0, bore + 7.0, 2.0),
                    (end, bore - 2.0, 1.0),
                ],
            );
            canvas.facet(
                Glint,
                &[
                    (end + 8.0, -bore + 2.0, 0.0),
                    (end + 36.0, -bore - 2.0, 0.0),
                    (end + 36.0, -bore + 1.0, 0.0),
                    (end + 8.0, -bore + 4.0, 0.0),
                ],
            );
        }
    }
}

/// Draws a fitted muzzle device that starts at `x`; its size follows the barrel.
pub fn device(canvas: &mut Canvas, x: f32, bore: f32, y: f32, part: Part) {
    let radius = bore.clamp(5.0, 18.0);
    match part {
        Part::Suppressor => silencer(canvas, x, y, 160.0 + radius * 2.0, radius.max(8.0) * 0.7 + 13.0),
        Part::SuppressorShort => silencer(canvas, x, y, 105.0, radius.max(8.0) * 0.7 + 11.0),
        Part::Brake => brake(canvas, x, y, radius),
        Part::FlashHider => {
            canvas.tube(Mid, (x, x + 24.0), y, radius + 4.0);
            for (top, bottom) in [
                (-radius - 5.0, -radius * 0.4),
                (-radius * 0.25, radius * 0.25),
                (radius * 0.4, radius + 5.0),
            ] {
                canvas.block(Mid, (x + 22.0, x + 62.0), (y + top, y + bottom), 1.5);
            }
        }
        _ => {
            canvas.tube(Mid, (x, x + 30.0), y, radius + 4.0);
            canvas.tube(Light, (x + 28.0, x + 62.0), y, radius + 7.0);
            canvas.row(Ink, (radius + 6.0, 3.0, 4.0), &[(x + 33.0, y), (x + 58.0, y)]);
        }
    }
}

fn silencer(canvas: &mut Canvas, x: f32, y: f32, length: f32, radius: f32) {
    let end = x + length;
    canvas.block(Shade, (x, x + 16.0), (y - radius + 5.0, y + radius - 5.0), 0.0);
    canvas.tube(Mid, (x + 14.0, end), y, radius);
    canvas.row(Deep, (radius * 1.9, 2.0, 3.0), &[(x + 17.0, y), (x + 36.0, y)]);
    for ring in [x + 38.0, x + length * 0.6, end - 14.0] {
        canvas.cut(&[(ring, y - radius), (ring, y + radius)]);
    }
}

fn brake(canvas: &mut Canvas, x: f32, y: f32, radius: f32) {
    let high = radius + 8.0;
    canvas.body(
        Mid,
        Some(y + 4.0),
        &[
            (x, y - high + 5.0, 2.0),
            (x + 12.0, y - high, 2.0),
            (x + 70.0, y - high, 4.0),
            (x + 70.0, y + high, 4.0),
            (x + 12.0, y + high, 2.0),
            (x, y + high - 5.0, 2.0),
        ],
    );
    canvas.row(Ink, (high * 1.2, 9.0, 7.0), &[(x + 18.0, y), (x + 62.0, y)]);
}
