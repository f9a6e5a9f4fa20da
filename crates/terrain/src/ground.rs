//! Computes heights and distances to the shore, which do not depend on the zoom level.

use crate::{
    description::{Description, Ground, Height, HeightKind, Point, WaterKind},
    geometry::{Shape, dense},
    grid::{Grid, PER_UNIT, SIDE, covered, distances, place},
    noise::{layers, noise, ridges, step, washed},
};

pub struct Waters {
    /// The outlines of land; empty if the ground is land.
    pub lands: Vec<Shape>,
    pub waters: Vec<(WaterKind, Shape)>,
}

pub struct Relief {
    /// In meters.
    pub height: Grid<f32>,
    /// Signed distance to the shore, in units: positive in water, negative on land.
    pub shore: Grid<f32>,
    /// Height above the surroundings, in meters.
    pub open: Grid<f32>,
    /// Noise at the scale of meadows, for local variation.
    pub patches: Grid<f32>,
    pub lowest: f32,
    pub highest: f32,
}

impl Waters {
    pub fn of(map: &Description) -> Self {
        // The default sizes were chosen at twelve meters per unit.
        let scale = 12.0 / map.metres;
        let lands = map.land.iter().map(|land| {
            let land = land.get_ref();
            let rough = land.rough.unwrap_or(if land.smooth { 1.1 * scale } else { 0.0 });
            Shape::smoothed(&land.polygon, true, land.smooth).wandering(rough, scale)
        });
        let waters = map.water.iter().map(|water| {
            let water = water.get_ref();
            let rough = water.rough.unwrap_or(if water.smooth { 0.6 * scale } else { 0.0 });
            let shape = match (&water.polygon, &water.line) {
                (Some(points), _) => Shape::smoothed(points, true, water.smooth).wandering(rough, scale),
                (None, Some(points)) => {
                    let line = Shape::smoothed(points, false, water.smooth).wandering(rough, scale);
                    ribbon(&line, water.width.unwrap_or(1.0), water.smooth)
                }
                (None, None) => Shape::polygon(Vec::new()),
            };
            (water.kind, shape)
        });
        Self { lands: lands.collect(), waters: waters.collect() }
    }
}

/// Converts a line with a width to a polygon. A natural one varies in width.
fn ribbon(line: &Shape, width: f32, natural: bool) -> Shape {
    let points = dense(&line.points, false, width.max(0.5));
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (i, at) in points.iter().enumerate() {
        let before = points[i.saturating_sub(1)];
        let after = points[(i + 1).min(points.len() - 1)];
        let along = crate::geometry::direction(crate::geometry::sub(after, before));
        let vary =
            if natural { 1.0 + 0.25 * noise(at[0] / width / 3.0, at[1] / width / 3.0, 31) } else { 1.0 };
        let half = width / 2.0 * vary;
        left.push([at[0] - along[1] * half, at[1] + along[0] * half]);
        right.push([at[0] + along[1] * half, at[1] - along[0] * half]);
    }
    right.reverse();
    left.extend(right);
    Shape::polygon(left)
}

impl Relief {
    /// Computes the relief. `calm` is where the ground is leveled, 0 to 1.
    pub fn of(map: &Description, shore: Grid<f32>, calm: &Grid<f32>) -> Self {
        let mut height = raised(map);
        let scale = 12.0 / map.metres;
        let seed = map.seed.wrapping_mul(7919);
        let mut patches = Grid::new(0.0);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let i = y * SIDE + x;
                let [px, py] = place(x, y).map(|v| v / scale);
                let inland = step(0.0, 5.0, -shore.0[i] / scale);
                let mountain = (height.0[i].abs() * 0.5).min(140.0);
                let still = 1.0 - 0.85 * calm.0[i];
                let shape = washed(px / 20.0, py / 20.0, 6, seed);
                let wide = layers(px / 60.0, py / 60.0, 2, seed + 5);
                let gullies = if mountain > 2.0 {
                    mountain * still * ridges(px / 16.0, py / 16.0, seed + 9)
                } else {
                    0.0
                };
                height.0[i] = map.base * (0.45 + 0.55 * inland)
                    + height.0[i] * (0.3 + 0.7 * inland)
                    + ((map.relief * still * (0.9 * shape + 0.7 * wide)) + 0.55 * gullies) * inland;
                patches.0[i] = layers(px / 21.0, py / 21.0, 4, map.seed + 77);
                if shore.0[i] > 0.0 && map.ground != Ground::Void {
                    height.0[i] = height.0[i].min(map.base);
                }
            }
        }
        let wide = height.blurred((4.0 * PER_UNIT * scale.min(8.0)) as usize);
        let open = Grid(height.0.iter().zip(&wide.0).map(|(here, around)| here - around).collect());
        let (mut lowest, mut highest) = (f32::MAX, f32::MIN);
        for (value, shore) in height.0.iter().zip(&shore.0) {
            if *shore <= 0.0 {
                lowest = lowest.min(*value);
                highest = highest.max(*value);
            }
        }
        if lowest > highest {
            (lowest, highest) = (0.0, 1.0);
        }
        Self { height, shore, open, patches, lowest, highest }
    }
}

/// Returns the signed distance to the shore.
pub fn shore(map: &Description, waters: &Waters) -> Grid<f32> {
    let land = covered(waters.lands.iter());
    let water = covered(waters.waters.iter().map(|(_, shape)| shape));
    let open = map.ground != Ground::Land;
    let wet = |i: usize| {
        let dry = !open || land.as_ref().is_some_and(|mask| mask.data()[i] > 127);
        !dry || water.as_ref().is_some_and(|mask| mask.data()[i] > 127)
    };
    let (into, onto) = (distances(wet), distances(|i| !wet(i)));
    // Distances are discrete per cell; blurring avoids visible steps.
    Grid(
        into.0
            .iter()
            .zip(&onto.0)
            .map(|(wet, dry)| if *wet > 0.0 { *wet } else { -*dry })
            .collect::<Vec<f32>>(),
    )
    .blurred(1)
}

/// Returns the heights from the description, without roughness.
fn raised(map: &Description) -> Grid<f32> {
    let mut grid = Grid::new(0.0);
    for land in map.land.iter().filter(|land| land.get_ref().height != 0.0) {
        let land = land.get_ref();
        let shape = Shape::smoothed(&land.polygon, true, land.smooth);
        if let Some(mask) = covered(std::iter::once(&shape)) {
            for (value, cover) in grid.0.iter_mut().zip(mask.data()) {
                *value += land.height * f32::from(*cover) / 255.0;
            }
        }
    }
    for height in &map.height {
        raise(&mut grid, height.get_ref(), map);
    }
    grid
}

fn raise(grid: &mut Grid<f32>, it: &Height, map: &Description) {
    let shape = match (&it.at, &it.line, &it.polygon) {
        (Some(at), ..) => Shape::line(vec![*at, [at[0] + 0.01, at[1]]]),
        // A coarse curve is sufficient: noise bends it anyway, and every grid cell computes its distance to it.
        (_, Some(line), _) => {
            let fine = Shape::smoothed(line, false, it.smooth).points;
            let last = fine.len() - 1;
            Shape::line(
                fine.iter()
                    .enumerate()
                    .filter(|(i, _)| !it.smooth || i % 4 == 0 || *i == last)
                    .map(|(_, p)| *p)
                    .collect(),
            )
        }
        (.., Some(polygon)) => Shape::smoothed(polygon, true, it.smooth),
        _ => return,
    };
    let reach = it.radius.unwrap_or(0.0);
    let natural = matches!(it.kind, HeightKind::Hill | HeightKind::Ridge | HeightKind::Crater);
    let edge = it.edge.unwrap_or(if natural { 6.0 } else { 1.5 }).max(0.3);
    let bounds = shape.bounds.grown(reach * 1.3 + 1.0);
    let steps = |value: f32| (value * PER_UNIT).clamp(0.0, SIDE as f32) as usize;
    let wild = map.seed.wrapping_add((shape.points[0][0] * 13.0 + shape.points[0][1] * 7.0) as u32);
    for y in steps(bounds.low[1])..steps(bounds.high[1]) {
        for x in steps(bounds.low[0])..steps(bounds.high[0]) {
            let at = place(x, y);
            let share = if shape.closed {
                let inside = if shape.contains(at) { shape.distance(at) } else { continue };
                profile(it.kind, 1.0 - inside / edge)
            } else {
                let t = shape.distance(at) / reach;
                if t > 1.4 {
                    continue;
                }
                profile(it.kind, if natural { bent(t, at, reach, wild) } else { t })
            };
            grid.0[y * SIDE + x] += it.height * share;
        }
    }
}

/// Distorts a distance with noise, so that hills are not circular.
fn bent(t: f32, at: Point, reach: f32, seed: u32) -> f32 {
    let size = (reach * 0.7).max(0.5);
    t * (1.0 + 0.35 * layers(at[0] / size, at[1] / size, 3, seed))
}

/// Returns the share of the height at a relative distance: 0 is the top, 1 the foot.
fn profile(kind: HeightKind, t: f32) -> f32 {
    match kind {
        HeightKind::Hill => step(1.0, 0.0, t),
        HeightKind::Ridge => 0.6 * step(1.0, 0.0, t) + 0.4 * (1.0 - t).clamp(0.0, 1.0),
        HeightKind::Plateau => step(1.0, 0.35, t),
        HeightKind::Cliff | HeightKind::Terrace => step(1.0, 0.7, t),
        HeightKind::Crater => step(1.0, 0.66, t) - 0.75 * step(0.66, 0.2, t),
    }
}
