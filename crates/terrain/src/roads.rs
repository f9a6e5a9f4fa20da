//! Draws roads by class with casings, bridges over water, rails and runways.

use crate::{
    canvas::{Canvas, Pen},
    description::{Ground, Point, RoadClass},
    geometry::{Shape, Turn, add, dense, direction, length, mix as between, rectangle, scale, sub},
    palette::{Rgb, mix, rgb},
    scene::{Scene, Way},
};

pub fn draw(canvas: &mut Canvas, scene: &Scene) {
    tunnels(canvas, scene);
    streets(canvas, scene);
    let lines: Vec<&Way> = scene.roads.iter().filter(|way| paved(way.class)).collect();
    for way in &lines {
        let width = shown(canvas, way);
        let casing = canvas
            .least((width * 0.16).min(2.0 / scene.metres), if canvas.px(width) > 2.0 { 0.9 } else { 0.0 });
        if casing > 0.0 {
            canvas.stroke(&way.shape, Pen::new(width + 2.0 * casing), kerb(way.class, scene), 0.85);
        }
    }
    for way in &lines {
        let width = shown(canvas, way);
        canvas.stroke(&way.shape, Pen::new(width), color(way.class, scene), 1.0);
        if way.class == RoadClass::Highway && canvas.px(width) > 7.0 {
            let thin = canvas.px(width) * 0.09 / canvas.window.scale;
            canvas.stroke(&way.shape, Pen::flat(thin), scene.palette.casing, 0.55);
        } else if way.class == RoadClass::Main && canvas.px(width) > 9.0 {
            let dash = (if is_detailed(scene) { 3.0 } else { 6.0 }) / scene.metres;
            let line = if is_detailed(scene) { rgb(0xE0C878) } else { scene.palette.casing };
            let wide = (width * 0.07).min(0.3 / scene.metres).max(0.8 / canvas.window.scale);
            canvas.stroke(&way.shape, Pen::flat(wide).dashed(dash, dash), line, 0.55);
        }
    }
    bridges(canvas, scene);
    for way in &scene.roads {
        match way.class {
            RoadClass::Rail | RoadClass::Tram => rail(canvas, way, scene),
            RoadClass::Pier => planks(canvas, way, scene, rgb(0x9C8A6C)),
            RoadClass::Catwalk => planks(canvas, way, scene, rgb(0x9AA0A6)),
            RoadClass::Bridge => bridge(canvas, &way.shape, way.width, color(way.class, scene), scene),
            _ => {}
        }
    }
}

fn paved(class: RoadClass) -> bool {
    matches!(
        class,
        RoadClass::Highway | RoadClass::Main | RoadClass::Street | RoadClass::Track | RoadClass::Path
    )
}

/// Returns whether the scale is so large that roads are drawn as asphalt instead of symbols.
fn is_detailed(scene: &Scene) -> bool {
    scene.metres < 4.0
}

fn kerb(class: RoadClass, scene: &Scene) -> Rgb {
    if is_detailed(scene) && class >= RoadClass::Street {
        mix(scene.palette.concrete, scene.palette.light, 0.2)
    } else {
        scene.palette.casing
    }
}

fn color(class: RoadClass, scene: &Scene) -> Rgb {
    let palette = &scene.palette;
    match class {
        RoadClass::Highway | RoadClass::Main | RoadClass::Street if is_detailed(scene) => {
            mix(palette.concrete, rgb(0x35373B), 0.72)
        }
        RoadClass::Highway => palette.highway,
        RoadClass::Main | RoadClass::Bridge => palette.main,
        RoadClass::Track | RoadClass::Path => palette.track,
        _ => palette.street,
    }
}

/// Returns the width of a road, with a minimum in pixels to stay visible when zoomed out.
fn shown(canvas: &Canvas, way: &Way) -> f32 {
    let pixels = match way.class {
        RoadClass::Highway => 1.9,
        RoadClass::Main | RoadClass::Bridge => 1.4,
        RoadClass::Street => 0.8,
        RoadClass::Path => 0.55,
        _ => 0.7,
    };
    canvas.least(way.width, pixels)
}

fn streets(canvas: &mut Canvas, scene: &Scene) {
    let width = 6.0 / scene.metres;
    let pixels = canvas.px(width);
    let alpha = ((pixels - 0.35) / 0.9).clamp(0.0, 1.0);
    if alpha <= 0.0 {
        return;
    }
    if pixels > 3.0 {
        for street in &scene.streets {
            canvas.stroke(street, Pen::new(width * 1.25), scene.palette.casing, 0.35);
        }
    }
    for street in &scene.streets {
        canvas.stroke(street, Pen::new(width), scene.palette.street, alpha);
    }
}

fn tunnels(canvas: &mut Canvas, scene: &Scene) {
    for way in scene.roads.iter().filter(|way| way.class == RoadClass::Tunnel) {
        let width = canvas.least(way.width, 1.5);
        canvas.stroke(&way.shape, Pen::new(width), scene.palette.casing, 0.22);
        let dash = width * 0.9;
        for side in [-0.5, 0.5] {
            canvas.stroke(
                &beside(&way.shape, side * width),
                Pen::flat(width * 0.16).dashed(dash, dash),
                scene.palette.casing,
                0.8,
            );
        }
    }
}

/// Draws the parts of roads that cross water.
fn bridges(canvas: &mut Canvas, scene: &Scene) {
    if scene.ground == Ground::Void {
        return;
    }
    for way in &scene.roads {
        if !(paved(way.class) || way.class == RoadClass::Rail)
            || !canvas.window.shows(&way.shape.bounds, way.width * 2.0)
        {
            continue;
        }
        let mut piece: Vec<Point> = Vec::new();
        let points = dense(&way.shape.points, false, 0.25);
        for (i, at) in points.iter().enumerate() {
            let wet = scene.relief.shore.nearest(*at) > 0.05;
            if wet {
                piece.push(*at);
            }
            if (!wet || i + 1 == points.len()) && !piece.is_empty() {
                let first = i.saturating_sub(piece.len() + 1);
                let line = Shape::line(points[first..(i + 1).min(points.len())].to_vec());
                bridge(canvas, &line, way.width, color(way.class, scene), scene);
                piece.clear();
            }
        }
    }
}

fn bridge(canvas: &mut Canvas, line: &Shape, width: f32, fill: Rgb, scene: &Scene) {
    let width = canvas.least(width, 1.4);
    let away = (6.0 / scene.metres).min(width * 0.7);
    let shadow = Shape::line(line.points.iter().map(|at| [at[0] + away, at[1] + away]).collect());
    canvas.stroke(&shadow, Pen::flat(width * 1.4), scene.palette.shade, 0.36);
    canvas.stroke(line, Pen::flat(width * 1.5), scene.palette.casing, 1.0);
    canvas.stroke(line, Pen::flat(width * 1.32), mix(scene.palette.concrete, scene.palette.light, 0.3), 1.0);
    canvas.stroke(line, Pen::flat(width * 1.1), scene.palette.casing, 0.7);
    canvas.stroke(line, Pen::flat(width), fill, 1.0);
}

fn rail(canvas: &mut Canvas, way: &Way, scene: &Scene) {
    let dark = scene.palette.outline;
    if canvas.px(way.width) < 4.0 {
        canvas.stroke(&way.shape, Pen::new(canvas.least(0.0, 1.3)), dark, 0.8);
        let dash = 4.0 / canvas.window.scale;
        canvas.stroke(
            &way.shape,
            Pen::flat(canvas.least(0.0, 0.7)).dashed(dash, dash),
            scene.palette.main,
            0.85,
        );
        return;
    }
    if way.class == RoadClass::Rail {
        canvas.stroke(&way.shape, Pen::flat(way.width), mix(scene.palette.concrete, dark, 0.35), 0.75);
        let tie = 1.1 / scene.metres;
        canvas.stroke(&way.shape, Pen::flat(way.width * 0.66).dashed(tie * 0.5, tie), dark, 0.75);
    }
    for side in [-0.2, 0.2] {
        canvas.stroke(&beside(&way.shape, way.width * side), Pen::new(way.width * 0.09), rgb(0xD2D4D6), 0.9);
    }
}

fn planks(canvas: &mut Canvas, way: &Way, scene: &Scene, color: Rgb) {
    let width = canvas.least(way.width, 1.0);
    let away = 3.0 / scene.metres;
    let shadow = Shape::line(way.shape.points.iter().map(|at| [at[0] + away, at[1] + away]).collect());
    canvas.stroke(&shadow, Pen::flat(width), scene.palette.shade, 0.35);
    canvas.stroke(&way.shape, Pen::flat(width * 1.2), scene.palette.casing, 0.9);
    canvas.stroke(&way.shape, Pen::flat(width), color, 1.0);
    if canvas.px(width) > 5.0 {
        let plank = 1.6 / scene.metres;
        canvas.stroke(&way.shape, Pen::flat(width).dashed(plank * 0.16, plank), scene.palette.casing, 0.35);
    }
}

/// Returns the line offset to its right.
pub fn beside(line: &Shape, by: f32) -> Shape {
    let points = &line.points;
    Shape::line(
        (0..points.len())
            .map(|i| {
                let along =
                    direction(sub(points[(i + 1).min(points.len() - 1)], points[i.saturating_sub(1)]));
                [points[i][0] - along[1] * by, points[i][1] + along[0] * by]
            })
            .collect(),
    )
}

pub fn runways(canvas: &mut Canvas, scene: &Scene) {
    for (line, width) in &scene.runways {
        let (a, b) = (line.points[0], line.points[line.points.len() - 1]);
        canvas.stroke(
            line,
            Pen::flat(canvas.least(width * 1.25, 1.5)),
            mix(scene.palette.concrete, scene.palette.casing, 0.2),
            1.0,
        );
        canvas.stroke(line, Pen::flat(canvas.least(*width, 1.2)), rgb(0x4B4E52), 1.0);
        if canvas.px(*width) < 3.0 {
            continue;
        }
        let white = rgb(0xE6E6E0);
        let along = direction(sub(b, a));
        let long = length(sub(b, a));
        let dash = (width * 1.6).max(0.4);
        let inner = Shape::line(vec![
            between(a, b, (width * 2.2 / long).min(0.4)),
            between(b, a, (width * 2.2 / long).min(0.4)),
        ]);
        canvas.stroke(&inner, Pen::flat(width * 0.05).dashed(dash, dash * 0.8), white, 0.85);
        for side in [-0.46, 0.46] {
            canvas.stroke(&beside(line, width * side), Pen::flat(width * 0.035), white, 0.7);
        }
        for (end, inward) in [(a, 1.0), (b, -1.0)] {
            let turn = Turn { cos: along[0], sin: along[1] };
            for bar in 0..6 {
                let off = (bar as f32 - 2.5) * width * 0.145;
                let at =
                    add(add(end, scale(along, inward * width * 0.75)), [-along[1] * off, along[0] * off]);
                canvas.fill_points(&rectangle(at, [width * 0.8, width * 0.07], turn), white, 0.85);
            }
            for side in [-0.22, 0.22] {
                let at = add(
                    add(end, scale(along, inward * width * 3.2)),
                    [-along[1] * side * width, along[0] * side * width],
                );
                canvas.fill_points(&rectangle(at, [width * 0.9, width * 0.13], turn), white, 0.8);
            }
        }
    }
}
