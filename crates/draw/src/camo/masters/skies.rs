//! Mastery camouflages of skies and seas, with subtle motion.

use super::dark::swirl;
use crate::camo::{
    field::{Field, Noise, rough, wave},
    kinds::sky::stars,
    tile::{Tile, dots, hills, rays, straight, to_int},
};
use crate::scenes::ink::{Spot, smooth};

/// Draws soft lights of one color along a path, with random offsets.
fn mist(t: &mut Tile, number: usize, (many, radius, off): (usize, f32, f32), way: impl Fn(f32) -> Spot) {
    let glow = t.glow(&format!("g{number}"), t.color(number));
    let lights: Vec<(Spot, f32)> = (0..many)
        .map(|at| {
            let (x, y) = way((at as f32 + t.dice.share()) / many as f32);
            let spot = (x + t.dice.between(-off, off), y + t.dice.between(-off, off));
            ((spot.0.rem_euclid(240.0), spot.1.rem_euclid(240.0)), radius * t.dice.between(0.75, 1.2))
        })
        .collect();
    t.lights(&glow, &lights);
}

/// Draws dark dust in front of the lights.
fn dust(t: &mut Tile, (wide, high): (usize, usize), shares: &[(f32, f32)]) {
    let bend = Noise::new(&mut t.dice, 3, 3);
    let cloud = rough(&mut t.dice, wide, high);
    let field = Field::new(30, |u, v| cloud(u + 0.12 * bend.at(u, v), v + 0.12 * bend.at(v, u)));
    for (share, opacity) in shares {
        t.veil(&t.paint(0), *opacity, &hills(&field, field.level(*share), 400));
    }
}

/// Draws pulsing stars with four rays.
fn bright(t: &mut Tile, many: usize, paint: &str) {
    let mut data = String::new();
    for _ in 0..many {
        let (x, y, s) = (t.dice.between(18.0, 222.0), t.dice.between(18.0, 222.0), t.dice.between(7.0, 17.0));
        data.push_str(&straight(&rays((x, y), s, 0.13), true));
    }
    t.raw("<g class=\"m\">");
    t.fill(paint, &data);
    t.raw("</g>");
}

/// Deep violet with the constellation Orion.
pub fn orion(t: &mut Tile) {
    t.base(&t.paint(0));
    let way = |share: f32| (share * 240.0, 120.0 + 62.0 * wave(share + 0.1));
    for (number, size) in
        [(1, (4, 100.0, 20.0)), (2, (5, 74.0, 24.0)), (3, (5, 48.0, 20.0)), (4, (3, 30.0, 14.0))]
    {
        mist(t, number, size, way);
    }
    dust(t, (4, 4), &[(0.22, 0.36)]);
    stars(t, 40);
    let hunter: [Spot; 7] = [
        (86.0, 52.0),
        (156.0, 66.0),
        (108.0, 118.0),
        (122.0, 124.0),
        (136.0, 130.0),
        (92.0, 186.0),
        (166.0, 182.0),
    ];
    let body = [hunter[0], hunter[2], hunter[3], hunter[4], hunter[1], hunter[0]];
    let legs = [straight(&[hunter[2], hunter[5]], false), straight(&[hunter[4], hunter[6]], false)].concat();
    let thin = "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".45\" stroke-width=\"1.6\"";
    t.path(thin, &(straight(&body, false) + &legs));
    t.raw("<g class=\"m\">");
    t.path("stroke=\"#fff\" stroke-width=\"8\" stroke-linecap=\"round\"", &dots(&hunter));
    t.raw("</g>");
}

/// A bright band of stars over blue and rust.
pub fn interstellar(t: &mut Tile) {
    t.base(&t.paint(0));
    let way = |share: f32| (share * 240.0, 240.0 - share * 240.0 + 12.0 * wave(2.0 * share));
    for (number, size) in
        [(1, (4, 100.0, 20.0)), (2, (5, 66.0, 24.0)), (3, (5, 42.0, 15.0)), (4, (5, 24.0, 9.0))]
    {
        mist(t, number, size, way);
    }
    dust(t, (5, 5), &[(0.18, 0.42)]);
    stars(t, 56);
    bright(t, 3, "#fff");
}

/// A red nebula.
pub fn nebula(t: &mut Tile) {
    t.base(&t.paint(0));
    let way = |share: f32| (120.0 + 86.0 * wave(share), 120.0 + 74.0 * wave(2.0 * share + 0.2));
    for (number, size) in [(1, (4, 104.0, 30.0)), (2, (5, 72.0, 30.0)), (3, (5, 48.0, 24.0))] {
        mist(t, number, size, way);
    }
    dust(t, (4, 5), &[(0.24, 0.36)]);
    t.raw("<g class=\"m\">");
    mist(t, 4, (4, 28.0, 20.0), way);
    t.raw("</g>");
    stars(t, 40);
}

/// Northern lights over an icy forest.
pub fn borealis(t: &mut Tile) {
    let (night, deep) = (t.color(0), t.color(1));
    let sky = t.even("n", &[(0.0, night), (0.5, deep), (1.0, night)]);
    t.base(&sky);
    stars(t, 36);
    for (number, at) in [(2, 70.0), (3, 150.0), (4, 230.0)] {
        let (aside, id) = (t.dice.share(), t.id(&format!("b{number}")));
        let edge = |u: f32| at + 20.0 * wave(u + aside) + 7.0 * wave(3.0 * u + aside * 3.0);
        let points: Vec<Spot> =
            (-1..=17).map(|step| (step as f32 * 15.0, edge(step as f32 / 16.0))).collect();
        t.def(&format!("<path id=\"{id}\" d=\"{}\"/>", smooth(&points, false)));
        let still = if number == 3 { "" } else { " class=\"m\"" };
        let paint = t.paint(number);
        t.raw(&format!("<g{still} fill=\"none\" stroke=\"{paint}\">"));
        // Brightest along the lower edge, fading upwards.
        let steps = [
            (0, 2, ".9"),
            (3, 10, ".34"),
            (9, 14, ".3"),
            (17, 16, ".26"),
            (26, 18, ".22"),
            (36, 20, ".17"),
            (48, 22, ".12"),
            (62, 26, ".08"),
        ];
        for (up, wide, opacity) in steps {
            for again in [0, -240] {
                let y = again - up;
                if at + (y as f32) > -60.0 {
                    t.raw(&format!(
                        "<use href=\"#{id}\" y=\"{y}\" stroke-width=\"{wide}\" opacity=\"{opacity}\"/>"
                    ));
                }
            }
        }
        t.raw("</g>");
    }
    let rays: String = (0..18).map(|_| format!("M{} 0v240", to_int(t.dice.between(2.0, 238.0)))).collect();
    let night = t.paint(0);
    t.path(&format!("stroke=\"{night}\" stroke-opacity=\".22\" stroke-width=\"4\""), &rays);
}

/// A bioluminescent sea at night.
pub fn bioluminescent(t: &mut Tile) {
    let (deep, water) = (t.color(0), t.color(1));
    let sea = t.even("d", &[(0.0, deep), (0.5, water), (1.0, deep)]);
    t.base(&sea);
    dust(t, (4, 4), &[(0.3, 0.45)]);
    let (green, blue) = (t.glow("g", t.color(2)), t.glow("h", t.color(3)));
    t.raw("<g class=\"m\">");
    let lights: Vec<(Spot, f32)> = t.strewn(3, 0.4).into_iter().take(6).map(|spot| (spot, 38.0)).collect();
    t.lights(&green, &lights);
    t.raw("</g>");
    let small: Vec<(Spot, f32)> = t.strewn(4, 0.5).into_iter().take(6).map(|spot| (spot, 19.0)).collect();
    t.lights(&blue, &small);
    let cores: Vec<Spot> = lights.iter().map(|(spot, _)| *spot).collect();
    t.path(&format!("stroke=\"{}\" stroke-width=\"9\" stroke-linecap=\"round\"", t.paint(4)), &dots(&cores));
    let mut arms = String::new();
    for (x, y) in &cores {
        for arm in [-1, 1] {
            let x = x + arm as f32 * 7.0;
            arms.push_str(&smooth(
                &[(x, *y), (x + 8.0, y + 18.0), (x - 8.0, y + 32.0), (x + 4.0, y + 50.0)],
                false,
            ));
        }
    }
    t.path(&format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\" opacity=\".7\"", t.paint(2)), &arms);
    let grains: Vec<Spot> = t.strewn(5, 0.5);
    t.path(
        &format!("stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\" opacity=\".8\"", t.paint(4)),
        &dots(&grains),
    );
}

/// Streams of dark water, lit from below.
pub fn abyss(t: &mut Tile) {
    t.base(&t.paint(0));
    let way = |share: f32| (share * 240.0, 120.0 + 84.0 * wave(share));
    mist(t, 1, (4, 104.0, 30.0), way);
    mist(t, 2, (3, 74.0, 30.0), way);
    let field = swirl(t, 1.0);
    for (share, opacity) in [(0.6, 0.45), (0.3, 0.55)] {
        t.veil(&t.paint(0), opacity, &hills(&field, field.level(share), 400));
    }
    t.line(&t.paint(2), 3.0, &hills(&field, field.level(0.6), 400));
    t.line(&t.paint(3), 2.0, &hills(&field, field.level(0.3), 400));
    t.raw("<g class=\"m\">");
    t.line(&t.paint(4), 1.6, &hills(&field, field.level(0.12), 360));
    t.raw("</g>");
    let grains: Vec<Spot> = t.strewn(5, 0.5).into_iter().take(12).collect();
    t.path(&format!("stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\"", t.paint(4)), &dots(&grains));
}

/// Blue ghostly fire.
pub fn afterlife(t: &mut Tile) {
    t.base(&t.paint(0));
    let way = |share: f32| (share * 240.0, 120.0 + 80.0 * wave(2.0 * share));
    mist(t, 1, (4, 96.0, 40.0), way);
    let (tongue, lick) = (Noise::new(&mut t.dice, 5, 2), Noise::new(&mut t.dice, 3, 4));
    let fine = Noise::new(&mut t.dice, 8, 3);
    let field = Field::new(36, |u, v| {
        let u = u + 0.09 * wave(2.0 * v + 0.4 * lick.at(u, v)) + 0.05 * lick.at(v, u);
        tongue.at(u, v) + 0.3 * fine.at(u, v)
    });
    for (number, share, opacity) in [(1, 0.42, 0.8), (2, 0.27, 0.8), (3, 0.14, 0.85)] {
        t.veil(&t.paint(number), opacity, &hills(&field, field.level(share), 620));
    }
    t.raw("<g class=\"m\">");
    t.fill(&t.paint(4), &hills(&field, field.level(0.06), 420));
    t.raw("</g>");
    let souls: Vec<Spot> = t.strewn(5, 0.5).into_iter().take(14).collect();
    t.path(
        &format!("stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\" opacity=\".8\"", t.paint(4)),
        &dots(&souls),
    );
}
