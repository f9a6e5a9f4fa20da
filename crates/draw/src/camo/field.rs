//! Height fields that repeat: a height for every point of a tile, and the outlines above a level.

use std::f32::consts::TAU;

use super::tile::SIZE;
use crate::scenes::ink::{Dice, Spot};

/// Smooth random noise on a lattice that repeats after one tile.
pub struct Noise {
    wide: usize,
    high: usize,
    lattice: Vec<f32>,
}

impl Noise {
    /// Creates noise with `wide` by `high` hills per tile.
    pub fn new(dice: &mut Dice, wide: usize, high: usize) -> Noise {
        let (wide, high) = (wide.max(1), high.max(1));
        Noise { wide, high, lattice: (0..wide * high).map(|_| dice.between(-1.0, 1.0)).collect() }
    }

    /// Returns the height; `u` and `v` are fractions of a tile and wrap around.
    pub fn at(&self, u: f32, v: f32) -> f32 {
        let (x, y) = (u.rem_euclid(1.0) * self.wide as f32, v.rem_euclid(1.0) * self.high as f32);
        let (left, top) = (x as usize % self.wide, y as usize % self.high);
        let (right, bottom) = ((left + 1) % self.wide, (top + 1) % self.high);
        let ease = |share: f32| share * share * (3.0 - 2.0 * share);
        let (across, down) = (ease(x.fract()), ease(y.fract()));
        let value = |x: usize, y: usize| self.lattice[y * self.wide + x];
        let upper = value(left, top) + (value(right, top) - value(left, top)) * across;
        let lower = value(left, bottom) + (value(right, bottom) - value(left, bottom)) * across;
        upper + (lower - upper) * down
    }
}

/// Returns noise of two octaves.
pub fn rough(dice: &mut Dice, wide: usize, high: usize) -> impl Fn(f32, f32) -> f32 + use<> {
    let large = Noise::new(dice, wide, high);
    let small = Noise::new(dice, wide * 2 + 1, high * 2 + 1);
    move |u, v| large.at(u, v) + 0.5 * small.at(u, v)
}

/// Heights on a grid that covers the tile.
pub struct Field {
    cells: usize,
    heights: Vec<f32>,
}

impl Field {
    pub fn new(cells: usize, height: impl Fn(f32, f32) -> f32) -> Field {
        let share = |place: usize| place as f32 / cells as f32;
        let heights = (0..cells * cells).map(|at| height(share(at % cells), share(at / cells))).collect();
        Field { cells, heights }
    }

    /// Returns the level that this share of the tile is above.
    pub fn level(&self, share: f32) -> f32 {
        let mut sorted = self.heights.clone();
        sorted.sort_by(|one, other| other.total_cmp(one));
        let at = (sorted.len() as f32 * share.clamp(0.0, 1.0)) as usize;
        sorted[at.min(sorted.len() - 1)] + 1e-4
    }

    /// Returns closed outlines of everything above a level; they extend over the edges of the tile and repeat there.
    pub fn above(&self, level: f32) -> Vec<Vec<Spot>> {
        Outlines::new(self, level).all()
    }

    /// Returns the same field on a coarser grid.
    pub fn coarser(&self, share: f32) -> Field {
        let scale = self.cells as f32;
        Field::new((scale * share) as usize, |u, v| {
            let (x, y) = (u * scale, v * scale);
            let (left, top) = (x as i32, y as i32);
            let at = |dx: i32, dy: i32| self.height(left + dx, top + dy);
            let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * x.fract();
            let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * x.fract();
            upper + (lower - upper) * y.fract()
        })
    }

    fn height(&self, x: i32, y: i32) -> f32 {
        let cells = self.cells as i32;
        self.heights[(y.rem_euclid(cells) * cells + x.rem_euclid(cells)) as usize]
    }
}

/// Traces the outlines at a level (marching squares). Edges have ids: even for the edge to the right of a corner, odd
/// for the one below it.
struct Outlines<'a> {
    field: &'a Field,
    level: f32,
    /// Corners per row: the tile with a border, whose outermost corners count as low, so that every outline is
    /// closed.
    row: i32,
    next: Vec<Option<u32>>,
}

const AROUND: i32 = 2;

impl<'a> Outlines<'a> {
    fn new(field: &'a Field, level: f32) -> Self {
        let row = field.cells as i32 + 2 * AROUND + 1;
        let mut outlines = Outlines { field, level, row, next: vec![None; (row * row * 2) as usize] };
        for y in 0..row - 1 {
            for x in 0..row - 1 {
                outlines.cell(x, y);
            }
        }
        outlines
    }

    fn height(&self, x: i32, y: i32) -> f32 {
        if x == 0 || y == 0 || x == self.row - 1 || y == self.row - 1 {
            return self.level - 1.0;
        }
        self.field.height(x - AROUND, y - AROUND)
    }

    fn cell(&mut self, x: i32, y: i32) {
        let high = |dx: i32, dy: i32| self.height(x + dx, y + dy) > self.level;
        let edge = |x: i32, y: i32, below: u32| ((y * self.row + x) as u32) * 2 + below;
        let (top, bottom) = (edge(x, y, 0), edge(x, y + 1, 0));
        let (left, right) = (edge(x, y, 1), edge(x + 1, y, 1));
        let ways: &[(u32, u32)] = match (high(0, 0), high(1, 0), high(1, 1), high(0, 1)) {
            (true, false, false, false) => &[(left, top)],
            (false, true, false, false) => &[(top, right)],
            (false, false, true, false) => &[(right, bottom)],
            (false, false, false, true) => &[(bottom, left)],
            (true, true, false, false) => &[(left, right)],
            (false, true, true, false) => &[(top, bottom)],
            (false, false, true, true) => &[(right, left)],
            (true, false, false, true) => &[(bottom, top)],
            (true, true, true, false) => &[(left, bottom)],
            (true, true, false, true) => &[(bottom, right)],
            (true, false, true, true) => &[(right, top)],
            (false, true, true, true) => &[(top, left)],
            (true, false, true, false) => &[(left, top), (right, bottom)],
            (false, true, false, true) => &[(top, right), (bottom, left)],
            _ => &[],
        };
        for (from, to) in ways {
            self.next[*from as usize] = Some(*to);
        }
    }

    fn all(mut self) -> Vec<Vec<Spot>> {
        let mut all = Vec::new();
        for start in 0..self.next.len() {
            let mut outline = Vec::new();
            let mut at = start;
            while let Some(next) = self.next[at].take() {
                outline.push(self.crossing(at));
                at = next as usize;
            }
            let outline = self.inner(outline);
            if outline.len() > 3 {
                all.push(outline);
            }
        }
        all
    }

    /// Simplifies the invisible part of an outline outside the tile to its end points.
    fn inner(&self, outline: Vec<Spot>) -> Vec<Spot> {
        let unit = SIZE / self.field.cells as f32;
        let side = |(x, y): Spot| match (x, y) {
            (x, _) if x < -unit => 1,
            (x, _) if x > SIZE + unit => 2,
            (_, y) if y < -unit => 3,
            (_, y) if y > SIZE + unit => 4,
            _ => 0,
        };
        let count = outline.len();
        let hidden = |place: usize| {
            let here = side(outline[place]);
            here > 0
                && side(outline[(place + 1) % count]) == here
                && side(outline[(place + count - 1) % count]) == here
        };
        (0..count).filter(|place| !hidden(*place)).map(|place| outline[place]).collect()
    }

    /// Returns the point where the level crosses an edge.
    fn crossing(&self, edge: usize) -> Spot {
        let (x, y) = ((edge / 2) as i32 % self.row, (edge / 2) as i32 / self.row);
        let (dx, dy) = if edge.is_multiple_of(2) { (1, 0) } else { (0, 1) };
        let (here, there) = (self.height(x, y), self.height(x + dx, y + dy));
        let share = ((self.level - here) / (there - here)).clamp(0.05, 0.95);
        let unit = SIZE / self.field.cells as f32;
        let place = |at: i32, step: i32| ((at - AROUND) as f32 + step as f32 * share) * unit;
        (place(x, dx), place(y, dy))
    }
}

pub fn wave(turns: f32) -> f32 {
    (turns * TAU).sin()
}
