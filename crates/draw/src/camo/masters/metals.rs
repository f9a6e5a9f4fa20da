//! Mastery camouflages of gold and other metals.

use std::f32::consts::TAU;

use super::band;
use crate::camo::{
    cells::{cells, merged, shrunk},
    field::{Field, Noise, rough, wave},
    tile::{ALL, Tile, again, bare, hills, sharp, straight},
};
use crate::{
    scenes::ink::{Spot, smooth},
    svg::hex,
    tone::mix,
};

/// Draws polished metal from four colors: dark, middle, light, glint.
pub fn polished(t: &mut Tile) {
    let (dark, mid, light, glint) = (t.color(0), t.color(1), t.color(2), t.color(3));
    let ground = t.even(
        "m",
        &[
            (0.0, mid),
            (0.12, light),
            (0.2, glint),
            (0.28, light),
            (0.42, mid),
            (0.55, dark),
            (0.66, mid),
            (0.78, light),
            (0.86, mix(mid, dark, 0.4)),
            (1.0, mid),
        ],
    );
    t.base(&ground);
}

/// Draws fine brushed lines.
fn brushed(t: &mut Tile) {
    let id = t.id("h");
    t.def(&format!("<pattern id=\"{id}\" width=\"60\" height=\"12\" patternUnits=\"userSpaceOnUse\"><path stroke=\"#fff\" stroke-opacity=\".2\" d=\"M4 2h30M40 7h18M0 10h12\"/><path stroke=\"#000\" stroke-opacity=\".16\" d=\"M20 4h34M2 8h26M36 11h22\"/></pattern>"));
    t.fill(&format!("url(#{id})"), ALL);
}

/// Gold with a band of light.
pub fn gold(t: &mut Tile) {
    polished(t);
    brushed(t);
    band(t, ".3");
}

/// Brushed platinum with inlaid plates.
pub fn platinum(t: &mut Tile) {
    polished(t);
    brushed(t);
    let (id, line, light) = (t.id("x"), t.paint(0), t.paint(3));
    t.def(&format!("<pattern id=\"{id}\" width=\"60\" height=\"60\" patternUnits=\"userSpaceOnUse\"><path fill=\"none\" stroke=\"{line}\" stroke-opacity=\".55\" stroke-width=\"2\" d=\"M30 0l30 30-30 30L0 30z\"/><path fill=\"none\" stroke=\"{light}\" stroke-opacity=\".8\" stroke-width=\"1.4\" d=\"M30 3l27 27M3 30L30 3\"/><path fill=\"#fff\" opacity=\".14\" d=\"M30 0l30 30H0z\"/></pattern>"));
    t.fill(&format!("url(#{id})"), ALL);
    band(t, ".3");
}

/// Cracked gold leaf on black.
pub fn gilded(t: &mut Tile) {
    let spots = t.strewn(5, 0.44);
    polished(t);
    let leaf: Vec<String> = cells(&spots).iter().map(|cell| sharp(&merged(cell, 5.0))).collect();
    let crack = t.paint(4);
    t.path(
        &format!("fill=\"none\" stroke=\"{crack}\" stroke-width=\"4.5\" stroke-linejoin=\"round\""),
        &leaf.concat(),
    );
    let gone: String = leaf.iter().step_by(6).cloned().collect();
    t.fill(&crack, &gone);
    let glint: String =
        cells(&spots).iter().skip(2).step_by(3).map(|cell| sharp(&merged(&shrunk(cell, 9.0), 6.0))).collect();
    t.veil("#fff", 0.22, &glint);
    band(t, ".26");
}

/// Folded steel, glowing in the folds.
pub fn forged(t: &mut Tile) {
    let (dark, mid, light) = (t.color(0), t.color(1), t.color(2));
    let ground = t.even("m", &[(0.0, mid), (0.3, light), (0.5, mid), (0.75, dark), (1.0, mid)]);
    t.base(&ground);
    let (bend, fold) = (Noise::new(&mut t.dice, 3, 2), Noise::new(&mut t.dice, 2, 3));
    let field = Field::new(24, |u, v| wave(3.0 * v + 0.8 * bend.at(u, v) + 0.3 * fold.at(u, v)));
    t.veil(&t.paint(0), 0.75, &hills(&field, field.level(0.5), 1500));
    t.line(&t.paint(2), 2.0, &hills(&field, field.level(0.68), 1100));
    let (id, hot) = (t.id("e"), hills(&field, field.level(0.14), 420));
    let (glow, core) = (t.paint(3), t.paint(4));
    t.def(&format!("<path id=\"{id}\" fill=\"none\" d=\"{hot}\"/>"));
    t.raw(&format!(
        "<g class=\"m\"><use href=\"#{id}\" stroke=\"{glow}\" stroke-width=\"5\"/><use href=\"#{id}\" stroke=\"{core}\" stroke-width=\"2\"/></g>"
    ));
}

/// Rose gold with cut gems.
pub fn priceless(t: &mut Tile) {
    polished(t);
    brushed(t);
    let (stone, deep, glint) = (t.color(4), mix(t.color(4), 0, 0.5), mix(t.color(4), 0xffffff, 0.65));
    let setting = t.paint(0);
    let mut parts = [String::new(), String::new(), String::new()];
    for (x, y) in [
        (60.0, 60.0),
        (180.0, 60.0),
        (0.0, 120.0),
        (120.0, 120.0),
        (60.0, 180.0),
        (180.0, 180.0),
        (0.0, 0.0),
        (120.0, 0.0),
    ] {
        let large = (x as i32 / 60 + y as i32 / 60) % 2 == 0;
        let size = if large { 34.0 } else { 19.0 };
        let ring = |size: f32| -> Vec<Spot> {
            (0..8)
                .map(|at| {
                    let (sin, cos) = ((at as f32 + 0.5) / 8.0 * TAU).sin_cos();
                    (x + cos * size, y + sin * size)
                })
                .collect()
        };
        parts[0].push_str(&sharp(&ring(size)));
        let (outer, inner) = (ring(size), ring(size * 0.55));
        for side in [4, 5, 6] {
            parts[2].push_str(&sharp(&[
                outer[side],
                outer[(side + 1) % 8],
                inner[(side + 1) % 8],
                inner[side],
            ]));
        }
        parts[1].push_str(&sharp(&[outer[0], outer[1], inner[1], inner[0]]));
        parts[1].push_str(&sharp(&[outer[2], outer[3], inner[3], inner[2]]));
    }
    t.path(&format!("fill=\"{}\" stroke=\"{setting}\" stroke-width=\"4\"", hex(stone)), &parts[0]);
    t.veil(&hex(deep), 0.8, &parts[1]);
    t.veil(&hex(glint), 0.75, &parts[2]);
    band(t, ".3");
}

/// Old gold with glowing engraved signs.
pub fn mystic(t: &mut Tile) {
    polished(t);
    brushed(t);
    let mut signs = String::new();
    for (x, y) in t.strewn(4, 0.06) {
        let spot = |dx: f32, dy: f32| (x + dx, y + dy);
        let strokes = [
            [spot(0.0, -20.0), spot(0.0, 20.0), spot(0.0, 20.0)],
            [spot(-12.0, -8.0), spot(0.0, -20.0), spot(12.0, -8.0)],
            [spot(-12.0, 4.0), spot(12.0, 14.0), spot(12.0, 14.0)],
            [spot(-12.0, 14.0), spot(0.0, 4.0), spot(12.0, -4.0)],
            [spot(0.0, 0.0), spot(12.0, 8.0), spot(0.0, 20.0)],
        ];
        signs.push_str(&bare(&strokes[0]));
        let first = (t.dice.share() * 4.0) as usize;
        signs.push_str(&bare(&strokes[1 + first % 4]));
        signs.push_str(&bare(&strokes[1 + (first + 1) % 4]));
    }
    t.line(&hex(mix(t.color(0), 0, 0.5)), 7.0, &signs);
    t.raw("<g class=\"m\">");
    t.line(&t.paint(4), 3.4, &signs);
    t.raw("</g>");
}

/// Gold with tiger stripes.
pub fn gold_tiger(t: &mut Tile) {
    polished(t);
    brushed(t);
    let (bend, gaps) = (Noise::new(&mut t.dice, 2, 3), Noise::new(&mut t.dice, 4, 8));
    let field =
        Field::new(36, |u, v| wave(4.0 * v + 0.42 * bend.at(u, v) + 0.5 * wave(u)) + 0.85 * gaps.at(u, v));
    let stripes = hills(&field, field.level(0.36), 3600);
    let (black, rim) = (t.paint(4), t.paint(0));
    t.path(&format!("fill=\"{black}\" stroke=\"{rim}\" stroke-width=\"3\""), &stripes);
    band(t, ".22");
}

/// Gold in black: an endless path.
pub fn enigma(t: &mut Tile) {
    t.base(&t.paint(4));
    polished(t);
    let step = 48.0;
    let mut walls = String::new();
    for row in 0..5 {
        for column in 0..5 {
            let (x, y) = (column as f32 * step, row as f32 * step);
            let turn = (row * 5 + column * 3 + (t.dice.share() * 2.0) as usize) % 4;
            let spin = |dx: f32, dy: f32| {
                let (dx, dy) = (dx * 1.2 - 24.0, dy * 1.2 - 24.0);
                let (dx, dy) = match turn {
                    0 => (dx, dy),
                    1 => (-dy, dx),
                    2 => (-dx, -dy),
                    _ => (dy, -dx),
                };
                (x + dx + 24.0, y + dy + 24.0)
            };
            walls.push_str(&straight(
                &[
                    spin(0.0, 20.0),
                    spin(10.0, 20.0),
                    spin(10.0, 8.0),
                    spin(30.0, 8.0),
                    spin(30.0, 28.0),
                    spin(20.0, 28.0),
                    spin(20.0, 18.0),
                ],
                false,
            ));
            walls.push_str(&straight(&[spin(20.0, 40.0), spin(40.0, 40.0), spin(40.0, 20.0)], false));
        }
    }
    t.line(&t.paint(4), 7.5, &walls);
    t.veil(&t.paint(4), 0.12, ALL);
    let dent = Field::new(24, rough(&mut t.dice, 2, 2));
    t.veil(&t.paint(2), 0.32, &hills(&dent, dent.level(0.4), 500));
    band(t, ".28");
}

/// A heap of gold coins with gems.
pub fn ransom(t: &mut Tile) {
    t.base(&hex(mix(t.color(0), 0, 0.6)));
    let (id, face, rim, dark) = (
        t.id("o"),
        t.fall("f", &[(0.0, t.color(3)), (0.5, t.color(1)), (1.0, t.color(0))]),
        t.paint(2),
        t.paint(0),
    );
    t.def(&format!("<g id=\"{id}\"><circle r=\"35\" fill=\"{face}\" stroke=\"{dark}\" stroke-width=\"3\"/><circle r=\"26\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"2.4\"/><path fill=\"{dark}\" opacity=\".75\" d=\"M-15 11v-20l8 8 7-14 7 14 8-8v20z\"/></g>"));
    for (x, y) in t.strewn(5, 0.3) {
        for (dx, dy) in again((x - 36.0, y - 36.0), (x + 36.0, y + 36.0)) {
            let turn = ((x * 7.0 + y) as i32 % 60) - 30;
            t.raw(&format!(
                "<use href=\"#{id}\" transform=\"translate({} {})rotate({turn})\"/>",
                (x + dx) as i32,
                (y + dy) as i32
            ));
        }
    }
    let ruby = t.color(4);
    let (mut stones, mut glints) = (String::new(), String::new());
    for (x, y) in [(58.0, 84.0), (170.0, 42.0), (120.0, 176.0), (208.0, 148.0)] {
        stones.push_str(&sharp(&[
            (x - 22.0, y - 8.0),
            (x - 12.0, y - 20.0),
            (x + 12.0, y - 20.0),
            (x + 22.0, y - 8.0),
            (x, y + 22.0),
        ]));
        glints.push_str(&sharp(&[
            (x - 10.0, y - 8.0),
            (x - 6.0, y - 18.0),
            (x + 10.0, y - 18.0),
            (x + 6.0, y - 8.0),
        ]));
    }
    t.path(
        &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"", hex(ruby), hex(mix(ruby, 0, 0.6))),
        &stones,
    );
    t.raw("<g class=\"m\">");
    t.veil("#fff", 0.6, &glints);
    t.raw("</g>");
}

/// Ivory repaired with gold.
pub fn ivory(t: &mut Tile) {
    let (bone, shade) = (t.color(0), t.color(1));
    let ground = t.even("i", &[(0.0, bone), (0.35, mix(bone, 0xffffff, 0.5)), (0.7, shade), (1.0, bone)]);
    t.base(&ground);
    let bend = Noise::new(&mut t.dice, 2, 6);
    let grain: String = (0..6)
        .map(|line| {
            let points: Vec<Spot> = (-1..=13)
                .map(|at| {
                    (
                        at as f32 * 20.0,
                        20.0 + line as f32 * 40.0 + 12.0 * bend.at(at as f32 / 12.0, line as f32 / 6.0),
                    )
                })
                .collect();
            smooth(&points, false)
        })
        .collect();
    t.path(&format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\" opacity=\".4\"", hex(shade)), &grain);
    let spots = t.strewn(3, 0.46);
    let veins: String = cells(&spots).iter().map(|cell| sharp(&merged(cell, 6.0))).collect();
    let id = t.id("v");
    t.def(&format!("<path id=\"{id}\" fill=\"none\" stroke-linejoin=\"round\" d=\"{veins}\"/>"));
    for (number, wide) in [(2, 10), (3, 6), (4, 2)] {
        let paint = t.paint(number);
        t.raw(&format!("<use href=\"#{id}\" stroke=\"{paint}\" stroke-width=\"{wide}\"/>"));
    }
    band(t, ".3");
}
