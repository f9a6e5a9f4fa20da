//! Stripes, waves and contour lines.

use crate::camo::{
    field::{Field, Noise, rough, wave},
    tile::{Tile, again, bent, block, dots, hills, to_int},
};
use crate::{
    scenes::ink::{Spot, smooth},
    svg::hex,
    tone::mix,
};

/// Broken stripes over soft patches.
pub fn tiger(t: &mut Tile) {
    t.base(&t.paint(0));
    let (rows, bend) = (t.count(5.0) as f32, Noise::new(&mut t.dice, 2, 3));
    if t.colors() > 2 {
        let ground = Field::new(24, rough(&mut t.dice, 2, 3));
        t.fill(&t.paint(2), &hills(&ground, ground.level(0.4), 700));
    }
    let gaps = Noise::new(&mut t.dice, 4, 8);
    let stripe =
        |u: f32, v: f32| wave(rows * v + 0.42 * bend.at(u, v) + 0.5 * wave(u)) + 0.85 * gaps.at(u, v);
    let field = Field::new(36, stripe);
    let (wide, thin) = (hills(&field, field.level(0.34), 2700), hills(&field, field.level(0.12), 900));
    t.fill(&t.paint(1), &wide);
    if t.colors() > 3 {
        t.fill(&t.paint(3), &thin);
    }
}

/// Continuous stripes.
pub fn zebra(t: &mut Tile) {
    t.base(&t.paint(0));
    let (rows, bend) = (t.count(4.0) as f32, Noise::new(&mut t.dice, 3, 3));
    let small = Noise::new(&mut t.dice, 5, 5);
    let field = Field::new(30, |u, v| wave(rows * v + u + 0.5 * bend.at(u, v) + 0.12 * small.at(u, v)));
    t.fill(&t.paint(1), &hills(&field, field.level(0.5), 2100));
    if t.colors() > 2 {
        t.fill(&t.paint(2), &hills(&field, field.level(0.18), 1300));
    }
}

/// Contour lines of a map.
pub fn topo(t: &mut Tile) {
    t.base(&t.paint(0));
    let (wide, high) = (t.count(3.0), t.count(3.0));
    let field = Field::new(24, rough(&mut t.dice, wide, high));
    let lines = 6;
    if t.colors() > 2 {
        t.veil(&t.paint(2), 0.55, &hills(&field, field.level(0.5), 460));
        t.veil(&t.paint(2), 0.6, &hills(&field, field.level(0.22), 320));
    }
    let levels = (1..=lines).map(|line| field.level(line as f32 / (lines as f32 + 0.6)));
    let lines: Vec<String> = levels.map(|level| hills(&field, level, 420)).collect();
    let (bold, thin): (Vec<_>, Vec<_>) =
        lines.into_iter().enumerate().partition(|(number, _)| number % 3 == 1);
    let joined = |lines: Vec<(usize, String)>| lines.into_iter().map(|(_, line)| line).collect::<String>();
    t.line(&t.paint(1), 2.4, &joined(thin));
    t.line(&t.paint(t.colors() - 1), 5.0, &joined(bold));
}

/// Wood grain.
pub fn grain(t: &mut Tile) {
    t.base(&t.paint(0));
    let rows = t.count(5.0) as f32;
    let (bend, knot) = (Noise::new(&mut t.dice, 2, 4), Noise::new(&mut t.dice, 3, 3));
    let field = Field::new(30, |u, v| wave(rows * u + 0.35 * bend.at(v, u) + 0.5 * knot.at(u, v)));
    t.fill(&t.paint(1), &hills(&field, field.level(0.4), 1300));
    t.line(&t.paint(2), 2.6, &hills(&field, field.level(0.68), 720));
    t.line(&t.paint(3), 2.0, &hills(&field, field.level(0.16), 560));
}

/// Rows of sea waves.
pub fn waves(t: &mut Tile) {
    t.base(&t.paint(0));
    let rows = t.count(8.0);
    let step = 240.0 / rows as f32;
    let humps = t.count(3.0) as f32;
    let asides: Vec<f32> = (0..rows).map(|_| t.dice.share()).collect();
    let highs: Vec<f32> = (0..rows).map(|_| t.dice.between(0.2, 0.55)).collect();
    for number in 1..t.colors() {
        let mut data = String::new();
        for row in -1..=rows as i32 {
            let place = row.rem_euclid(rows as i32) as usize;
            if place % (t.colors() - 1) != number - 1 {
                continue;
            }
            let points: Vec<Spot> = (-1..=25)
                .map(|at| {
                    let u = at as f32 / 24.0;
                    (
                        u * 240.0,
                        (row as f32 + 0.5) * step + highs[place] * step * wave(humps * u + asides[place]),
                    )
                })
                .collect();
            data.push_str(&smooth(&points, false));
        }
        t.line(&t.paint(number), step * 0.46, &data);
    }
}

/// Sound waves: lines of varying amplitude.
pub fn sound(t: &mut Tile) {
    t.base(&t.paint(0));
    let rows = t.count(7.0);
    let step = 240.0 / rows as f32;
    let swing = Noise::new(&mut t.dice, 3, rows);
    for number in 1..t.colors() {
        let mut data = String::new();
        for row in 0..rows as i32 {
            if row as usize % (t.colors() - 1) != number - 1 {
                continue;
            }
            let points: Vec<Spot> = (-1..=29)
                .map(|at| {
                    let u = at as f32 / 28.0;
                    let high = swing.at(u, row as f32 / rows as f32).abs() * step * 1.3;
                    (u * 240.0, (row as f32 + 0.5) * step + if at % 2 == 0 { high } else { -high })
                })
                .collect();
            data.push_str(&smooth(&points, false));
        }
        t.line(&t.paint(number), 4.0, &data);
    }
}

/// A glitched image with displaced bars.
pub fn glitch(t: &mut Tile) {
    t.base(&t.paint(0));
    let ground = Field::new(24, rough(&mut t.dice, 2, 5));
    let shade = hex(mix(t.color(0), t.color(1), 0.35));
    t.fill(&shade, &hills(&ground, ground.level(0.45), 500));
    let bars: Vec<(Spot, Spot)> = (0..t.count(26.0))
        .map(|_| {
            let at = (t.dice.between(0.0, 240.0), (t.dice.between(0.0, 40.0) as i32 * 6) as f32);
            (at, (t.dice.between(16.0, 110.0), t.dice.pick(&[3.0, 6.0, 6.0, 12.0])))
        })
        .collect();
    for (number, aside) in [(2, -7.0), (3, 7.0), (1, 0.0)] {
        let data: String =
            bars.iter().map(|((x, y), size)| block(((x + aside).rem_euclid(240.0), *y), *size)).collect();
        t.fill(&t.paint(number), &data);
    }
}

/// Blades of grass.
pub fn grass(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(7.0);
    for number in 1..t.colors() {
        let mut data = String::new();
        for (x, y) in t.strewn(count, 0.5).into_iter().take(84 / t.colors()) {
            let (long, lean) = (t.dice.between(34.0, 78.0), t.dice.between(-26.0, 26.0));
            for (dx, dy) in again((x - 26.0, y - long), (x + 26.0, y)) {
                let (x, y, long, lean) = (to_int(x + dx), to_int(y + dy), to_int(long), to_int(lean));
                data.push_str(&format!(
                    "M{x} {y}q0-{} {lean}-{long}q{} {} {} {long}z",
                    long / 2,
                    -lean / 2 + 5,
                    long / 2,
                    8 - lean
                ));
            }
        }
        t.fill(&t.paint(number), &data);
    }
}

/// Bamboo and reeds: straight poles with nodes.
pub fn reeds(t: &mut Tile) {
    t.base(&t.paint(0));
    let poles = t.count(9.0);
    let step = 240.0 / poles as f32;
    let mut knots = String::new();
    let mut data = vec![String::new(); t.colors()];
    for pole in 0..poles {
        let (x, wide) = (
            to_int((pole as f32 + t.dice.between(0.1, 0.3)) * step),
            to_int(step * t.dice.between(0.45, 0.75)),
        );
        let number = 1 + pole % (t.colors() - 1).max(1);
        data[number.min(t.colors() - 1)].push_str(&format!("M{x} 0h{wide}v240h-{wide}z"));
        let mut y = to_int(t.dice.between(6.0, 60.0));
        while y < 236 {
            knots.push_str(&format!("M{x} {y}h{wide}"));
            y += to_int(t.dice.between(44.0, 80.0));
        }
    }
    for (number, data) in data.iter().enumerate() {
        t.fill(&t.paint(number), data);
    }
    t.line("#000", 3.0, &knots);
    t.veil("#fff", 0.18, &data.concat().replace("v240", "v0").replace("z", "v240h3V0z"));
}

/// Long thin streaks in one direction.
pub fn streaks(t: &mut Tile) {
    t.base(&t.paint(0));
    let many = t.count(18.0);
    for number in 1..t.colors() {
        let mut data = String::new();
        for _ in 0..many {
            let (x, y) = (t.dice.between(0.0, 240.0), t.dice.between(0.0, 240.0));
            let (long, sway) = (t.dice.between(30.0, 110.0), t.dice.between(-14.0, 14.0));
            data.push_str(&bent(&[
                (x - long, y),
                (x - long / 3.0, y + sway),
                (x + long / 3.0, y - sway),
                (x + long, y),
            ]));
        }
        let paint = t.paint(number);
        let wide = if number % 2 == 1 { 5.0 } else { 2.6 };
        t.path(
            &format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"{wide}\" stroke-linecap=\"round\""),
            &data,
        );
    }
}

/// Rain, dust or spray: dots of several sizes.
pub fn speckle(t: &mut Tile) {
    t.base(&t.paint(0));
    let many = t.count(230.0 / t.colors() as f32);
    for number in 1..t.colors() {
        for size in [4.0, 8.0, 14.0] {
            let share = match size as i32 {
                4 => 0.6,
                8 => 0.3,
                _ => 0.1,
            };
            let spots: Vec<Spot> = (0..(many as f32 * share) as usize)
                .map(|_| (t.dice.between(2.0, 238.0), t.dice.between(2.0, 238.0)))
                .collect();
            let (paint, size) = (t.paint(number), t.length(size));
            t.path(
                &format!("stroke=\"{paint}\" stroke-width=\"{size:.1}\" stroke-linecap=\"round\""),
                &dots(&spots),
            );
        }
    }
}

/// Glittering sand.
pub fn sands(t: &mut Tile) {
    let (a, b) = (t.color(0), t.color(1));
    let ground = t.even("g", &[(0.0, a), (0.5, mix(a, b, 0.75)), (1.0, a)]);
    t.base(&ground);
    let dune = Field::new(24, rough(&mut t.dice, 2, 4));
    t.veil(&t.paint(1), 0.4, &hills(&dune, dune.level(0.4), 360));
    for (number, size, many) in [(1, 3.0, 60), (2, 2.0, 52), (2, 4.0, 16)] {
        let spots: Vec<Spot> =
            (0..many).map(|_| (t.dice.between(1.0, 239.0), t.dice.between(1.0, 239.0))).collect();
        let paint = t.paint(number);
        t.path(
            &format!("stroke=\"{paint}\" stroke-width=\"{size}\" stroke-linecap=\"round\""),
            &dots(&spots),
        );
    }
}
