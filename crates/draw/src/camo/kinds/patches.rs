//! Patches of color with round edges.

use crate::camo::{
    field::{Field, Noise, rough, wave},
    tile::{Tile, bent, crags, dots, hills, round, straight, to_int},
};
use crate::{
    scenes::ink::{Spot, smooth},
    svg::hex,
};

/// Patches, each further color on a smaller share of the tile.
pub fn woodland(t: &mut Tile) {
    let (wide, high) = (t.count(5.0), t.count(5.0));
    layers(t, (wide, high), &[0.46, 0.36, 0.22, 0.1]);
}

/// The same, stretched horizontally.
pub fn marsh(t: &mut Tile) {
    let (wide, high) = (t.count(3.0), t.count(8.0));
    layers(t, (wide, high), &[0.46, 0.34, 0.2, 0.1]);
}

fn layers(t: &mut Tile, (wide, high): (usize, usize), shares: &[f32]) {
    t.base(&t.paint(0));
    let most = 2900 / (t.colors() - 1).max(1);
    for (number, share) in shares.iter().enumerate().take(t.colors() - 1) {
        let field = Field::new(24, rough(&mut t.dice, wide, high));
        let data = hills(&field, field.level(*share), most);
        t.fill(&t.paint(number + 1), &data);
    }
}

/// Draws nested levels of a field, from the first color to the last.
fn heights(t: &mut Tile, field: &Field, steps: usize, most: usize, sharp: bool) {
    t.base(&hex(t.ramp(0.0)));
    for step in 1..steps {
        let share = step as f32 / (steps - 1) as f32;
        let level = field.level(0.94 - 0.88 * (share - 0.5 / steps as f32));
        let data = if sharp { crags(field, level, most) } else { hills(field, level, most) };
        t.fill(&hex(t.ramp(share)), &data);
    }
}

pub fn smoke(t: &mut Tile) {
    let bend = Noise::new(&mut t.dice, 2, 2);
    let (wide, high) = (t.count(4.0), t.count(4.0));
    let cloud = rough(&mut t.dice, wide, high);
    let field = Field::new(24, |u, v| cloud(u + 0.12 * bend.at(u, v), v + 0.12 * bend.at(v, u)));
    heights(t, &field, 6, 560, false);
}

/// Folded cloth.
pub fn satin(t: &mut Tile) {
    let folds = t.count(2.0) as f32;
    let bend = Noise::new(&mut t.dice, 3, 2);
    let field = Field::new(24, |u, v| wave(folds * v + u + 0.55 * bend.at(u, v)) + 0.25 * bend.at(v, u));
    heights(t, &field, 6, 540, false);
}

/// A pattern mirrored along both axes.
pub fn mirror(t: &mut Tile) {
    let (wide, high) = (t.count(5.0), t.count(5.0));
    let hill = rough(&mut t.dice, wide, high);
    let field = Field::new(30, |u, v| {
        let (x, y) = ((2.0 * u - 1.0).abs() / 2.0, (2.0 * v - 1.0).abs() / 2.0);
        hill(x, y) + hill(y, x)
    });
    heights(t, &field, 5, 720, true);
}

/// Dark spots with a bright rim.
pub fn frog(t: &mut Tile) {
    t.base(&t.paint(0));
    let (wide, high) = (t.count(7.0), t.count(6.0));
    let spots = Noise::new(&mut t.dice, wide, high);
    let field = Field::new(24, |u, v| spots.at(u, v));
    let data = hills(&field, field.level(0.46), 1500);
    let (rim, spot) = (t.paint(2), t.paint(1));
    t.path(&format!("fill=\"{spot}\" stroke=\"{rim}\" stroke-width=\"7\""), &data);
    let strewn: Vec<Spot> =
        t.strewn(7, 0.4).into_iter().filter(|(x, y)| spots.at(x / 240.0, y / 240.0) > 0.15).collect();
    t.line(&t.paint(3), 6.0, &dots(&strewn));
}

pub fn marble(t: &mut Tile) {
    t.base(&t.paint(0));
    let (wide, high) = (t.count(3.0), t.count(4.0));
    let ground = rough(&mut t.dice, wide, high);
    let field = Field::new(24, &ground);
    t.veil(&t.paint(1), 0.55, &hills(&field, field.level(0.45), 560));
    t.veil(&t.paint(1), 0.5, &hills(&field, field.level(0.2), 400));
    for (number, (share, width)) in [(0.5, 5.0), (0.3, 2.0)].into_iter().enumerate() {
        let bend = Noise::new(&mut t.dice, 5, 5);
        let vein = Noise::new(&mut t.dice, wide, high);
        let field = Field::new(30, |u, v| vein.at(u + 0.08 * bend.at(u, v), v + 0.08 * bend.at(v, u)));
        t.line(&t.paint(2 + number), width, &hills(&field, field.level(share), 800));
    }
}

/// Broad bands with torn edges.
pub fn bands(t: &mut Tile) {
    let count = t.colors();
    t.base(&t.paint(count - 1));
    let tear = Noise::new(&mut t.dice, 12, count * 2);
    let sway = Noise::new(&mut t.dice, 2, count);
    // The first band repeats below the last.
    for row in 0..=count {
        let (number, at) = (row % count, row as f32 / count as f32);
        let edge = |step: i32| {
            let u = step as f32 / 30.0;
            (u * 240.0, at * 240.0 + 13.0 * sway.at(u, at) + 7.0 * tear.at(u, at))
        };
        let points: Vec<Spot> = (-1..=31).map(edge).collect();
        let data = smooth(&points, false);
        t.fill(&t.paint(number), &format!("{data}V250H-8z"));
        t.veil("#fff", 0.16, &format!("{data}l0 3{}", back(&points)));
    }
}

/// Returns the path back along a line, slightly lower.
fn back(points: &[Spot]) -> String {
    let points: Vec<Spot> = points.iter().rev().step_by(2).map(|(x, y)| (*x, y + 3.0)).collect();
    let data = straight(&points, true);
    format!("L{}", &data[1..])
}

/// Mountain ridges, one in front of another.
pub fn peaks(t: &mut Tile) {
    let tops = t.count(5.0);
    let step = 240.0 / tops as f32;
    let rows = ranges(t, |t| {
        let mut ridge = Vec::new();
        for top in 0..tops {
            let x = (top as f32 + t.dice.between(0.2, 0.5)) * step;
            ridge.push((x, -t.dice.between(14.0, 46.0)));
            ridge.push((x + step * t.dice.between(0.42, 0.6), t.dice.between(-4.0, 10.0)));
        }
        ridge
    });
    rows.into_iter().for_each(|(paint, data)| t.fill(&paint, &data));
}

/// A city skyline in rows, with some lit windows.
pub fn city(t: &mut Tile) {
    let houses = t.count(8.0);
    let step = 240.0 / houses as f32;
    let rows = ranges(t, |t| {
        let mut roofs = Vec::new();
        for house in 0..houses {
            let (x, high) = (house as f32 * step, t.dice.between(-52.0, 8.0));
            roofs.extend([(x, high), (x + step - 1.0, high)]);
        }
        roofs
    });
    let lit = t.paint(t.colors() - 1);
    for (paint, data) in rows {
        t.fill(&paint, &data);
        let windows: Vec<Spot> =
            (0..14).map(|_| (t.dice.between(4.0, 236.0), t.dice.between(4.0, 236.0))).collect();
        t.path(
            &format!("stroke=\"{lit}\" stroke-width=\"4\" stroke-linecap=\"square\" opacity=\".7\""),
            &dots(&windows),
        );
    }
}

/// Returns one row per color, from the top down; `line` creates its upper edge. The first row repeats at the bottom.
fn ranges(t: &mut Tile, line: impl Fn(&mut Tile) -> Vec<Spot>) -> Vec<(String, String)> {
    let count = t.colors();
    t.base(&t.paint(count - 1));
    let high = 240.0 / count as f32;
    let mut rows = Vec::new();
    for row in 0..count {
        let line = line(t);
        let mut edge: Vec<Spot> = [-240.0, 0.0, 240.0]
            .into_iter()
            .flat_map(|aside| line.iter().map(move |(x, y)| (x + aside, y + high * row as f32)))
            .filter(|(x, _)| (-70.0..310.0).contains(x))
            .collect();
        edge.sort_by(|one, other| one.0.total_cmp(&other.0));
        let floor = high * (row + 1) as f32 + 20.0;
        edge.extend([(310.0, floor), (-70.0, floor)]);
        rows.push((t.paint(row), straight(&edge, true)));
        if row == 0 {
            let again: Vec<Spot> = edge.iter().map(|(x, y)| (*x, y + 240.0)).collect();
            rows.push((t.paint(row), straight(&again, true)));
        }
    }
    // The repeated row is drawn in front of all others.
    let again = rows.remove(1);
    rows.push(again);
    rows
}

/// Oil on water: rings of all colors.
pub fn oil(t: &mut Tile) {
    let bend = Noise::new(&mut t.dice, 3, 3);
    let (wide, high) = (t.count(3.0), t.count(4.0));
    let pool = Noise::new(&mut t.dice, wide, high);
    let field = Field::new(24, |u, v| pool.at(u + 0.15 * bend.at(u, v), v + 0.15 * bend.at(v, u)));
    let count = t.colors() + 2;
    t.base(&t.paint(0));
    for step in 1..count {
        let level = field.level(1.0 - step as f32 / count as f32);
        t.fill(&t.paint(step % t.colors()), &hills(&field, level, 460));
    }
}

/// Paint splatter.
pub fn splatter(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(3.0);
    for number in 1..t.colors().max(2) {
        let mut data = String::new();
        let mut drops = Vec::new();
        let limit = (1 + count * count / 2).min(5);
        for (x, y) in t.strewn(count, 0.5).into_iter().take(limit) {
            let radius = t.dice.between(14.0, 34.0);
            let points: Vec<Spot> = (0..10)
                .map(|step| {
                    let far = if step % 2 == 0 { t.dice.between(0.9, 1.7) } else { 0.62 };
                    let (sin, cos) = (step as f32 / 10.0 * std::f32::consts::TAU).sin_cos();
                    (x + cos * far * radius, y + sin * far * radius)
                })
                .collect();
            data.push_str(&round(&points));
            for _ in 0..4 {
                let (sin, cos) = (t.dice.share() * std::f32::consts::TAU).sin_cos();
                let far = t.dice.between(1.5, 2.4) * radius;
                drops.push(((x + cos * far).rem_euclid(240.0), (y + sin * far).rem_euclid(240.0)));
            }
        }
        let paint = t.paint(number);
        t.fill(&paint, &data);
        t.path(&format!("stroke=\"{paint}\" stroke-width=\"6\" stroke-linecap=\"round\""), &dots(&drops));
    }
}

/// Dripping paint.
pub fn drips(t: &mut Tile) {
    let rows = t.colors();
    let step = 240 / rows as i32;
    t.base(&t.paint(0));
    let mut runs = Vec::new();
    for _ in 0..rows {
        let (mut left, mut data) = (240, String::new());
        while left > 0 {
            let wide = t.dice.between(20.0, 40.0);
            let wide = to_int(t.length(wide)) & !1;
            let wide = if left - wide < 8 { left } else { wide };
            let long = to_int(t.dice.between(4.0, 0.8 * step as f32));
            data.push_str(&format!("v{long}a{0} {0} 0 0 0 {wide} 0v-{long}", wide / 2));
            left -= wide;
        }
        // Offsets each row, so that drips do not all end at the edge of the tile.
        let aside = to_int(t.dice.between(0.0, 239.0));
        runs.push((aside, data));
    }
    let row = |t: &mut Tile, number: usize, top: i32, high: i32| {
        let (aside, data) = &runs[number];
        t.fill(&t.paint(number), &format!("M-{aside} {top}v{high}{data}{data}v-{high}z"));
    };
    for number in (0..rows).rev() {
        row(t, number, step * number as i32, step);
    }
    // The last rows reach into the next tile.
    row(t, rows - 1, -9, 9);
    row(t, rows - 2, -step - 9, 9);
}

/// Broad brush strokes with visible bristles.
pub fn brush(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(4.0);
    let (hairs, most) = (4, 26 / t.colors());
    for number in 1..t.colors() {
        let mut data = String::new();
        for (x, y) in t.strewn(count, 0.5).into_iter().take(most) {
            let lean = t.dice.between(-22.0, 22.0);
            for hair in 0..hairs {
                let y = y + hair as f32 * 7.0;
                let (from, to) = (x - t.dice.between(24.0, 56.0), x + t.dice.between(24.0, 60.0));
                data.push_str(&bent(&[(from, y), (x, y - lean), (to, y + lean * 0.2)]));
            }
        }
        let paint = t.paint(number);
        t.path(
            &format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"7.4\" stroke-linecap=\"round\""),
            &data,
        );
    }
}

/// Lichen and rust: ragged blots with grains around them.
pub fn rust(t: &mut Tile) {
    t.base(&t.paint(0));
    let (wide, high) = (t.count(8.0), t.count(7.0));
    let blot = rough(&mut t.dice, wide, high);
    let field = Field::new(36, &blot);
    for number in 1..t.colors() {
        let share = 0.55 - 0.17 * number as f32;
        t.fill(&t.paint(number), &crags(&field, field.level(share), 950));
    }
    let grains: Vec<Spot> =
        (0..90).map(|_| (t.dice.between(0.0, 240.0), t.dice.between(0.0, 240.0))).collect();
    let (one, other) = grains.split_at(45);
    for (grains, number) in [(one, 1), (other, t.colors() - 1)] {
        let paint = t.paint(number);
        t.path(&format!("stroke=\"{paint}\" stroke-width=\"3\" stroke-linecap=\"round\""), &dots(grains));
    }
}
