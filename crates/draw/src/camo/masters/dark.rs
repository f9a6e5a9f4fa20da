//! Dark mastery camouflages.

use std::f32::consts::TAU;

use crate::camo::{
    field::{Field, Noise, wave},
    kinds::{marks::threads, sky::stars},
    tile::{Tile, again, dots, hills, to_int},
};
use crate::{scenes::ink::Spot, svg::hex, tone::mix};

/// Swirling violet and black.
pub fn matter(t: &mut Tile) {
    t.base(&t.paint(0));
    let glow = t.glow("g", t.color(2));
    let lights: Vec<(Spot, f32)> = t.strewn(2, 0.4).into_iter().map(|spot| (spot, 84.0)).collect();
    t.lights(&glow, &lights);
    let field = swirl(t, 2.0);
    for (number, share, opacity) in
        [(1, 0.76, 0.8), (2, 0.56, 0.8), (0, 0.42, 0.85), (3, 0.3, 0.85), (4, 0.14, 0.9)]
    {
        t.veil(&t.paint(number), opacity, &hills(&field, field.level(share), 500));
    }
    t.raw("<g class=\"m\">");
    let thin = "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".6\" stroke-width=\"1.6\"";
    t.path(thin, &hills(&field, field.level(0.42), 460));
    t.raw("</g>");
    stars(t, 20);
}

/// Returns a field of intertwined streams.
pub fn swirl(t: &mut Tile, streams: f32) -> Field {
    let (one, other) = (Noise::new(&mut t.dice, 3, 3), Noise::new(&mut t.dice, 3, 3));
    Field::new(30, |u, v| {
        let (x, y) = (u + 0.2 * one.at(u, v), v + 0.2 * other.at(u, v));
        let (x, y) = (x + 0.14 * other.at(y, x), y + 0.14 * one.at(y, x));
        wave(streams * x + y) + 0.7 * wave(streams * y - x)
    })
}

/// A spine of black bone.
pub fn spine(t: &mut Tile) {
    let (dark, bone, edge) = (t.color(0), t.color(1), t.color(2));
    let ground = t.even("g", &[(0.0, dark), (0.5, mix(dark, bone, 0.5)), (1.0, dark)]);
    t.base(&ground);
    let (id, face) =
        (t.id("v"), t.fall("f", &[(0.0, mix(bone, 0xffffff, 0.22)), (0.5, bone), (1.0, mix(dark, 0, 0.3))]));
    let (rim, deep, light) = (hex(edge), hex(mix(dark, 0, 0.5)), t.paint(3));
    t.def(&format!("<g id=\"{id}\"><path fill=\"{deep}\" d=\"M0-22q46 4 62 34-34-8-44 10-18 8-36 0-10-18-44-10 16-30 62-34z\"/><path fill=\"{face}\" stroke=\"{rim}\" stroke-width=\"2.4\" stroke-linejoin=\"round\" d=\"M0-30l12 14q30 2 46 24-30-8-42 6L0 30l-16-16q-12-14-42-6 16-22 46-24z\"/><path fill=\"{light}\" d=\"M0-22l4 16L0 20l-4-26z\"/></g>"));
    for column in 0..2 {
        for row in -1..6 {
            let (x, y) = (60 + column * 120, row * 48 + column * 24);
            t.raw(&format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"));
        }
    }
    t.raw("<g class=\"m\">");
    let eyes: Vec<Spot> = (0..5)
        .flat_map(|row| {
            [(0.0, row as f32 * 48.0 + 24.0), (240.0, row as f32 * 48.0 + 24.0), (120.0, row as f32 * 48.0)]
        })
        .collect();
    t.path(&format!("stroke=\"{}\" stroke-width=\"7\" stroke-linecap=\"round\"", t.paint(4)), &dots(&eyes));
    t.raw("</g>");
}

/// A spider web over black, with spiders.
pub fn arachnida(t: &mut Tile) {
    let (night, glow) = (t.color(0), t.color(2));
    t.base(&hex(night));
    let light = t.glow("g", mix(night, glow, 0.75));
    t.raw("<g class=\"m\">");
    t.lights(&light, &[((120.0, 120.0), 118.0)]);
    t.raw("</g>");
    threads(t, 2.6);
    let drops: Vec<Spot> = (0..18)
        .map(|at| {
            let (sin, cos) = ((at as f32 % 12.0 + 0.5) / 12.0 * TAU).sin_cos();
            let far = t.dice.between(30.0, 116.0);
            (120.0 + cos * far, 120.0 + sin * far)
        })
        .collect();
    t.path(&format!("stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\"", t.paint(3)), &dots(&drops));
    let (body, mark) = (t.paint(4), hex(glow));
    let id = t.id("s");
    t.def(&format!("<g id=\"{id}\"><path fill=\"none\" stroke=\"{body}\" stroke-width=\"3.4\" stroke-linejoin=\"round\" d=\"M-7-5L-24-14l-4-18M-8 0h-21l-7 14M-7 6l-18 8-3 20M7-5l17-9 4-18M8 0h21l7 14M7 6l18 8 3 20\"/><path fill=\"{body}\" stroke=\"{mark}\" stroke-width=\"1.6\" d=\"M-8-8a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM-12 12a12 14 0 1 0 24 0a12 14 0 1 0-24 0z\"/><path fill=\"{mark}\" d=\"M-5 5H5L0 12l5 7H-5l5-7z\"/></g>"));
    for (x, y, turn, size) in [(120.0, 116.0, 0, "1.3"), (34.0, 42.0, 130, ".8"), (204.0, 196.0, -50, ".9")] {
        for (dx, dy) in again((x - 44.0, y - 44.0), (x + 44.0, y + 44.0)) {
            t.raw(&format!(
                "<use href=\"#{id}\" transform=\"translate({} {})rotate({turn})scale({size})\"/>",
                to_int(x + dx),
                to_int(y + dy)
            ));
        }
    }
}
