//! Lines and marks on a solid ground.

use std::f32::consts::TAU;

use crate::camo::{
    field::{Field, Noise, rough, wave},
    tile::{ALL, Tile, bare, disc, dots, hills, round, sharp, short, straight, to_int},
};
use crate::{
    scenes::ink::{Spot, smooth},
    svg::hex,
    tone::mix,
};

/// Groups of short lines, each in its own direction.
pub fn hatch(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(4.3);
    for number in 1..t.colors() {
        let mut data = String::new();
        for (x, y) in t.strewn(count, 0.4).into_iter().skip(number % 2).step_by(t.colors().min(3) - 1) {
            let (sin, cos) = (t.dice.pick(&[0.13_f32, 0.37, 0.63]) * TAU).sin_cos();
            for line in -2..=2 {
                let off = line as f32 * t.length(8.0);
                let long = t.dice.between(18.0, 30.0);
                let long = t.length(long);
                let (x, y) = (x - sin * off, y + cos * off);
                data.push_str(&bare(&[(x - cos * long, y - sin * long), (x + cos * long, y + sin * long)]));
            }
        }
        t.line(&t.paint(number), 3.4, &data);
    }
}

/// Claw marks.
pub fn claws(t: &mut Tile) {
    t.base(&t.paint(0));
    if t.colors() > 2 {
        let ground = Field::new(24, rough(&mut t.dice, 3, 3));
        t.fill(&t.paint(2), &hills(&ground, ground.level(0.4), 700));
    }
    let count = t.count(3.0);
    let (mut wounds, mut glints) = (String::new(), String::new());
    for (x, y) in t.strewn(count, 0.3) {
        let lean = t.dice.pick(&[0.62_f32, 0.68, 0.86, 0.74]) * TAU;
        let (sin, cos) = lean.sin_cos();
        let claws = if count > 3 { 1 } else { 2 };
        for claw in -claws..=claws {
            let off = claw as f32 * t.length(13.0);
            let long = t.dice.between(30.0, 60.0);
            let long = t.length(long) * (1.0 - 0.12 * (claw as f32).abs());
            let wide = t.dice.between(3.5, 7.0);
            let spot = |along: f32, aside: f32| {
                (x + cos * along - sin * (off + aside), y + sin * along + cos * (off + aside))
            };
            let bow = long * 0.12;
            wounds.push_str(&sharp(&[
                spot(-long, 0.0),
                spot(-long * 0.2, wide + bow),
                spot(long, 0.0),
                spot(-long * 0.1, bow - wide),
            ]));
            glints.push_str(&bare(&[spot(-long * 0.8, 0.0), spot(-long * 0.1, bow - wide)]));
        }
    }
    t.fill(&t.paint(1), &wounds);
    t.line(&t.paint(3), 2.4, &glints);
}

/// A net with rags.
pub fn net(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(6.0);
    let (step, bend) = (240.0 / count as f32, Noise::new(&mut t.dice, 3, 3));
    for number in 2..t.colors() {
        let mut data = String::new();
        for (x, y) in t.strewn(count, 0.5).into_iter().skip(number).step_by(t.colors() - 2).take(7) {
            let points: Vec<Spot> = (0..8)
                .map(|at| {
                    let (sin, cos) = (at as f32 / 8.0 * TAU).sin_cos();
                    let far = step * if at % 2 == 0 { t.dice.between(0.5, 0.95) } else { 0.28 };
                    (x + cos * far, y + sin * far)
                })
                .collect();
            data.push_str(&round(&points));
        }
        t.fill(&t.paint(number), &data);
    }
    let mut data = String::new();
    for line in 0..count {
        for down in [false, true] {
            let points: Vec<Spot> = (-1..=9)
                .map(|at| {
                    let (along, across) = (at as f32 / 8.0, line as f32 / count as f32 + 0.5 / count as f32);
                    let off = 8.0 * bend.at(along, across);
                    let (a, b) = (along * 240.0, across * 240.0 + off);
                    if down { (b, a) } else { (a, b) }
                })
                .collect();
            data.push_str(&smooth(&points, false));
        }
    }
    t.line(&t.paint(1), t.length(5.0), &data);
}

/// A spider web in every tile.
pub fn web(t: &mut Tile) {
    t.base(&t.paint(0));
    threads(t, 2.4);
    let small: Vec<Spot> = t.strewn(6, 0.5).into_iter().step_by(2).collect();
    let paint = t.paint(2);
    t.path(&format!("stroke=\"{paint}\" stroke-width=\"4\" stroke-linecap=\"round\""), &dots(&small));
}

/// Draws radial threads from the center of the tile and the rings between them; both join those of the next tile.
pub fn threads(t: &mut Tile, width: f32) {
    let ways = 12;
    let spot = |way: usize, far: f32| {
        let (sin, cos) = ((way as f32 + 0.5) / ways as f32 * TAU).sin_cos();
        (120.0 + cos * far, 120.0 + sin * far)
    };
    let mut data: String =
        (0..ways).map(|way| straight(&[(120.0, 120.0), spot(way, 190.0)], false)).collect();
    for ring in 1..=6 {
        let far = 16.0 + 24.0 * ring as f32 - 8.0;
        let (x, y) = spot(0, far);
        data.push_str(&format!("M{} {}", to_int(x), to_int(y)));
        for way in 1..=ways {
            let (x, y) = spot(way % ways, far);
            let (sin, cos) = (way as f32 / ways as f32 * TAU).sin_cos();
            let inner = far * 0.8;
            let (cx, cy) = (to_int(120.0 + cos * inner), to_int(120.0 + sin * inner));
            data.push_str(&format!("Q{cx} {cy} {} {}", to_int(x), to_int(y)));
        }
    }
    t.line(&t.paint(1), width, &data);
}

/// Concentric rings.
pub fn rings(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(2.0);
    let step = 240.0 / count as f32;
    let spots = t.strewn(count, 0.25);
    let many = if count > 2 { 4 } else { 6 };
    for number in 1..t.colors() {
        let data: String = spots
            .iter()
            .flat_map(|spot| (1..=many).map(move |ring| (spot, ring)))
            .filter(|(_, ring)| ring % (t.colors() - 1) == number - 1)
            .map(|(spot, ring)| disc(*spot, step * 0.09 * ring as f32))
            .collect();
        t.line(&t.paint(number), step * 0.045, &data);
    }
    let middle: String = spots.iter().map(|spot| disc(*spot, step * 0.035)).collect();
    t.fill(&t.paint(1), &middle);
}

/// One color with soft light and a few scratches.
pub fn solid(t: &mut Tile) {
    let color = t.color(0);
    let edge = if t.colors() > 1 { t.color(1) } else { mix(color, 0, 0.4) };
    let ground = t.even("g", &[(0.0, color), (0.5, mix(color, edge, 0.45)), (1.0, color)]);
    t.base(&ground);
    let id = t.id("p");
    t.def(&format!("<pattern id=\"{id}\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\"><path stroke=\"#000\" stroke-opacity=\".12\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"M3 3h0M9 9h0\"/><path stroke=\"#fff\" stroke-opacity=\".12\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"M9 2h0M3 8h0\"/></pattern>"));
    t.fill(&format!("url(#{id})"), ALL);
    let mut scratches = String::new();
    for _ in 0..t.count(10.0) {
        let (x, y, long) =
            (t.dice.between(0.0, 240.0), t.dice.between(0.0, 240.0), t.dice.between(8.0, 46.0));
        scratches.push_str(&bare(&[(x, y), (x + long, y - long * t.dice.between(0.2, 0.9))]));
    }
    let scratch = hex(mix(color, 0xffffff, 0.45));
    t.path(&format!("stroke=\"{scratch}\" stroke-width=\"1.6\" opacity=\".6\""), &scratches);
}

/// Lightning with branches.
pub fn bolts(t: &mut Tile) {
    let (a, b) = (t.color(0), t.color(1));
    let ground = t.even("g", &[(0.0, a), (0.5, mix(a, b, 0.55)), (1.0, a)]);
    t.base(&ground);
    let count = t.count(2.0);
    let mut data = String::new();
    for (x, y) in t.strewn(count, 0.4) {
        let mut way = vec![(x, y - 90.0)];
        for step in 1..8 {
            way.push((x + t.dice.between(-26.0, 26.0), y - 90.0 + step as f32 * 26.0));
        }
        data.push_str(&bare(&way));
        for from in [way[2], way[4], way[5]] {
            let side = t.dice.pick(&[-1.0, 1.0]);
            let mid = (from.0 + side * t.dice.between(12.0, 30.0), from.1 + 18.0);
            data.push_str(&bare(&[from, mid, (mid.0 + side * t.dice.between(4.0, 26.0), mid.1 + 26.0)]));
        }
    }
    let id = t.id("b");
    t.def(&format!("<path id=\"{id}\" d=\"{data}\"/>"));
    for (number, wide, opacity) in [(1, 16.0, 0.3), (2, 8.0, 0.6), (3, 3.0, 1.0)] {
        let paint = t.paint(number);
        t.raw(&format!("<use href=\"#{id}\" fill=\"none\" stroke=\"{paint}\" stroke-width=\"{wide}\" stroke-linejoin=\"round\" opacity=\"{}\"/>", short(opacity)));
    }
}

/// Vines with thorns.
pub fn vines(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(3.0);
    let (mut stems, mut thorns, mut leaves) = (String::new(), String::new(), String::new());
    for line in 0..count + 1 {
        let (aside, at) = (t.dice.share(), 240.0 * line as f32 / (count + 1) as f32 + 20.0);
        let place = |u: f32| (u * 240.0, at + 26.0 * wave(u + aside) + 10.0 * wave(3.0 * u + aside));
        let points: Vec<Spot> = (-1..=17).map(|step| place(step as f32 / 16.0)).collect();
        stems.push_str(&smooth(&points, false));
        for step in 0..9 {
            let (x, y) = place(step as f32 / 9.0 + 0.02);
            let up = if step % 2 == 0 { -1.0 } else { 1.0 };
            thorns.push_str(&sharp(&[
                (x - 5.0, y),
                (x + 7.0, y + up * t.dice.between(12.0, 20.0)),
                (x + 5.0, y),
            ]));
            if step % 3 == 0 {
                let y = y - up * 4.0;
                leaves.push_str(&round(&[
                    (x, y),
                    (x + 10.0, y - up * 22.0),
                    (x + 26.0, y - up * 26.0),
                    (x + 20.0, y - up * 8.0),
                ]));
            }
        }
    }
    t.fill(&t.paint(2), &leaves);
    t.line(&t.paint(1), t.length(6.0), &stems);
    t.fill(&t.paint(3), &thorns);
}
