//! Colors the vegetation and surface covers of the ground, per pixel.

use crate::{
    description::{CoverKind, Point},
    noise::{cells, chance, layers, noise, step},
    palette::{Rgb, mix, rgb},
    raster::Work,
    scene::{Cover, Scene},
};

/// The color of a cover at a position, and its opacity.
pub struct Grown {
    pub color: Rgb,
    pub alpha: f32,
}

/// Meters across a crown.
const CROWN: f32 = 7.0;

/// Returns the offset, in units, of the position whose mask is used here, so that tree crowns at the edge of a wood
/// are not cut.
pub fn decides(kind: CoverKind, at: Point, scene: &Scene) -> Point {
    if !matches!(kind, CoverKind::Wood) {
        return [0.0, 0.0];
    }
    let size = CROWN / scene.metres;
    let cell = cells(at[0] / size, at[1] / size, scene.seed);
    [cell.dx * size, cell.dy * size]
}

/// Returns the color of a cover at a position; `patch` is the meadow noise there.
pub fn grown(cover: &Cover, at: Point, below: Rgb, patch: f32, work: &Work<'_>) -> Grown {
    let (scene, fine) = (work.scene, work.fine);
    let palette = &scene.palette;
    let base = palette.cover(cover.kind);
    let unit = 1.0 / scene.metres;
    let opaque = |color| Grown { color, alpha: 1.0 };
    match cover.kind {
        CoverKind::Wood => opaque(wood(at, fine, patch, scene)),
        CoverKind::Scrub => {
            let ground = mix(below, base, 0.45);
            opaque(trees(at, 5.0 * unit, 0.42, ground, fine, scene))
        }
        CoverKind::Park => opaque(trees(at, 9.0 * unit, 0.4, base, fine, scene)),
        CoverKind::Field => opaque(field(cover, at, fine, scene)),
        CoverKind::Orchard => opaque(rows(cover, at, fine, scene)),
        CoverKind::Grass => {
            Grown { color: mix(base, palette.wood[1], (patch * 0.6).clamp(0.0, 0.3)), alpha: 0.8 }
        }
        CoverKind::Cemetery => opaque(graves(cover, at, base, fine, scene)),
        CoverKind::Sand | CoverKind::Dirt | CoverKind::Ash | CoverKind::Snow => {
            let [x, y] = [at[0] / unit / 30.0, at[1] / unit / 30.0];
            let vary =
                layers(x, y, 4, scene.seed + 9) + 0.25 * noise(x * 3.0 + y, y * 9.0 - x, scene.seed + 4);
            let to = if cover.kind == CoverKind::Snow { rgb(0x9FB0BE) } else { rgb(0x3A2F22) };
            Grown { color: mix(base, to, (0.12 + 0.3 * vary).clamp(0.0, 0.4)), alpha: 0.92 }
        }
        CoverKind::Rock | CoverKind::Crystal => {
            let size = 15.0 * unit;
            let [x, y] = [at[0] / size, at[1] / size];
            let bend = [noise(x * 0.8, y * 0.8, scene.seed + 7), noise(x * 0.8, y * 0.8, scene.seed + 6)];
            let cell = cells(x + 0.45 * bend[0], (y + 0.45 * bend[1]) * 1.4, scene.seed + 8);
            let crystal = cover.kind == CoverKind::Crystal;
            let grain = 0.14 * noise(x * 6.0, y * 9.0, scene.seed + 5);
            let facet = (cell.chance - 0.5) * 0.3 + (cell.dx + cell.dy) * 0.2 + grain + patch * 0.3;
            let lit =
                if facet > 0.0 { mix(base, palette.light, facet) } else { mix(base, palette.shade, -facet) };
            let crack =
                (1.0 - step(0.01, 0.08, cell.second - cell.first)) * if crystal { 0.35 } else { 0.14 };
            Grown { color: mix(lit, palette.shade, crack), alpha: if crystal { 1.0 } else { 0.85 } }
        }
        CoverKind::Concrete | CoverKind::Asphalt => {
            let vary = noise(at[0] / unit / 25.0, at[1] / unit / 25.0, scene.seed + 6) * 0.06;
            let color =
                if vary > 0.0 { mix(base, palette.light, vary) } else { mix(base, palette.shade, -vary) };
            opaque(slabs(cover, at, color, fine, scene))
        }
    }
}

fn wood(at: Point, fine: f32, stand: f32, scene: &Scene) -> Rgb {
    let [dark, light] = scene.palette.wood;
    let unit = 1.0 / scene.metres;
    let base = mix(dark, light, (0.45 + 0.5 * stand).clamp(0.05, 0.9));
    let shown = step(0.3, 0.7, fine * CROWN / 8.0);
    if shown <= 0.0 {
        return base;
    }
    let size = CROWN * unit;
    let cell = cells(at[0] / size, at[1] / size, scene.seed);
    // Leaves at high zoom; at low zoom a crown is only a pixel or two.
    let leaves =
        if fine > 2.0 { 0.3 * noise(at[0] / size * 5.0, at[1] / size * 5.0, scene.seed + 2) } else { 0.0 };
    let edge = cell.first + leaves * 0.3;
    let lit = 0.42 + leaves + (cell.dx + cell.dy) * 0.8 + (cell.chance - 0.5) * 0.7 + stand * 0.5;
    let gap = (1.0 - step(0.0, 0.25, cell.second - cell.first)) * 0.35 + step(0.42, 0.8, edge) * 0.9;
    let crown = mix(dark, light, lit.clamp(-0.1, 1.2));
    mix(base, mix(crown, scene.palette.shade, gap.min(1.0) * 0.62), shown)
}

/// Draws single tree crowns on open ground.
fn trees(at: Point, size: f32, share: f32, ground: Rgb, fine: f32, scene: &Scene) -> Rgb {
    let [dark, light] = scene.palette.wood;
    let shown = step(0.25, 0.6, fine * size * scene.metres / 9.0);
    let flat = mix(ground, mix(dark, light, 0.5), share * 0.4);
    if shown <= 0.0 {
        return flat;
    }
    let away = 0.16 * size;
    let shadow = cells((at[0] - away) / size, (at[1] - away) / size, scene.seed + 21);
    let cell = cells(at[0] / size, at[1] / size, scene.seed + 21);
    let pixel = 1.0 / (fine * size * scene.metres);
    let mut color = ground;
    if shadow.chance < share {
        let radius = 0.2 + 0.18 * (shadow.chance / share);
        color =
            mix(color, scene.palette.shade, 0.4 * (1.0 - step(radius - pixel, radius + pixel, shadow.first)));
    }
    if cell.chance < share {
        let radius = 0.2 + 0.18 * (cell.chance / share);
        let crown = mix(dark, light, (0.55 + (cell.dx + cell.dy) * 1.3).clamp(0.0, 1.2));
        color = mix(color, crown, 1.0 - step(radius - pixel, radius + pixel, cell.first));
    }
    mix(flat, color, shown)
}

/// Draws parcels of different crops with furrows.
fn field(cover: &Cover, at: Point, fine: f32, scene: &Scene) -> Rgb {
    let [u, v] = cover.angle.back(at).map(|value| value * scene.metres);
    let strip = (v / 70.0).floor();
    let shift = chance(strip as i32, 3, scene.seed) * 90.0;
    let parcel = ((u + shift) / 130.0).floor();
    let h = crate::noise::hash(parcel as i32, strip as i32, scene.seed + 31);
    let color = scene.palette.fields[(h % 4) as usize];
    let color = mix(color, scene.palette.shade, (h >> 8 & 255) as f32 / 255.0 * 0.1);
    let (along, across) = ((u + shift) / 130.0 - parcel, v / 70.0 - strip);
    let border = (along.min(1.0 - along) * 130.0).min(across.min(1.0 - across) * 70.0);
    let edge = (1.0 - step(1.0, 2.0 + 0.7 / fine, border)) * 0.45;
    let ripple = if h & 16 == 0 { v } else { u } / 4.5;
    let wave = (ripple - ripple.floor() - 0.5).abs() * 2.0;
    let furrow = (wave - 0.5) * 0.16 * step(0.5, 1.2, fine);
    let color = if furrow > 0.0 {
        mix(color, scene.palette.light, furrow)
    } else {
        mix(color, scene.palette.shade, -furrow)
    };
    mix(color, scene.palette.wood[0], edge)
}

/// Draws trees in rows.
fn rows(cover: &Cover, at: Point, fine: f32, scene: &Scene) -> Rgb {
    let ground = mix(scene.palette.grass, scene.palette.fields[0], 0.4);
    let [dark, light] = scene.palette.wood;
    let [u, v] = cover.angle.back(at).map(|value| value * scene.metres / 8.0);
    let dots = |u: f32, v: f32| {
        let (du, dv) = (u - u.floor() - 0.5, v - v.floor() - 0.5);
        (1.0 - step(0.26, 0.36, (du * du + dv * dv).sqrt()), du + dv)
    };
    let shown = step(0.3, 0.7, fine);
    let (shadow, _) = dots(u - 0.16, v - 0.16);
    let (crown, side) = dots(u, v);
    let close_up = mix(
        mix(ground, scene.palette.shade, shadow * 0.35),
        mix(dark, light, (0.6 - side).clamp(0.0, 1.0)),
        crown,
    );
    mix(mix(ground, mix(dark, light, 0.5), 0.3), close_up, shown)
}

fn graves(cover: &Cover, at: Point, base: Rgb, fine: f32, scene: &Scene) -> Rgb {
    let [u, v] = cover.angle.back(at).map(|value| value * scene.metres / 3.0);
    let (iu, iv) = (u.floor(), v.floor());
    let stone = chance(iu as i32, iv as i32, scene.seed + 41) < 0.55;
    let (du, dv) = ((u - iu - 0.5).abs(), (v - iv - 0.5).abs());
    let inside = stone && du < 0.16 && dv < 0.34 && (iv as i32).rem_euclid(7) != 0;
    let shown = step(1.2, 3.0, fine * 3.0);
    if inside { mix(base, scene.palette.roofs[4], 0.65 * shown) } else { base }
}

fn slabs(cover: &Cover, at: Point, color: Rgb, fine: f32, scene: &Scene) -> Rgb {
    let [u, v] = cover.angle.back(at).map(|value| value * scene.metres / 8.0);
    let line = |t: f32| (t - t.floor() - 0.5).abs() > 0.5 - 0.06 / fine.max(0.4);
    if fine > 1.0 && (line(u) || line(v)) { mix(color, scene.palette.shade, 0.1) } else { color }
}
