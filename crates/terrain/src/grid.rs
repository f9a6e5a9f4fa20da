//! Values over the entire map, four samples per unit.

use tiny_skia::{FillRule, Mask, Transform};

use crate::{UNITS, canvas::path, geometry::Shape};

pub const PER_UNIT: f32 = 4.0;
pub const SIDE: usize = (UNITS * PER_UNIT) as usize;

pub struct Grid<T>(pub Vec<T>);

impl<T: Copy> Grid<T> {
    pub fn new(value: T) -> Self {
        Self(vec![value; SIDE * SIDE])
    }

    /// Returns the value at grid indices, clamped to the edge.
    pub fn at(&self, x: isize, y: isize) -> T {
        let last = SIDE as isize - 1;
        self.0[y.clamp(0, last) as usize * SIDE + x.clamp(0, last) as usize]
    }

    pub fn nearest(&self, at: [f32; 2]) -> T {
        self.at((at[0] * PER_UNIT).floor() as isize, (at[1] * PER_UNIT).floor() as isize)
    }
}

/// Returns the center of a grid cell, in units.
pub fn place(x: usize, y: usize) -> [f32; 2] {
    [(x as f32 + 0.5) / PER_UNIT, (y as f32 + 0.5) / PER_UNIT]
}

/// Returns how much of each grid cell the shapes cover.
pub fn covered<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Option<Mask> {
    let mut mask: Option<Mask> = None;
    for shape in shapes {
        let Some(path) = path(&shape.points, true) else { continue };
        mask.get_or_insert_with(|| Mask::new(SIDE as u32, SIDE as u32).expect("a size above 0")).fill_path(
            &path,
            FillRule::Winding,
            true,
            Transform::from_scale(PER_UNIT, PER_UNIT),
        );
    }
    mask
}

impl Grid<f32> {
    /// Blurs with three box filters of `reach` cells to each side, which approximates a Gaussian.
    pub fn blurred(&self, reach: usize) -> Self {
        let mut from = self.0.clone();
        let mut to = vec![0.0; SIDE * SIDE];
        for _ in 0..3 {
            rows(&from, &mut to, reach, 1, SIDE);
            rows(&to, &mut from, reach, SIDE, 1);
        }
        Self(from)
    }
}

fn rows(from: &[f32], to: &mut [f32], reach: usize, step: usize, next: usize) {
    let width = (2 * reach + 1) as f32;
    for row in 0..SIDE {
        let at = |i: isize| from[row * next + i.clamp(0, SIDE as isize - 1) as usize * step];
        let reach = reach as isize;
        let mut sum: f32 = (-reach..=reach).map(at).sum();
        for i in 0..SIDE {
            to[row * next + i * step] = sum / width;
            let i = i as isize;
            sum += at(i + reach + 1) - at(i - reach);
        }
    }
}

/// Returns the distance, in units, from each cell inside to the nearest cell outside (Felzenszwalb).
pub fn distances(inside: impl Fn(usize) -> bool) -> Grid<f32> {
    const FAR: f32 = 1e10;
    let mut grid = Grid((0..SIDE * SIDE).map(|i| if inside(i) { FAR } else { 0.0 }).collect());
    let (mut line, mut out) = (vec![0.0; SIDE], vec![0.0; SIDE]);
    let (mut peaks, mut bounds) = (vec![0usize; SIDE], vec![0.0f32; SIDE + 1]);
    for (step, next) in [(SIDE, 1), (1, SIDE)] {
        for row in 0..SIDE {
            for (i, value) in line.iter_mut().enumerate() {
                *value = grid.0[row * next + i * step];
            }
            envelope(&line, &mut out, &mut peaks, &mut bounds);
            for (i, value) in out.iter().enumerate() {
                grid.0[row * next + i * step] = *value;
            }
        }
    }
    grid.0.iter_mut().for_each(|value| *value = value.min(FAR).sqrt() / PER_UNIT);
    grid
}

fn envelope(line: &[f32], out: &mut [f32], peaks: &mut [usize], bounds: &mut [f32]) {
    let cut = |a: usize, b: usize| {
        let height = |i: usize| f64::from(line[i]) + (i * i) as f64;
        ((height(b) - height(a)) / (2.0 * (b as f64 - a as f64))) as f32
    };
    let mut last = 0;
    peaks[0] = 0;
    bounds[0] = f32::MIN;
    bounds[1] = f32::MAX;
    for i in 1..line.len() {
        let mut at = cut(peaks[last], i);
        while at <= bounds[last] && last > 0 {
            last -= 1;
            at = cut(peaks[last], i);
        }
        last += 1;
        peaks[last] = i;
        bounds[last] = at;
        bounds[last + 1] = f32::MAX;
    }
    last = 0;
    for (i, value) in out.iter_mut().enumerate() {
        while bounds[last + 1] < i as f32 {
            last += 1;
        }
        let away = i as f32 - peaks[last] as f32;
        *value = away * away + line[peaks[last]];
    }
}
