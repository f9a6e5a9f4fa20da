//! Lines and polygons in map units.

use crate::{description::Point, noise::noise};

#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    pub low: Point,
    pub high: Point,
}

impl Bounds {
    pub fn of(points: &[Point]) -> Self {
        let mut it = Self { low: [f32::MAX; 2], high: [f32::MIN; 2] };
        for point in points {
            it.low = [it.low[0].min(point[0]), it.low[1].min(point[1])];
            it.high = [it.high[0].max(point[0]), it.high[1].max(point[1])];
        }
        it
    }

    pub fn grown(self, by: f32) -> Self {
        Self { low: [self.low[0] - by, self.low[1] - by], high: [self.high[0] + by, self.high[1] + by] }
    }

    pub fn meets(&self, other: &Self) -> bool {
        (0..2).all(|i| self.low[i] <= other.high[i] && other.low[i] <= self.high[i])
    }
}

/// A polygon or a line with its bounds.
#[derive(Clone, Debug)]
pub struct Shape {
    pub points: Vec<Point>,
    pub closed: bool,
    pub bounds: Bounds,
}

impl Shape {
    pub fn polygon(points: Vec<Point>) -> Self {
        Self { bounds: Bounds::of(&points), points, closed: true }
    }

    pub fn line(points: Vec<Point>) -> Self {
        Self { bounds: Bounds::of(&points), points, closed: false }
    }

    pub fn smoothed(points: &[Point], closed: bool, smooth: bool) -> Self {
        let points = if smooth { curve(points, closed) } else { points.to_vec() };
        Self { bounds: Bounds::of(&points), points, closed }
    }

    /// Displaces the outline by about `by` units with noise, for coasts and forest edges. The noise depends on the
    /// position only, so that shared edges stay identical.
    pub fn wandering(mut self, by: f32, scale: f32) -> Self {
        if by <= 0.0 {
            return self;
        }
        self.points = dense(&self.points, self.closed, scale * 0.4);
        for point in &mut self.points {
            let [x, y] = [point[0] / scale, point[1] / scale];
            let wide = |seed: u32| noise(x / 7.0, y / 7.0, seed) + 0.5 * noise(x / 2.6, y / 2.6, seed + 1);
            let fine = |seed: u32| 0.3 * noise(x / 0.9, y / 0.9, seed + 2);
            point[0] += by * (wide(901) + fine(901));
            point[1] += by * (wide(951) + fine(951));
        }
        self.bounds = Bounds::of(&self.points);
        self
    }

    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let count = if self.closed { self.points.len() } else { self.points.len().saturating_sub(1) };
        (0..count).map(|i| (self.points[i], self.points[(i + 1) % self.points.len()]))
    }

    pub fn contains(&self, at: Point) -> bool {
        if at[0] < self.bounds.low[0]
            || at[0] > self.bounds.high[0]
            || at[1] < self.bounds.low[1]
            || at[1] > self.bounds.high[1]
        {
            return false;
        }
        let mut inside = false;
        for (a, b) in self.edges() {
            if (a[1] > at[1]) != (b[1] > at[1])
                && at[0] < (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]) + a[0]
            {
                inside = !inside;
            }
        }
        inside
    }

    /// Returns the distance to the line or to the edge of the polygon.
    pub fn distance(&self, at: Point) -> f32 {
        self.edges().map(|(a, b)| to_segment(at, a, b)).fold(f32::MAX, f32::min).sqrt()
    }

    pub fn middle(&self) -> Point {
        [(self.bounds.low[0] + self.bounds.high[0]) / 2.0, (self.bounds.low[1] + self.bounds.high[1]) / 2.0]
    }

    pub fn length(&self) -> f32 {
        self.edges().map(|(a, b)| length(sub(b, a))).sum()
    }

    /// Returns twice the signed area, positive if the points are clockwise on the screen.
    pub fn turn(&self) -> f32 {
        self.edges().map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum()
    }

    /// Returns the average depth: the width of a long shape, half the side of a square.
    pub fn depth(&self) -> f32 {
        self.turn().abs() / self.length().max(1e-6)
    }

    /// Returns the polygon with every edge moved inwards, so that a rim has the same width in every corner.
    pub fn inset(&self, by: f32) -> Self {
        let (count, side) = (self.points.len(), self.turn().signum());
        let inward = |i: usize| {
            let along = direction(sub(self.points[(i + 1) % count], self.points[i % count]));
            [-along[1] * side, along[0] * side]
        };
        let corner = |i: usize| {
            let (before, after) = (inward(i + count - 1), inward(i));
            // Limits sharp tips, which would extend across the shape.
            let straight = (1.0 + dot(before, after)).max(0.4);
            add(self.points[i], scale(add(before, after), by / straight))
        };
        Self::polygon((0..count).map(corner).collect())
    }
}

/// Returns the squared distance to a segment.
fn to_segment(at: Point, a: Point, b: Point) -> f32 {
    let ab = sub(b, a);
    let along = dot(sub(at, a), ab) / dot(ab, ab).max(1e-9);
    let t = along.clamp(0.0, 1.0);
    let away = sub(at, [a[0] + ab[0] * t, a[1] + ab[1] * t]);
    dot(away, away)
}

pub fn sub(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

pub fn add(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

pub fn scale(a: Point, by: f32) -> Point {
    [a[0] * by, a[1] * by]
}

pub fn dot(a: Point, b: Point) -> f32 {
    a[0] * b[0] + a[1] * b[1]
}

pub fn length(a: Point) -> f32 {
    dot(a, a).sqrt()
}

/// Returns the unit vector; points to the right if the length is zero.
pub fn direction(a: Point) -> Point {
    let long = length(a);
    if long < 1e-6 { [1.0, 0.0] } else { [a[0] / long, a[1] / long] }
}

pub fn mix(a: Point, b: Point, t: f32) -> Point {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/// A rotation, clockwise on the screen.
#[derive(Clone, Copy)]
pub struct Turn {
    pub cos: f32,
    pub sin: f32,
}

impl Turn {
    pub fn degrees(angle: f32) -> Self {
        let (sin, cos) = f64::from(angle).to_radians().sin_cos();
        // Rounded, because the last bits of sines differ between machines.
        let round = |value: f64| (value * 1e6).round() as f32 / 1e6;
        Self { cos: round(cos), sin: round(sin) }
    }

    pub fn by(self, p: Point) -> Point {
        [p[0] * self.cos - p[1] * self.sin, p[0] * self.sin + p[1] * self.cos]
    }

    pub fn back(self, p: Point) -> Point {
        [p[0] * self.cos + p[1] * self.sin, p[1] * self.cos - p[0] * self.sin]
    }
}

/// Returns the corners of a rotated rectangle.
pub fn rectangle(at: Point, size: [f32; 2], turn: Turn) -> Vec<Point> {
    let (w, h) = (size[0] / 2.0, size[1] / 2.0);
    [[-w, -h], [w, -h], [w, h], [-w, h]].iter().map(|corner| add(at, turn.by(*corner))).collect()
}

pub fn ellipse(at: Point, size: [f32; 2], turn: Turn) -> Vec<Point> {
    (0..40)
        .map(|i| {
            let around = Turn::degrees(i as f32 * 9.0);
            add(at, turn.by([around.cos * size[0] / 2.0, around.sin * size[1] / 2.0]))
        })
        .collect()
}

/// Returns a smooth curve through all points (Catmull-Rom).
fn curve(points: &[Point], closed: bool) -> Vec<Point> {
    let count = points.len();
    let at = |i: isize| -> Point {
        let last = count as isize - 1;
        points[if closed { i.rem_euclid(count as isize) } else { i.clamp(0, last) } as usize]
    };
    let mut out = Vec::with_capacity(count * 8);
    for i in 0..if closed { count } else { count - 1 } as isize {
        let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        let steps = (length(sub(c, b)) / 0.6).clamp(3.0, 24.0) as usize;
        for step in 0..steps {
            let t = step as f32 / steps as f32;
            let axis = |k: usize| {
                0.5 * (2.0 * b[k]
                    + (c[k] - a[k]) * t
                    + (2.0 * a[k] - 5.0 * b[k] + 4.0 * c[k] - d[k]) * t * t
                    + (3.0 * b[k] - a[k] - 3.0 * c[k] + d[k]) * t * t * t)
            };
            out.push([axis(0), axis(1)]);
        }
    }
    if !closed {
        out.push(points[count - 1]);
    }
    out
}

/// Adds points, so that they are at most `every` apart.
pub fn dense(points: &[Point], closed: bool, every: f32) -> Vec<Point> {
    let mut out = Vec::new();
    let count = points.len();
    for i in 0..if closed { count } else { count - 1 } {
        let (a, b) = (points[i], points[(i + 1) % count]);
        let steps = (length(sub(b, a)) / every).ceil().max(1.0) as usize;
        out.extend((0..steps).map(|step| mix(a, b, step as f32 / steps as f32)));
    }
    if !closed {
        out.push(points[count - 1]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const L: [Point; 6] = [[0.0, 0.0], [8.0, 0.0], [8.0, 2.0], [2.0, 2.0], [2.0, 8.0], [0.0, 8.0]];

    #[test]
    fn a_rim_is_equally_wide_in_every_corner_whichever_way_the_points_go() {
        let inner = [[0.5, 0.5], [7.5, 0.5], [7.5, 1.5], [1.5, 1.5], [1.5, 7.5], [0.5, 7.5]];
        assert_eq!(Shape::polygon(L.to_vec()).inset(0.5).points, inner);
        let back = |points: &[Point]| points.iter().rev().copied().collect::<Vec<_>>();
        assert_eq!(Shape::polygon(back(&L)).inset(0.5).points, back(&inner));
    }

    #[test]
    fn wings_are_as_wide_as_they_look() {
        let square = Shape::polygon(rectangle([0.0, 0.0], [6.0, 6.0], Turn::degrees(0.0)));
        assert!((square.depth() - 3.0).abs() < 1e-4);
        assert!(Shape::polygon(L.to_vec()).depth() < 2.0);
    }
}
