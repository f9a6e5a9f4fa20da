//! Skies, space and lights.

use std::f32::consts::TAU;

use crate::camo::{
    field::{Field, rough, wave},
    tile::{Tile, block, dots, hills, short, straight},
};
use crate::{
    scenes::ink::{Spot, smooth},
    svg::hex,
    tone::mix,
};

/// Nebulae and stars.
pub fn cosmos(t: &mut Tile) {
    t.base(&t.paint(0));
    let cloud = Field::new(24, rough(&mut t.dice, 2, 2));
    for (number, share, opacity) in [(1, 0.46, 0.5), (2, 0.18, 0.4)] {
        t.veil(&t.paint(number), opacity, &hills(&cloud, cloud.level(share), 380));
    }
    let count = t.count(2.0);
    for number in 1..t.colors() {
        let (name, color) = (format!("g{number}"), t.color(number));
        let glow = t.glow(&name, color);
        let lights: Vec<(Spot, f32)> =
            t.strewn(count, 0.5).into_iter().step_by(2).map(|spot| (spot, 58.0)).collect();
        t.lights(&glow, &lights);
    }
    stars(t, 40);
}

/// Draws stars in three sizes.
pub fn stars(t: &mut Tile, many: usize) {
    for (size, share, opacity) in [(1.6, 0.6, 0.7), (2.8, 0.3, 0.9), (5.0, 0.1, 1.0)] {
        let spots: Vec<Spot> = (0..(many as f32 * share) as usize)
            .map(|_| (t.dice.between(3.0, 237.0), t.dice.between(3.0, 237.0)))
            .collect();
        t.path(
            &format!(
                "stroke=\"#fff\" stroke-width=\"{size}\" stroke-linecap=\"round\" opacity=\"{}\"",
                short(opacity)
            ),
            &dots(&spots),
        );
    }
}

/// A retro sun over a grid, in the style of the 1980s.
pub fn retro(t: &mut Tile) {
    let (a, b, c) = (t.color(0), t.color(1), t.color(2));
    let id = t.id("g");
    t.def(&format!(
        "<linearGradient id=\"{id}\" x2=\"0\" y2=\"1\"><stop stop-color=\"{0}\"/><stop offset=\".55\" stop-color=\"{1}\"/><stop offset=\".56\" stop-color=\"{2}\"/><stop offset=\"1\" stop-color=\"{0}\"/></linearGradient>",
        hex(a),
        hex(mix(a, b, 0.6)),
        hex(mix(a, 0, 0.3))
    ));
    t.base(&format!("url(#{id})"));
    let sun = t.fall("s", &[(0.0, t.color(3)), (1.0, mix(b, c, 0.5))]);
    let mut data = String::new();
    let mut y = 44.0_f32;
    while y < 132.0 {
        let high = ((132.0 - y) / 8.0 + 2.0).min(132.0 - y);
        let half = |y: f32| (62.0_f32 * 62.0 - (y - 104.0) * (y - 104.0)).max(0.0).sqrt();
        let (top, bottom) = (half(y), half(y + high));
        data.push_str(&straight(
            &[(120.0 - top, y), (120.0 + top, y), (120.0 + bottom, y + high), (120.0 - bottom, y + high)],
            true,
        ));
        y += high + (y - 30.0) / 22.0;
    }
    t.fill(&sun, &data);
    let mut lines = String::new();
    for line in -7..=7 {
        lines.push_str(&straight(
            &[(120.0 + line as f32 * 14.0, 134.0), (120.0 + line as f32 * 46.0, 240.0)],
            false,
        ));
    }
    for line in 0..6 {
        let y = 134.0 + (line * line) as f32 * 3.6;
        lines.push_str(&format!("M0 {}h240", y as i32));
    }
    t.line(&hex(c), 2.2, &lines);
}

/// Spiral arms around a portal.
pub fn portal(t: &mut Tile) {
    let (a, b) = (t.color(0), t.color(1));
    t.base(&hex(a));
    let glow = t.glow("g", b);
    t.lights(&glow, &[((120.0, 120.0), 112.0)]);
    let arms = t.count(3.6).min(5);
    for number in 1..t.colors() {
        let mut data = String::new();
        for arm in 0..arms {
            let first = (arm as f32 + number as f32 / t.colors() as f32) / arms as f32 * TAU;
            let spot = |share: f32, off: f32| {
                let (sin, cos) = (first + share * 4.6).sin_cos();
                let far = 112.0 * (1.0 - share) + off * (1.0 - share);
                (120.0 + cos * far, 120.0 + sin * far)
            };
            let wide = 15.0;
            let mut points: Vec<Spot> = (0..9).map(|step| spot(step as f32 / 9.0, 0.0)).collect();
            points.extend((1..9).rev().map(|step| {
                let share = step as f32 / 9.0;
                spot(share, wide * wave(share / 2.0) + 3.0)
            }));
            data.push_str(&smooth(&points, true));
        }
        t.fill(&t.paint(number), &data);
    }
    stars(t, 24);
}

/// Northern lights over stars.
pub fn aurora(t: &mut Tile) {
    t.base(&t.paint(0));
    stars(t, 40);
    for number in 1..t.colors() {
        let color = hex(t.color(number));
        let id = t.id(&format!("a{number}"));
        t.def(&format!(
            "<linearGradient id=\"{id}\" x2=\"0\" y2=\"1\"><stop stop-color=\"{color}\" stop-opacity=\"0\"/><stop offset=\".75\" stop-color=\"{color}\" stop-opacity=\".75\"/><stop offset=\"1\" stop-color=\"{color}\" stop-opacity=\"0\"/></linearGradient>"
        ));
        let (aside, at) = (t.dice.share(), 240.0 * (number as f32 - 0.4) / t.colors() as f32);
        let edge = |u: f32| at + 50.0 + 20.0 * wave(u + aside) + 9.0 * wave(3.0 * u + aside * 2.0);
        let points: Vec<Spot> =
            (-1..=25).map(|step| (step as f32 * 10.0, edge(step as f32 / 24.0))).collect();
        let top = |points: &[Spot]| points.iter().rev().map(|(x, y)| (*x, y - 90.0)).collect::<Vec<_>>();
        let mut curtain = points.clone();
        curtain.extend(top(&points));
        for up in [0.0, -240.0] {
            let moved: Vec<Spot> = curtain.iter().map(|(x, y)| (*x, y + up)).collect();
            if moved.iter().any(|(_, y)| (0.0..240.0).contains(y)) {
                t.fill(&format!("url(#{id})"), &straight(&moved, true));
            }
        }
    }
}

/// Columns of falling code.
pub fn code(t: &mut Tile) {
    t.base(&t.paint(0));
    let columns = t.count(11.0);
    let step = 240.0 / columns as f32;
    let mut data = vec![String::new(); t.colors()];
    for column in 0..columns {
        let (mut y, end) = (t.dice.between(-40.0, 60.0), t.dice.between(130.0, 250.0));
        while y < end {
            let high = t.dice.pick(&[4.0, 4.0, 8.0, 14.0]);
            let late = y / end + t.dice.between(-0.3, 0.3);
            let number = 1 + (late.clamp(0.0, 0.99) * (t.colors() - 1) as f32) as usize;
            if y >= 0.0 && y + high <= 240.0 {
                data[number].push_str(&block((column as f32 * step + 2.0, y), (step * 0.56, high)));
            }
            y += high + t.dice.pick(&[3.0, 3.0, 12.0]);
        }
    }
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
}
