//! Scenes on a map with contour lines.

use std::collections::HashMap;

use super::ink::{Dice, Ink, Spot, fill, round, smooth, stroke};
use crate::preview::{ACCENT, MUTED, PAGE, TEXT};

/// The size of a grid cell.
const STEP: f32 = 30.0;
const COLUMNS: usize = 35;
const ROWS: usize = 21;

/// Heights at the corners of the cells: a few hills and hollows on a slope.
struct Field(Vec<f32>);

impl Field {
    fn new(dice: &mut Dice, hills: usize) -> Self {
        let slope = (dice.between(-0.2, 0.2), dice.between(-0.3, 0.3));
        let hills: Vec<(f32, f32, f32, f32)> = (0..hills)
            .map(|number| {
                let high = dice.between(45.0, 110.0) * if number % 4 == 3 { -0.6 } else { 1.0 };
                (dice.between(0.0, 960.0), dice.between(0.0, 540.0), dice.between(80.0, 190.0), high)
            })
            .collect();
        let height = |x: f32, y: f32| {
            let mut sum = (x * slope.0 + y * slope.1) * 0.4;
            for (hill_x, hill_y, wide, high) in &hills {
                // A bell curve without the exponential function, which platforms round differently.
                let far = ((x - hill_x) * (x - hill_x) + (y - hill_y) * (y - hill_y)) / (wide * wide);
                sum += high / (1.0 + far * far);
            }
            sum
        };
        let corner = |place: usize| {
            height((place % COLUMNS) as f32 * STEP - STEP, (place / COLUMNS) as f32 * STEP - STEP)
        };
        Self((0..COLUMNS * ROWS).map(corner).collect())
    }

    fn at(&self, column: usize, row: usize) -> f32 {
        self.0[row * COLUMNS + column]
    }

    /// Returns all contour lines of one height.
    fn lines(&self, level: f32) -> Vec<(Vec<Spot>, bool)> {
        let mut pieces: Vec<(Edge, Edge)> = Vec::new();
        for row in 0..ROWS - 1 {
            for column in 0..COLUMNS - 1 {
                let edges = [
                    (column, row, true),
                    (column + 1, row, false),
                    (column, row + 1, true),
                    (column, row, false),
                ];
                let cut: Vec<Edge> = edges.into_iter().filter(|edge| self.is_cut(*edge, level)).collect();
                for pair in cut.chunks_exact(2) {
                    pieces.push((pair[0], pair[1]));
                }
            }
        }
        chains(pieces)
            .into_iter()
            .map(|(edges, closed)| {
                (edges.into_iter().map(|edge| self.crossing(edge, level)).collect(), closed)
            })
            .collect()
    }

    fn ends(&self, (column, row, across): Edge) -> (f32, f32) {
        let other = if across {
            self.at((column + 1).min(COLUMNS - 1), row)
        } else {
            self.at(column, (row + 1).min(ROWS - 1))
        };
        (self.at(column, row), other)
    }

    fn is_cut(&self, edge: Edge, level: f32) -> bool {
        let (one, other) = self.ends(edge);
        (one < level) != (other < level)
    }

    fn crossing(&self, edge: Edge, level: f32) -> Spot {
        let (one, other) = self.ends(edge);
        let share = (level - one) / (other - one);
        let (column, row, across) = edge;
        let (x, y) = (column as f32 * STEP - STEP, row as f32 * STEP - STEP);
        if across { (x + share * STEP, y) } else { (x, y + share * STEP) }
    }
}

/// From a corner to the one on its right, or to the one below.
type Edge = (usize, usize, bool);

/// Joins segments into lines.
fn chains(pieces: Vec<(Edge, Edge)>) -> Vec<(Vec<Edge>, bool)> {
    let mut meets: HashMap<Edge, Vec<usize>> = HashMap::new();
    for (number, (one, other)) in pieces.iter().enumerate() {
        meets.entry(*one).or_default().push(number);
        meets.entry(*other).or_default().push(number);
    }
    let mut used = vec![false; pieces.len()];
    let follow = |from: Edge, used: &mut [bool]| {
        let (mut at, mut way) = (from, Vec::new());
        while let Some(next) = meets[&at].iter().copied().find(|piece| !used[*piece]) {
            used[next] = true;
            let (one, other) = pieces[next];
            at = if one == at { other } else { one };
            way.push(at);
        }
        way
    };
    let mut all = Vec::new();
    for (number, &(one, other)) in pieces.iter().enumerate() {
        if used[number] {
            continue;
        }
        used[number] = true;
        let forth = follow(other, &mut used);
        let mut line: Vec<Edge> = follow(one, &mut used).into_iter().rev().collect();
        line.extend([one, other]);
        line.extend(forth);
        let closed = line.len() > 3 && line.first() == line.last();
        if closed {
            line.pop();
        }
        all.push((line, closed));
    }
    all
}

/// Draws the contour lines of a scene, every fifth one stronger.
fn terrain(ink: &mut Ink<'_>, dice: &mut Dice, hills: usize, strength: f32) {
    let field = Field::new(dice, hills);
    for number in -5..13 {
        let lines = field.lines(number as f32 * 13.0 + 0.37);
        let data: String = lines
            .iter()
            .filter(|(line, _)| line.len() > 4)
            .map(|(line, closed)| smooth(line, *closed))
            .collect();
        if data.is_empty() {
            continue;
        }
        let bold = number % 5 == 0;
        let (width, seen) = if bold { (1.6, 0.42) } else { (1.0, 0.24) };
        ink.path(&data, &format!("{} opacity=\"{}\"", stroke(MUTED, width), round(seen * strength)));
    }
}

/// Draws a plane from above, with its nose in the flight direction.
fn plane(ink: &mut Ink<'_>, (x, y): Spot, turn: f32, size: f32) {
    ink.open(&format!(
        "transform=\"translate({} {}) rotate({}) scale({})\"",
        round(x),
        round(y),
        round(turn),
        round(size)
    ));
    ink.disc((0.0, 0.0), 30.0, &fill(PAGE));
    ink.path(
        "M26 0Q24-4 16-4H6L-8-24h-7l6 20h-9l-6-7h-5l3 11-3 11h5l6-7h9l-6 20h7L6 4h10q8 0 10-4z",
        &fill(TEXT),
    );
    ink.close();
}

fn canopy(ink: &mut Ink<'_>, (x, y): Spot, size: f32, color: &str) {
    ink.open(&format!("transform=\"translate({} {}) scale({})\"", round(x), round(y), round(size)));
    ink.path("M-60 0L-13 84M-30-6L-6 84M30-6L6 84M60 0L13 84", &stroke(MUTED, 2.0));
    ink.path("M-62 2Q-58-56 0-60 58-56 62 2 46-12 31 0 16-12 0 0-16-12-31 0-46-12-62 2z", &fill(color));
    ink.path(
        "M0 0Q-8-40 0-60 8-40 0 0zM-31 0Q-30-42 0-60-20-36-31 0zM31 0Q30-42 0-60 20-36 31 0z",
        "fill=\"#000\" opacity=\".18\"",
    );
    ink.close();
}

pub fn landing(ink: &mut Ink<'_>, dice: &mut Dice) {
    terrain(ink, dice, 9, 1.0);
    let zone = (640.0, 250.0);
    ink.disc(zone, 232.0, &format!("{} opacity=\".5\"", stroke(TEXT, 1.5)));
    ink.disc(
        zone,
        150.0,
        &format!("fill=\"{ACCENT}\" fill-opacity=\".07\" stroke=\"{ACCENT}\" stroke-width=\"2.5\""),
    );
    ink.line(
        &[(-20.0, 118.0), (980.0, 18.0)],
        &format!("stroke=\"{TEXT}\" stroke-width=\"2\" stroke-dasharray=\"14 8\" opacity=\".8\""),
    );
    plane(ink, (372.0, 78.8), -5.7, 1.05);
    ink.path(
        "M470 69Q620 70 646 128",
        &format!("{} stroke-dasharray=\"2 8\" stroke-linecap=\"round\"", stroke(ACCENT, 2.5)),
    );
    ink.disc((640.0, 300.0), 46.0, "fill=\"#000\" opacity=\".35\"");
    canopy(ink, (640.0, 196.0), 1.0, ACCENT);
    ink.rect((618.0, 280.0), (44.0, 38.0), 3.0, &fill("#3a4656"));
    ink.path("M618 293h44M633 280v38M647 280v38", &stroke("#11161e", 2.0));
    ink.gun(0, (36.0, 330.0), 1.12, -3.0);
}

pub fn flight(ink: &mut Ink<'_>, dice: &mut Dice) {
    terrain(ink, dice, 13, 1.15);
    for _ in 0..26 {
        let (x, y) = (dice.between(40.0, 920.0), dice.between(40.0, 500.0));
        let (wide, high) = (dice.between(12.0, 34.0), dice.between(10.0, 24.0));
        let turn = round(dice.pick(&[-18.0, 0.0, 12.0, 30.0]));
        let around = format!("fill=\"#2a3442\" transform=\"rotate({turn} {} {})\"", round(x), round(y));
        ink.rect((x, y), (wide, high), 2.0, &around);
    }
    let (from, to): (Spot, Spot) = ((-20.0, dice.between(400.0, 470.0)), (980.0, dice.between(60.0, 130.0)));
    let along = |share: f32| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
    ink.line(&[from, to], &format!("stroke=\"{TEXT}\" stroke-width=\"2.5\" stroke-dasharray=\"16 9\""));
    let jumps = [
        (0.2, (300.0, 150.0), "#37c978"),
        (0.5, (560.0, 420.0), "#ffb02e"),
        (0.72, (800.0, 300.0), "#ff4d4d"),
    ];
    for (number, (share, spot, color)) in jumps.into_iter().enumerate() {
        let ((x, y), (to_x, to_y)) = (along(share), spot);
        let bend = ((x + to_x) / 2.0 + (to_y - y) * 0.22, (y + to_y) / 2.0 - (to_x - x) * 0.22);
        ink.disc((x, y), 6.0, &format!("fill=\"{PAGE}\" stroke=\"{color}\" stroke-width=\"3\""));
        let way = format!("M{} {}Q{} {} {to_x} {to_y}", round(x), round(y), round(bend.0), round(bend.1));
        ink.path(&way, &format!("{} stroke-dasharray=\"3 8\" stroke-linecap=\"round\"", stroke(color, 3.0)));
        ink.disc(
            spot,
            62.0,
            &format!("fill=\"{color}\" fill-opacity=\".1\" stroke=\"{color}\" stroke-width=\"2\""),
        );
        ink.disc(spot, 21.0, &format!("fill=\"{PAGE}\" stroke=\"{color}\" stroke-width=\"3\""));
        // One, two or three dots instead of digits.
        for dot in 0..=number {
            let offset = dot as f32 * 11.0 - number as f32 * 5.5;
            ink.disc((to_x + offset, to_y), 4.0, &fill(color));
        }
    }
    plane(ink, along(0.08), -22.0, 1.1);
}

pub fn scope(ink: &mut Ink<'_>, dice: &mut Dice) {
    ink.raw("<defs><clipPath id=\"glass\"><circle cx=\"640\" cy=\"270\" r=\"226\"/></clipPath></defs>");
    ink.disc((640.0, 270.0), 226.0, &fill("#101c22"));
    ink.open("clip-path=\"url(#glass)\"");
    terrain(ink, dice, 8, 1.7);
    for place in 0..7 {
        let (x, high) = (430.0 + place as f32 * 66.0 + dice.between(-14.0, 14.0), dice.between(40.0, 150.0));
        let wide = dice.between(34.0, 58.0);
        ink.rect((x, 400.0 - high), (wide, high + 140.0), 0.0, &fill("#1b2934"));
        for window in 0..(high / 24.0) as usize {
            let lit = if dice.share() > 0.72 { "#ffb02e" } else { "#0c141a" };
            ink.rect((x + 8.0, 410.0 - high + window as f32 * 24.0), (wide - 16.0, 9.0), 0.0, &fill(lit));
        }
    }
    ink.close();
    ink.disc((640.0, 270.0), 226.0, &stroke("#05070a", 18.0));
    ink.disc((640.0, 270.0), 238.0, &stroke("#2b3645", 5.0));
    ink.path("M424 270H616M664 270H856M640 54V246M640 294V486", &stroke("#0a0d12", 3.0));
    ink.path(
        "M424 270H616M664 270H856M640 54V246M640 294V486",
        &format!("{} opacity=\".55\"", stroke(TEXT, 1.2)),
    );
    for step in 1..6 {
        let far = step as f32 * 28.0 + 20.0;
        ink.path(
            &format!("M{} 264v12M{} 264v12M634 {}h12", 640.0 - far, 640.0 + far, 270.0 + far),
            &stroke(TEXT, 1.6),
        );
    }
    ink.disc((640.0, 270.0), 4.0, &fill(ACCENT));
    ink.gun(0, (24.0, 44.0), 1.05, -4.0);
    ink.gun(1, (44.0, 360.0), 0.92, 4.0);
}
