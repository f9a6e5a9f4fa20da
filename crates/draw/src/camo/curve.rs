//! Compact path data for curves: a swatch has thousands of them.

use std::fmt::Write;

use super::tile::to_int;
use crate::scenes::ink::{Spot, smooth};

/// Smaller curves are not reduced to even numbers, because it would be visible.
const SMALL: f32 = 18.0;

/// Returns a curve through the midpoints of the edges. Its corners are even numbers, so that the midpoints are integers
/// and each midpoint determines the next corner, which halves the number of coordinates.
pub fn curved(points: &[Spot], closed: bool) -> String {
    let count = points.len();
    if count < 4 || is_small(points) {
        return smooth(points, closed);
    }
    let even = |&(x, y): &Spot| (to_int(x / 2.0) * 2, to_int(y / 2.0) * 2);
    let corners: Vec<(i32, i32)> = points.iter().map(even).collect();
    let middle = |one: (i32, i32), other: (i32, i32)| ((one.0 + other.0) / 2, (one.1 + other.1) / 2);
    let mut at = if closed { middle(corners[count - 1], corners[0]) } else { corners[0] };
    let mut data = format!("M{} {}", at.0, at.1);
    let (first, last) = (usize::from(!closed), if closed { count } else { count - 1 });
    for place in first..last {
        let (corner, next) = (corners[place], corners[(place + 1) % count]);
        let end = if !closed && place + 2 == count { next } else { middle(corner, next) };
        match place - first {
            0 => numbers(&mut data, "q", &[corner.0 - at.0, corner.1 - at.1, end.0 - at.0, end.1 - at.1]),
            1 => numbers(&mut data, "t", &[end.0 - at.0, end.1 - at.1]),
            _ => numbers(&mut data, "", &[end.0 - at.0, end.1 - at.1]),
        }
        at = end;
    }
    if closed { data + "z" } else { data }
}

fn is_small(points: &[Spot]) -> bool {
    let extent = |of: fn(&Spot) -> f32| {
        let (low, high) =
            points.iter().map(of).fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)));
        high - low
    };
    extent(|spot| spot.0).min(extent(|spot| spot.1)) < SMALL
}

/// Writes numbers as path data. A minus sign or a letter already separates numbers, so no space is needed there.
pub fn numbers(data: &mut String, letter: &str, all: &[i32]) {
    data.push_str(letter);
    for (place, number) in all.iter().enumerate() {
        if *number >= 0 && (place > 0 || letter.is_empty()) {
            data.push(' ');
        }
        let _ = write!(data, "{number}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses the short form and returns its corners.
    fn read(data: &str) -> Vec<(i32, i32)> {
        let all: Vec<i32> = data
            .trim_end_matches('z')
            .replace('-', " -")
            .split(|letter: char| letter.is_ascii_alphabetic() || letter == ' ')
            .filter(|text| !text.is_empty())
            .map(|text| text.parse().unwrap())
            .collect();
        let (mut at, mut corner) = ((all[0], all[1]), (all[0] + all[2], all[1] + all[3]));
        let mut corners = vec![corner];
        at = (at.0 + all[4], at.1 + all[5]);
        for end in all[6..].chunks(2) {
            corner = (2 * at.0 - corner.0, 2 * at.1 - corner.1);
            corners.push(corner);
            at = (at.0 + end[0], at.1 + end[1]);
        }
        corners
    }

    #[test]
    fn no_corner_is_more_than_a_unit_away_however_long_the_curve_is() {
        let points: Vec<Spot> = (0_u16..90)
            .map(|at| {
                let (turn, far) = (f32::from(at) * 0.07, 60.0 + f32::from(at % 7) * 5.3);
                (120.0 + turn.cos() * far, 120.0 + turn.sin() * far)
            })
            .collect();
        for closed in [false, true] {
            let corners = read(&curved(&points, closed));
            let skipped = usize::from(!closed);
            assert_eq!(corners.len(), points.len() - 2 * skipped);
            for ((x, y), (a, b)) in corners.iter().zip(&points[skipped..]) {
                assert!((*x as f32 - a).abs() <= 1.0 && (*y as f32 - b).abs() <= 1.0, "{x} {y}: {a} {b}");
            }
            assert!(curved(&points, closed).len() * 3 < smooth(&points, closed).len() * 2);
        }
    }
}
