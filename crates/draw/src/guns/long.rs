//! Draws a long gun from back to front.

use super::plan::{Fitted, Plan};
use super::shape::{Extra, Gas, Guard, Magazine, Optic, Rail};
use super::{barrel, grip, guard, magazine, optic, sight, stock, under};
use crate::pen::{Canvas, Place};
use crate::tone::Hue::{Deep, Glint, Light};

pub fn draw(canvas: &mut Canvas, plan: &Plan, fitted: &Fitted) {
    stock::draw(canvas, plan, fitted.stock);
    barrel::draw(canvas, plan, fitted);
    barrel::muzzle(canvas, plan, fitted.muzzle);
    if plan.magazine == Magazine::Tubular {
        magazine::behind(canvas, plan, fitted.magazine);
    }
    guard::draw(canvas, plan);
    if !plan.receiver.bullpup {
        hanging(canvas, plan, fitted);
    }
    if plan.magazine != Magazine::Tubular {
        magazine::behind(canvas, plan, fitted.magazine);
    }
    grip::trigger(canvas, plan);
    grip::draw(canvas, plan, fitted.tape);
    canvas.put(Place::HOME.stretched(plan.wide, plan.high), plan.receiver.marks);
    if plan.receiver.bullpup {
        hanging(canvas, plan, fitted);
    }
    if fitted.tape {
        grip::wrap(canvas, plan);
    }
    magazine::before(canvas, plan, fitted.magazine);
    sight::rail(canvas, plan);
    sight::sights(canvas, plan, fitted.optic.is_some() || plan.optic != Optic::None);
    sighting(canvas, plan, fitted);
    extras(canvas, plan);
    if fitted.laser {
        laser(canvas, plan);
    }
}

fn hanging(canvas: &mut Canvas, plan: &Plan, fitted: &Fitted) {
    let under = plan.under();
    match fitted.under {
        Some(part) => under::fitted(canvas, part, under, 1.0),
        None => {
            if plan.has(Extra::Foregrip) {
                under::foregrip(canvas, under);
            }
            if plan.has(Extra::Bipod) {
                let (x, y) = match plan.gas {
                    Gas::Below => (plan.gas_block() + 13.0, 30.0),
                    _ => ((plan.guard_end() + 24.0).min(plan.muzzle_end() - 20.0), plan.bore + 4.0),
                };
                under::bipod(canvas, x, y, 1.0);
            }
        }
    }
}

fn sighting(canvas: &mut Canvas, plan: &Plan, fitted: &Fitted) {
    let (from, to, y) = plan.rail_at();
    let y = if plan.rail == Rail::None { y } else { y - 8.0 };
    let x = (from + to) / 2.0;
    // Behind a top-mounted magazine, if there is one.
    let x = if matches!(plan.magazine, Magazine::Top | Magazine::TopStick | Magazine::Pan) {
        x - 20.0
    } else {
        x
    };
    match fitted.optic {
        Some(part) => optic::fitted(canvas, part, x, y),
        None => optic::own(canvas, plan.optic, x, y),
    }
}

fn laser(canvas: &mut Canvas, plan: &Plan) {
    let (top, bottom) = plan.nose;
    let (x, y) = match plan.guard {
        Guard::None if plan.receiver.bullpup => (plan.length - 44.0, (top + bottom) / 2.0),
        Guard::None => (plan.length - 30.0, (top + bottom) / 2.0),
        Guard::Pump | Guard::Foregrip => (plan.length + 46.0, 0.0),
        _ => (plan.guard_end() - 44.0, (top + bottom) / 2.0),
    };
    under::laser(canvas, x, y, 1.0);
}

fn extras(canvas: &mut Canvas, plan: &Plan) {
    let top = plan.rail_at().2;
    if plan.has(Extra::ShellHolder) {
        let middle = plan.length * 0.36;
        canvas.block(Deep, (middle - 34.0, middle + 34.0), (top + 12.0, top + 46.0), 3.0);
        canvas.row(Glint, (26.0, 8.0, 5.0), &[(middle - 30.0, top + 29.0), (middle + 32.0, top + 29.0)]);
    }
    if plan.has(Extra::Swivels) {
        for x in [-plan.stock_length * 0.72, plan.length + plan.guard_length * 0.62] {
            let y = if x < 0.0 { plan.stock_drop + 76.0 } else { plan.nose.1 - 2.0 };
            canvas.rod(
                Light,
                3.0,
                &[(x - 9.0, y, 0.0), (x - 8.0, y + 14.0, 5.0), (x + 8.0, y + 14.0, 5.0), (x + 9.0, y, 0.0)],
            );
        }
    }
    if plan.has(Extra::Coils) {
        let (from, to) = (plan.length, plan.guard_end().max(plan.length + plan.barrel * 0.7));
        canvas.row(Glint, (plan.bore * 2.0 + 8.0, 6.0, 14.0), &[(from + 10.0, 0.0), (to, 0.0)]);
    }
}
