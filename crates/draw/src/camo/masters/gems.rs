//! Stones: cut, grown, or worn by an animal.

use super::super::{
    cells::{cells, merged, middle, shrunk},
    field::{Field, Noise, rough, wave},
    tile::{ALL, Tile, bare, hills, sharp},
};
use super::band;
use crate::{scenes::ink::Spot, svg::hex, tone::mix};

/// Plates of a cut stone around common corners, light at one side and dark at the other.
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

/// Lights on corners: four thin rays.
fn glints(t: &mut Tile, many: usize, size: f32) {
    let mut data = String::new();
    for _ in 0..many {
        let (x, y, s) =
            (t.dice.between(20.0, 220.0), t.dice.between(20.0, 220.0), size * t.dice.between(0.5, 1.0));
        let w = s * 0.1;
        data.push_str(&sharp(&[
            (x, y - s),
            (x + w, y - w),
            (x + s, y),
            (x + w, y + w),
            (x, y + s),
            (x - w, y + w),
            (x - s, y),
            (x - w, y - w),
        ]));
    }
    t.raw("<g class=\"m\">");
    t.fill("#fff", &data);
    t.raw("</g>");
}

pub fn diamond(t: &mut Tile) {
    brilliant(t, 4, 0.12);
    glints(t, 6, 20.0);
}

/// Crystals of violet, hard edges lit.
pub fn polyatomic(t: &mut Tile) {
    brilliant(t, 5, 0.26);
    let spots = t.strewn(4, 0.4);
    let edges: String = cells(&spots).iter().step_by(2).map(|cell| sharp(&merged(cell, 5.0))).collect();
    t.path("fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"1.6\"", &edges);
    glints(t, 5, 15.0);
}

/// Scales of zircon, each a cut stone.
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

/// Green stone with the veins of a snake in it.
pub fn serpentinite(t: &mut Tile) {
    t.base(&t.paint(0));
    let ground = Field::new(24, rough(&mut t.dice, 3, 3));
    for (number, share) in [(1, 0.62), (2, 0.38), (1, 0.16)] {
        t.fill(&t.paint(number), &hills(&ground, ground.level(share), 9.0, 620));
    }
    let (bend, vein) = (Noise::new(&mut t.dice, 4, 4), Noise::new(&mut t.dice, 3, 3));
    let field = Field::new(32, |u, v| -vein.at(u + 0.1 * bend.at(u, v), v + 0.1 * bend.at(v, u)).abs());
    t.fill(&t.paint(3), &hills(&field, field.level(0.16), 7.0, 900));
    t.raw("<g class=\"m\">");
    t.fill(&t.paint(4), &hills(&field, field.level(0.06), 7.0, 700));
    t.raw("</g>");
    scaled(t);
}

/// A net of small scales.
fn scaled(t: &mut Tile) {
    let id = t.id("k");
    t.def(&format!("<pattern id=\"{id}\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\"><path fill=\"none\" stroke=\"#000\" stroke-opacity=\".4\" stroke-width=\"2\" d=\"M0 0l20 20M20 0L0 20\"/><path fill=\"none\" stroke=\"#fff\" stroke-opacity=\".22\" stroke-width=\"1.4\" d=\"M3 10l7-7 7 7\"/></pattern>"));
    t.fill(&format!("url(#{id})"), ALL);
}

/// The husk of something that wore spinel.
pub fn husk(t: &mut Tile) {
    t.base(&t.paint(0));
    let spots = t.strewn(4, 0.3);
    let all = cells(&spots);
    let face = t.fall("f", &[(0.0, t.color(3)), (0.4, t.color(2)), (1.0, t.color(1))]);
    let whole: String = all.iter().map(|cell| sharp(&merged(&shrunk(cell, 4.0), 5.0))).collect();
    t.path(
        &format!("fill=\"{face}\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"", t.paint(0)),
        &whole,
    );
    let (mut shade, mut light, mut ridge) = (String::new(), String::new(), String::new());
    for cell in &all {
        let (x, y) = middle(cell);
        let small = merged(&shrunk(cell, 13.0), 5.0);
        light.push_str(&sharp(&small));
        if let Some(low) = small.iter().max_by(|a, b| a.1.total_cmp(&b.1)) {
            shade.push_str(&sharp(&[(x, y), *low, (low.0 + 14.0, low.1 - 14.0)]));
            ridge.push_str(&bare(&[(x, y), *low]));
        }
    }
    t.veil(&t.paint(4), 0.25, &light);
    t.veil(&t.paint(1), 0.7, &shade);
    t.line(&t.paint(4), 2.0, &ridge);
    band(t, ".18");
}

/// Milk with every colour in it.
pub fn opal(t: &mut Tile) {
    let (milk, colors) = (t.color(0), [t.color(1), t.color(2), t.color(3), t.color(4)]);
    let ground = t.even(
        "o",
        &[
            (0.0, mix(milk, colors[0], 0.5)),
            (0.25, mix(milk, colors[1], 0.45)),
            (0.5, mix(milk, colors[2], 0.5)),
            (0.75, mix(milk, colors[3], 0.45)),
            (1.0, mix(milk, colors[0], 0.5)),
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
        t.veil(&hex(colors[number]), 0.4, data);
        t.raw("</g>");
    }
    let shine = Field::new(20, rough(&mut t.dice, 2, 2));
    t.veil("#fff", 0.35, &hills(&shine, shine.level(0.4), 11.0, 420));
    t.veil("#fff", 0.35, &hills(&shine, shine.level(0.16), 11.0, 300));
}

/// A reaction that has begun: light runs between dark crystals.
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
