//! Voronoi cells of a tile that repeats: every point belongs to its nearest spot, across the edges too.

use super::tile::SIZE;
use crate::scenes::ink::Spot;

/// Returns the corners of each spot's cell, in order around it.
pub fn cells(spots: &[Spot]) -> Vec<Vec<Spot>> {
    (0..spots.len()).map(|place| cell(spots, place)).collect()
}

fn cell(spots: &[Spot], place: usize) -> Vec<Spot> {
    let (x, y) = spots[place];
    let far = SIZE * 0.75;
    let mut corners = vec![(x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far)];
    for (other, spot) in spots.iter().enumerate() {
        for (dx, dy) in WAYS {
            if other == place && (dx, dy) == (0.0, 0.0) {
                continue;
            }
            corners = nearer(&corners, (x, y), (spot.0 + dx * SIZE, spot.1 + dy * SIZE));
        }
    }
    corners
}

const WAYS: [Spot; 9] = [
    (0.0, 0.0),
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.0, 1.0),
    (0.0, -1.0),
    (1.0, 1.0),
    (1.0, -1.0),
    (-1.0, 1.0),
    (-1.0, -1.0),
];

/// Clips a polygon to the half that is closer to the first spot than to the second.
fn nearer(corners: &[Spot], one: Spot, other: Spot) -> Vec<Spot> {
    let middle = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let way = (other.0 - one.0, other.1 - one.1);
    let beyond = |spot: Spot| (spot.0 - middle.0) * way.0 + (spot.1 - middle.1) * way.1;
    let mut result = Vec::with_capacity(corners.len() + 1);
    for (place, &here) in corners.iter().enumerate() {
        let there = corners[(place + 1) % corners.len()];
        let (a, b) = (beyond(here), beyond(there));
        if a <= 0.0 {
            result.push(here);
        }
        if (a <= 0.0) != (b <= 0.0) {
            let share = a / (a - b);
            result.push((here.0 + (there.0 - here.0) * share, here.1 + (there.1 - here.1) * share));
        }
    }
    result
}

pub fn middle(corners: &[Spot]) -> Spot {
    let count = corners.len().max(1) as f32;
    let sum = corners.iter().fold((0.0, 0.0), |sum, spot| (sum.0 + spot.0, sum.1 + spot.1));
    (sum.0 / count, sum.1 / count)
}

/// Moves every corner towards the center by a length.
pub fn shrunk(corners: &[Spot], by: f32) -> Vec<Spot> {
    let (x, y) = middle(corners);
    let toward = |&(a, b): &Spot| {
        let length = (a - x).hypot(b - y).max(0.01);
        let share = ((length - by) / length).max(0.0);
        (x + (a - x) * share, y + (b - y) * share)
    };
    corners.iter().map(toward).collect()
}

/// Merges corners that are closer together than `least`.
pub fn merged(corners: &[Spot], least: f32) -> Vec<Spot> {
    let mut result: Vec<Spot> = Vec::with_capacity(corners.len());
    for spot in corners {
        let far = |last: &Spot| (spot.0 - last.0).hypot(spot.1 - last.1) >= least;
        if result.last().is_none_or(far) {
            result.push(*spot);
        }
    }
    result
}
