//! Draws floor plans: rooms with walls, and doors as gaps.

use tiny_skia::PathBuilder;

use crate::{
    canvas::{Canvas, Pen, path},
    description::{Room, RoomKind, Theme},
    geometry::{Shape, Turn, add, rectangle},
    palette::{Rgb, mix, rgb},
    scene::Scene,
};

struct Colors {
    floor: Rgb,
    alpha: f32,
}

fn colors(kind: RoomKind, scene: &Scene) -> Colors {
    let it = |hex: u32, alpha: f32| Colors { floor: rgb(hex), alpha };
    if scene.theme == Theme::Plan {
        match kind {
            RoomKind::Room => it(0x5B6670, 1.0),
            RoomKind::Corridor => it(0x49535C, 1.0),
            RoomKind::Lab => it(0x4E6E77, 1.0),
            RoomKind::Vault => it(0x77694C, 1.0),
            RoomKind::Stairs => it(0x6C7680, 1.0),
            RoomKind::Outdoor => it(0x4F5F4C, 1.0),
            RoomKind::Water => it(0x25556A, 1.0),
            RoomKind::Void => it(0x0E1114, 1.0),
            RoomKind::Lift => it(0x8A7B4E, 1.0),
        }
    } else {
        match kind {
            RoomKind::Room => it(0xA79B86, 1.0),
            RoomKind::Corridor => it(0x97907F, 1.0),
            RoomKind::Lab => it(0x93A19F, 1.0),
            RoomKind::Vault => it(0xA08E63, 1.0),
            RoomKind::Stairs => it(0xA9A394, 1.0),
            RoomKind::Outdoor => it(0x8C8A7C, 0.7),
            RoomKind::Water => it(0x2B5C70, 1.0),
            RoomKind::Void => it(0x0E1114, 1.0),
            RoomKind::Lift => it(0xB09A5C, 1.0),
        }
    }
}

pub fn draw(canvas: &mut Canvas, scene: &Scene) {
    if scene.rooms.is_empty() {
        return;
    }
    let wall = wall_width(canvas, scene);
    under(canvas, scene, wall);
    for (room, shape) in &scene.rooms {
        if canvas.window.shows(&shape.bounds, wall * 2.0) {
            floor(canvas, room, shape, wall, scene);
        }
    }
    doors(canvas, scene, wall);
}

fn wall_width(canvas: &Canvas, scene: &Scene) -> f32 {
    canvas.least((0.9 / scene.metres).clamp(0.25, 1.2), 1.0)
}

/// Draws the outline of the complete building.
fn under(canvas: &mut Canvas, scene: &Scene, wall: f32) {
    let mut walls = PathBuilder::new();
    for (room, shape) in &scene.rooms {
        if room.kind != RoomKind::Outdoor && canvas.window.shows(&shape.bounds, wall * 8.0) {
            crate::built::swept(&mut walls, shape, [wall * 1.6, wall * 1.8]);
        }
    }
    if let Some(path) = walls.finish() {
        canvas.stroke_path(&path, Pen::new(wall * 1.8), scene.palette.shade, 0.3);
        canvas.fill_path(&path, scene.palette.shade, 0.4);
    }
    for (room, shape) in &scene.rooms {
        if room.kind != RoomKind::Outdoor {
            canvas.stroke(shape, Pen::new(wall * 2.0), scene.palette.wall, 1.0);
        }
    }
}

fn floor(canvas: &mut Canvas, room: &Room, shape: &Shape, wall: f32, scene: &Scene) {
    let Colors { floor, alpha } = colors(room.kind, scene);
    canvas.fill(shape, floor, alpha);
    texture(canvas, room, shape, floor, scene);
    if room.kind == RoomKind::Outdoor {
        canvas.stroke(shape, Pen::new(wall * 0.35), scene.palette.wall, 0.55);
        return;
    }
    // Walls cast a soft shadow into the room.
    if canvas.px(wall) > 2.0 {
        inner_shadow(canvas, shape, wall, scene);
    }
    let bright = mix(scene.palette.wall, rgb(0xC9D2DA), 0.62);
    canvas.stroke(shape, Pen::new(wall), scene.palette.wall, 1.0);
    if canvas.px(wall) > 2.5 {
        canvas.stroke(shape, Pen::new(wall * 0.42), bright, 1.0);
    }
}

fn inner_shadow(canvas: &mut Canvas, shape: &Shape, wall: f32, scene: &Scene) {
    let Some(outline) = path(&shape.points, true) else { return };
    let mut mask = tiny_skia::Mask::new(canvas.window.width, canvas.window.height).expect("a size above 0");
    mask.fill_path(&outline, tiny_skia::FillRule::Winding, true, canvas.window.transform());
    for (moved, alpha) in [(0.5, 0.16), (0.9, 0.12), (1.3, 0.08)] {
        let points: Vec<_> = shape.points.iter().map(|at| add(*at, [wall * moved, wall * moved])).collect();
        let Some(line) = path(&points, true) else { continue };
        let stroke = tiny_skia::Stroke { width: wall * 1.4, ..tiny_skia::Stroke::default() };
        let [r, g, b] = scene.palette.shade;
        let mut paint = tiny_skia::Paint::default();
        paint.set_color(tiny_skia::Color::from_rgba(r, g, b, alpha).unwrap_or(tiny_skia::Color::BLACK));
        canvas.pixels.stroke_path(&line, &paint, &stroke, canvas.window.transform(), Some(&mask));
    }
}

/// Draws steps, tiles and floorboards where they are visible.
fn texture(canvas: &mut Canvas, room: &Room, shape: &Shape, floor: Rgb, scene: &Scene) {
    let metre = 1.0 / scene.metres;
    let (every, alpha, both) = match room.kind {
        RoomKind::Stairs => (0.9, 0.5, false),
        RoomKind::Lab => (2.0, 0.14, true),
        RoomKind::Vault | RoomKind::Lift => (1.4, 0.2, true),
        RoomKind::Room => (1.6, 0.09, false),
        _ => return,
    };
    let every = every * metre;
    let every = if room.kind == RoomKind::Stairs { canvas.least(every, 3.0) } else { every };
    if canvas.px(every) < 2.5 {
        return;
    }
    let turn = Turn::degrees(room.angle);
    let local: Vec<_> = shape.points.iter().map(|at| turn.back(*at)).collect();
    let bounds = Shape::polygon(local).bounds;
    let Some(outline) = path(&shape.points, true) else { return };
    let mut mask = tiny_skia::Mask::new(canvas.window.width, canvas.window.height).expect("a size above 0");
    mask.fill_path(&outline, tiny_skia::FillRule::Winding, true, canvas.window.transform());
    let mut lines = PathBuilder::new();
    let mut add_lines = |axis: usize| {
        let other = 1 - axis;
        let mut at = (bounds.low[axis] / every).ceil() * every;
        while at < bounds.high[axis] {
            let (mut from, mut to) = ([0.0; 2], [0.0; 2]);
            (from[axis], to[axis], from[other], to[other]) = (at, at, bounds.low[other], bounds.high[other]);
            let (from, to) = (turn.by(from), turn.by(to));
            lines.move_to(from[0], from[1]);
            lines.line_to(to[0], to[1]);
            at += every;
        }
    };
    add_lines(0);
    if both {
        add_lines(1);
    }
    if let Some(lines) = lines.finish() {
        let stroke = tiny_skia::Stroke {
            width: (0.12 * metre).max(0.6 / canvas.window.scale),
            ..tiny_skia::Stroke::default()
        };
        let [r, g, b] = mix(floor, scene.palette.wall, 0.8);
        let mut paint = tiny_skia::Paint::default();
        paint.set_color(tiny_skia::Color::from_rgba(r, g, b, alpha).unwrap_or(tiny_skia::Color::BLACK));
        paint.anti_alias = true;
        canvas.pixels.stroke_path(&lines, &paint, &stroke, canvas.window.transform(), Some(&mask));
    }
}

/// Draws doors: floor in place of the wall, with a mark on each side.
fn doors(canvas: &mut Canvas, scene: &Scene, wall: f32) {
    for door in &scene.doors {
        let turn = Turn::degrees(door.angle);
        let through = [turn.by([0.0, wall * 1.3]), turn.by([0.0, -wall * 1.3])];
        let below = through.iter().find_map(|by| {
            let at = add(door.at, *by);
            scene.rooms.iter().rev().find(|(_, shape)| shape.contains(at)).map(|(room, _)| room.kind)
        });
        let color = colors(below.unwrap_or(RoomKind::Corridor), scene).floor;
        let gap = rectangle(door.at, [door.width, wall * 2.15], turn);
        canvas.fill_points(&gap, color, 1.0);
        let amber = rgb(0xE2A84A);
        canvas.fill_points(&rectangle(door.at, [door.width, wall * 0.34], turn), amber, 0.9);
        for side in [-0.5, 0.5] {
            let at = add(door.at, turn.by([door.width * side, 0.0]));
            canvas.fill_points(&rectangle(at, [wall * 0.6, wall * 2.2], turn), scene.palette.wall, 1.0);
        }
    }
}
