//! Draws single objects.

use crate::{
    canvas::{Canvas, Pen},
    description::{Object, ObjectKind, Point},
    geometry::{Bounds, Shape, Turn, add, ellipse, rectangle},
    noise::Dice,
    palette::{mix, rgb},
    scene::Scene,
};

pub fn draw(canvas: &mut Canvas, scene: &Scene) {
    for object in &scene.objects {
        for at in object.at.iter().chain(object.points.iter().flatten()) {
            let size = object.size.unwrap_or(usual(object.kind) / scene.metres);
            if canvas.window.shows(&Bounds { low: *at, high: *at }, size * 1.5) && canvas.px(size) > 1.2 {
                one(canvas, object, *at, size, scene);
            }
        }
    }
}

/// Returns the default longest side, in meters.
fn usual(kind: ObjectKind) -> f32 {
    match kind {
        ObjectKind::Tree => 8.0,
        ObjectKind::Boulder => 6.0,
        ObjectKind::Crystal | ObjectKind::Fountain | ObjectKind::Pylon => 9.0,
        ObjectKind::Grave | ObjectKind::Pillar => 2.5,
        ObjectKind::Container | ObjectKind::Boat => 12.0,
        ObjectKind::Crane => 45.0,
        ObjectKind::Car => 4.8,
        ObjectKind::Plane => 40.0,
        ObjectKind::Rift => 14.0,
    }
}

fn one(canvas: &mut Canvas, object: &Object, at: Point, size: f32, scene: &Scene) {
    let palette = &scene.palette;
    let turn = Turn::degrees(object.angle);
    let mut dice = Dice::new((at[0] * 733.0 + at[1] * 389.0) as u32);
    let shadow = |canvas: &mut Canvas, points: &[Point], by: f32| {
        let moved: Vec<Point> = points.iter().map(|p| add(*p, [by * 0.7, by * 0.75])).collect();
        canvas.fill_points(&moved, palette.shade, 0.4);
    };
    match object.kind {
        ObjectKind::Tree => {
            let radius = size / 2.0 * dice.between(0.8, 1.1);
            let [dark, light] = palette.wood;
            canvas.circle(add(at, [radius * 0.4, radius * 0.45]), radius, palette.shade, 0.38);
            canvas.circle(at, radius, dark, 1.0);
            canvas.circle(
                add(at, [-radius * 0.15, -radius * 0.15]),
                radius * 0.78,
                mix(dark, light, 0.6),
                1.0,
            );
            canvas.circle(add(at, [-radius * 0.3, -radius * 0.3]), radius * 0.42, light, 0.9);
        }
        ObjectKind::Boulder => {
            let points = lump(at, size, &mut dice);
            shadow(canvas, &points, size * 0.2);
            canvas.fill_points(&points, palette.rock, 1.0);
            let top: Vec<Point> = points
                .iter()
                .map(|p| add(crate::geometry::mix(*p, at, 0.4), [-size * 0.06, -size * 0.07]))
                .collect();
            canvas.fill_points(&top, palette.light, 0.25);
            canvas.stroke(
                &Shape::polygon(points),
                Pen::new(canvas.least(size * 0.03, 0.5)),
                palette.outline,
                0.6,
            );
        }
        ObjectKind::Crystal => {
            canvas.circle(at, size * 0.75, rgb(0xB45CFF), 0.14);
            canvas.circle(at, size * 0.5, rgb(0xB45CFF), 0.18);
            for shard in 0..5 {
                let around = Turn::degrees(shard as f32 * 72.0 + dice.between(-20.0, 20.0));
                let long = size * dice.between(0.32, 0.55);
                let points =
                    [[0.0, -0.09 * size], [long, 0.0], [0.0, 0.09 * size]].map(|p| add(at, around.by(p)));
                canvas.fill_points(&points, if shard % 2 == 0 { rgb(0xC98BFF) } else { rgb(0x8A4FE0) }, 0.95);
            }
            canvas.circle(at, size * 0.12, rgb(0xF4E6FF), 0.95);
        }
        ObjectKind::Grave => {
            let points = rectangle(at, [size * 0.5, size], turn);
            shadow(canvas, &points, size * 0.25);
            canvas.fill_points(&points, palette.roofs[4], 0.9);
        }
        ObjectKind::Pillar => {
            canvas.circle(add(at, [size * 0.3, size * 0.32]), size / 2.0, palette.shade, 0.4);
            canvas.circle(at, size / 2.0, palette.outline, 0.9);
            canvas.circle(at, size * 0.4, palette.roofs[0], 1.0);
        }
        ObjectKind::Fountain => {
            canvas.circle(add(at, [size * 0.08, size * 0.09]), size / 2.0, palette.shade, 0.35);
            canvas.circle(at, size / 2.0, palette.roofs[4], 1.0);
            canvas.circle(at, size * 0.4, palette.fresh[0], 1.0);
            canvas.circle(at, size * 0.14, palette.roofs[4], 1.0);
            canvas.circle(at, size * 0.07, rgb(0xDFF2F6), 1.0);
        }
        ObjectKind::Container | ObjectKind::Car => {
            let wide = if object.kind == ObjectKind::Car { 0.42 } else { 0.22 };
            let points = rectangle(at, [size, size * wide], turn);
            shadow(canvas, &points, size * 0.1);
            let tones = [rgb(0x9B4B3A), rgb(0x3F6E8C), rgb(0xB08A45), rgb(0x5E7A56), rgb(0x9EA3A5)];
            canvas.fill_points(&points, tones[dice.below(5)], 1.0);
            if object.kind == ObjectKind::Car {
                canvas.fill_points(&rectangle(at, [size * 0.5, size * 0.34], turn), rgb(0x20262B), 0.75);
            }
            canvas.stroke(
                &Shape::polygon(points),
                Pen::new(canvas.least(size * 0.02, 0.5)),
                palette.outline,
                0.7,
            );
        }
        ObjectKind::Boat => {
            let half = size / 2.0;
            let points =
                [[-half, -0.15], [half * 0.4, -0.17], [half, 0.0], [half * 0.4, 0.17], [-half, 0.15]]
                    .map(|[x, y]| add(at, turn.by([x, if y == 0.0 { 0.0 } else { y * size }])));
            shadow(canvas, &points, size * 0.06);
            canvas.fill_points(&points, rgb(0xE4E1D8), 1.0);
            canvas.fill_points(&rectangle(at, [size * 0.42, size * 0.16], turn), rgb(0x7A5B3E), 1.0);
            canvas.stroke(
                &Shape::polygon(points.to_vec()),
                Pen::new(canvas.least(size * 0.02, 0.5)),
                palette.outline,
                0.8,
            );
        }
        ObjectKind::Crane | ObjectKind::Pylon => {
            let yellow = if object.kind == ObjectKind::Crane { rgb(0xD9A53A) } else { rgb(0x9EA4A8) };
            let end = add(at, turn.by([size * 0.75, 0.0]));
            let back = add(at, turn.by([-size * 0.25, 0.0]));
            let width = canvas.least(size * 0.05, 1.0);
            let by = [size * 0.12, size * 0.13];
            canvas.segment(add(back, by), add(end, by), Pen::flat(width), palette.shade, 0.4);
            canvas.segment(back, end, Pen::flat(width * 1.4), palette.outline, 0.9);
            canvas.segment(back, end, Pen::flat(width), yellow, 1.0);
            canvas.fill_points(&rectangle(at, [size * 0.16, size * 0.16], turn), palette.outline, 1.0);
            canvas.fill_points(&rectangle(at, [size * 0.11, size * 0.11], turn), yellow, 1.0);
        }
        ObjectKind::Plane => plane(canvas, at, size, turn, scene),
        ObjectKind::Rift => {
            for (share, alpha) in [(1.0, 0.12), (0.7, 0.2), (0.45, 0.35)] {
                let points = ellipse(at, [size * share, size * share * 0.55], turn);
                canvas.fill_points(&points, rgb(0xB45CFF), alpha);
            }
            canvas.fill_points(&ellipse(at, [size * 0.3, size * 0.09], turn), rgb(0xFBF2FF), 0.95);
        }
    }
}

fn lump(at: Point, size: f32, dice: &mut Dice) -> Vec<Point> {
    (0..9)
        .map(|i| {
            let around = Turn::degrees(i as f32 * 40.0);
            let radius = size / 2.0 * dice.between(0.7, 1.05);
            [at[0] + around.cos * radius, at[1] + around.sin * radius]
        })
        .collect()
}

fn plane(canvas: &mut Canvas, at: Point, size: f32, turn: Turn, scene: &Scene) {
    let half = size / 2.0;
    let body = [
        [1.0, 0.0],
        [0.88, 0.07],
        [0.25, 0.08],
        [-0.12, 0.86],
        [-0.3, 0.86],
        [-0.12, 0.08],
        [-0.72, 0.06],
        [-0.92, 0.32],
        [-1.0, 0.32],
        [-0.9, 0.0],
        [-1.0, -0.32],
        [-0.92, -0.32],
        [-0.72, -0.06],
        [-0.12, -0.08],
        [-0.3, -0.86],
        [-0.12, -0.86],
        [0.25, -0.08],
        [0.88, -0.07],
    ];
    let points: Vec<Point> = body.iter().map(|p| add(at, turn.by([p[0] * half, p[1] * half]))).collect();
    let moved: Vec<Point> = points.iter().map(|p| add(*p, [size * 0.05, size * 0.055])).collect();
    canvas.fill_points(&moved, scene.palette.shade, 0.4);
    canvas.fill_points(&points, rgb(0xE3E4E2), 1.0);
    canvas.stroke(
        &Shape::polygon(points),
        Pen::new(canvas.least(size * 0.01, 0.5)),
        scene.palette.outline,
        0.8,
    );
}
