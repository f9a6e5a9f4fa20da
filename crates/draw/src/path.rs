//! Writes path data in tenths of a picture unit: relative, with as few letters and spaces as possible.

use crate::pen::Point;

/// Writes moves relative to the last rounded position, so that rounding errors do not accumulate.
pub struct Trace {
    /// Corners with a smaller radius stay sharp.
    sharp: f32,
    data: String,
    x: i32,
    y: i32,
    start: (i32, i32),
    command: char,
}

impl Trace {
    pub fn new(sharp: f32) -> Trace {
        Trace { sharp, data: String::new(), x: 0, y: 0, start: (0, 0), command: ' ' }
    }

    pub fn into_data(self) -> String {
        self.data
    }

    pub fn path(&mut self, points: &[Point], closed: bool) {
        let count = points.len();
        for (index, &point) in points.iter().enumerate() {
            let end = !closed && (index == 0 || index + 1 == count);
            let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count]);
            let place = (point.x, point.y);
            let (enter, leave) = if end { (place, place) } else { cut(before, point, after, self.sharp) };
            if index == 0 {
                self.begin(enter);
            } else {
                self.line(enter);
            }
            if enter != leave {
                self.curve(place, leave);
            }
        }
        if closed {
            self.close();
        }
    }

    pub fn disc(&mut self, center: Point, radius: f32) {
        let radius = tenths(radius).max(4);
        self.begin((center.x - radius as f32 / 10.0, center.y));
        self.write('a', &[radius, radius, 0, 1, 0, 2 * radius, 0]);
        self.write('a', &[radius, radius, 0, 1, 0, -2 * radius, 0]);
    }

    fn begin(&mut self, (x, y): (f32, f32)) {
        let (x, y) = (tenths(x), tenths(y));
        let first = self.data.is_empty();
        self.write(if first { 'M' } else { 'm' }, &[x - self.x, y - self.y]);
        // Coordinates after a relative move are implicit lines.
        self.command = if first { 'M' } else { 'l' };
        (self.x, self.y, self.start) = (x, y, (x, y));
    }

    fn line(&mut self, (x, y): (f32, f32)) {
        let (dx, dy) = (tenths(x) - self.x, tenths(y) - self.y);
        match (dx, dy) {
            (0, 0) => {}
            (_, 0) => self.write('h', &[dx]),
            (0, _) => self.write('v', &[dy]),
            _ => self.write('l', &[dx, dy]),
        }
        (self.x, self.y) = (self.x + dx, self.y + dy);
    }

    fn curve(&mut self, (cx, cy): (f32, f32), (x, y): (f32, f32)) {
        let (x, y) = (tenths(x), tenths(y));
        self.write('q', &[tenths(cx) - self.x, tenths(cy) - self.y, x - self.x, y - self.y]);
        (self.x, self.y) = (x, y);
    }

    fn close(&mut self) {
        self.data.push('z');
        self.command = 'z';
        (self.x, self.y) = self.start;
    }

    fn write(&mut self, command: char, numbers: &[i32]) {
        let mut spaced = command == self.command && command != 'm';
        if !spaced {
            self.data.push(command);
            self.command = command;
        }
        for number in numbers {
            if spaced && *number >= 0 {
                self.data.push(' ');
            }
            self.data.push_str(&number.to_string());
            spaced = true;
        }
    }
}

/// Returns where the rounding of a corner starts and ends.
fn cut(before: Point, point: Point, after: Point, sharp: f32) -> ((f32, f32), (f32, f32)) {
    let toward = |other: Point| {
        let length = (other.x - point.x).hypot(other.y - point.y).max(0.01);
        // A curve's control point uses the full edges, a rounded corner at most half of each.
        let share = match point.round {
            round if round < 0.0 => 1.0,
            round if round < sharp => 0.0,
            round => (round / length).min(0.5),
        };
        (point.x + (other.x - point.x) * share, point.y + (other.y - point.y) * share)
    };
    (toward(before), toward(after))
}

pub fn tenths(value: f32) -> i32 {
    (value * 10.0).round() as i32
}
