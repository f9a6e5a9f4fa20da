//! The pieces of a drawing in millimeters of the real weapon: x towards the muzzle, y down, the bore at y = 0.

use crate::tone::{Hue, OUTLINE, Palette};

/// A corner: position and rounding. A negative rounding makes it the control point of a curve.
pub type Corner = (i16, i16, i16);

/// One mark of a table; tables define the form of a receiver, a stock or a guard.
pub enum Mark {
    /// A solid piece: outlined, lit along its upper edges, one step darker below the given y.
    Body(Hue, i16, &'static [Corner]),
    /// A flat area without outline.
    Facet(Hue, &'static [Corner]),
    /// A dark panel line.
    Cut(&'static [Corner]),
    /// A thin light line.
    Shine(&'static [Corner]),
    /// A row of teeth or slots: width, length of one, gap, path.
    Row(Hue, i16, i16, i16, &'static [Corner]),
    /// A row of round holes: diameter, distance, path.
    Holes(i16, i16, &'static [Corner]),
    /// A pin, rivet or knob.
    Pin(i16, i16, i16),
}

/// A height below any piece: no darker lower half.
pub const FLAT: i16 = 999;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
    pub round: f32,
}

impl From<Corner> for Point {
    fn from((x, y, round): Corner) -> Point {
        Point { x: x.into(), y: y.into(), round: round.into() }
    }
}

impl From<(f32, f32, f32)> for Point {
    fn from((x, y, round): (f32, f32, f32)) -> Point {
        Point { x, y, round }
    }
}

impl From<(f32, f32)> for Point {
    fn from((x, y): (f32, f32)) -> Point {
        Point { x, y, round: 0.0 }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    Path { points: Vec<Point>, closed: bool },
    Disc { x: f32, y: f32, radius: f32 },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tint {
    Dark,
    Light,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Paint {
    /// A solid color with an outline.
    Fill(u32),
    /// A light or dark overlay.
    Tint(Tint),
    /// A hairline.
    Line(Tint),
    /// A round dot with a diameter in millimeters.
    Dot(u32, f32),
    /// A line with a width in millimeters.
    Bar(u32, f32),
    /// Width, dash length and gap in millimeters; a dash of zero length is a round dot.
    Dash(u32, f32, f32, f32),
}

#[derive(Clone, Debug)]
pub struct Item {
    pub paint: Paint,
    pub form: Form,
}

/// The transform of a table: offset, stretch, rotation.
#[derive(Clone, Copy)]
pub struct Place {
    pub x: f32,
    pub y: f32,
    pub wide: f32,
    pub high: f32,
    pub turn: f32,
}

impl Place {
    pub const HOME: Place = Place { x: 0.0, y: 0.0, wide: 1.0, high: 1.0, turn: 0.0 };

    pub fn at(x: f32, y: f32) -> Place {
        Place { x, y, ..Place::HOME }
    }

    pub fn stretched(self, wide: f32, high: f32) -> Place {
        Place { wide, high, ..self }
    }

    /// Rotates by degrees, clockwise on the picture.
    pub fn turned(self, turn: f32) -> Place {
        Place { turn, ..self }
    }

    fn point(&self, point: Point) -> Point {
        let (x, y) = (point.x * self.wide, point.y * self.high);
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let round =
            if point.round < 0.0 { -1.0 } else { point.round * (self.wide.abs() + self.high.abs()) / 2.0 };
        Point { x: self.x + x * cos - y * sin, y: self.y + x * sin + y * cos, round }
    }
}

/// Collects the pieces, back to front.
pub struct Canvas {
    pub items: Vec<Item>,
    palette: Palette,
    place: Place,
    fitted: bool,
    /// Approximate millimeters per unit of the final picture; determines the distance of a highlight from its edge.
    grain: f32,
}

impl Canvas {
    pub fn new(palette: Palette, grain: f32) -> Canvas {
        Canvas { items: Vec::new(), palette, place: Place::HOME, fitted: false, grain }
    }

    /// Sets whether to draw in the color of fitted parts.
    pub fn fitted(&mut self, fitted: bool) -> &mut Canvas {
        self.fitted = fitted;
        self
    }

    pub fn place(&mut self, place: Place) -> &mut Canvas {
        self.place = place;
        self
    }

    pub fn color(&self, hue: Hue, lighter: i8) -> u32 {
        self.palette.color(hue, lighter, self.fitted)
    }

    /// Draws a table of marks at a place, then resets the place.
    pub fn put(&mut self, place: Place, marks: &[Mark]) {
        self.place = place;
        for mark in marks {
            self.mark(mark);
        }
        self.place = Place::HOME;
    }

    fn mark(&mut self, mark: &Mark) {
        match *mark {
            Mark::Body(hue, split, corners) => {
                let split = (split != FLAT).then_some(f32::from(split));
                self.body(hue, split, corners);
            }
            Mark::Facet(hue, corners) => self.facet(hue, corners),
            Mark::Cut(corners) => self.cut(corners),
            Mark::Shine(corners) => self.shine(corners),
            Mark::Row(hue, width, on, off, corners) => {
                self.row(hue, (width.into(), on.into(), off.into()), corners);
            }
            Mark::Holes(size, step, corners) => {
                self.row(Hue::Ink, (size.into(), 0.0, step.into()), corners);
            }
            Mark::Pin(x, y, radius) => self.pin(x.into(), y.into(), radius.into()),
        }
    }

    pub fn body<P: Copy + Into<Point>>(&mut self, hue: Hue, split: Option<f32>, corners: &[P]) {
        let points: Vec<Point> = corners.iter().map(|&corner| corner.into()).collect();
        self.path(Paint::Fill(self.color(hue, 0)), &points, true);
        if let Some(split) = split {
            let lower = below(&points, split);
            if lower.len() > 2 && area(&points) > 260.0 * self.grain * self.grain {
                self.path(Paint::Tint(Tint::Dark), &lower, true);
            }
        }
        let placed: Vec<Point> = points.iter().map(|&point| self.place.point(point)).collect();
        let paint = Paint::Line(Tint::Light);
        for points in lit_edges(&placed, self.grain) {
            self.items.push(Item { paint, form: Form::Path { points, closed: false } });
        }
    }

    pub fn facet<P: Copy + Into<Point>>(&mut self, hue: Hue, corners: &[P]) {
        let paint = match hue {
            Hue::Ink => Paint::Fill(OUTLINE),
            Hue::Glint => Paint::Fill(self.color(hue, 0)),
            Hue::Light | Hue::FLight | Hue::Mid | Hue::FMid => Paint::Tint(Tint::Light),
            Hue::Shade | Hue::FShade | Hue::Deep | Hue::FDeep => Paint::Tint(Tint::Dark),
        };
        self.path(paint, corners, true);
    }

    pub fn cut<P: Copy + Into<Point>>(&mut self, corners: &[P]) {
        self.path(Paint::Line(Tint::Dark), corners, false);
    }

    pub fn shine<P: Copy + Into<Point>>(&mut self, corners: &[P]) {
        self.path(Paint::Line(Tint::Light), corners, false);
    }

    /// Draws a bent rod.
    pub fn rod<P: Copy + Into<Point>>(&mut self, hue: Hue, width: f32, corners: &[P]) {
        self.path(Paint::Bar(OUTLINE, width + self.grain * 1.2), corners, false);
        self.path(Paint::Bar(self.color(hue, 0), width), corners, false);
    }

    /// Draws teeth or slots along a path: width, length of one, gap.
    pub fn row<P: Copy + Into<Point>>(&mut self, hue: Hue, (width, on, off): (f32, f32, f32), corners: &[P]) {
        let wide = if self.place.wide == 0.0 { 1.0 } else { self.place.high.abs() };
        let color = if hue == Hue::Ink { OUTLINE } else { self.color(hue, 0) };
        self.path(Paint::Dash(color, width * wide, on, off), corners, false);
    }

    pub fn pin(&mut self, x: f32, y: f32, radius: f32) {
        let center = self.place.point((x, y).into());
        // One size, so that all pins share a path; the tiny length is for renderers that skip empty lines.
        if radius > 4.5 {
            return self.disc(Hue::Light, x, y, radius);
        }
        let size = 3.0 * self.grain.min(1.6);
        let points = vec![center, (center.x + 0.1 * self.grain, center.y).into()];
        for (color, size) in [(OUTLINE, size + self.grain * 1.2), (0x8899aa, size)] {
            let form = Form::Path { points: points.clone(), closed: false };
            self.items.push(Item { paint: Paint::Dot(color, size), form });
        }
    }

    pub fn disc(&mut self, hue: Hue, x: f32, y: f32, radius: f32) {
        let center = self.place.point((x, y).into());
        let radius = radius * (self.place.wide.abs() + self.place.high.abs()) / 2.0;
        let form = Form::Disc { x: center.x, y: center.y, radius };
        self.items.push(Item { paint: Paint::Fill(self.color(hue, 0)), form });
    }

    /// Draws a cylinder from the side, lit from above.
    pub fn tube(&mut self, hue: Hue, (from, to): (f32, f32), y: f32, radius: f32) {
        self.path(Paint::Fill(self.color(hue, 0)), &block(from, to, y - radius, y + radius, 0.0), true);
        let lit = block(from + 1.0, to - 1.0, y - radius * 0.62, y - radius * 0.2, 0.0);
        self.path(Paint::Tint(Tint::Light), &lit, true);
        let low = block(from + 1.0, to - 1.0, y + radius * 0.4, y + radius * 0.9, 0.0);
        self.path(Paint::Tint(Tint::Dark), &low, true);
    }

    /// Draws a block, lit along the top, with its lower third shaded.
    pub fn block(&mut self, hue: Hue, (left, right): (f32, f32), (top, bottom): (f32, f32), round: f32) {
        let split = top + (bottom - top) * 0.64;
        self.body(hue, Some(split), &block(left, right, top, bottom, round));
    }

    fn path<P: Copy + Into<Point>>(&mut self, paint: Paint, corners: &[P], closed: bool) {
        let points = corners.iter().map(|&corner| self.place.point(corner.into())).collect();
        self.items.push(Item { paint, form: Form::Path { points, closed } });
    }
}

pub fn block(left: f32, right: f32, top: f32, bottom: f32, round: f32) -> [Point; 4] {
    [(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point { x, y, round })
}

/// Clips an outline to the part below a height; original corners retain their rounding.
fn below(points: &[Point], split: f32) -> Vec<Point> {
    let mut clipped = Vec::with_capacity(points.len() + 2);
    for (index, &point) in points.iter().enumerate() {
        let next = points[(index + 1) % points.len()];
        if point.y >= split {
            clipped.push(point);
        }
        if (point.y >= split) != (next.y >= split) {
            let share = (split - point.y) / (next.y - point.y);
            clipped.push((point.x + (next.x - point.x) * share, split).into());
        }
    }
    clipped
}

fn area(points: &[Point]) -> f32 {
    edges(points).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f32>().abs() / 2.0
}

/// Returns lines just inside the upward edges of an outline.
fn lit_edges(points: &[Point], grain: f32) -> Vec<Vec<Point>> {
    let area: f32 = edges(points).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    let inset = 1.1 * grain;
    edges(points)
        .filter_map(|(a, b)| {
            let (dx, dy) = ((b.x - a.x) * area.signum(), b.y - a.y);
            let length = dx.hypot(dy);
            let curved = a.round < 0.0 || b.round < 0.0;
            if curved || dx < length * 0.8 || length < 13.0 * grain {
                return None;
            }
            let start = (a.round + 1.2 * grain).min(length * 0.4) / length;
            let far = (b.round + 1.2 * grain).min(length * 0.4) / length;
            let along = |share: f32| -> Point {
                (a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share + inset).into()
            };
            Some(vec![along(start), along(1.0 - far)])
        })
        .collect()
}

fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    points.iter().enumerate().map(|(index, &point)| (point, points[(index + 1) % points.len()]))
}
