//! Angular patterns: splinters, crystals, stones.

use std::f32::consts::TAU;

use crate::camo::{
    cells::{cells, merged, middle, shrunk},
    field::Noise,
    tile::{ALL, Tile, dots, round, sharp, short, to_int},
};
use crate::{scenes::ink::Spot, svg::hex, tone::mix};

/// Long sharp shards, like torn paper.
pub fn splinter(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(4.0);
    let long = t.length(56.0);
    for number in 1..t.colors() {
        let mut data = String::new();
        for (x, y) in t.strewn(count, 0.5).into_iter().take(44 / t.colors()) {
            let lean = t.dice.pick(&[0.15, 0.55, 0.85, -0.3]) * TAU / 2.0;
            let (sin, cos) = lean.sin_cos();
            let points: Vec<Spot> = [
                (-1.0, 0.1),
                (-0.5, -0.34),
                (0.1, -0.16),
                (0.55, -0.4),
                (1.0, 0.0),
                (0.3, 0.36),
                (-0.2, 0.2),
            ]
            .into_iter()
            .map(|(along, off)| {
                let (along, off) =
                    (along * long * t.dice.between(0.7, 1.3), off * long * t.dice.between(0.6, 1.4));
                (x + along * cos - off * sin, y + along * sin + off * cos)
            })
            .collect();
            data.push_str(&sharp(&points));
        }
        t.fill(&t.paint(number), &data);
    }
}

/// Facets, each with its own brightness.
pub fn facets(t: &mut Tile) {
    let count = t.count(5.2);
    plates(t, count, 0.36, 8);
}

/// Regular triangles.
pub fn triangles(t: &mut Tile) {
    let count = t.count(6.0);
    plates(t, count, 0.0, 5);
}

/// Draws a jittered grid with each square split into two triangles, in `tones` brightness levels.
pub fn plates(t: &mut Tile, count: usize, off: f32, tones: usize) {
    let step = 240.0 / count as f32;
    let moves: Vec<Spot> = (0..count * count)
        .map(|_| (t.dice.between(-off, off) * step, t.dice.between(-off, off) * step))
        .collect();
    let corner = |x: usize, y: usize| {
        let (dx, dy) = moves[(y % count) * count + x % count];
        (x as f32 * step + dx, y as f32 * step + dy)
    };
    let mut data = vec![String::new(); tones];
    let tint = Noise::new(&mut t.dice, 2, 2);
    for y in 0..count {
        for x in 0..count {
            let (a, b, c, d) = (corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1));
            let pieces = if t.dice.share() < 0.5 { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] };
            for piece in pieces {
                let (mx, my) = middle(&piece);
                let share = 0.5 + 0.3 * tint.at(mx / 240.0, my / 240.0) + t.dice.between(-0.42, 0.42);
                data[(share.clamp(0.0, 0.999) * tones as f32) as usize].push_str(&sharp(&piece));
            }
        }
    }
    t.base(&hex(t.ramp(0.5)));
    for (tone, data) in data.iter().enumerate() {
        let paint = hex(t.ramp(tone as f32 / (tones - 1) as f32));
        // A thin stroke of the same color closes the gaps between neighbors.
        t.path(&format!("fill=\"{paint}\" stroke=\"{paint}\" stroke-width=\".7\""), data);
    }
}

/// Cracked stone with a bright color in the cracks.
pub fn cracks(t: &mut Tile) {
    let count = t.count(5.0);
    let spots = t.strewn(count, 0.42);
    let mut data = vec![String::new(); t.colors()];
    for cell in cells(&spots) {
        let number = 1 + (t.dice.share() * (t.colors() - 1) as f32 * 0.99) as usize;
        data[number.min(t.colors() - 1)].push_str(&sharp(&merged(&shrunk(&cell, 4.0), 5.0)));
    }
    t.base(&t.paint(0));
    for (number, data) in data.iter().enumerate().skip(1) {
        let rim = hex(mix(t.color(number), 0, 0.35));
        let paint = t.paint(number);
        t.path(
            &format!("fill=\"{paint}\" stroke=\"{rim}\" stroke-width=\"2\" stroke-linejoin=\"round\""),
            data,
        );
    }
}

/// Round stones, or a giraffe pattern.
pub fn pebbles(t: &mut Tile) {
    let count = t.count(5.0);
    let spots = t.strewn(count, 0.4);
    let mut data = vec![String::new(); t.colors()];
    let mut light = Vec::new();
    for cell in cells(&spots) {
        let number = 1 + (t.dice.share() * (t.colors() - 1) as f32 * 0.99) as usize;
        data[number.min(t.colors() - 1)].push_str(&round(&merged(&shrunk(&cell, 2.5), 7.0)));
        let (x, y) = middle(&cell);
        light.push(((x - 6.0).rem_euclid(240.0), (y - 8.0).rem_euclid(240.0)));
    }
    t.base(&t.paint(0));
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
    t.path(
        "stroke=\"#fff\" stroke-opacity=\".22\" stroke-width=\"9\" stroke-linecap=\"round\"",
        &dots(&light),
    );
}

/// Stained glass.
pub fn glass(t: &mut Tile) {
    let count = t.count(5.0);
    let spots = t.strewn(count, 0.45);
    let mut data = vec![String::new(); t.colors()];
    for cell in cells(&spots) {
        let number = 1 + (t.dice.share() * (t.colors() - 1) as f32 * 0.99) as usize;
        data[number.min(t.colors() - 1)].push_str(&sharp(&merged(&cell, 5.0)));
    }
    let lead = t.paint(0);
    for (number, data) in data.iter().enumerate().skip(1) {
        let paint = t.paint(number);
        t.path(
            &format!("fill=\"{paint}\" stroke=\"{lead}\" stroke-width=\"5\" stroke-linejoin=\"round\""),
            data,
        );
    }
    let id = t.id("f");
    t.def(&format!("<pattern id=\"{id}\" width=\"60\" height=\"60\" patternUnits=\"userSpaceOnUse\"><path fill=\"#fff\" opacity=\".1\" d=\"M0 0h60L0 60z\"/></pattern>"));
    t.fill(&format!("url(#{id})"), ALL);
}

/// Butterfly wings: cells between dark veins, with pale spots at the corners.
pub fn wings(t: &mut Tile) {
    let count = t.count(4.0);
    let spots: Vec<Spot> = t
        .strewn(count, 0.34)
        .into_iter()
        .flat_map(|(x, y)| [(x, y), (x, (y + 24.0).rem_euclid(240.0))])
        .collect();
    let mut data = vec![String::new(); t.colors()];
    let mut eyes = Vec::new();
    for (number, cell) in cells(&spots).into_iter().enumerate() {
        let number = 1 + number % (t.colors() - 2).max(1);
        data[number].push_str(&round(&merged(&shrunk(&cell, 5.0), 13.0)));
        eyes.extend(
            cell.iter().filter(|(x, y)| (0.0..240.0).contains(x) && (0.0..240.0).contains(y)).step_by(2),
        );
    }
    t.base(&t.paint(0));
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
    let paint = t.paint(t.colors() - 1);
    t.path(&format!("stroke=\"{paint}\" stroke-width=\"7\" stroke-linecap=\"round\""), &dots(&eyes));
}

/// Zigzag bars.
pub fn chevrons(t: &mut Tile) {
    t.base(&t.paint(0));
    let (rows, teeth) = (t.count(6.0), t.count(3.0));
    let (step, wide) = (240.0 / rows as f32, 240.0 / teeth as f32);
    for number in 1..t.colors() {
        let mut data = String::new();
        for row in -1..=rows as i32 {
            if row.rem_euclid(rows as i32) as usize % t.colors() != number {
                continue;
            }
            let (y, half, high) = ((row as f32 + 0.5) * step, to_int(wide / 2.0), to_int(step * 0.9));
            data.push_str(&format!("M{} {}", -half, to_int(y)));
            for tooth in 0..teeth * 2 + 2 {
                data.push_str(&format!("l{half} {}", if tooth % 2 == 0 { high } else { -high }));
            }
        }
        let (paint, width) = (t.paint(number), short(step * 0.62));
        t.path(&format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"{width}\""), &data);
    }
}

/// Ice spikes that grow from several points.
pub fn spikes(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(3.0);
    let long = t.length(62.0);
    let mut data = vec![String::new(); t.colors()];
    for (x, y) in t.strewn(count, 0.4) {
        let first = t.dice.share() * TAU;
        for spike in 0..9 {
            let (sin, cos) = (first + spike as f32 / 9.0 * TAU + t.dice.between(-0.2, 0.2)).sin_cos();
            let (long, wide) = (long * t.dice.between(0.5, 1.15), t.dice.between(4.0, 9.0));
            let tip = (x + cos * long, y + sin * long);
            let side = |off: f32| (x + cos * long * 0.3 - sin * off, y + sin * long * 0.3 + cos * off);
            let number = 1 + spike % (t.colors() - 1);
            data[number].push_str(&sharp(&[(x, y), side(wide), tip, side(-wide)]));
        }
    }
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
}
