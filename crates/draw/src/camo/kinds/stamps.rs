//! Patterns of one small figure, scattered over a ground.

use crate::camo::{
    field::{Field, rough},
    tile::{Tile, again, hills, short, to_int},
};
use crate::{svg::hex, tone::mix};

/// A figure of about 40 by 40 units around the origin; each path is filled with one of the colors after the ground's.
pub struct Stamp {
    /// Color index and path data.
    paths: &'static [(usize, &'static str)],
    /// Maximum rotation in degrees.
    turn: f32,
    /// Figures per row.
    count: f32,
}

/// Draws the figure scattered over soft patches of the ground's color.
pub fn strew(t: &mut Tile, stamp: &Stamp) {
    t.base(&t.paint(0));
    let ground = Field::new(24, rough(&mut t.dice, 3, 3));
    let shade = hex(mix(t.color(0), t.color(1), 0.16));
    t.fill(&shade, &hills(&ground, ground.level(0.45), 300));
    let id = t.id("f");
    let paths: String = stamp
        .paths
        .iter()
        .map(|(number, data)| format!("<path fill=\"{}\" d=\"{data}\"/>", t.paint(*number)))
        .collect();
    t.def(&format!("<g id=\"{id}\">{paths}</g>"));
    let count = t.count(stamp.count);
    let size = 240.0 / count as f32 / 40.0;
    for (x, y) in t.strewn(count, 0.2) {
        let scale = size * t.dice.between(0.62, 0.98);
        let turn = to_int(t.dice.between(-stamp.turn, stamp.turn));
        let reach = 26.0 * scale;
        for (dx, dy) in again((x - reach, y - reach), (x + reach, y + reach)) {
            let (x, y) = (to_int(x + dx), to_int(y + dy));
            let turn = if turn == 0 { String::new() } else { format!("rotate({turn})") };
            t.raw(&format!(
                "<use href=\"#{id}\" transform=\"translate({x} {y}){turn}scale({})\"/>",
                short(scale)
            ));
        }
    }
}

/// Dense flames.
pub const FLAMES: Stamp = Stamp {
    paths: &[
        (
            1,
            "M0 22c-14 0-21-9-19-21 2-10 10-14 9-26 8 4 12 10 12 17 3-3 4-7 3-12 10 8 15 17 15 25 0 11-8 17-20 17z",
        ),
        (2, "M0 20c-9 0-14-6-13-14 1-7 8-10 8-18 5 4 8 9 7 15 2-1 4-3 4-6 5 5 7 8 7 13 0 6-5 10-13 10z"),
        (3, "M0 18c-5 0-8-4-7-9 1-4 5-6 5-10 5 5 8 8 8 12 0 4-2 7-6 7z"),
    ],
    turn: 16.0,
    count: 4.4,
};

pub const SKULLS: Stamp = Stamp {
    paths: &[
        (1, "M0-20c-13 0-19 8-19 17 0 8 4 10 6 13v8h26v-8c2-3 6-5 6-13 0-9-6-17-19-17z"),
        (
            2,
            "M-13-4a5.5 6 0 1 0 11 0a5.5 6 0 1 0-11 0zM2-4a5.5 6 0 1 0 11 0a5.5 6 0 1 0-11 0zM0 3l-3 6h6zM-6 12h2v7h-2zM-1 12h2v7h-2zM4 12h2v7h-2z",
        ),
    ],
    turn: 30.0,
    count: 3.6,
};

pub const BONES: Stamp = Stamp {
    paths: &[
        (1, "M-12-3a5 5 0 1 0-6-4a5 5 0 1 0 0 8a5 5 0 1 0 6-1h24a5 5 0 1 0 6 1a5 5 0 1 0 0-8a5 5 0 1 0-6 4z"),
        (2, "M-10 0h20v2h-20z"),
    ],
    turn: 180.0,
    count: 3.6,
};

pub const EYES: Stamp = Stamp {
    paths: &[
        (1, "M-20 0q20-22 40 0q-20 22-40 0z"),
        (2, "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"),
        (0, "M-3 0q3-9 6 0q-3 9-6 0z"),
        (3, "M-22-7q22-22 44 0q-22-13-44 0z"),
    ],
    turn: 26.0,
    count: 3.6,
};

pub const BLOSSOMS: Stamp = Stamp {
    paths: &[
        (
            1,
            "M0-4c-9-6-7-16 0-16s9 10 0 16zM4-1c3-10 13-11 16-5s-7 12-16 5zM2 4c11 0 15 8 10 13s-14-3-10-13zM-2 4c4 10-5 18-10 13s-1-13 10-13zM-4-1c-9 7-19 1-16-5s13-5 16 5z",
        ),
        (2, "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
        (3, "M-1-13h2v8h-2zM11-5l1 2-7 3-1-2zM7 11l2-1-5-7-2 1zM-7 11l-2-1 5-7 2 1zM-11-5l-1 2 7 3 1-2z"),
    ],
    turn: 36.0,
    count: 3.6,
};

pub const LEAVES: Stamp = Stamp {
    paths: &[
        (1, "M-18 14q0-28 32-34q4 34-32 34z"),
        (2, "M-20 20l2-3q16-16 26-30q-8 17-24 31zM-8 5l-3-11 2 0 3 9zM0-4l-1-10 2 0 1 8zM-5 3l12-1v2l-13 1z"),
    ],
    turn: 180.0,
    count: 3.6,
};

/// A maple leaf with five lobes.
pub const MAPLE: Stamp = Stamp {
    paths: &[
        (1, "M0-20l5 9 8-5-1 10 8 2-7 7 2 5-12-1-1 13h-4l-1-13-12 1 2-5-7-7 8-2-1-10 8 5z"),
        (2, "M-1-14h2v20h-2zM0 4l-9-9 1-1 9 8zM0 4l9-9-1-1-9 8z"),
    ],
    turn: 180.0,
    count: 3.6,
};

pub const FERNS: Stamp = Stamp {
    paths: &[
        (1, "M-1 22q-2-22 2-42q2 20 1 42z"),
        (
            1,
            "M0-12q7-7 12-5-3 7-12 8zM0-4q9-6 15-3-4 7-15 7zM0 5q10-5 17-1-5 7-17 5zM0 14q8-4 14 0-5 6-14 3zM0-12q-7-7-12-5 3 7 12 8zM0-4q-9-6-15-3 4 7 15 7zM0 5q-10-5-17-1 5 7 17 5zM0 14q-8-4-14 0 5 6 14 3z",
        ),
    ],
    turn: 60.0,
    count: 3.6,
};

pub const PALMS: Stamp = Stamp {
    paths: &[
        (2, "M-2 20q4-16 0-30h4q5 15 2 30z"),
        (
            1,
            "M0-10q-10-12-20-2 10-2 17 4q-14 0-14 12 8-8 17-10q7 6 10 14 4-12-6-15q8-4 15 2-2-13-17-7q2-6-4-9 0 5 2 11z",
        ),
    ],
    turn: 22.0,
    count: 3.6,
};

pub const PAWS: Stamp = Stamp {
    paths: &[
        (
            1,
            "M-11 9q1-12 11-12t11 12q-2 9-11 6q-9 3-11-6zM-19-3a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0zM-10-13a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0zM1-13a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0zM10-3a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0z",
        ),
        (2, "M-5 8q5-6 10 0q-5 5-10 0z"),
    ],
    turn: 40.0,
    count: 3.6,
};

pub const FISH: Stamp = Stamp {
    paths: &[
        (1, "M-20 0q14-16 28-2l11-9q-3 11 0 22l-11-9q-14 14-28-2z"),
        (2, "M-6-8q6 8 0 15l3 1q7-9 0-17z"),
        (0, "M-14-2h3v3h-3z"),
        (3, "M2-4h5v2h-5zM2 2h5v2h-5z"),
    ],
    turn: 24.0,
    count: 3.6,
};

pub const BATS: Stamp = Stamp {
    paths: &[
        (
            1,
            "M0 12q-2-8-7-6-3-5-14 1 3-18 14-18 3 5 4 6l1-5 2 3 2-3 1 5q1-1 4-6 11 0 14 18-11-6-14-1-5-2-7 6z",
        ),
        (2, "M-3-3h2v2h-2zM1-3h2v2h-2z"),
    ],
    turn: 26.0,
    count: 3.6,
};

pub const MOTHS: Stamp = Stamp {
    paths: &[
        (
            1,
            "M-1-6q-8-14-19-12 0 14 9 18-8 2-8 10 0 8 8 6 8-2 10-12zM1-6q8-14 19-12 0 14-9 18 8 2 8 10 0 8-8 6-8-2-10-12z",
        ),
        (
            2,
            "M-15-13a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM7-13a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-13 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM7 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
        ),
        (3, "M-2-9h4v22h-4zM-2-9l-5-8 2-1 4 8zM2-9l5-8-2-1-4 8z"),
    ],
    turn: 34.0,
    count: 3.6,
};

pub const SPIDERS: Stamp = Stamp {
    paths: &[
        (1, "M-7 5a7 8 0 1 0 14 0a7 8 0 1 0-14 0zM-5-7a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
        (
            1,
            "M-5-5l-9-3-4-11h-2l4 13 10 4zM-6 0h-12l-3 9h2l3-6h10zM-5 4l-10 5-1 11h2l2-9 9-5zM5-5l9-3 4-11h2l-4 13-10 4zM6 0h12l3 9h-2l-3-6h-10zM5 4l10 5 1 11h-2l-2-9-9-5z",
        ),
        (2, "M-2 2h4l-2 4 2 4h-4l2-4z"),
    ],
    turn: 60.0,
    count: 3.6,
};

pub const GHOSTS: Stamp = Stamp {
    paths: &[
        (1, "M-14 19v-20q0-18 14-18t14 18v20l-5-5-4 5-5-5-5 5-4-5z"),
        (
            2,
            "M-9-6a3.5 5 0 1 0 7 0a3.5 5 0 1 0-7 0zM2-6a3.5 5 0 1 0 7 0a3.5 5 0 1 0-7 0zM-3 6q3-5 6 0q-3 5-6 0z",
        ),
    ],
    turn: 20.0,
    count: 3.6,
};

pub const STARS: Stamp = Stamp {
    paths: &[
        (1, "M0-20l5 14h15l-12 9 4 15-12-9-12 9 4-15-12-9h15z"),
        (2, "M0-10l3 8h8l-7 5 2 8-6-5-6 5 2-8-7-5h8z"),
    ],
    turn: 36.0,
    count: 3.6,
};

pub const DONUTS: Stamp = Stamp {
    paths: &[
        (1, "M-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0zm13 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"),
        (
            2,
            "M-16 0a16 16 0 0 1 32 0q-2 7-6 4t-7 3 l-3-1a6 6 0 0 0 6-6a6 6 0 1 0-12 0a6 6 0 0 0 4 6q-4 6-7 2t-7-8z",
        ),
        (3, "M-10-7l4 2-1 2-4-2zM2-13l4 1-1 2-4-1zM9-5l2-4 2 1-2 4zM-4-12l1-3 2 1-1 3z"),
    ],
    turn: 180.0,
    count: 3.6,
};

pub const FRUITS: Stamp = Stamp {
    paths: &[
        (1, "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
        (2, "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"),
        (
            3,
            "M0-11l3 9h-6zM0 11l3-9h-6zM-11 0l9-3v6zM11 0l-9-3v6zM-8-8l8 4-4 4zM8-8l-8 4 4 4zM-8 8l8-4-4-4zM8 8l-8-4 4-4z",
        ),
    ],
    turn: 180.0,
    count: 3.6,
};

pub const SHROOMS: Stamp = Stamp {
    paths: &[
        (2, "M-4 0h8q0 10 4 18h-16q4-8 4-18z"),
        (1, "M-19 2q0-20 19-20t19 20q-19 5-38 0z"),
        (
            3,
            "M-11-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-2-12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM6-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
        ),
    ],
    turn: 24.0,
    count: 3.6,
};

pub const BULLETS: Stamp = Stamp {
    paths: &[
        (1, "M-5 20v-24h10v24z"),
        (2, "M-5-6q0-12 5-15 5 3 5 15z"),
        (3, "M-6 17h12v4h-12zM-2-4h2v20h-2z"),
    ],
    turn: 40.0,
    count: 3.6,
};

pub const TEETH: Stamp = Stamp {
    paths: &[
        (1, "M-20-10q20-9 40 0l-5 16-5-12-5 17-5-17-5 17-5-17-5 12z"),
        (2, "M-20-10q20-9 40 0l-1 4q-19-8-38 0z"),
        (3, "M-14 17l4-9 5 9 5-10 5 10 5-9 4 9q-14 7-28 0z"),
    ],
    turn: 24.0,
    count: 3.6,
};

pub const CRYSTALS: Stamp = Stamp {
    paths: &[
        (1, "M-8 18l-4-24 8-14 9 12-3 26z"),
        (2, "M-4-20l9 12-6 4-3 22-4-24z"),
        (3, "M7 18l-1-14 6-7 5 9-3 12z"),
    ],
    turn: 60.0,
    count: 3.6,
};

pub const FLAKES: Stamp = Stamp {
    paths: &[
        (
            1,
            "M-1-20h2v14l5-6 2 1-6 8 13-7 1 2-12 7h8v2h-8l12 7-1 2-13-7 6 8-2 1-5-6v14h-2v-14l-5 6-2-1 6-8-13 7-1-2 12-7h-8v-2h8l-12-7 1-2 13 7-6-8 2-1 5 6z",
        ),
        (2, "M-3 0l3-3 3 3-3 3z"),
    ],
    turn: 30.0,
    count: 3.6,
};

pub const CRESCENTS: Stamp = Stamp {
    paths: &[
        (1, "M6-19a19 19 0 1 0 13 25a16 16 0 0 1-13-25z"),
        (2, "M12-14l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z"),
    ],
    turn: 40.0,
    count: 3.6,
};

pub const BIRDS: Stamp = Stamp {
    paths: &[
        (1, "M-21-6q12-8 19 5l2 3 2-3q7-13 19-5q-10 0-14 9l-7 9-7-9q-4-9-14-9z"),
        (2, "M-9 2l9 4 9-4-9 11z"),
        (3, "M-2-3h4l-2 5z"),
    ],
    turn: 34.0,
    count: 3.6,
};

pub const HEARTS: Stamp = Stamp {
    paths: &[
        (1, "M0 18q-20-14-20-26 0-9 9-10 8 0 11 9 3-9 11-9 9 1 9 10 0 12-20 26z"),
        (2, "M-14-8q1-7 6-6-4 2-4 8z"),
    ],
    turn: 28.0,
    count: 3.6,
};

pub const KEYS: Stamp = Stamp {
    paths: &[
        (1, "M-20 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0zm5 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
        (1, "M-4-2h24v4h-3v6h-4v-6h-4v5h-4v-5h-9z"),
    ],
    turn: 180.0,
    count: 3.6,
};

pub const VINYLS: Stamp = Stamp {
    paths: &[
        (1, "M-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0z"),
        (2, "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0zm2 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z"),
        (3, "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        (0, "M-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"),
    ],
    turn: 20.0,
    count: 3.6,
};

pub const CARS: Stamp = Stamp {
    paths: &[
        (1, "M-20 6v-7l8-2 6-8h12l6 8 8 2v7z"),
        (2, "M-10-3l5-6h4v6zM1-3v-6h4l5 6z"),
        (3, "M-15 7a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM5 7a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
    ],
    turn: 16.0,
    count: 3.6,
};

pub const PLANETS: Stamp = Stamp {
    paths: &[
        (1, "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z"),
        (2, "M-12 0q10-8 24-2v3q-12 2-24-1zM-9 7q8 2 15 0l-3 3h-8z"),
        (3, "M-22 6q-2-4 9-9-6 5-5 6 3 3 18-2t18-8q-1-2-8-1 12-3 13 1 1 5-20 12t-25 1z"),
    ],
    turn: 34.0,
    count: 3.6,
};
