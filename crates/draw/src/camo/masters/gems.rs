//! Mastery camouflages of gems and crystals.

use super::band;
use crate::camo::{
    cells::{cells, merged, middle, shrunk},
    field::{Field, Noise, rough, wave},
    tile::{ALL, Tile, hills, rays, sharp},
};
use crate::{scenes::ink::Spot, svg::hex, tone::mix};

/// Draws the facets of a cut gem around shared corners, bright on one side and dark on the other.
fn brilliant(t: &mut Tile, count: usize, off: f32) {
    let step = 240.0 / count as f32;
    let moves: Vec<Spot> = (0..count * count * 2)
        .map(|_| (t.dice.between(-off, off) * step, t.dice.between(-off, off) * step))
        .collect();
    let at = |x: i32, y: i32, mid: bool| {
        let place = (y.rem_euclid(count as i32) as usize * count + x.rem_euclid(count as i32) as usize) * 2
            + usize::from(mid);
        let half = if mid { 0.5 } else { 0.0 };
        ((x as f32 + half) * step + moves[place].0, (y as f32 + half) * step + moves[place].1)
    };
    let tones = 7;
    let mut data = vec![String::new(); tones];
    let tint = Noise::new(&mut t.dice, 2, 2);
    for y in 0..count as i32 {
        for x in 0..count as i32 {
            let top = at(x, y, true);
            let around = [at(x, y, false), at(x + 1, y, false), at(x + 1, y + 1, false), at(x, y + 1, false)];
            for (side, light) in [0.85, 0.45, 0.12, 0.6].into_iter().enumerate() {
                let share = light + 0.22 * tint.at(top.0 / 240.0, top.1 / 240.0) + t.dice.between(-0.2, 0.2);
                let tone = (share.clamp(0.0, 0.999) * tones as f32) as usize;
                data[tone].push_str(&sharp(&[top, around[side], around[(side + 1) % 4]]));
            }
        }
    }
    t.base(&hex(t.ramp(0.5)));
    for (tone, data) in data.iter().enumerate() {
        let paint = hex(t.ramp(tone as f32 / (tones - 1) as f32));
        t.path(&format!("fill=\"{paint}\" stroke=\"{paint}\" stroke-width=\".7\""), data);
    }
}

/// Draws glints with four thin rays.
fn glints(t: &mut Tile, many: usize, size: f32) {
    let mut data = String::new();
    for _ in 0..many {
        let (x, y, s) =
            (t.dice.between(20.0, 220.0), t.dice.between(20.0, 220.0), size * t.dice.between(0.5, 1.0));
        data.push_str(&sharp(&rays((x, y), s, 0.1)));
    }
    t.raw("<g class=\"m\">");
    t.fill("#fff", &data);
    t.raw("</g>");
}

/// White diamond with traces of color at its edges.
pub fn diamond(t: &mut Tile) {
    brilliant(t, 4, 0.22);
    let spots = t.strewn(4, 0.4);
    let mut fires = [String::new(), String::new(), String::new()];
    for (number, (x, y)) in spots.into_iter().take(12).enumerate() {
        let (a, b) = (t.dice.between(9.0, 22.0), t.dice.between(9.0, 22.0));
        fires[number % 3].push_str(&sharp(&[(x, y - a), (x + b, y + a * 0.4), (x - b * 0.6, y + a)]));
    }
    for (paint, data) in ["#f8c", "#fe8", "#6ef"].into_iter().zip(&fires) {
        t.veil(paint, 0.28, data);
    }
    glints(t, 6, 20.0);
}

/// Violet crystals with lit edges.
pub fn polyatomic(t: &mut Tile) {
    brilliant(t, 5, 0.26);
    glints(t, 5, 15.0);
}

/// Scales of zircon, each a cut gem.
pub fn zircon(t: &mut Tile) {
    let columns = 6;
    let step = 240.0 / columns as f32;
    t.base(&t.paint(0));
    let (id, face) = (t.id("z"), t.fall("f", &[(0.0, t.color(1)), (0.6, t.color(2)), (1.0, t.color(3))]));
    let (deep, light) = (t.paint(0), t.paint(4));
    t.def(&format!("<g id=\"{id}\"><path fill=\"{face}\" stroke=\"{deep}\" stroke-width=\"2.4\" d=\"M0-4l21 14v20L0 52l-21-22V10z\"/><path fill=\"{light}\" opacity=\".5\" d=\"M0-4l21 14L0 18l-21-8z\"/><path fill=\"{deep}\" opacity=\".35\" d=\"M0 18l21-8v20L0 52z\"/></g>"));
    for row in (-2..7_i32).rev() {
        for column in -1..=columns {
            let aside = if row.rem_euclid(2) == 1 { step / 2.0 } else { 0.0 };
            let (x, y) = ((column as f32 * step + aside) as i32, row * 40);
            t.raw(&format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"));
        }
    }
    band(t, ".2");
}

/// Green stone with snake-like veins.
pub fn serpentinite(t: &mut Tile) {
    t.base(&t.paint(0));
    let ground = Field::new(30, rough(&mut t.dice, 4, 5));
    for (number, share) in [(1, 0.66), (2, 0.36)] {
        t.fill(&t.paint(number), &hills(&ground, ground.level(share), 560));
    }
    let vein = Field::new(24, rough(&mut t.dice, 3, 3));
    let (thick, thin) = (hills(&vein, vein.level(0.5), 620), hills(&vein, vein.level(0.28), 420));
    t.line(&t.paint(3), 8.0, &thick);
    t.line(&t.paint(3), 3.0, &thin);
    t.raw("<g class=\"m\">");
    t.line(&t.paint(4), 2.4, &thick);
    t.raw("</g>");
    scaled(t);
}

/// Draws a net of small scales.
fn scaled(t: &mut Tile) {
    let id = t.id("k");
    t.def(&format!("<pattern id=\"{id}\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\"><path fill=\"none\" stroke=\"#000\" stroke-opacity=\".4\" stroke-width=\"2\" d=\"M0 0l20 20M20 0L0 20\"/><path fill=\"none\" stroke=\"#fff\" stroke-opacity=\".22\" stroke-width=\"1.4\" d=\"M3 10l7-7 7 7\"/></pattern>"));
    t.fill(&format!("url(#{id})"), ALL);
}

/// A husk of spinel: plates cut like gems.
pub fn husk(t: &mut Tile) {
    t.base(&t.paint(0));
    let spots = t.strewn(4, 0.34);
    let tones = 5;
    let mut data = vec![String::new(); tones];
    for cell in cells(&spots) {
        let plate = merged(&shrunk(&cell, 4.0), 9.0);
        let (x, y) = middle(&plate);
        let top = (x + t.dice.between(-6.0, 6.0), y - 5.0);
        for (place, &here) in plate.iter().enumerate() {
            let there = plate[(place + 1) % plate.len()];
            let (mx, my) = ((here.0 + there.0) / 2.0 - x, (here.1 + there.1) / 2.0 - y);
            // Light comes from the upper left.
            let light = 0.5 - (mx * 0.5 + my) / (mx.hypot(my) + 1.0) * 0.42 + t.dice.between(-0.1, 0.1);
            data[(light.clamp(0.0, 0.999) * tones as f32) as usize].push_str(&sharp(&[top, here, there]));
        }
    }
    for (tone, data) in data.iter().enumerate() {
        let share = tone as f32 / (tones - 1) as f32;
        let paint = hex(t.ramp(0.18 + 0.74 * share));
        t.path(&format!("fill=\"{paint}\" stroke=\"{paint}\" stroke-width=\".7\""), data);
    }
    band(t, ".16");
}

/// Milky opal with all colors.
pub fn opal(t: &mut Tile) {
    let (milk, colors) = (t.color(0), [t.color(1), t.color(2), t.color(3), t.color(4)]);
    let ground = t.even(
        "o",
        &[
            (0.0, mix(milk, colors[0], 0.75)),
            (0.25, mix(milk, colors[1], 0.6)),
            (0.5, mix(milk, colors[2], 0.75)),
            (0.75, mix(milk, colors[3], 0.75)),
            (1.0, mix(milk, colors[0], 0.75)),
        ],
    );
    t.base(&ground);
    let spots = t.strewn(5, 0.46);
    let mut flakes = vec![String::new(); 4];
    for (number, cell) in cells(&spots).iter().enumerate() {
        flakes[number % 4].push_str(&sharp(&merged(&shrunk(cell, 1.0), 6.0)));
    }
    for (number, data) in flakes.iter().enumerate() {
        t.raw(if number % 2 == 0 { "<g class=\"m\">" } else { "<g>" });
        t.veil(&hex(colors[number]), 0.55, data);
        t.raw("</g>");
    }
    let shine = Field::new(24, rough(&mut t.dice, 3, 4));
    t.veil("#fff", 0.22, &hills(&shine, shine.level(0.4), 420));
    t.veil("#fff", 0.3, &hills(&shine, shine.level(0.14), 300));
}

/// Light running between dark crystals.
pub fn catalyst(t: &mut Tile) {
    t.base(&t.paint(4));
    let ground = t.even("g", &[(0.0, t.color(3)), (0.5, t.color(4)), (1.0, t.color(3))]);
    t.raw("<g class=\"m\">");
    t.base(&ground);
    t.raw("</g>");
    let spots = t.strewn(6, 0.46);
    let mut data = vec![String::new(); 3];
    let mut light = String::new();
    for (number, cell) in cells(&spots).iter().enumerate() {
        let small = merged(&shrunk(cell, 3.5 + 3.0 * wave(number as f32 / 7.0).abs()), 5.0);
        if small.len() < 3 {
            continue;
        }
        data[number % 3].push_str(&sharp(&small));
        let (x, y) = middle(&small);
        light.push_str(&sharp(&[small[0], small[1], (x, y)]));
    }
    for (number, data) in data.iter().enumerate() {
        t.fill(&t.paint(number), data);
    }
    t.veil(&t.paint(3), 0.5, &light);
}
