//! Draws buildings with roofs and shadows, containers, pools and walls.

use tiny_skia::PathBuilder;

use crate::{
    canvas::{Canvas, Pen, trace},
    description::{BuildingKind, Point, WallKind},
    geometry::{Shape, add, dense, direction, dot, length, mix as between, scale, sub},
    noise::Dice,
    palette::{Rgb, mix, rgb},
    scene::{Barrier, Footprint, Scene},
};

const CRATES: [Rgb; 5] = [rgb(0x9B4B3A), rgb(0x3F6E8C), rgb(0xB08A45), rgb(0x5E7A56), rgb(0x9EA3A5)];

pub fn draw(canvas: &mut Canvas, scene: &Scene) {
    for pool in &scene.pools {
        canvas.fill(pool, rgb(0x4FA3B8), 1.0);
        canvas.stroke(pool, Pen::new(0.6 / scene.metres), rgb(0xE8E4D8), 0.9);
    }
    shadows(canvas, scene);
    for (shape, tone) in &scene.crates {
        canvas.fill(shape, CRATES[usize::from(*tone)], 1.0);
        if canvas.window.scale > 7.0 {
            canvas.stroke(shape, Pen::new(0.03), scene.palette.outline, 0.55);
        }
    }
    for building in &scene.buildings {
        if canvas.window.shows(&building.shape.bounds, 1.0) {
            roof(canvas, building, scene);
        }
    }
}

/// Returns the length of the shadow for a height, in units.
fn fall(height: f32, scene: &Scene) -> f32 {
    (height * 0.55).min(26.0) / scene.metres
}

/// Draws all shadows as one path, so that overlaps are not darker.
fn shadows(canvas: &mut Canvas, scene: &Scene) {
    let mut path = PathBuilder::new();
    let all = scene.buildings.iter().map(|it| (&it.shape, fall(it.height, scene)));
    for (shape, long) in all.chain(scene.crates.iter().map(|(shape, _)| (shape, 1.4 / scene.metres))) {
        // A shadow below half a pixel only darkens the roof.
        if canvas.px(long) < 0.5 || !canvas.window.shows(&shape.bounds, long) {
            continue;
        }
        swept(&mut path, shape, [long * 0.7, long * 0.75]);
    }
    if let Some(path) = path.finish() {
        canvas.fill_path(&path, scene.palette.shade, 0.42);
    }
}

/// Adds the area that a shape covers when moved by `by`.
pub fn swept(path: &mut PathBuilder, shape: &Shape, by: Point) {
    let clockwise = shape.turn() > 0.0;
    let mut add_turned = |mut points: Vec<Point>| {
        if (Shape::polygon(points.clone()).turn() > 0.0) != clockwise {
            points.reverse();
        }
        trace(path, &points, true);
    };
    add_turned(shape.points.clone());
    add_turned(shape.points.iter().map(|at| add(*at, by)).collect());
    for (a, b) in shape.edges() {
        add_turned(vec![a, b, add(b, by), add(a, by)]);
    }
}

fn roof(canvas: &mut Canvas, it: &Footprint, scene: &Scene) {
    let palette = &scene.palette;
    let tone = palette.roofs[usize::from(it.tone)];
    let detailed = canvas.px((it.shape.bounds.high[0] - it.shape.bounds.low[0])
        .min(it.shape.bounds.high[1] - it.shape.bounds.low[1]))
        > 6.0;
    let line = canvas.least(0.35 / scene.metres, 0.5).min(1.1 / canvas.window.scale);
    let outline = |canvas: &mut Canvas, alpha: f32| {
        if detailed {
            canvas.stroke(&it.shape, Pen::new(line), palette.outline, alpha);
        }
    };
    match it.kind {
        BuildingKind::House => {
            canvas.fill(&it.shape, tone, 1.0);
            if detailed {
                gable(canvas, it, scene);
            }
            outline(canvas, 0.7);
        }
        BuildingKind::Block | BuildingKind::Tower | BuildingKind::Hall => {
            let tone = if it.kind == BuildingKind::Hall { mix(tone, palette.concrete, 0.45) } else { tone };
            canvas.fill(&it.shape, tone, 1.0);
            if detailed {
                flat(canvas, it, tone, scene);
            }
            outline(canvas, 0.8);
        }
        BuildingKind::Hangar => {
            canvas.fill(&it.shape, mix(tone, palette.concrete, 0.6), 1.0);
            if detailed {
                vault(canvas, it, scene);
            }
            outline(canvas, 0.8);
        }
        BuildingKind::Tank | BuildingKind::Dome => {
            canvas.fill(&it.shape, mix(palette.shade, rgb(0xD9D6CC), 0.72), 1.0);
            let steps = if detailed { 5 } else { 1 };
            for step in 1..=steps {
                let share = step as f32 / (steps + 1) as f32;
                let moved = shrunk(&it.shape, 1.0 - share * 0.8, -0.06 * share);
                canvas.fill(&moved, rgb(0xF2EFE6), 0.16);
            }
            if it.kind == BuildingKind::Tank && detailed {
                canvas.stroke(&shrunk(&it.shape, 0.82, 0.0), Pen::new(line), palette.outline, 0.35);
            }
            outline(canvas, 0.8);
        }
        BuildingKind::Stadium => stadium(canvas, it, scene),
        BuildingKind::Castle | BuildingKind::WallTower => {
            let stone = mix(palette.concrete, rgb(0x6A6256), 0.35);
            canvas.fill(&it.shape, stone, 1.0);
            let rim = it.shape.depth() * 0.12;
            canvas.fill(&it.shape.inset(rim * 1.8), mix(stone, palette.light, 0.16), 1.0);
            canvas.stroke(
                &it.shape.inset(rim),
                Pen::flat(line * 2.0).dashed(line * 4.0, line * 3.0),
                palette.outline,
                0.5,
            );
            outline(canvas, 0.95);
        }
        BuildingKind::Ship => ship(canvas, it, scene),
        BuildingKind::Ruin => {
            canvas.fill(&it.shape, mix(tone, palette.shade, 0.45), 0.45);
            let thick = (1.1 / scene.metres).max(0.8 / canvas.window.scale);
            canvas.stroke(
                &it.shape,
                Pen::flat(thick).dashed(thick * 3.5, thick * 1.6),
                mix(tone, palette.shade, 0.12),
                1.0,
            );
        }
    }
}

fn shrunk(shape: &Shape, share: f32, moved: f32) -> Shape {
    let middle = shape.middle();
    let size = (shape.bounds.high[0] - shape.bounds.low[0]) * moved;
    Shape::polygon(
        shape
            .points
            .iter()
            .map(|at| add(add(middle, scale(sub(*at, middle), share)), [size, size]))
            .collect(),
    )
}

/// Returns the corners of a four-sided roof, starting with a long side; None for other outlines.
fn long_sides(points: &[Point]) -> Option<[Point; 4]> {
    let &[a, b, c, d] = points else { return None };
    Some(if length(sub(b, a)) >= length(sub(c, b)) { [a, b, c, d] } else { [b, c, d, a] })
}

/// Draws a gable roof: one side lit, one side shaded.
fn gable(canvas: &mut Canvas, it: &Footprint, scene: &Scene) {
    let palette = &scene.palette;
    let Some([a, b, c, d]) = long_sides(&it.shape.points) else {
        canvas.fill(&it.shape.inset(it.shape.depth() * 0.36), palette.light, 0.12);
        return;
    };
    let (left, right) = (between(a, d, 0.5), between(b, c, 0.5));
    let outward = sub(between(a, b, 0.5), between(d, c, 0.5));
    let lit = dot(outward, [-0.6, -0.8]) > 0.0;
    let (bright, dark) = if lit {
        ([a, b, right, left], [left, right, c, d])
    } else {
        ([left, right, c, d], [a, b, right, left])
    };
    canvas.fill_points(&bright, palette.light, 0.16);
    canvas.fill_points(&dark, palette.shade, 0.3);
}

/// Draws a flat roof with a parapet and rooftop structures.
fn flat(canvas: &mut Canvas, it: &Footprint, tone: Rgb, scene: &Scene) {
    let palette = &scene.palette;
    let rim = (0.9 / scene.metres).min(0.3 * (it.shape.bounds.high[0] - it.shape.bounds.low[0]));
    let inner = it.shape.inset(it.shape.depth() * 0.1);
    canvas.stroke(&inner, Pen::new(rim * 0.5), mix(tone, palette.shade, 0.3), 0.6);
    let Some([a, b, c, d]) = long_sides(&it.shape.points) else { return };
    if canvas.px(length(sub(c, b))) < 14.0 {
        return;
    }
    let mut dice = Dice::new((a[0] * 91.0 + a[1] * 57.0) as u32);
    if it.kind == BuildingKind::Hall {
        let count = (length(sub(b, a)) * scene.metres / 9.0).clamp(2.0, 14.0) as usize;
        for i in 1..count {
            let t = i as f32 / count as f32;
            let (from, to) = (between(a, b, t), between(d, c, t));
            canvas.segment(
                between(from, to, 0.16),
                between(from, to, 0.84),
                Pen::flat(0.7 / scene.metres),
                palette.light,
                0.4,
            );
        }
        return;
    }
    for _ in 0..1 + dice.below(3) {
        let (u, v) = (dice.between(0.22, 0.78), dice.between(0.28, 0.72));
        let at = between(between(a, b, u), between(d, c, u), v);
        // Limits the size of rooftop structures on narrow roofs.
        let size = (dice.between(1.2, 2.6) / scene.metres).min(length(sub(c, b)) * 0.3);
        let along = direction(sub(b, a));
        let turn = crate::geometry::Turn { cos: along[0], sin: along[1] };
        let shadow = add(at, [size * 0.22, size * 0.24]);
        canvas.fill_points(&crate::geometry::rectangle(shadow, [size, size * 0.8], turn), palette.shade, 0.4);
        canvas.fill_points(
            &crate::geometry::rectangle(at, [size, size * 0.8], turn),
            mix(tone, palette.light, 0.35),
            1.0,
        );
    }
}

/// Draws a vaulted roof as shaded strips.
fn vault(canvas: &mut Canvas, it: &Footprint, scene: &Scene) {
    let Some([a, b, c, d]) = long_sides(&it.shape.points) else { return };
    let upper_lit = dot(sub(a, d), [-0.6, -0.8]) > 0.0;
    for strip in 0..8 {
        let (from, to) = (strip as f32 / 8.0, (strip + 1) as f32 / 8.0);
        let t = (from + to) / 2.0;
        let lit = (if upper_lit { 0.5 - t } else { t - 0.5 }) * 0.7;
        let quad = [between(a, d, from), between(b, c, from), between(b, c, to), between(a, d, to)];
        if lit > 0.0 {
            canvas.fill_points(&quad, scene.palette.light, lit);
        } else {
            canvas.fill_points(&quad, scene.palette.shade, -lit);
        }
    }
}

fn stadium(canvas: &mut Canvas, it: &Footprint, scene: &Scene) {
    let palette = &scene.palette;
    canvas.fill(&it.shape, mix(palette.roofs[4], palette.concrete, 0.3), 1.0);
    for (share, color, alpha) in [
        (0.94, palette.shade, 0.2),
        (0.86, palette.roofs[3], 0.9),
        (0.74, palette.shade, 0.25),
        (0.68, palette.roofs[0], 0.8),
        (0.58, rgb(0x8A4A3A), 0.9),
        (0.48, rgb(0x5D8A4A), 1.0),
    ] {
        canvas.fill(&shrunk(&it.shape, share, 0.0), color, alpha);
    }
    canvas.stroke(
        &shrunk(&it.shape, 0.4, 0.0),
        Pen::new(canvas.least(0.5 / scene.metres, 0.6)),
        rgb(0xEDEDE4),
        0.6,
    );
    canvas.stroke(&it.shape, Pen::new(canvas.least(0.8 / scene.metres, 0.7)), palette.outline, 0.85);
}

fn ship(canvas: &mut Canvas, it: &Footprint, scene: &Scene) {
    let palette = &scene.palette;
    canvas.fill(&it.shape, rgb(0x6E3B33), 1.0);
    let deck = it.shape.inset(it.shape.depth() * 0.12);
    canvas.fill(&deck, mix(palette.concrete, rgb(0x7A8288), 0.5), 1.0);
    if let Some(&aft) = it.shape.points.first() {
        // The centroid of the points, not of the bounds: it lies on the ship's axis at any rotation.
        let count = it.shape.points.len() as f32;
        let middle = scale(it.shape.points.iter().fold([0.0; 2], |sum, at| add(sum, *at)), 1.0 / count);
        let along = direction(sub(middle, between(aft, *it.shape.points.last().unwrap_or(&aft), 0.5)));
        let long = length(sub(middle, aft));
        let turn = crate::geometry::Turn { cos: along[0], sin: along[1] };
        // Limits the width of the deckhouse on narrow ships.
        let beam = it.shape.depth();
        let house = add(middle, scale(along, -long * 0.7));
        canvas.fill_points(
            &crate::geometry::rectangle(house, [long * 0.3, (long * 0.26).min(beam * 0.75)], turn),
            rgb(0xE3E1DA),
            1.0,
        );
        for hatch in -1..4 {
            let at = add(middle, scale(along, long * 0.2 * hatch as f32));
            canvas.fill_points(
                &crate::geometry::rectangle(at, [long * 0.14, (long * 0.2).min(beam * 0.6)], turn),
                CRATES[(hatch + 1) as usize],
                0.9,
            );
        }
    }
    canvas.stroke(&it.shape, Pen::new(canvas.least(0.5 / scene.metres, 0.6)), palette.outline, 0.9);
}

pub fn walls(canvas: &mut Canvas, scene: &Scene) {
    for wall in &scene.walls {
        if canvas.window.shows(&wall.shape.bounds, wall.width * 4.0 + 1.0) {
            wall_line(canvas, wall, scene);
        }
    }
}

fn wall_line(canvas: &mut Canvas, wall: &Barrier, scene: &Scene) {
    let palette = &scene.palette;
    let width = canvas.least(wall.width, 0.9);
    let long = fall(
        match wall.kind {
            WallKind::Fence | WallKind::Cliff => 0.0,
            WallKind::Wall => 4.0,
            WallKind::Rampart => 9.0,
            WallKind::Dam => 16.0,
        },
        scene,
    );
    if canvas.px(long) > 0.8 {
        let shadow =
            Shape::line(wall.shape.points.iter().map(|at| add(*at, [long * 0.5, long * 0.55])).collect());
        canvas.stroke(&shadow, Pen::flat(width + long * 0.6), palette.shade, 0.34);
    }
    match wall.kind {
        WallKind::Wall => {
            canvas.stroke(&wall.shape, Pen::flat(width), palette.wall, 0.95);
            if canvas.px(width) > 3.0 {
                canvas.stroke(
                    &wall.shape,
                    Pen::flat(width * 0.45),
                    mix(palette.wall, palette.light, 0.5),
                    0.9,
                );
            }
        }
        WallKind::Fence => {
            let dash = canvas.least(2.0 / scene.metres, 3.0);
            canvas.stroke(&wall.shape, Pen::flat(width).dashed(dash, dash * 0.5), palette.wall, 0.8);
        }
        WallKind::Rampart => {
            let stone = mix(palette.concrete, rgb(0x6A6256), 0.3);
            canvas.stroke(&wall.shape, Pen::flat(width * 1.25), palette.outline, 0.95);
            canvas.stroke(&wall.shape, Pen::flat(width), mix(stone, palette.light, 0.2), 1.0);
            let tooth = canvas.least(1.6 / scene.metres, 2.0);
            canvas.stroke(
                &crate::roads::beside(&wall.shape, -width * 0.36),
                Pen::flat(width * 0.22).dashed(tooth, tooth),
                palette.outline,
                0.7,
            );
        }
        WallKind::Dam => {
            canvas.stroke(&wall.shape, Pen::flat(width * 1.2), palette.outline, 0.9);
            canvas.stroke(&wall.shape, Pen::flat(width), mix(palette.concrete, palette.light, 0.3), 1.0);
            canvas.stroke(&wall.shape, Pen::flat(width * 0.3), palette.street, 1.0);
        }
        WallKind::Cliff => cliff(canvas, wall, width, scene),
    }
}

/// Draws a cliff: a line with ticks on the lower side.
fn cliff(canvas: &mut Canvas, wall: &Barrier, width: f32, scene: &Scene) {
    let palette = &scene.palette;
    canvas.stroke(&wall.shape, Pen::new(width), mix(palette.contour, palette.shade, 0.4), 0.85);
    let every = canvas.least(4.0 / scene.metres, 3.0);
    let points = dense(&wall.shape.points, false, every);
    for (i, pair) in points.windows(2).enumerate() {
        let along = direction(sub(pair[1], pair[0]));
        let long = every * if i % 2 == 0 { 1.5 } else { 0.9 };
        let to = [pair[0][0] - along[1] * long, pair[0][1] + along[0] * long];
        canvas.segment(pair[0], to, Pen::flat(width * 0.8), mix(palette.contour, palette.shade, 0.4), 0.7);
    }
}
