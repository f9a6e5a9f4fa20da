//! Patterns on a grid.

use crate::camo::{
    field::{Field, Noise, rough},
    tile::{ALL, Tile, bare, bent, block, dots, hills, sharp, short, tenth, to_int},
};
use crate::{scenes::ink::Spot, svg::hex, tone::mix};

/// Draws the selected cells of a grid as horizontal runs in one path. Rows overlap slightly to avoid visible gaps.
fn runs(t: &mut Tile, paint: &str, cells: usize, picks: impl Fn(usize, usize) -> bool) {
    let step = 240 / cells;
    let mut data = String::new();
    for row in 0..cells {
        let mut column = 0;
        let mut last = None;
        while column < cells {
            let from = column;
            while column < cells && picks(column, row) {
                column += 1;
            }
            if column > from {
                let long = (column - from) * step;
                match last {
                    None => data.push_str(&format!("M{} {}h{long}", from * step, row * step + step / 2)),
                    Some(last) => data.push_str(&format!("m{} 0h{long}", (from - last) * step)),
                }
                last = Some(column);
            }
            column += 1;
        }
    }
    t.path(&format!("stroke=\"{paint}\" stroke-width=\"{}\"", short(step as f32 + 0.6)), &data);
}

/// Patches of square pixels.
pub fn digital(t: &mut Tile) {
    t.base(&t.paint(0));
    let cells = match t.count(10.0) {
        14 => 30,
        7 => 15,
        _ => 20,
    };
    let (wide, high) = (t.count(5.0), t.count(4.0));
    for (number, share) in (1..t.colors()).zip([0.1, 0.24, 0.5, 0.7]) {
        let hill = rough(&mut t.dice, wide, high);
        let grit: Vec<f32> = (0..cells * cells).map(|_| t.dice.between(-0.34, 0.34)).collect();
        let paint = t.paint(number);
        runs(t, &paint, cells, |x, y| {
            hill((x / 2 * 2) as f32 / cells as f32, y as f32 / cells as f32) + grit[y * cells + x] > share
        });
    }
}

/// Squares of random colors.
pub fn pixels(t: &mut Tile) {
    t.base(&t.paint(0));
    let cells = match t.count(10.0) {
        14 => 20,
        7 => 10,
        _ => 15,
    };
    let tint = Noise::new(&mut t.dice, 3, 3);
    let number = |t: &mut Tile, at: usize| {
        let hill = tint.at((at % cells) as f32 / cells as f32, (at / cells) as f32 / cells as f32);
        let share = (0.5 + 0.55 * hill + t.dice.between(-0.4, 0.4)).clamp(0.0, 0.999);
        (share * t.colors() as f32) as usize
    };
    let numbers: Vec<usize> = (0..cells * cells).map(|at| number(t, at)).collect();
    for number in 1..t.colors() {
        let paint = t.paint(number);
        runs(t, &paint, cells, |x, y| numbers[y * cells + x] == number);
    }
}

pub fn plaid(t: &mut Tile) {
    t.base(&t.paint(0));
    let sets = t.count(2.0).max(1);
    let step = 240 / sets;
    let mut bars = Vec::new();
    for number in 1..t.colors() {
        bars.push((number, to_int(t.dice.between(0.0, step as f32)), t.dice.pick(&[8, 14, 22, 34])));
    }
    for (number, at, wide) in bars {
        let (mut down, mut across) = (String::new(), String::new());
        for set in 0..sets {
            let at = ((at + (set * step) as i32) % 240) as f32;
            down.push_str(&block((at, 0.0), (wide as f32 / sets as f32 * 2.0, 240.0)));
            across.push_str(&block((0.0, at), (240.0, wide as f32 / sets as f32 * 2.0)));
        }
        t.veil(&t.paint(number), 0.62, &down);
        t.veil(&t.paint(number), 0.62, &across);
    }
    // Threads.
    let id = t.id("w");
    t.def(&format!(
        "<pattern id=\"{id}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><path stroke=\"#000\" stroke-opacity=\".28\" stroke-width=\"1.6\" d=\"M0 6L6 0\"/></pattern>"
    ));
    t.fill(&format!("url(#{id})"), ALL);
}

/// A checkerboard with missing squares.
pub fn checks(t: &mut Tile) {
    t.base(&t.paint(0));
    let cells = t.count(4.0) * 2;
    let step = 240.0 / cells as f32;
    let wear = Noise::new(&mut t.dice, 3, 3);
    for number in 1..t.colors() {
        let mut data = String::new();
        for row in 0..cells {
            for column in (row % 2..cells).step_by(2) {
                let hill = wear.at(column as f32 / cells as f32, row as f32 / cells as f32);
                let share = ((hill * 0.5 + 0.5 + t.dice.between(-0.2, 0.2)).clamp(0.0, 0.99)
                    * t.colors() as f32) as usize;
                if share == number {
                    let (x, y) = (column as f32 * step, row as f32 * step);
                    let (x, y, step) = (tenth(x), tenth(y), tenth(step));
                    data.push_str(&format!("M{x} {y}h{step}v{step}h-{step}z"));
                }
            }
        }
        t.fill(&t.paint(number), &data);
    }
}

/// Hexagonal plates.
pub fn hex_plates(t: &mut Tile) {
    let columns = t.count(3.2) * 2;
    let wide = 240.0 / columns as f32;
    let rows = (240.0 / (wide * 1.1547)).round().max(1.0);
    let high = 240.0 / rows;
    let tint = Noise::new(&mut t.dice, 3, 3);
    let mut data = vec![String::new(); t.colors()];
    for column in 0..columns {
        for row in 0..rows as usize {
            let x = (column as f32 + 0.5) * wide;
            let y = (row as f32 + if column % 2 == 0 { 0.5 } else { 1.0 }) * high;
            let share = 0.5 + 0.55 * tint.at(x / 240.0, y / 240.0) + t.dice.between(-0.22, 0.22);
            let number = 1 + (share.clamp(0.0, 0.999) * (t.colors() - 1) as f32) as usize;
            let (a, b, c) = (wide * 0.6, wide * 0.3, high * 0.46);
            let points =
                [(x - a, y), (x - b, y - c), (x + b, y - c), (x + a, y), (x + b, y + c), (x - b, y + c)];
            data[number.min(t.colors() - 1)].push_str(&sharp(&points));
        }
    }
    t.base(&t.paint(0));
    for (number, data) in data.iter().enumerate().skip(1) {
        t.fill(&t.paint(number), data);
    }
}

/// Traces of a circuit board, with their pads.
pub fn circuit(t: &mut Tile) {
    t.base(&t.paint(0));
    let count = t.count(5.0);
    let grid = 12.0;
    let snap = |value: f32| (value / grid).round() * grid;
    let (mut lines, mut pads) = (vec![String::new(); t.colors()], Vec::new());
    for (x, y) in t.strewn(count, 0.4) {
        let (x, y) = (snap(x), snap(y));
        let (long, turn) = (snap(t.dice.between(24.0, 70.0)), snap(t.dice.between(12.0, 30.0)));
        let (side, up) = (t.dice.pick(&[-1.0, 1.0]), t.dice.pick(&[-1.0, 1.0]));
        let mut way: Vec<Spot> =
            vec![(x, y), (x + side * long, y), (x + side * (long + turn), y + up * turn)];
        way.push((x + side * (long + turn), y + up * (turn + snap(t.dice.between(12.0, 50.0)))));
        if t.dice.share() < 0.5 {
            way.iter_mut().for_each(|spot| *spot = (x + spot.1 - y, y + spot.0 - x));
        }
        let number = 1 + (t.dice.share() * (t.colors() - 1) as f32 * 0.99) as usize;
        lines[number].push_str(&bare(&way));
        pads.extend([way[0], way[3]].map(|(x, y)| (x.rem_euclid(240.0), y.rem_euclid(240.0))));
    }
    for (number, data) in lines.iter().enumerate().skip(1) {
        t.line(&t.paint(number), 3.4, data);
    }
    let pads = dots(&pads);
    for (number, size) in [(t.colors() - 1, 11), (0, 5)] {
        let paint = t.paint(number);
        t.path(&format!("stroke=\"{paint}\" stroke-width=\"{size}\" stroke-linecap=\"round\""), &pads);
    }
}

/// Randomly rotated quarter circles (Truchet tiles).
pub fn loops(t: &mut Tile) {
    t.base(&t.paint(0));
    let cells = t.count(4.4);
    let step = to_int(240.0 / cells as f32 * 10.0) as f32 / 10.0;
    let half = tenth(step / 2.0);
    let mut data = String::new();
    for row in 0..cells {
        for column in 0..cells {
            let (x, y) = (tenth(column as f32 * step), tenth(row as f32 * step));
            let arc = format!("a{half} {half} 0 0");
            if t.dice.share() < 0.5 {
                data.push_str(&format!(
                    "M{} {y}{arc} 1-{half} {half}M{} {}{arc} 0-{half} {half}",
                    tenth(x + half),
                    tenth(x + step),
                    tenth(y + half)
                ));
            } else {
                data.push_str(&format!(
                    "M{} {y}{arc} 0 {half} {half}M{x} {}{arc} 1 {half} {half}",
                    tenth(x + half),
                    tenth(y + half)
                ));
            }
        }
    }
    for (number, wide) in (1..t.colors()).zip([0.46, 0.26, 0.1]) {
        let id = t.id("l");
        if number == 1 {
            t.def(&format!("<path id=\"{id}\" d=\"{data}\"/>"));
        }
        let paint = t.paint(number);
        t.raw(&format!(
            "<use href=\"#{id}\" fill=\"none\" stroke=\"{paint}\" stroke-width=\"{}\"/>",
            short(step * wide)
        ));
    }
}

/// A maze of diagonal walls.
pub fn maze(t: &mut Tile) {
    t.base(&t.paint(0));
    let cells = t.count(9.0);
    let step = 240.0 / cells as f32;
    let walls: Vec<(bool, usize)> = (0..cells * cells)
        .map(|_| (t.dice.share() < 0.5, 1 + (t.dice.share() * (t.colors() - 1) as f32 * 0.99) as usize))
        .collect();
    let mut data = vec![String::new(); t.colors()];
    // One more cell on each side: the ends of walls reach into the next cell.
    for row in -1..=cells as i32 {
        for column in -1..=cells as i32 {
            let wrapped = |at: i32| at.rem_euclid(cells as i32) as usize;
            let (falls, number) = walls[wrapped(row) * cells + wrapped(column)];
            let (x, y) = (column as f32 * step, row as f32 * step);
            let (x, way) = if falls { (x, step) } else { (x + step, -step) };
            data[number].push_str(&format!("M{} {}l{} {}", to_int(x), to_int(y), to_int(way), to_int(step)));
        }
    }
    for (number, data) in data.iter().enumerate().skip(1) {
        let (paint, wide) = (t.paint(number), short(step * 0.3));
        t.path(
            &format!("fill=\"none\" stroke=\"{paint}\" stroke-width=\"{wide}\" stroke-linecap=\"square\""),
            data,
        );
    }
}

/// Woven threads, as of carbon, denim or baskets.
pub fn weave(t: &mut Tile) {
    let step = match t.count(10.0) {
        14 => 20.0,
        7 => 48.0,
        _ => 30.0,
    };
    let (a, b, c) = (t.color(0), t.color(1), t.color(2));
    let (id, one, other) = (t.id("w"), hex(mix(b, c, 0.2)), hex(c));
    let (half, thin) = (short(step / 2.0), short(step / 2.0 - 2.0));
    let ground = hex(a);
    let up = t.fall("u", &[(0.0, a), (0.5, c), (1.0, a)]);
    t.def(&format!(
        "<pattern id=\"{id}\" width=\"{step}\" height=\"{step}\" patternUnits=\"userSpaceOnUse\"><path fill=\"{ground}\" d=\"M0 0h{step}v{step}H0z\"/><path fill=\"{one}\" d=\"M1 1h{thin}v{thin}H1z\"/><path fill=\"{other}\" d=\"M{half} {half}h{thin}v{thin}h-{thin}z\"/><path fill=\"{up}\" opacity=\".8\" d=\"M{half} 1h{thin}v{thin}h-{thin}zM1 {half}h{thin}v{thin}H1z\"/></pattern>"
    ));
    t.fill(&format!("url(#{id})"), ALL);
    if t.colors() > 3 {
        let tint = Field::new(24, rough(&mut t.dice, 3, 3));
        t.veil(&t.paint(3), 0.55, &hills(&tint, tint.level(0.35), 900));
    }
}

/// Jigsaw pieces.
pub fn puzzle(t: &mut Tile) {
    t.base(&t.paint(0));
    let cells = t.count(4.0);
    let step = 240.0 / cells as f32;
    let mut tinted = vec![String::new(); t.colors()];
    for row in 0..cells {
        for column in 0..cells {
            let number = (t.dice.share() * (t.colors() - 1) as f32) as usize;
            if number > 0 {
                tinted[number].push_str(&block((column as f32 * step, row as f32 * step), (step, step)));
            }
        }
    }
    for (number, data) in tinted.iter().enumerate() {
        t.fill(&t.paint(number), data);
    }
    // Every edge has a knob to one side, in the color of its piece.
    let mut edges = String::new();
    for row in 0..cells {
        for column in 0..cells {
            for down in [false, true] {
                let (x, y) = (column as f32 * step, row as f32 * step);
                let side = t.dice.pick(&[-1.0, 1.0]);
                let spot = |along: f32, off: f32| {
                    let off = off * side;
                    if down { (x + off * step, y + along * step) } else { (x + along * step, y + off * step) }
                };
                let way = [
                    spot(0.0, 0.0),
                    spot(0.4, 0.04),
                    spot(0.46, 0.0),
                    spot(0.3, -0.2),
                    spot(0.5, -0.26),
                    spot(0.7, -0.2),
                    spot(0.54, 0.0),
                    spot(0.6, 0.04),
                    spot(1.0, 0.0),
                ];
                edges.push_str(&bent(&way));
            }
        }
    }
    t.line(&t.paint(t.colors() - 1), 3.4, &edges);
}
