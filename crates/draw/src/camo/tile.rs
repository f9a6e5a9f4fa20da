//! A tile of 240 by 240 that repeats without a seam: shapes that cross an edge continue at the opposite one.

use std::fmt::Write;

use super::{
    Camo,
    curve::{curved, numbers},
    field::Field,
};
use crate::{
    scenes::ink::{Dice, Spot, smooth},
    svg::hex,
    tone::mix,
};

pub const SIZE: f32 = 240.0;

/// The path of the entire tile.
pub const ALL: &str = "M0 0h240v240H0z";

pub struct Tile<'a> {
    pub camo: &'a Camo,
    pub dice: Dice,
    defs: String,
    body: String,
    /// Prefix of every id, because one document may contain several tiles.
    prefix: &'a str,
}

impl<'a> Tile<'a> {
    pub fn new(camo: &'a Camo, prefix: &'a str) -> Tile<'a> {
        Tile { camo, dice: Dice::new(camo.chance()), defs: String::new(), body: String::new(), prefix }
    }

    /// Returns the definitions and the visible body.
    pub fn end(self) -> (String, String) {
        (self.defs, self.body)
    }

    pub fn id(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Returns the number of colors.
    pub fn colors(&self) -> usize {
        self.camo.colors.len()
    }

    /// Returns a color by index; indices beyond the end return the last color.
    pub fn color(&self, number: usize) -> u32 {
        self.camo.colors.get(number).or(self.camo.colors.last()).map_or(0, |color| color.0)
    }

    pub fn paint(&self, number: usize) -> String {
        hex(self.color(number))
    }

    /// Interpolates from the first color to the last.
    pub fn ramp(&self, share: f32) -> u32 {
        let steps = (self.colors() - 1).max(1) as f32;
        let at = share.clamp(0.0, 0.9999) * steps;
        mix(self.color(at as usize), self.color(at as usize + 1), at.fract())
    }

    /// Scales a count per tile: fewer for large patterns.
    pub fn count(&self, medium: f32) -> usize {
        (medium * self.camo.scale.density()).round().max(1.0) as usize
    }

    /// Scales a length that need not divide the tile evenly.
    pub fn length(&self, medium: f32) -> f32 {
        medium / self.camo.scale.density()
    }

    pub fn def(&mut self, svg: &str) {
        self.defs.push_str(svg);
    }

    pub fn raw(&mut self, svg: &str) {
        self.body.push_str(svg);
    }

    pub fn base(&mut self, paint: &str) {
        self.fill(paint, ALL);
    }

    pub fn fill(&mut self, paint: &str, data: &str) {
        self.path(&format!("fill=\"{paint}\""), data);
    }

    pub fn veil(&mut self, paint: &str, opacity: f32, data: &str) {
        self.path(&format!("fill=\"{paint}\" opacity=\"{}\"", short(opacity)), data);
    }

    pub fn line(&mut self, paint: &str, width: f32, data: &str) {
        self.path(&format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"{}\"", short(width)), data);
    }

    pub fn path(&mut self, attributes: &str, data: &str) {
        if !data.is_empty() {
            let _ = write!(self.body, "<path {attributes} d=\"{data}\"/>");
        }
    }

    /// Defines a gradient that repeats without a seam: it runs down and to the right, and ends with its first color.
    pub fn even(&mut self, name: &str, stops: &[(f32, u32)]) -> String {
        let id = self.id(name);
        let _ = write!(
            self.defs,
            "<linearGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" x2=\"120\" y2=\"120\" spreadMethod=\"repeat\">"
        );
        self.stops(stops);
        self.defs.push_str("</linearGradient>");
        format!("url(#{id})")
    }

    /// Defines a gradient from the top to the bottom of the filled shape.
    pub fn fall(&mut self, name: &str, stops: &[(f32, u32)]) -> String {
        let id = self.id(name);
        let _ = write!(self.defs, "<linearGradient id=\"{id}\" x2=\"0\" y2=\"1\">");
        self.stops(stops);
        self.defs.push_str("</linearGradient>");
        format!("url(#{id})")
    }

    /// Defines a radial gradient that fades to transparent.
    pub fn glow(&mut self, name: &str, color: u32) -> String {
        let id = self.id(name);
        let color = hex(color);
        let _ = write!(
            self.defs,
            "<radialGradient id=\"{id}\"><stop stop-color=\"{color}\"/><stop offset=\".5\" stop-color=\"{color}\" stop-opacity=\".45\"/><stop offset=\"1\" stop-color=\"{color}\" stop-opacity=\"0\"/></radialGradient>"
        );
        format!("url(#{id})")
    }

    fn stops(&mut self, stops: &[(f32, u32)]) {
        for (offset, color) in stops {
            let offset =
                if *offset == 0.0 { String::new() } else { format!(" offset=\"{}\"", short(*offset)) };
            let _ = write!(self.defs, "<stop{offset} stop-color=\"{}\"/>", hex(*color));
        }
    }

    /// Draws round lights, repeated at the opposite edge if they cross one.
    pub fn lights(&mut self, paint: &str, lights: &[(Spot, f32)]) {
        let _ = write!(self.body, "<g fill=\"{paint}\">");
        for ((x, y), radius) in lights {
            // The rim is too faint to be noticed if it is cut.
            let reach = radius * 0.85;
            for (dx, dy) in again((x - reach, y - reach), (x + reach, y + reach)) {
                let (x, y, radius) = (to_int(x + dx), to_int(y + dy), to_int(*radius));
                let _ = write!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
            }
        }
        self.body.push_str("</g>");
    }

    /// Returns evenly scattered spots: a grid of `count` by `count` with random offsets.
    pub fn strewn(&mut self, count: usize, off: f32) -> Vec<Spot> {
        let step = SIZE / count as f32;
        let mut spots = Vec::with_capacity(count * count);
        for row in 0..count {
            for column in 0..count {
                // Every second row is offset by half a step if the count is even.
                let aside = if count.is_multiple_of(2) && row % 2 == 1 { 0.5 } else { 0.0 };
                let mut place = |at: usize, aside: f32| {
                    ((at as f32 + 0.5 + aside + self.dice.between(-off, off)) * step).rem_euclid(SIZE)
                };
                let x = place(column, aside);
                spots.push((x, place(row, 0.0)));
            }
        }
        // Shuffles, so that any prefix is spread over the entire tile.
        for last in (1..spots.len()).rev() {
            let other = (self.dice.share() * (last + 1) as f32) as usize;
            spots.swap(last, other.min(last));
        }
        spots
    }
}

/// Returns the offsets to draw a shape with these bounds at: the origin, and the opposite side of every edge it
/// crosses.
pub fn again(from: Spot, to: Spot) -> Vec<Spot> {
    let ways = |low: f32, high: f32| {
        let mut ways = vec![0.0];
        if low < 0.0 {
            ways.push(SIZE);
        }
        if high > SIZE {
            ways.push(-SIZE);
        }
        ways
    };
    let down = ways(from.1, to.1);
    ways(from.0, to.0).into_iter().flat_map(|x| down.iter().map(move |y| (x, *y))).collect()
}

fn around(points: &[Spot]) -> (Spot, Spot) {
    points.iter().fold(((f32::MAX, f32::MAX), (f32::MIN, f32::MIN)), |(from, to), point| {
        ((from.0.min(point.0), from.1.min(point.1)), (to.0.max(point.0), to.1.max(point.1)))
    })
}

/// Returns the path of a shape with round edges, repeated across edges.
pub fn round(points: &[Spot]) -> String {
    each(points, |points| smooth(points, true))
}

/// Returns the path of a shape with straight edges, repeated across edges.
pub fn sharp(points: &[Spot]) -> String {
    each(points, |points| straight(points, true))
}

/// Returns the corners of a star with four rays; `thin` is their relative width at the root.
pub fn rays((x, y): Spot, reach: f32, thin: f32) -> [Spot; 8] {
    let w = reach * thin;
    [
        (x, y - reach),
        (x + w, y - w),
        (x + reach, y),
        (x + w, y + w),
        (x, y + reach),
        (x - w, y + w),
        (x - reach, y),
        (x - w, y - w),
    ]
}

/// Returns the path of a curved line.
pub fn bent(points: &[Spot]) -> String {
    each(points, |points| smooth(points, false))
}

/// Returns the path of a line with corners.
pub fn bare(points: &[Spot]) -> String {
    each(points, |points| straight(points, false))
}

fn each(points: &[Spot], write: impl Fn(&[Spot]) -> String) -> String {
    let (from, to) = around(points);
    let moved = |(dx, dy): Spot| points.iter().map(|(x, y)| (x + dx, y + dy)).collect::<Vec<_>>();
    again(from, to).into_iter().map(|way| write(&moved(way))).collect()
}

/// Returns the outlines above a level, simplified until they fit into `most` bytes. They repeat without a seam.
pub fn hills(field: &Field, level: f32, most: usize) -> String {
    outlines(field, level, most, |outline| smooth(outline, true), |outline| curved(outline, true))
}

/// The same with straight edges.
pub fn crags(field: &Field, level: f32, most: usize) -> String {
    let corners = |outline: &[Spot]| straight(outline, true);
    outlines(field, level, most, corners, corners)
}

/// `long` is the format that is measured against the limit, `short` the format of the output.
fn outlines(
    field: &Field,
    level: f32,
    most: usize,
    long: impl Fn(&[Spot]) -> String,
    short: impl Fn(&[Spot]) -> String,
) -> String {
    let mut found = Vec::new();
    // Use a coarser grid instead of dropping points, so that both sides of a tile edge still match.
    for share in [1.0, 0.84, 0.7, 0.6, 0.5, 0.42, 0.35, 0.3] {
        found = field.coarser(share).above(level);
        if found.iter().map(|outline| long(outline).len()).sum::<usize>() <= most {
            break;
        }
    }
    found.iter().map(|outline| short(outline)).collect()
}

/// Returns path data of dots, for a stroke with round caps.
pub fn dots(spots: &[Spot]) -> String {
    let mut spots: Vec<(i32, i32)> = spots.iter().map(|(x, y)| (to_int(*x), to_int(*y))).collect();
    // Sort by proximity: short relative moves have fewer digits.
    spots.sort_by_key(|(x, y)| (y / 24, if y / 24 % 2 == 0 { *x } else { -x }));
    let (mut data, mut at) = (String::new(), (0, 0));
    for (x, y) in spots {
        numbers(&mut data, "m", &[x - at.0, y - at.1]);
        data.push_str("h0");
        at = (x, y);
    }
    data
}

/// Returns a path of straight lines, with integers relative to the previous point to save bytes.
pub fn straight(points: &[Spot], closed: bool) -> String {
    let mut data = String::new();
    let mut last = (0, 0);
    for (place, point) in points.iter().enumerate() {
        let (x, y) = (to_int(point.0), to_int(point.1));
        let (dx, dy) = (x - last.0, y - last.1);
        if place > 0 && (dx, dy) == (0, 0) {
            continue;
        }
        match place {
            0 => data.push('M'),
            1 => data.push('l'),
            _ => {}
        }
        for step in [dx, dy] {
            if step >= 0 && !data.ends_with(['M', 'l']) {
                data.push(' ');
            }
            let _ = write!(data, "{step}");
        }
        last = (x, y);
    }
    if closed { data + "z" } else { data }
}

/// Returns the path of a disc.
pub fn disc((x, y): Spot, radius: f32) -> String {
    let radius = radius.max(0.5);
    let draw = |(dx, dy): Spot| {
        let (left, y, radius) = (tenth(x + dx - radius), tenth(y + dy), tenth(radius));
        format!("M{left} {y}a{radius} {radius} 0 10{0} 0 {radius} {radius} 0 10-{0} 0z", tenth(radius * 2.0))
    };
    again((x - radius, y - radius), (x + radius, y + radius)).into_iter().map(draw).collect()
}

/// Returns the path of a rectangle.
pub fn block((x, y): Spot, (wide, high): Spot) -> String {
    let draw = |(dx, dy): Spot| {
        let (wide, high) = (to_int(wide), to_int(high));
        format!("M{} {}h{wide}v{high}h{}z", to_int(x + dx), to_int(y + dy), -wide)
    };
    again((x, y), (x + wide, y + high)).into_iter().map(draw).collect()
}

pub fn to_int(value: f32) -> i32 {
    value.round() as i32
}

pub fn tenth(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// Formats a number with at most two decimals, without a leading zero.
pub fn short(value: f32) -> String {
    let text = format!("{}", (value * 100.0).round() / 100.0);
    text.strip_prefix('0').filter(|rest| !rest.is_empty()).map_or(text.clone(), str::to_owned)
}
