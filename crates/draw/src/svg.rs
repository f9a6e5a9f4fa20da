//! Fits the pieces into the image and writes them as compact SVG.

use crate::order::{self, Bounds};
use crate::path::{Trace, tenths};
use crate::pen::{Form, Item, Paint, Point, Tint};
use crate::tone::{OUTLINE, coated};

pub const WIDTH: f32 = 480.0;
pub const HEIGHT: f32 = 160.0;
const MARGIN: f32 = 8.0;

/// The transform from millimeters to picture units.
#[derive(Clone, Copy)]
struct Fit {
    scale: f32,
    x: f32,
    y: f32,
}

impl Fit {
    fn new(bounds: Bounds, largest: f32) -> Fit {
        let (wide, high) = (bounds.right - bounds.left, bounds.bottom - bounds.top);
        let scale = largest.min((WIDTH - 2.0 * MARGIN) / wide).min((HEIGHT - 2.0 * MARGIN) / high);
        let x = WIDTH / 2.0 - (bounds.left + bounds.right) / 2.0 * scale;
        let y = HEIGHT / 2.0 - (bounds.top + bounds.bottom) / 2.0 * scale;
        Fit { scale, x, y }
    }

    fn place(&self, point: Point) -> Point {
        let round = if point.round < 0.0 { -1.0 } else { point.round * self.scale };
        Point { x: point.x * self.scale + self.x, y: point.y * self.scale + self.y, round }
    }
}

/// The maximum size in bytes, because pages inline dozens of images.
const LIMIT: usize = 5900;

/// Writes the pieces, centered, with at most `largest` units per millimeter. Drops the finest details step by step
/// until the result fits the size limit.
pub fn write(items: &[Item], largest: f32) -> String {
    let Some(bounds) = items.iter().map(Bounds::of).reduce(Bounds::join) else { return String::new() };
    let fit = Fit::new(bounds, largest);
    let mut out = write_at(items, &fit, 0);
    for level in 1..=LEVELS {
        if out.len() <= LIMIT {
            break;
        }
        out = write_at(items, &fit, level);
    }
    out
}

fn write_at(items: &[Item], fit: &Fit, level: u8) -> String {
    let visible: Vec<&Item> = items.iter().filter(|item| is_drawn(item, fit, level)).collect();
    let mut out = format!(
        r#"<g transform="scale(.1)" fill="none" stroke="{}" stroke-width="7" stroke-linejoin="round">"#,
        hex(OUTLINE)
    );
    for run in order::runs(&visible, 0.35 / fit.scale) {
        write_run(&mut out, fit, &run, if level < 2 { ROUND } else { ROUND * 1.6 });
    }
    out.push_str("</g>");
    out
}

/// Corners with a smaller radius use the outline's round joins instead: each curve costs a dozen bytes.
const ROUND: f32 = 2.3;
const LEVELS: u8 = 6;

/// Returns whether a piece is drawn at a level of reduction, which drops short highlights, then pins, light overlays
/// and small shadows.
fn is_drawn(item: &Item, fit: &Fit, level: u8) -> bool {
    let bounds = Bounds::of(item);
    let (wide, high) = ((bounds.right - bounds.left) * fit.scale, (bounds.bottom - bounds.top) * fit.scale);
    match item.paint {
        Paint::Line(Tint::Light) => level < 1 || (level < 4 && wide > 40.0),
        Paint::Dot(..) => level < 3,
        Paint::Tint(Tint::Light) => level < 4,
        Paint::Tint(Tint::Dark) => level < 5 || wide * high > 600.0,
        Paint::Line(Tint::Dark) => level < 6,
        Paint::Fill(_) | Paint::Bar(..) | Paint::Dash(..) => true,
    }
}

fn write_run(out: &mut String, fit: &Fit, run: &[&Item], round: f32) {
    out.push_str("<path");
    write_paint(out, fit, run[0].paint);
    let mut trace = Trace::new(round);
    for item in run {
        write_form(&mut trace, fit, &item.form);
    }
    out.push_str(&format!(r#" d="{}"/>"#, trace.into_data()));
}

/// Writes only attributes that differ from those of the enclosing group: no fill, the outline's color, hairlines.
fn write_paint(out: &mut String, fit: &Fit, paint: Paint) {
    let scaled = |value: f32| tenths(value * fit.scale).max(1);
    let ink =
        |color: u32| if color == OUTLINE { String::new() } else { format!(r#" stroke="{}""#, hex(color)) };
    let attributes = match paint {
        Paint::Fill(color) => format!(r#" fill="{}""#, hex(color)),
        Paint::Tint(Tint::Dark) => r##" fill="#000" opacity=".25""##.to_owned(),
        Paint::Tint(Tint::Light) => r##" fill="#fff" opacity=".2""##.to_owned(),
        Paint::Line(Tint::Dark) => String::new(),
        Paint::Line(Tint::Light) => r##" stroke="#fff" opacity=".35""##.to_owned(),
        Paint::Dot(color, width) => {
            format!(r#"{} stroke-width="{}" stroke-linecap="round""#, ink(color), scaled(width))
        }
        Paint::Bar(color, width) => format!(r#"{} stroke-width="{}""#, ink(color), scaled(width)),
        Paint::Dash(color, width, 0.0, off) => format!(
            r#"{} stroke-width="{}" stroke-dasharray="0 {}" stroke-linecap="round""#,
            ink(color),
            scaled(width),
            scaled(off)
        ),
        Paint::Dash(color, width, on, off) => {
            let (on, off) = (scaled(on), scaled(off));
            let gaps = if on == off { String::new() } else { format!(" {off}") };
            format!(r#"{} stroke-width="{}" stroke-dasharray="{on}{gaps}""#, ink(color), scaled(width))
        }
    };
    out.push_str(&attributes);
}

fn write_form(trace: &mut Trace, fit: &Fit, form: &Form) {
    match form {
        Form::Path { points, closed } => {
            let points: Vec<Point> = points.iter().map(|&point| fit.place(point)).collect();
            trace.path(&points, *closed);
        }
        Form::Disc { x, y, radius } => trace.disc(fit.place((*x, *y).into()), radius * fit.scale),
    }
}

pub(crate) fn hex(color: u32) -> String {
    if let Some(step) = coated(color) {
        return format!("url(#c{step})");
    }
    let short = [20, 12, 4].map(|shift| (color >> shift) & 15);
    if short.iter().fold(0, |all, digit| (all << 8) | (digit * 17)) == color {
        return format!("#{:x}{:x}{:x}", short[0], short[1], short[2]);
    }
    format!("#{color:06x}")
}
