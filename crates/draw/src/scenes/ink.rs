//! Draws SVG shapes, and provides a deterministic random number generator.

use std::fmt::Write;

/// Writes the shapes of one scene.
pub struct Ink<'a> {
    out: String,
    guns: &'a [String],
}

pub type Spot = (f32, f32);

impl<'a> Ink<'a> {
    pub fn new(guns: &'a [String]) -> Self {
        Self { out: String::new(), guns }
    }

    pub fn end(self) -> String {
        self.out
    }

    pub fn raw(&mut self, svg: &str) {
        self.out.push_str(svg);
    }

    pub fn has_gun(&self, number: usize) -> bool {
        number < self.guns.len()
    }

    /// Draws a gun with its upper left corner at a spot, scaled, and rotated around its center.
    pub fn gun(&mut self, number: usize, (x, y): Spot, scale: f32, turn: f32) {
        let Some(gun) = self.guns.get(number) else { return };
        let turned = if turn == 0.0 { String::new() } else { format!(" rotate({} 240 80)", round(turn)) };
        let _ = write!(
            self.out,
            "<g transform=\"translate({} {}) scale({}){turned}\">{gun}</g>",
            round(x),
            round(y),
            round(scale)
        );
    }

    pub fn rect(&mut self, (x, y): Spot, (wide, high): Spot, corner: f32, paint: &str) {
        let (x, y, wide, high) = (round(x), round(y), round(wide), round(high));
        let _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"");
        if corner > 0.0 {
            let _ = write!(self.out, " rx=\"{}\"", round(corner));
        }
        let _ = write!(self.out, " {paint}/>");
    }

    pub fn disc(&mut self, (x, y): Spot, radius: f32, paint: &str) {
        let (x, y, radius) = (round(x), round(y), round(radius));
        let _ = write!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {paint}/>");
    }

    pub fn path(&mut self, data: &str, paint: &str) {
        let _ = write!(self.out, "<path d=\"{data}\" {paint}/>");
    }

    pub fn line(&mut self, points: &[Spot], paint: &str) {
        self.path(&straight(points), &format!("fill=\"none\" {paint}"));
    }

    pub fn open(&mut self, attributes: &str) {
        let _ = write!(self.out, "<g {attributes}>");
    }

    pub fn close(&mut self) {
        self.out.push_str("</g>");
    }
}

pub fn fill(color: &str) -> String {
    format!("fill=\"{color}\"")
}

pub fn stroke(color: &str, width: f32) -> String {
    format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\"", round(width))
}

/// Rounds to two decimals, or to one for large values, to save bytes.
pub fn round(value: f32) -> f32 {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded.abs() > 20.0 { (value * 10.0).round() / 10.0 } else { rounded }
}

pub fn straight(points: &[Spot]) -> String {
    let mut data = String::new();
    for (place, (x, y)) in points.iter().enumerate() {
        let _ = write!(data, "{}{} {}", if place == 0 { 'M' } else { 'L' }, round(*x), round(*y));
    }
    data
}

/// Returns a curve through the midpoints of the edges, in integers to save bytes.
pub fn smooth(points: &[Spot], closed: bool) -> String {
    let count = points.len();
    if count < 3 {
        return straight(points);
    }
    let rounded = |(x, y): Spot| (x.round() as i32, y.round() as i32);
    let middle = |one: Spot, other: Spot| ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let mut at = rounded(if closed { middle(points[count - 1], points[0]) } else { points[0] });
    let mut data = format!("M{} {}q", at.0, at.1);
    let last = if closed { count } else { count - 1 };
    for place in usize::from(!closed)..last {
        let (control, next) = (points[place], points[(place + 1) % count]);
        let end = if !closed && place + 2 == count { next } else { middle(control, next) };
        let (control, end) = (rounded(control), rounded(end));
        for step in [control.0 - at.0, control.1 - at.1, end.0 - at.0, end.1 - at.1] {
            // A minus sign already separates numbers.
            if step >= 0 && !data.ends_with('q') {
                data.push(' ');
            }
            let _ = write!(data, "{step}");
        }
        at = end;
    }
    if closed { data + "z" } else { data }
}

/// A random number generator: the same numbers for the same seed, on every machine.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u32) -> Self {
        let mut dice = Self((u64::from(seed) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        dice.next();
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number from 0 to below 1.
    pub fn share(&mut self) -> f32 {
        (self.next() >> 40) as f32 / 16_777_216.0
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.share()
    }

    /// Returns a random element.
    pub fn pick<T: Copy>(&mut self, some: &[T]) -> T {
        some[(self.share() * some.len() as f32) as usize % some.len()]
    }
}
