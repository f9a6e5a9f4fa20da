//! Skies and depths that are never quite still.

use std::f32::consts::TAU;

use super::super::{
    field::{Field, Noise, rough, wave},
    kinds::sky::stars,
    tile::{Tile, dots, hills, straight},
};
use crate::{
    scenes::ink::{Spot, smooth},
    svg::hex,
    tone::mix,
};

/// Clouds of a nebula: heights of one field, each brighter than the last.
fn clouds(t: &mut Tile, (wide, high): (usize, usize), turn: f32, steps: &[(usize, f32, f32)]) {
    let bend = Noise::new(&mut t.dice, 2, 2);
    let cloud = rough(&mut t.dice, wide, high);
    let field = Field::new(26, |u, v| {
        cloud(
            u + turn * bend.at(u, v) + turn * 0.4 * wave(v),
            v + turn * bend.at(v, u) + turn * 0.4 * wave(u),
        )
    });
    for (number, share, opacity) in steps {
        t.veil(&t.paint(*number), *opacity, &hills(&field, field.level(*share), 9.0, 560));
    }
}

/// Stars that come and go, four rays each.
fn bright(t: &mut Tile, many: usize, paint: &str) {
    let mut data = String::new();
    for _ in 0..many {
        let (x, y, s) = (t.dice.between(18.0, 222.0), t.dice.between(18.0, 222.0), t.dice.between(7.0, 17.0));
        let w = s * 0.13;
        let points = [
            (x, y - s),
            (x + w, y - w),
            (x + s, y),
            (x + w, y + w),
            (x, y + s),
            (x - w, y + w),
            (x - s, y),
            (x - w, y - w),
        ];
        data.push_str(&straight(&points, true));
    }
    t.raw("<g class=\"m\">");
    t.fill(paint, &data);
    t.raw("</g>");
}

/// Deep violet, a hunter of stars in it.
pub fn orion(t: &mut Tile) {
    t.base(&t.paint(0));
    clouds(t, (2, 2), 0.2, &[(1, 0.7, 0.7), (2, 0.46, 0.6), (3, 0.26, 0.6), (4, 0.1, 0.75)]);
    stars(t, 60);
    let hunter: [Spot; 7] = [
        (86.0, 52.0),
        (156.0, 66.0),
        (108.0, 118.0),
        (122.0, 124.0),
        (136.0, 130.0),
        (92.0, 186.0),
        (166.0, 182.0),
    ];
    let way = [hunter[0], hunter[2], hunter[3], hunter[4], hunter[1], hunter[0]];
    t.path(
        "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".4\" stroke-width=\"1.6\"",
        &format!(
            "{}{}{}",
            straight(&way, false),
            straight(&[hunter[2], hunter[5]], false),
            straight(&[hunter[4], hunter[6]], false)
        ),
    );
    t.raw("<g class=\"m\">");
    t.path("stroke=\"#fff\" stroke-width=\"8\" stroke-linecap=\"round\"", &dots(&hunter));
    t.raw("</g>");
    bright(t, 2, "#fff");
}

/// The road between the stars: blue and rust, one bright band.
pub fn interstellar(t: &mut Tile) {
    t.base(&t.paint(0));
    let band = Noise::new(&mut t.dice, 3, 3);
    let field = Field::new(26, |u, v| wave(u + v - 0.25 + 0.16 * band.at(u, v)) + 0.4 * band.at(v, u));
    for (number, share, opacity) in [(1, 0.62, 0.7), (2, 0.42, 0.65), (3, 0.24, 0.65), (4, 0.1, 0.85)] {
        t.veil(&t.paint(number), opacity, &hills(&field, field.level(share), 9.0, 560));
    }
    stars(t, 80);
    bright(t, 5, "#fff");
}

/// Red gas where stars are born.
pub fn nebula(t: &mut Tile) {
    t.base(&t.paint(0));
    clouds(t, (3, 3), 0.16, &[(1, 0.75, 0.8), (2, 0.52, 0.65), (3, 0.32, 0.65), (4, 0.14, 0.8)]);
    let glow = t.glow("g", t.color(4));
    t.raw("<g class=\"m\">");
    t.lights(&glow, &[((78.0, 92.0), 66.0), ((184.0, 176.0), 48.0)]);
    t.raw("</g>");
    stars(t, 70);
}

/// Curtains of northern light over a forest of ice.
pub fn borealis(t: &mut Tile) {
    let (night, deep) = (t.color(0), t.color(1));
    let sky = t.even("n", &[(0.0, night), (0.5, deep), (1.0, night)]);
    t.base(&sky);
    stars(t, 46);
    for (number, at) in [(2, 30.0), (3, 110.0), (4, 190.0)] {
        let color = hex(t.color(number));
        let id = t.id(&format!("b{number}"));
        t.def(&format!(
            "<linearGradient id=\"{id}\" x2=\"0\" y2=\"1\"><stop stop-color=\"{color}\" stop-opacity=\"0\"/><stop offset=\".8\" stop-color=\"{color}\" stop-opacity=\".85\"/><stop offset=\"1\" stop-color=\"{color}\" stop-opacity=\"0\"/></linearGradient>"
        ));
        let aside = t.dice.share();
        let edge = |u: f32| at + 44.0 + 24.0 * wave(u + aside) + 8.0 * wave(4.0 * u + aside * 3.0);
        t.raw(if number == 3 { "<g>" } else { "<g class=\"m\">" });
        // Ray by ray: each is lit for itself.
        let mut rays = String::new();
        for ray in -1..25 {
            let x = ray as f32 * 10.0;
            let (low, high) = (edge(x / 240.0), 66.0 + 44.0 * wave(x / 48.0 + aside).abs());
            for up in [0.0, -240.0] {
                if low + up > 0.0 && low + up - high < 240.0 {
                    rays.push_str(&format!(
                        "M{} {}h9v{}h-9z",
                        x as i32,
                        (low + up - high) as i32,
                        high as i32
                    ));
                }
            }
        }
        t.fill(&format!("url(#{id})"), &rays);
        t.raw("</g>");
    }
}

/// A sea at night that answers every touch with light.
pub fn bioluminescent(t: &mut Tile) {
    let (deep, water) = (t.color(0), t.color(1));
    let sea = t.even("d", &[(0.0, deep), (0.5, water), (1.0, deep)]);
    t.base(&sea);
    clouds(t, (3, 4), 0.14, &[(1, 0.5, 0.6), (2, 0.16, 0.4)]);
    let (green, blue) = (t.glow("g", t.color(2)), t.glow("h", t.color(3)));
    t.raw("<g class=\"m\">");
    let lights: Vec<(Spot, f32)> = t.strewn(3, 0.4).into_iter().map(|spot| (spot, 32.0)).collect();
    t.lights(&green, &lights);
    t.raw("</g>");
    let small: Vec<(Spot, f32)> = t.strewn(4, 0.5).into_iter().step_by(2).map(|spot| (spot, 17.0)).collect();
    t.lights(&blue, &small);
    let cores: Vec<Spot> = lights.iter().map(|(spot, _)| *spot).collect();
    t.path(&format!("stroke=\"{}\" stroke-width=\"9\" stroke-linecap=\"round\"", t.paint(4)), &dots(&cores));
    let mut arms = String::new();
    for (x, y) in &cores {
        for arm in -1..=1 {
            let x = x + arm as f32 * 7.0;
            arms.push_str(&smooth(
                &[(x, *y), (x + 8.0, y + 18.0), (x - 8.0, y + 32.0), (x + 4.0, y + 50.0)],
                false,
            ));
        }
    }
    t.path(&format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\" opacity=\".7\"", t.paint(2)), &arms);
    let grains: Vec<Spot> = t.strewn(7, 0.5);
    t.path(
        &format!("stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\" opacity=\".8\"", t.paint(4)),
        &dots(&grains),
    );
}

/// Arms of dark water around an eye that is darker.
pub fn abyss(t: &mut Tile) {
    t.base(&t.paint(0));
    let bend = Noise::new(&mut t.dice, 3, 3);
    let field = Field::new(30, |u, v| {
        wave(2.0 * u + 0.7 * bend.at(u, v)) + wave(2.0 * v + 0.7 * bend.at(v, u)) + 0.5 * bend.at(u, v)
    });
    for (number, share, opacity) in
        [(1, 0.7, 0.9), (2, 0.5, 0.8), (0, 0.34, 0.8), (3, 0.22, 0.85), (0, 0.14, 0.8)]
    {
        t.veil(&t.paint(number), opacity, &hills(&field, field.level(share), 8.0, 620));
    }
    t.raw("<g class=\"m\">");
    t.line(&t.paint(4), 2.2, &hills(&field, field.level(0.34), 8.0, 560));
    t.raw("</g>");
    let grains: Vec<Spot> = t.strewn(5, 0.5).into_iter().step_by(2).collect();
    t.path(&format!("stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\"", t.paint(4)), &dots(&grains));
}

/// Blue fire of those who came back.
pub fn afterlife(t: &mut Tile) {
    let (night, deep) = (t.color(0), t.color(1));
    let ground = t.even("n", &[(0.0, night), (0.5, mix(night, deep, 0.6)), (1.0, night)]);
    t.base(&ground);
    let (tongue, lick) = (Noise::new(&mut t.dice, 5, 2), Noise::new(&mut t.dice, 3, 4));
    let field = Field::new(30, |u, v| {
        let u = u + 0.1 * wave(2.0 * v + 0.4 * lick.at(u, v)) + 0.06 * lick.at(v, u);
        tongue.at(u, v) + 0.4 * lick.at(u, v)
    });
    for (number, share, opacity) in [(1, 0.56, 0.8), (2, 0.36, 0.7), (3, 0.2, 0.75)] {
        t.veil(&t.paint(number), opacity, &hills(&field, field.level(share), 8.0, 800));
    }
    t.raw("<g class=\"m\">");
    t.fill(&t.paint(4), &hills(&field, field.level(0.08), 8.0, 520));
    t.raw("</g>");
    let souls: Vec<Spot> = (0..16)
        .map(|at| {
            let (sin, cos) = (at as f32 / 16.0 * TAU).sin_cos();
            (120.0 + cos * t.dice.between(20.0, 112.0), 120.0 + sin * t.dice.between(20.0, 112.0))
        })
        .collect();
    t.path(
        &format!("stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\".8\"", t.paint(4)),
        &dots(&souls),
    );
}
