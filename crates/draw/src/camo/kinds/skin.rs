//! Animal skins and furs.

use std::f32::consts::TAU;

use crate::camo::{
    field::{Field, Noise, rough},
    tile::{ALL, Tile, again, disc, dots, hills, round, sharp, short, tenth, to_int},
};
use crate::{scenes::ink::Spot, svg::hex, tone::mix};

/// Rows of round scales, with patches of color.
pub fn scales(t: &mut Tile) {
    t.base(&t.paint(1));
    let columns = t.count(8.0);
    if t.colors() > 2 {
        for number in 2..t.colors() {
            let tint = Field::new(24, rough(&mut t.dice, 3, 3));
            t.fill(&t.paint(number), &hills(&tint, tint.level(0.36), 700));
        }
    }
    let (step, half) = (240.0 / columns as f32, 120.0 / columns as f32);
    let rows = columns;
    let (id, light) = (t.id("k"), t.fall("l", &[(0.0, 0), (1.0, 0xffffff)]));
    let (wide, high) = (tenth(step), tenth(240.0 / rows as f32));
    let edge = t.paint(0);
    let arc = |x: f32, y: f32| {
        format!("M{} {}a{} {} 0 0 0 {wide} 0", tenth(x), tenth(y), tenth(half), tenth(half * 1.15))
    };
    let rims = [arc(0.0, 0.0), arc(-half, high / 2.0), arc(half, high / 2.0)].concat();
    t.def(&format!(
        "<pattern id=\"{id}\" width=\"{wide}\" height=\"{high}\" patternUnits=\"userSpaceOnUse\"><path fill=\"{light}\" opacity=\".22\" d=\"{}z\"/><path fill=\"none\" stroke=\"{edge}\" stroke-width=\"{}\" d=\"{rims}\"/></pattern>",
        arc(0.0, 0.0),
        short(step * 0.11)
    ));
    t.fill(&format!("url(#{id})"), ALL);
}

/// Diamonds along the back of a snake, on small scales.
pub fn snake(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(2.0).max(1);
    let step = 240.0 / count as f32;
    let mut rings = [String::new(), String::new(), String::new()];
    for row in 0..count {
        for column in 0..count {
            for (ox, oy) in [(0.25, 0.25), (0.75, 0.75)] {
                let (x, y) = ((column as f32 + ox) * step, (row as f32 + oy) * step);
                for (data, size) in rings.iter_mut().zip([0.27, 0.21, 0.1]) {
                    let (a, b) = (size * step * 1.06, size * step * 0.94);
                    let notch = |x: f32, y: f32, t: &mut Tile| {
                        (x + t.dice.between(-2.0, 2.0), y + t.dice.between(-2.0, 2.0))
                    };
                    let points = [
                        (x - a, y),
                        notch(x - a * 0.42, y - b * 0.42, t),
                        (x, y - b),
                        notch(x + a * 0.42, y - b * 0.42, t),
                        (x + a, y),
                        notch(x + a * 0.42, y + b * 0.42, t),
                        (x, y + b),
                        notch(x - a * 0.42, y + b * 0.42, t),
                    ];
                    data.push_str(&sharp(&points));
                }
            }
        }
    }
    for (number, data) in rings.iter().enumerate() {
        t.fill(&t.paint(number + 1), data);
    }
    small_scales(t, 16.0);
}

/// Draws a net of small scales over the tile, darker in the gaps.
fn small_scales(t: &mut Tile, size: f32) {
    let (id, half) = (t.id("k"), size / 2.0);
    t.def(&format!(
        "<pattern id=\"{id}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\"><path fill=\"none\" stroke=\"#000\" stroke-opacity=\".34\" stroke-width=\"2\" d=\"M0 0L{size} {size}M{size} 0L0 {size}\"/><path fill=\"none\" stroke=\"#fff\" stroke-opacity=\".2\" stroke-width=\"1.4\" d=\"M{half} 2L{} {half}M2 {half}L{half} 2\"/></pattern>",
        size - 2.0
    ));
    t.fill(&format!("url(#{id})"), ALL);
}

/// Leopard rosettes: a warm center in a broken ring.
pub fn leopard(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(5.0);
    let size = 240.0 / count as f32 * 0.3;
    let mut data = String::new();
    let mut small = Vec::new();
    for (x, y) in t.strewn(count, 0.22) {
        let long = t.dice.between(0.85, 1.25);
        let points: Vec<Spot> = (0..6)
            .map(|step| {
                let (sin, cos) = ((step as f32 + t.dice.between(-0.2, 0.2)) / 6.0 * TAU).sin_cos();
                let far = size * t.dice.between(0.85, 1.2);
                (x + cos * far * long, y + sin * far / long)
            })
            .collect();
        data.push_str(&round(&points));
        if t.dice.share() < 0.6 {
            small.push(((x + size * 1.7).rem_euclid(240.0), (y + size * 1.5).rem_euclid(240.0)));
        }
    }
    let (middle, ring) = (t.paint(2), t.paint(1));
    let (wide, dash, gap) = (short(size * 0.52), short(size * 1.25), short(size * 0.72));
    t.path(
        &format!("fill=\"{middle}\" stroke=\"{ring}\" stroke-width=\"{wide}\" stroke-dasharray=\"{dash} {gap}\" stroke-linecap=\"round\""),
        &data,
    );
    t.path(
        &format!("stroke=\"{ring}\" stroke-width=\"{}\" stroke-linecap=\"round\"", short(size * 0.5)),
        &dots(&small),
    );
}

/// Round spots of several sizes.
pub fn spots(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(6.0);
    let step = 240.0 / count as f32;
    let mut data = vec![String::new(); t.colors()];
    for (place, spot) in t.strewn(count, 0.12).into_iter().enumerate() {
        let number = 1 + (place * 7 + place / count) % (t.colors() - 1).max(1);
        data[number.min(t.colors() - 1)].push_str(&disc(spot, step * t.dice.between(0.2, 0.42)));
    }
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
}

/// Microbes as under a microscope.
pub fn microbes(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(3.5);
    let step = 240.0 / count as f32;
    let (mut bodies, mut cores) = (String::new(), Vec::new());
    for (x, y) in t.strewn(count, 0.3) {
        let radius = step * t.dice.between(0.2, 0.4);
        let points: Vec<Spot> = (0..7)
            .map(|at| {
                let (sin, cos) = (at as f32 / 7.0 * TAU).sin_cos();
                let far = radius * t.dice.between(0.82, 1.16);
                (x + cos * far, y + sin * far)
            })
            .collect();
        bodies.push_str(&round(&points));
        cores.push((x + radius * t.dice.between(-0.3, 0.3), y + radius * t.dice.between(-0.3, 0.3)));
    }
    let (rim, body, id) = (t.paint(2), t.paint(1), t.id("b"));
    t.def(&format!("<path id=\"{id}\" stroke=\"{rim}\" d=\"{bodies}\"/>"));
    t.raw(&format!(
        "<use href=\"#{id}\" fill=\"none\" stroke-width=\"22\" stroke-dasharray=\"2 6\" opacity=\".6\"/><use href=\"#{id}\" fill=\"{body}\" stroke-width=\"4\"/>"
    ));
    let core = t.paint(3);
    t.path(
        &format!("stroke=\"{core}\" stroke-width=\"{}\" stroke-linecap=\"round\"", short(step * 0.22)),
        &dots(&cores),
    );
    let small: Vec<Spot> = t.strewn(count * 2, 0.5).into_iter().step_by(2).collect();
    t.path(
        &format!("stroke=\"{rim}\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\".7\""),
        &dots(&small),
    );
}

/// Rows of feathers.
pub fn feathers(t: &mut Tile) {
    t.base(&t.paint(0));
    let columns = t.count(5.0);
    let rows = columns + columns % 2;
    let (step, high) = (240.0 / columns as f32, 240.0 / rows as f32);
    let (id, ends) = (t.id("q"), [t.color(1), t.color(2)]);
    let fade = t.fall("f", &[(0.0, mix(ends[0], 0, 0.35)), (0.7, ends[0]), (1.0, ends[1])]);
    let (half, long) = (to_int(step * 0.5), to_int(high * 1.9));
    let (edge, quill, low, tip, stem) = (t.paint(0), t.paint(3), long / 2, long / 3, long - 14);
    t.def(&format!(
        "<g id=\"{id}\"><path fill=\"{fade}\" stroke=\"{edge}\" stroke-width=\"2\" d=\"M0 0q-{half} 6-{half} {low}q0 {tip} {half} {low}q{half}-9 {half}-{low}q0-{low}-{half}-{low}z\"/><path stroke=\"{quill}\" stroke-width=\"2.4\" d=\"M0 4v{stem}\"/></g>"
    ));
    for row in (-2..rows as i32).rev() {
        for column in -1..=columns as i32 {
            let aside = if row.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
            let (x, y) = (to_int((column as f32 + aside + 0.25) * step), to_int(row as f32 * high));
            t.raw(&format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"));
        }
    }
}

/// Fur: short hairs, darker in patches.
pub fn fur(t: &mut Tile) {
    t.base(&t.paint(0));
    let tint = Noise::new(&mut t.dice, 3, 3);
    let mut data = vec![String::new(); t.colors()];
    let count = t.count(9.0);
    for (x, y) in t.strewn(count, 0.6) {
        let share = 0.5 + 0.6 * tint.at(x / 240.0, y / 240.0) + t.dice.between(-0.15, 0.15);
        let number = 1 + (share.clamp(0.0, 0.99) * (t.colors() - 1) as f32) as usize;
        let long = t.dice.between(18.0, 34.0);
        let (lean, long) = (to_int(t.dice.between(-9.0, 3.0)), to_int(long * 1.3));
        for (dx, dy) in again((x - 9.0, y), (x + 9.0, y + long as f32)) {
            data[number].push_str(&format!(
                "M{} {}q{lean} {} {} {long}",
                to_int(x + dx),
                to_int(y + dy),
                long / 2,
                lean * 2
            ));
        }
    }
    for (number, data) in data.iter().enumerate().skip(1) {
        let paint = t.paint(number);
        t.path(
            &format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"5\" stroke-linecap=\"round\""),
            data,
        );
    }
}

/// Crocodile plates, raised and lit from above.
pub fn plates(t: &mut Tile) {
    let count = t.count(6.0);
    let step = 240.0 / count as f32;
    t.base(&t.paint(0));
    let tint = Noise::new(&mut t.dice, 3, 3);
    let (mut data, mut light) = (vec![String::new(); t.colors()], String::new());
    for row in 0..count {
        for column in 0..count {
            let aside = if count.is_multiple_of(2) && row % 2 == 1 { 0.5 } else { 0.0 };
            let (x, y) = ((column as f32 + 0.5 + aside) * step, (row as f32 + 0.5) * step);
            let (a, b) = (step * t.dice.between(0.4, 0.47), step * t.dice.between(0.38, 0.46));
            let share = 0.5 + 0.6 * tint.at(x / 240.0, y / 240.0) + t.dice.between(-0.2, 0.2);
            let number = 1 + (share.clamp(0.0, 0.99) * (t.colors() - 1) as f32) as usize;
            let c = 0.55;
            data[number].push_str(&sharp(&[
                (x - a, y - b * c),
                (x - a * c, y - b),
                (x + a * c, y - b),
                (x + a, y - b * c),
                (x + a, y + b * c),
                (x + a * c, y + b),
                (x - a * c, y + b),
                (x - a, y + b * c),
            ]));
            light.push_str(&sharp(&[
                (x - a * 0.5, y - b * 0.6),
                (x + a * 0.5, y - b * 0.6),
                (x, y + b * 0.1),
            ]));
        }
    }
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
    let shine = hex(mix(t.color(t.colors() - 1), 0xffffff, 0.4));
    t.veil(&shine, 0.35, &light);
}
