//! Draws water with depth and shore, and the void around floating islands.

use tiny_skia::Mask;

use crate::{
    description::{Ground, Point, WaterKind},
    geometry::{Bounds, Shape},
    noise::{cells, chance, layers, noise, step},
    palette::{Rgb, mix, rgb},
    raster::{Work, look},
};

pub fn flow(work: &Work<'_>, colors: &mut [Rgb]) {
    match work.scene.ground {
        Ground::Sea => sea(work, colors),
        Ground::Void => void(work, colors),
        Ground::Land => {}
    }
    for kind in [
        WaterKind::Marsh,
        WaterKind::Lava,
        WaterKind::Sea,
        WaterKind::Lake,
        WaterKind::River,
        WaterKind::Canal,
        WaterKind::Pool,
    ] {
        let shapes: Vec<&Shape> = work
            .scene
            .waters
            .waters
            .iter()
            .filter(|(other, _)| *other == kind)
            .map(|(_, shape)| shape)
            .collect();
        let Some(mask) = work.window.covered(shapes.iter().copied(), 3) else { continue };
        let corners: Vec<Point> =
            shapes.iter().flat_map(|shape| [shape.bounds.low, shape.bounds.high]).collect();
        fill(work, colors, kind, &mask, &Bounds::of(&corners));
    }
}

fn sea(work: &Work<'_>, colors: &mut [Rgb]) {
    work.each(|out, i, x, _| {
        let y = out / work.window.width as usize;
        let dry = work.dry(x as f32, y as f32);
        if dry >= 1.0 {
            return;
        }
        colors[out] = mix(depth(work, i, WaterKind::Sea), colors[out], dry);
    });
    if work.land.is_some() {
        edge(work, colors, |x, y| 1.0 - work.dry(x, y));
    }
}

fn fill(work: &Work<'_>, colors: &mut [Rgb], kind: WaterKind, mask: &Mask, bounds: &Bounds) {
    work.within(bounds, |out, i, x, at| {
        let share = look(mask, x as f32, (out / work.window.width as usize) as f32, 3);
        if share > 0.0 {
            let color = match kind {
                WaterKind::Lava => lava(work, at),
                WaterKind::Marsh => marsh(work, at, colors[out]),
                _ => depth(work, i, kind),
            };
            colors[out] = mix(colors[out], color, share);
        }
    });
    // No shore line across a river's mouth.
    if !matches!(kind, WaterKind::Marsh | WaterKind::Sea) {
        edge(work, colors, |x, y| look(mask, x, y, 3));
    }
}

/// Draws a dark line on the land side of a shore.
fn edge(work: &Work<'_>, colors: &mut [Rgb], wet: impl Fn(f32, f32) -> f32) {
    let reach = if work.window.scale > 9.0 { 1.6 } else { 1.0 };
    let dark = work.scene.palette.shore;
    work.each(|out, i, x, _| {
        // Skip pixels that are not close to a shore.
        if work.shore[i].abs() * work.window.scale > 6.0 {
            return;
        }
        let (x, y) = (x as f32, (out / work.window.width as usize) as f32);
        let here = wet(x, y);
        if here >= 1.0 {
            return;
        }
        let closest = [[reach, 0.0], [-reach, 0.0], [0.0, reach], [0.0, -reach]]
            .iter()
            .map(|[dx, dy]| wet(x + dx, y + dy))
            .fold(0.0, f32::max);
        let line = (closest * (1.0 - here)).min(1.0 - step(0.3, 1.0, work.shore[i]));
        colors[out] = mix(colors[out], dark, 0.75 * line);
    });
}

fn depth(work: &Work<'_>, i: usize, kind: WaterKind) -> Rgb {
    let palette = &work.scene.palette;
    let away = work.shore[i].max(0.0) / work.scale;
    if kind == WaterKind::Pool {
        return mix(rgb(0x58A5B8), rgb(0x3A8AA2), step(0.0, 0.6, away));
    }
    let vary = work.patches[i];
    let mut color = if kind == WaterKind::Sea {
        let deep = (away * (1.0 + 0.7 * vary)).max(0.0);
        let t = deep / (deep + 7.0) * 2.0;
        if t < 1.0 {
            mix(palette.water[0], palette.water[1], t)
        } else {
            mix(palette.water[1], palette.water[2], t - 1.0)
        }
    } else {
        let t = away / (away + 1.2);
        mix(palette.fresh[0], palette.fresh[1], t)
    };
    if kind == WaterKind::Sea {
        // Depth contours, fainter with distance.
        let deep = away * (1.0 + 0.7 * vary);
        for (line, strength) in [(1.1, 0.16), (2.6, 0.12), (5.0, 0.1), (9.0, 0.08), (15.0, 0.07)] {
            let pixels = (deep - line).abs() * work.scale * work.window.scale;
            if pixels < 1.4 {
                color = mix(color, palette.water[0], strength * 2.2 * (1.0 - step(0.4, 1.4, pixels)));
            }
            if deep < line {
                color = mix(color, palette.water[0], strength * 0.25);
            }
        }
    }
    let foam = 1.0 - step(0.0, 0.55, away);
    mix(color, palette.water[0], foam * 0.5)
}

fn lava(work: &Work<'_>, at: Point) -> Rgb {
    let [x, y] = at.map(|value| value / work.scale / 2.2);
    let cell = cells(x, y, work.scene.seed + 61);
    let crack = 1.0 - step(0.03, 0.22, cell.second - cell.first);
    let glow = 0.5 + 0.5 * layers(x / 2.0, y / 2.0, 3, work.scene.seed + 62);
    mix(mix(rgb(0x5A1F10), rgb(0xB5401A), glow), rgb(0xFFB347), crack * 0.8)
}

fn marsh(work: &Work<'_>, at: Point, below: Rgb) -> Rgb {
    let [x, y] = at.map(|value| value / work.scale);
    let pond = layers(x / 2.5, y / 2.5, 3, work.scene.seed + 63);
    let reed = noise(x * 1.2, y * 7.0, work.scene.seed + 64) > 0.45;
    let soil = mix(below, work.scene.palette.scrub, 0.6);
    let color = mix(soil, work.scene.palette.fresh[1], step(0.02, 0.12, pond) * 0.85);
    if reed && pond < 0.05 { mix(color, work.scene.palette.wood[0], 0.4) } else { color }
}

/// Draws mist, stars and the undersides of islands.
fn void(work: &Work<'_>, colors: &mut [Rgb]) {
    let [dark, mist, black] = work.scene.palette.void;
    let drop = (1.9 * work.scale * work.window.scale).min(work.margin as f32);
    let seed = work.scene.seed;
    let plan = work.scene.theme == crate::description::Theme::Plan;
    work.each(|out, i, x, at| {
        let (x, y) = (x as f32, (out / work.window.width as usize) as f32);
        let dry = work.dry(x, y);
        if dry >= 1.0 {
            return;
        }
        let [u, v] = at.map(|value| value / work.scale);
        if plan {
            let grid = |t: f32, every: f32| ((t / every).round() * every - t).abs() * work.window.scale < 0.5;
            let thin = grid(at[0], 3.2) || grid(at[1], 3.2);
            let thick = grid(at[0], 25.6) || grid(at[1], 25.6);
            let color = if thick {
                mix(dark, mist, 0.9)
            } else if thin && work.window.scale > 3.0 {
                mix(dark, mist, 0.45)
            } else {
                dark
            };
            colors[out] = mix(color, colors[out], dry);
            return;
        }
        let warp = layers(u / 34.0, v / 34.0, 4, seed + 71);
        let cloud = layers(u / 18.0 + warp * 2.2, v / 18.0 - warp * 1.6, 5, seed + 72);
        let mut color =
            mix(mix(black, dark, step(-0.5, 0.3, warp)), mist, step(0.0, 0.75, cloud + 0.3 * warp));
        let (su, sv) = ((u * 1.3).floor(), (v * 1.3).floor());
        let star = chance(su as i32, sv as i32, seed + 73);
        if star > 0.985 {
            let (du, dv) = (u * 1.3 - su - 0.5, v * 1.3 - sv - 0.5);
            let spark = 1.0 - step(0.02, 0.16, (du * du + dv * dv).sqrt());
            color = mix(color, rgb(0xE9D7FF), spark * (star - 0.985) * 55.0);
        }
        let glow = 1.0 - step(0.0, 7.0, work.shore[i] / work.scale);
        color = mix(color, mix(mist, rgb(0x9A5BFF), 0.6), glow * glow * 0.6);
        if work.land.is_some() {
            // The rock below: visible where the island's edge is above.
            let ragged =
                drop * (0.55 + 0.45 * noise(u * 0.9, 3.0, seed + 74) + 0.25 * noise(u * 3.0, 9.0, seed + 75));
            let mut step_up = 1.0;
            while step_up < ragged {
                if work.dry(x, y - step_up) > 0.5 {
                    let t = step_up / ragged;
                    let streak = 0.5 + 0.5 * noise(u * 2.6, v * 0.35, seed + 76);
                    let rock = mix(
                        mix(work.scene.palette.rock, work.scene.palette.shade, 0.35 + 0.4 * t),
                        work.scene.palette.shade,
                        streak * 0.35,
                    );
                    color = mix(rock, color, t * t * t);
                    break;
                }
                step_up += 1.0;
            }
        }
        colors[out] = mix(color, colors[out], dry);
    });
    if work.land.is_some() {
        edge(work, colors, |x, y| 1.0 - work.dry(x, y));
    }
}
