//! Magazines, drums, belts and tubes.

use super::part::Part;
use super::plan::Plan;
use super::shape::Magazine;
use crate::pen::{Canvas, Place};
use crate::tone::Hue::{Deep, FDeep, FMid, Glint, Ink, Light, Mid, Shade};

/// A box magazine below its opening: size, bend in degrees and surface.
struct Stick {
    width: f32,
    length: f32,
    bend: f32,
    ribs: Ribs,
}

#[derive(Clone, Copy, PartialEq)]
enum Ribs {
    /// Horizontal lines.
    Across,
    /// Lengthwise grooves.
    Along,
    /// A window that shows the rounds.
    Window,
}

fn stick(plan: &Plan, width: f32) -> Option<Stick> {
    let length = plan.magazine_length;
    let form = |width: f32, bend: f32, ribs: Ribs| Some(Stick { width, length, bend, ribs });
    match plan.magazine {
        Magazine::Stanag => form(width, 9.0, Ribs::Along),
        Magazine::Straight => form(width, 0.0, Ribs::Along),
        Magazine::Polymer => form(width, 13.0, Ribs::Window),
        Magazine::Banana => form(width, 30.0, Ribs::Across),
        Magazine::Stick => form(width.min(38.0), 0.0, Ribs::Along),
        Magazine::BentStick => form(width.min(40.0), 15.0, Ribs::Across),
        Magazine::Short => form(width, 2.0, Ribs::Along),
        _ => None,
    }
}

/// Draws magazines behind the receiver.
pub fn behind(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let (x, y, width) = plan.magazine_at();
    canvas.fitted(part.is_some());
    if part == Some(Part::Drum) && drum_hangs(plan.magazine) {
        let radius = if width < 46.0 { 54.0 } else { 62.0 };
        drum(canvas, x + radius * 0.1, y, width.min(60.0), radius);
    } else if let Some(mut form) = stick(plan, width) {
        if part == Some(Part::MagExtended) {
            form.length = form.length * 1.14 + 28.0;
            form.bend *= 1.12;
        }
        hang(canvas, &form, Place::at(x, y - 8.0).turned(-f32::from(plan.receiver.lean)), part);
    } else {
        other(canvas, plan, part);
    }
    canvas.fitted(false);
}

fn drum_hangs(magazine: Magazine) -> bool {
    !matches!(
        magazine,
        Magazine::Drum
            | Magazine::TwinDrum
            | Magazine::BeltBox
            | Magazine::BeltBag
            | Magazine::Pan
            | Magazine::Top
            | Magazine::TopStick
            | Magazine::Side
            | Magazine::Flat
            | Magazine::Helical
            | Magazine::Tubular
            | Magazine::Cylinder
            | Magazine::Hopper
            | Magazine::None
    )
}

/// Draws a box magazine below the origin of the place, bent towards the muzzle.
fn hang(canvas: &mut Canvas, form: &Stick, place: Place, part: Option<Part>) {
    let (half, length) = (form.width / 2.0, form.length);
    // The center line is a quadratic curve: straight down for the first half, then along the bend.
    let (sin, cos) = form.bend.to_radians().sin_cos();
    let (middle, end) = ((0.0, length * 0.5), (sin * length * 0.55, length * 0.5 + cos * length * 0.5));
    let across = |x: f32, y: f32| (end.0 + x * cos + y * sin, end.1 - x * sin + y * cos);
    canvas.place(place);
    let (front, rear) = (across(half, 0.0), across(-half, 0.0));
    let turn = if form.bend == 0.0 { 0.0 } else { -1.0 };
    let bow = form.bend / 30.0;
    canvas.body(
        Shade,
        None,
        &[
            (half, 0.0, 0.0),
            (half - 1.0 + bow, middle.1, turn),
            (front.0, front.1, 3.0),
            (rear.0, rear.1, 3.0),
            (-half + bow, middle.1 + 4.0, turn),
            (-half, 0.0, 0.0),
        ],
    );
    let line = |offset: f32, from: f32| {
        let tip = across(offset * half, -10.0);
        [(offset * half, from, 0.0), (offset * half + bow, middle.1, turn), (tip.0, tip.1, 0.0)]
    };
    match form.ribs {
        Ribs::Along => {
            canvas.row(Mid, (form.width * 0.16, 400.0, 1.0), &line(0.45, 12.0));
            canvas.row(Deep, (form.width * 0.1, 400.0, 1.0), &line(0.0, 12.0));
            canvas.row(Deep, (form.width * 0.1, 400.0, 1.0), &line(-0.5, 12.0));
        }
        Ribs::Across => {
            canvas.row(Mid, (form.width * 0.78, 3.0, 11.0), &line(0.0, 34.0));
            canvas.row(Deep, (form.width * 0.1, 400.0, 1.0), &line(-0.72, 10.0));
        }
        Ribs::Window => {
            canvas.row(Mid, (form.width * 0.5, 400.0, 1.0), &line(0.1, 26.0));
            canvas.row(Ink, (form.width * 0.2, 6.0, 4.0), &line(0.12, 34.0));
        }
    }
    let plate = [
        across(-half - 2.0, -3.0),
        across(half + 2.0, -3.0),
        across(half + 3.0, 7.0),
        across(-half - 3.0, 7.0),
    ];
    canvas.body(Mid, None, &plate.map(|(x, y)| (x, y, 2.0)));
    if part == Some(Part::MagFast) {
        let (a, b, c, d) = (
            across(-half * 0.6, 5.0),
            across(-half * 0.5, 26.0),
            across(half * 0.5, 26.0),
            across(half * 0.6, 5.0),
        );
        canvas.rod(Light, 5.0, &[(a.0, a.1, 0.0), (b.0, b.1, 8.0), (c.0, c.1, 8.0), (d.0, d.1, 0.0)]);
    }
    canvas.place(Place::HOME);
}

/// Draws a round drum below a short neck.
fn drum(canvas: &mut Canvas, x: f32, y: f32, neck: f32, radius: f32) {
    canvas.block(Shade, (x - neck / 2.0, x + neck / 2.0), (y - 10.0, y + 34.0), 3.0);
    let center = y + 16.0 + radius;
    canvas.disc(Mid, x, center, radius);
    canvas.disc(Shade, x, center, radius * 0.84);
    canvas.disc(Mid, x, center, radius * 0.4);
    for step in 0..6 {
        let (sin, cos) = (step as f32 * 60.0 + 30.0).to_radians().sin_cos();
        let at = |share: f32| (x + cos * radius * share, center + sin * radius * share);
        canvas.cut(&[at(0.46), at(0.8)]);
    }
    canvas.disc(Light, x, center, radius * 0.12);
    let lit: Vec<(f32, f32, f32)> = (0..=4)
        .map(|step| {
            let (sin, cos) = (200.0 + step as f32 * 25.0_f32).to_radians().sin_cos();
            (x + cos * radius * 0.92, center + sin * radius * 0.92, 40.0)
        })
        .collect();
    canvas.shine(&lit);
}

fn other(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let (x, y, width) = plan.magazine_at();
    let grown: f32 = match part {
        Some(Part::MagExtended) => 1.25,
        Some(Part::Drum) => 1.4,
        _ => 1.0,
    };
    let length = plan.magazine_length;
    match plan.magazine {
        Magazine::Drum => drum(canvas, x, y, width.min(60.0), length * 0.5 * grown.min(1.2)),
        Magazine::TwinDrum => twin_drum(canvas, x, y, width, length * 0.42 * grown.min(1.2)),
        Magazine::BeltBox => belt_box(canvas, x, y, (width * grown, length * grown.min(1.25)), false),
        Magazine::BeltBag => belt_box(canvas, x, y, (width * grown, length * grown.min(1.25)), true),
        Magazine::Top => top(canvas, x, y, (width, length * grown), 22.0),
        Magazine::TopStick => top(canvas, x, y, (width.min(40.0), length * grown), 0.0),
        Magazine::Internal => internal(canvas, plan, part),
        Magazine::Tubular => tubular(canvas, plan, part),
        Magazine::Helical => helical(canvas, plan, grown),
        _ => {}
    }
    if part == Some(Part::MagFast)
        && matches!(
            plan.magazine,
            Magazine::Drum | Magazine::TwinDrum | Magazine::BeltBox | Magazine::BeltBag
        )
    {
        let low = y + length + 8.0;
        canvas.rod(
            Light,
            5.0,
            &[
                (x - 16.0, low - 12.0, 0.0),
                (x - 14.0, low + 12.0, 8.0),
                (x + 14.0, low + 12.0, 8.0),
                (x + 16.0, low - 12.0, 0.0),
            ],
        );
    }
}

fn twin_drum(canvas: &mut Canvas, x: f32, y: f32, width: f32, radius: f32) {
    canvas.block(Shade, (x - width / 2.0, x + width / 2.0), (y - 8.0, y + 40.0), 4.0);
    for side in [-1.0, 1.0] {
        let (cx, cy) = (x + side * radius * 0.8, y + 20.0 + radius * 0.8);
        canvas.disc(Mid, cx, cy, radius);
        canvas.disc(Shade, cx, cy, radius * 0.8);
        canvas.disc(Mid, cx, cy, radius * 0.3);
    }
}

fn belt_box(canvas: &mut Canvas, x: f32, y: f32, (width, length): (f32, f32), soft: bool) {
    let (left, right, low) = (x - width / 2.0, x + width / 2.0, y + length);
    let round = if soft { 16.0 } else { 5.0 };
    let hue = if soft { FMid } else { Mid };
    canvas.body(
        hue,
        Some(y + length * 0.6),
        &[(left, y - 10.0, 3.0), (right, y - 10.0, 3.0), (right + 2.0, low, round), (left - 2.0, low, round)],
    );
    if soft {
        canvas.row(FDeep, (6.0, 400.0, 1.0), &[(left, y + length * 0.3), (right, y + length * 0.3)]);
        canvas.row(FDeep, (width * 0.1, 400.0, 1.0), &[(x, y), (x, low - 4.0)]);
    } else {
        canvas.row(
            Shade,
            (length * 0.5, 5.0, 9.0),
            &[(left + 12.0, y + length * 0.5), (right - 10.0, y + length * 0.5)],
        );
        canvas.cut(&[(left, y + 12.0), (right, y + 12.0)]);
        canvas.block(Light, (right - 14.0, right - 4.0), (y + 6.0, y + 26.0), 2.0);
    }
}

fn top(canvas: &mut Canvas, x: f32, y: f32, (width, length): (f32, f32), bend: f32) {
    let form = Stick { width, length, bend, ribs: if bend > 0.0 { Ribs::Across } else { Ribs::Along } };
    let place = Place { x, y: y + 8.0, wide: 1.0, high: -1.0, turn: 0.0 };
    hang(canvas, &form, place, None);
}

/// Draws an internal magazine: invisible unless a box is fitted.
fn internal(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let (x, y, width) = plan.magazine_at();
    let length = match part {
        Some(Part::MagExtended) => plan.magazine_length.min(80.0) + 30.0,
        Some(_) => plan.magazine_length.min(80.0) + 6.0,
        None => plan.magazine_length.min(20.0),
    };
    let form = Stick { width: width * 0.9, length: length + 8.0, bend: 2.0, ribs: Ribs::Along };
    hang(canvas, &form, Place::at(x, y - 8.0), part);
}

fn tubular(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let y = plan.bore + 12.0;
    let longest = plan.barrel - 8.0;
    let own = plan.magazine_length.min(longest);
    let (length, radius) = match part {
        Some(Part::MagExtended) => ((own + 60.0).min(plan.barrel + 30.0), 11.0),
        Some(Part::Drum) => (own, 17.0),
        _ => (own, 11.0),
    };
    let end = plan.length + length;
    canvas.tube(Mid, (plan.length - 4.0, end), y, radius);
    canvas.block(Shade, (end - 18.0, end), (y - radius - 0.5, y + radius + 0.5), 3.0);
    canvas.block(Shade, (end - 44.0, end - 34.0), (-plan.bore - 2.0, y + radius + 2.0), 2.0);
    if part == Some(Part::MagFast) {
        canvas.row(Glint, (9.0, 5.0, 7.0), &[(plan.length + 30.0, y), (end - 50.0, y)]);
    }
}

fn helical(canvas: &mut Canvas, plan: &Plan, grown: f32) {
    let (x, y, _) = plan.magazine_at();
    let end = x + plan.magazine_length * grown.min(1.25);
    let center = y + 24.0;
    canvas.block(Shade, (x - 24.0, x + 20.0), (y - 10.0, center), 3.0);
    canvas.tube(Mid, (x - 40.0, end), center, 30.0);
    canvas.row(Deep, (58.0, 3.0, 12.0), &[(x - 24.0, center), (end - 14.0, center)]);
    canvas.block(Shade, (x - 48.0, x - 32.0), (center - 31.0, center + 31.0), 6.0);
    canvas.block(Shade, (end - 12.0, end + 6.0), (center - 31.0, center + 31.0), 8.0);
}

/// Draws magazines in front of the receiver: on its side, on its top or in its center.
pub fn before(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let (x, y, width) = plan.magazine_at();
    canvas.fitted(part.is_some());
    let grown: f32 = if matches!(part, Some(Part::MagExtended | Part::Drum)) { 1.2 } else { 1.0 };
    match plan.magazine {
        Magazine::Pan => pan(canvas, x, y, width * grown, plan.magazine_length),
        Magazine::Flat => flat(canvas, plan, part),
        Magazine::Side => side(canvas, x, part),
        Magazine::Cylinder => cylinder(canvas, x, y, width * grown, plan.magazine_length * grown),
        Magazine::Hopper => hopper(canvas, x, plan.nose.0, grown),
        Magazine::None if part.is_some() => shells(canvas, x, y, grown),
        _ => {}
    }
    canvas.fitted(false);
}

fn pan(canvas: &mut Canvas, x: f32, y: f32, width: f32, high: f32) {
    let half = width / 2.0;
    canvas.body(
        Mid,
        Some(y - high * 0.3),
        &[
            (x - half, y - 4.0, 6.0),
            (x - half + 8.0, y - high * 0.7, 8.0),
            (x - half * 0.5, y - high, 8.0),
            (x + half * 0.5, y - high, 8.0),
            (x + half - 8.0, y - high * 0.7, 8.0),
            (x + half, y - 4.0, 6.0),
        ],
    );
    canvas.row(
        Deep,
        (high * 0.4, 3.0, 12.0),
        &[(x - half + 14.0, y - high * 0.42), (x + half - 12.0, y - high * 0.42)],
    );
    canvas.block(Light, (x - 14.0, x + 14.0), (y - high - 6.0, y - high + 2.0), 3.0);
}

fn flat(canvas: &mut Canvas, plan: &Plan, part: Option<Part>) {
    let to = plan.length - 30.0;
    let from = to - plan.magazine_length;
    let top = if matches!(part, Some(Part::MagExtended | Part::Drum)) { -48.0 } else { -38.0 };
    canvas.body(
        Light,
        Some(-28.0),
        &[
            (from, top + 4.0, 6.0),
            (from + 40.0, top, 4.0),
            (to, top + 4.0, 5.0),
            (to + 4.0, -22.0, 3.0),
            (from, -20.0, 4.0),
        ],
    );
    canvas.row(Deep, (9.0, 3.0, 5.0), &[(from + 46.0, -29.0), (to - 10.0, -29.0)]);
    if part == Some(Part::MagFast) {
        canvas.block(Light, (from - 10.0, from + 12.0), (top, -24.0), 4.0);
    }
}

fn side(canvas: &mut Canvas, x: f32, part: Option<Part>) {
    let grown = if part.is_some() { 5.0 } else { 0.0 };
    canvas.block(Shade, (x - 26.0 - grown, x + 26.0 + grown), (-15.0 - grown, 15.0 + grown), 4.0);
    canvas.block(Mid, (x - 18.0, x + 18.0), (-10.0, 10.0), 3.0);
    canvas.row(Deep, (16.0, 3.0, 5.0), &[(x - 14.0, 0.0), (x + 16.0, 0.0)]);
    if part == Some(Part::Drum) {
        canvas.disc(Mid, x, 0.0, 46.0);
        canvas.disc(Shade, x, 0.0, 36.0);
        canvas.disc(Light, x, 0.0, 8.0);
    }
    if part == Some(Part::MagFast) {
        canvas.row(Glint, (5.0, 6.0, 3.0), &[(x - 22.0, -19.0), (x + 22.0, -19.0)]);
    }
}

fn cylinder(canvas: &mut Canvas, x: f32, y: f32, width: f32, high: f32) {
    let (left, right, top, low) = (x - width / 2.0, x + width / 2.0, y - high / 2.0, y + high / 2.0);
    canvas.body(
        Mid,
        Some(y + high * 0.22),
        &[
            (left, top + 8.0, 8.0),
            (left + 14.0, top, 5.0),
            (right - 10.0, top, 4.0),
            (right, top + 6.0, 6.0),
            (right, low - 6.0, 6.0),
            (right - 10.0, low, 4.0),
            (left + 14.0, low, 5.0),
            (left, low - 8.0, 8.0),
        ],
    );
    for share in [-0.28, 0.06, 0.36] {
        let (y0, thick) = (y + high * share, high * 0.13);
        canvas.body(
            Deep,
            None,
            &[
                (left + 26.0, y0 - thick / 2.0, 6.0),
                (right + 1.0, y0 - thick / 2.0, 0.0),
                (right + 1.0, y0 + thick / 2.0, 0.0),
                (left + 26.0, y0 + thick / 2.0, 6.0),
            ],
        );
    }
    canvas.shine(&[(left + 18.0, top + high * 0.08), (right - 8.0, top + high * 0.08)]);
}

fn hopper(canvas: &mut Canvas, x: f32, top: f32, grown: f32) {
    let half = 40.0 * grown;
    canvas.block(Mid, (x - half, x + half), (top - 44.0 * grown, top + 18.0), 4.0);
    canvas.row(Deep, (30.0, 4.0, 8.0), &[(x - half + 8.0, top - 14.0), (x + half - 6.0, top - 14.0)]);
    canvas.block(Light, (x - half - 4.0, x + half + 4.0), (top - 52.0 * grown, top - 42.0 * grown), 3.0);
}

/// Draws spare rounds on the side of a gun that is loaded by hand.
fn shells(canvas: &mut Canvas, x: f32, y: f32, grown: f32) {
    let half = 34.0 * grown;
    canvas.block(Deep, (x - half, x + half), (y - 34.0, y - 2.0), 3.0);
    canvas.row(Light, (24.0, 8.0, 5.0), &[(x - half + 5.0, y - 18.0), (x + half - 3.0, y - 18.0)]);
}
