//! Districts: streets, lots and buildings, generated deterministically.

use crate::{
    description::{BuildingKind, District, DistrictKind, Point},
    geometry::{Shape, Turn, add, length, sub},
    noise::Dice,
    scene::{Footprint, Occupied},
};

pub struct Laid {
    pub streets: Vec<Shape>,
    pub buildings: Vec<Footprint>,
    pub pools: Vec<Shape>,
    pub crates: Vec<(Shape, u8)>,
}

/// Defaults of a kind; lengths in units of twelve meters.
struct Usual {
    block: f32,
    street: f32,
    density: f32,
    /// Longest side of a lot.
    lot: f32,
    /// Free ground around a building, as a share of its lot.
    free: f32,
    heights: [f32; 2],
    kinds: &'static [BuildingKind],
    /// Maximum rotation of a building in degrees.
    askew: f32,
}

fn usual(kind: DistrictKind) -> Usual {
    use BuildingKind::{Block, Hall, Hangar, House, Ruin, Tank, Tower};
    let it = |block, street, density, lot, free, heights, kinds, askew| Usual {
        block,
        street,
        density,
        lot,
        free,
        heights,
        kinds,
        askew,
    };
    match kind {
        DistrictKind::Downtown => it(6.5, 0.85, 0.95, 3.2, 0.07, [18.0, 70.0], &[Block, Block, Tower], 0.0),
        DistrictKind::City => it(5.0, 0.65, 0.9, 2.1, 0.08, [8.0, 20.0], &[Block, Block, Block, House], 0.0),
        DistrictKind::Suburb => it(5.0, 0.55, 0.8, 1.9, 0.22, [5.0, 8.0], &[House], 6.0),
        DistrictKind::Village => it(5.0, 0.45, 0.6, 2.1, 0.26, [4.0, 8.0], &[House], 16.0),
        DistrictKind::Industrial => {
            it(8.0, 0.65, 0.75, 5.0, 0.13, [8.0, 16.0], &[Hall, Hall, Hall, Block, Tank, Hangar], 0.0)
        }
        DistrictKind::Port => it(7.0, 0.7, 0.85, 4.2, 0.1, [6.0, 14.0], &[Hall, Hangar], 0.0),
        DistrictKind::Military => it(6.0, 0.6, 0.7, 3.2, 0.2, [5.0, 9.0], &[Hall, Block, Hangar, Hall], 0.0),
        DistrictKind::Farm => it(7.0, 0.4, 0.4, 3.4, 0.24, [5.0, 9.0], &[House, Hall], 12.0),
        DistrictKind::Ruins => it(5.0, 0.5, 0.75, 2.4, 0.16, [2.0, 5.0], &[Ruin, Ruin, Ruin, House], 8.0),
        DistrictKind::Prison => it(9.0, 0.6, 0.8, 6.0, 0.14, [10.0, 16.0], &[Block], 0.0),
        DistrictKind::Airport => it(9.0, 0.7, 0.5, 5.0, 0.16, [8.0, 16.0], &[Hangar, Hall, Block], 0.0),
        DistrictKind::Resort => it(5.5, 0.5, 0.6, 2.8, 0.24, [4.0, 9.0], &[House, Block], 10.0),
        DistrictKind::Market => it(3.2, 0.5, 0.9, 0.95, 0.12, [3.0, 5.0], &[House], 4.0),
    }
}

pub fn lay(district: &District, metres: f32, occupied: &mut Occupied<'_>) -> Laid {
    let scale = 12.0 / metres;
    let usual = usual(district.kind);
    let polygon = Shape::polygon(district.polygon.clone());
    let mut work = Work {
        turn: Turn::degrees(district.angle),
        dice: Dice::new(district.seed.wrapping_mul(2_654_435).wrapping_add(district.polygon.len() as u32)),
        density: district.density.unwrap_or(usual.density),
        kind: district.kind,
        scale,
        laid: Laid { streets: Vec::new(), buildings: Vec::new(), pools: Vec::new(), crates: Vec::new() },
        usual,
        polygon,
        occupied,
    };
    let block = district.block.unwrap_or(work.usual.block * scale);
    work.run(block);
    work.laid
}

struct Work<'a, 'b> {
    turn: Turn,
    dice: Dice,
    density: f32,
    kind: DistrictKind,
    scale: f32,
    usual: Usual,
    polygon: Shape,
    laid: Laid,
    occupied: &'a mut Occupied<'b>,
}

/// A rectangle along the streets: center and size.
type Lot = (Point, [f32; 2]);

impl Work<'_, '_> {
    fn run(&mut self, block: f32) {
        let local: Vec<Point> = self.polygon.points.iter().map(|point| self.turn.back(*point)).collect();
        let bounds = Shape::polygon(local).bounds;
        let across = self.rows(bounds.low[0], bounds.high[0], block * 1.45);
        let down = self.rows(bounds.low[1], bounds.high[1], block);
        let street = self.usual.street * self.scale;
        self.streets(&across, &down);
        for u in across.windows(2) {
            for v in down.windows(2) {
                let size = [u[1] - u[0] - street * 1.2, v[1] - v[0] - street * 1.2];
                if size[0] > 0.3 * self.scale && size[1] > 0.3 * self.scale {
                    self.divide(([(u[0] + u[1]) / 2.0, (v[0] + v[1]) / 2.0], size), 0);
                }
            }
        }
    }

    /// Positions of streets, slightly irregular.
    fn rows(&mut self, low: f32, high: f32, every: f32) -> Vec<f32> {
        let count = ((high - low) / every).round().max(1.0);
        let even = (high - low) / count;
        (0..=count as usize)
            .map(|i| {
                let inner = i > 0 && i < count as usize;
                low + i as f32 * even + if inner { self.dice.between(-0.16, 0.16) * even } else { 0.0 }
            })
            .collect()
    }

    fn streets(&mut self, across: &[f32], down: &[f32]) {
        if matches!(self.kind, DistrictKind::Airport | DistrictKind::Farm) {
            return;
        }
        let (first, last) = (down[0], down[down.len() - 1]);
        for u in &across[1..across.len() - 1] {
            self.street([*u, first], [*u, last]);
        }
        let (first, last) = (across[0], across[across.len() - 1]);
        for v in &down[1..down.len() - 1] {
            self.street([first, *v], [last, *v]);
        }
    }

    /// Adds the parts of a street that are inside and on dry land.
    fn street(&mut self, from: Point, to: Point) {
        let steps = (length(sub(to, from)) / 0.25).ceil().max(1.0) as usize;
        let mut piece: Vec<Point> = Vec::new();
        for step in 0..=steps {
            let at = self.turn.by(crate::geometry::mix(from, to, step as f32 / steps as f32));
            let here = step < steps && self.polygon.contains(at) && self.occupied.dry(at);
            if here {
                piece.push(at);
            } else if piece.len() > 6 {
                self.laid.streets.push(Shape::line(vec![piece[0], piece[piece.len() - 1]]));
                piece.clear();
            } else {
                piece.clear();
            }
        }
    }

    /// Splits a block in halves until it is a lot.
    fn divide(&mut self, (at, size): Lot, depth: u32) {
        let long = usize::from(size[1] > size[0]);
        let most = self.usual.lot * self.scale * self.dice.between(0.8, 1.35);
        if size[long] > most && depth < 7 {
            let share = self.dice.between(0.4, 0.6);
            let (mut first, mut second) = ((at, size), (at, size));
            first.1[long] = size[long] * share;
            second.1[long] = size[long] * (1.0 - share);
            first.0[long] = at[long] - size[long] / 2.0 + first.1[long] / 2.0;
            second.0[long] = at[long] + size[long] / 2.0 - second.1[long] / 2.0;
            self.divide(first, depth + 1);
            self.divide(second, depth + 1);
        } else if self.dice.roll() < self.density {
            self.build((at, size));
        } else {
            self.leave((at, size));
        }
    }

    fn build(&mut self, (at, size): Lot) {
        let kind = self.usual.kinds[self.dice.below(self.usual.kinds.len())];
        if self.kind == DistrictKind::Port && self.dice.roll() < 0.6 {
            return self.containers((at, size));
        }
        let free = self.usual.free * self.dice.between(0.7, 1.3);
        let mut size = [size[0] * (1.0 - 2.0 * free), size[1] * (1.0 - 2.0 * free)];
        // Limits the aspect ratio of houses.
        let longest = 3.2 * size[0].min(size[1]);
        size = size.map(|side| side.min(longest));
        let askew = Turn::degrees(self.dice.between(-self.usual.askew, self.usual.askew));
        let round = kind == BuildingKind::Tank;
        let outline = if round {
            let side = size[0].min(size[1]);
            crate::geometry::ellipse([0.0, 0.0], [side, side], askew)
        } else {
            let plan = self.plan(size);
            plan.iter().map(|corner| askew.by(*corner)).collect()
        };
        let points: Vec<Point> = outline.iter().map(|corner| self.turn.by(add(at, *corner))).collect();
        let shape = Shape::polygon(points);
        let clear = shape.points.iter().all(|at| self.polygon.contains(*at)) && self.occupied.free(&shape);
        if !clear {
            return;
        }
        self.occupied.take(&shape);
        let [low, high] = self.usual.heights;
        let rise = self.dice.roll();
        let height = low + (high - low) * rise * rise;
        let tone = self.dice.below(5) as u8;
        self.laid.buildings.push(Footprint { shape, kind, height, tone });
    }

    /// Returns the outline of a house around its center.
    fn plan(&mut self, [w, h]: [f32; 2]) -> Vec<Point> {
        let (a, b) = (w / 2.0, h / 2.0);
        let small = w.min(h) < 1.0 * self.scale;
        let roll = self.dice.roll();
        let (flip, flop) = (
            if self.dice.roll() < 0.5 { -1.0 } else { 1.0 },
            if self.dice.roll() < 0.5 { -1.0 } else { 1.0 },
        );
        let plan = if small || roll < 0.55 || self.kind == DistrictKind::Military {
            vec![[-a, -b], [a, -b], [a, b], [-a, b]]
        } else if roll < 0.82 {
            let (x, y) = (a * self.dice.between(-0.2, 0.4), b * self.dice.between(-0.2, 0.4));
            vec![[-a, -b], [a, -b], [a, y], [x, y], [x, b], [-a, b]]
        } else {
            let (x, y) = (a * self.dice.between(0.3, 0.5), b * self.dice.between(-0.3, 0.2));
            vec![[-a, -b], [a, -b], [a, b], [x, b], [x, y], [-x, y], [-x, b], [-a, b]]
        };
        plan.into_iter().map(|[x, y]| [x * flip, y * flop]).collect()
    }

    /// Fills a lot without a house.
    fn leave(&mut self, (at, size): Lot) {
        if self.kind == DistrictKind::Resort && self.dice.roll() < 0.5 {
            let side = [size[0] * 0.45, size[1] * 0.45];
            let pool = Shape::polygon(crate::geometry::rectangle(self.turn.by(at), side, self.turn));
            if self.occupied.free(&pool) && pool.points.iter().all(|at| self.polygon.contains(*at)) {
                self.laid.pools.push(pool);
            }
        }
    }

    /// Rows of containers, 12 by 2.4 meters each.
    fn containers(&mut self, (at, size): Lot) {
        let (long, wide) = (1.05 * self.scale, 0.24 * self.scale);
        let columns = (size[0] / (long * 1.08)) as usize;
        let rows = (size[1] / (wide * 1.12)) as usize;
        for column in 0..columns {
            for row in 0..rows {
                if row % 6 == 5 || self.dice.roll() < 0.14 {
                    continue;
                }
                let local = [
                    at[0] - size[0] / 2.0 + (column as f32 + 0.5) * long * 1.08,
                    at[1] - size[1] / 2.0 + (row as f32 + 0.5) * wide * 1.12,
                ];
                let shape =
                    Shape::polygon(crate::geometry::rectangle(self.turn.by(local), [long, wide], self.turn));
                if shape.points.iter().all(|at| self.polygon.contains(*at)) && self.occupied.free(&shape) {
                    self.laid.crates.push((shape, self.dice.below(5) as u8));
                }
            }
        }
    }
}
