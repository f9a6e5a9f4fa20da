//! Deterministic noise from hashes of positions. Uses no function of the system's math library, because those
//! differ between machines.

pub fn hash(x: i32, y: i32, seed: u32) -> u32 {
    let mut h = seed.wrapping_mul(0x9E37_79B9) ^ (x as u32).wrapping_mul(0x85EB_CA6B);
    h = (h ^ (h >> 15)).wrapping_add((y as u32).wrapping_mul(0xC2B2_AE35));
    h = (h ^ (h >> 16)).wrapping_mul(0x7FEB_352D);
    h = (h ^ (h >> 15)).wrapping_mul(0x846C_A68B);
    h ^ (h >> 16)
}

/// 0 to 1.
pub fn chance(x: i32, y: i32, seed: u32) -> f32 {
    (hash(x, y, seed) >> 8) as f32 / 16_777_216.0
}

/// A sequence of random numbers for one element.
pub struct Dice(u32, i32);

impl Dice {
    pub fn new(seed: u32) -> Self {
        Self(seed, 0)
    }

    /// 0 to 1.
    pub fn roll(&mut self) -> f32 {
        self.1 += 1;
        chance(self.1, 77, self.0)
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.roll()
    }

    pub fn below(&mut self, end: usize) -> usize {
        ((self.roll() * end as f32) as usize).min(end.saturating_sub(1))
    }
}

/// Smooth noise, about -1 to 1, one bump per unit.
pub fn noise(x: f32, y: f32, seed: u32) -> f32 {
    slope_noise(x, y, seed).0
}

/// The same with its gradient.
pub fn slope_noise(x: f32, y: f32, seed: u32) -> (f32, f32, f32) {
    let (ix, iy) = (floor(x), floor(y));
    let (u, v) = (x - ix as f32, y - iy as f32);
    let lean = |dx: i32, dy: i32| LEANS[(hash(ix + dx, iy + dy, seed) >> 28) as usize];
    let (ga, gb, gc, gd) = (lean(0, 0), lean(1, 0), lean(0, 1), lean(1, 1));
    let a = ga[0] * u + ga[1] * v;
    let b = gb[0] * (u - 1.0) + gb[1] * v;
    let c = gc[0] * u + gc[1] * (v - 1.0);
    let d = gd[0] * (u - 1.0) + gd[1] * (v - 1.0);
    let (su, sv) = (fade(u), fade(v));
    let (du, dv) = (30.0 * u * u * (u - 1.0) * (u - 1.0), 30.0 * v * v * (v - 1.0) * (v - 1.0));
    let k = a - b - c + d;
    let slope = |i: usize| {
        ga[i] + su * (gb[i] - ga[i]) + sv * (gc[i] - ga[i]) + su * sv * (ga[i] - gb[i] - gc[i] + gd[i])
    };
    (
        RISE * (a + (b - a) * su + (c - a) * sv + k * su * sv),
        RISE * (slope(0) + du * ((b - a) + k * sv)),
        RISE * (slope(1) + dv * ((c - a) + k * su)),
    )
}

/// Sixteen gradients, scaled so that the sum of four is about -1 to 1.
const LEANS: [[f32; 2]; 16] = [
    [1.0, 0.0],
    [0.924, 0.383],
    [0.707, 0.707],
    [0.383, 0.924],
    [0.0, 1.0],
    [-0.383, 0.924],
    [-0.707, 0.707],
    [-0.924, 0.383],
    [-1.0, 0.0],
    [-0.924, -0.383],
    [-0.707, -0.707],
    [-0.383, -0.924],
    [0.0, -1.0],
    [0.383, -0.924],
    [0.707, -0.707],
    [0.924, -0.383],
];
const RISE: f32 = 1.5;

/// Avoids a call into the system's library on baseline processors.
fn floor(x: f32) -> i32 {
    let cut = x as i32;
    cut - i32::from(x < cut as f32)
}

fn fade(t: f32) -> f32 {
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

/// Sums several octaves of noise.
pub fn layers(mut x: f32, mut y: f32, count: u32, seed: u32) -> f32 {
    let (mut sum, mut share) = (0.0, 0.5);
    for layer in 0..count {
        sum += share * noise(x, y, seed.wrapping_add(layer * 131));
        (x, y) = turn(x, y);
        share *= 0.5;
    }
    sum
}

/// Noise that resembles erosion: less detail on steep slopes.
pub fn washed(mut x: f32, mut y: f32, count: u32, seed: u32) -> f32 {
    let (mut sum, mut share) = (0.0, 0.5);
    let (mut dx, mut dy) = (0.0, 0.0);
    for layer in 0..count {
        let (value, sx, sy) = slope_noise(x, y, seed.wrapping_add(layer * 131));
        dx += sx * share;
        dy += sy * share;
        sum += share * value / (1.0 + dx * dx + dy * dy);
        (x, y) = turn(x, y);
        share *= 0.5;
    }
    sum
}

/// Sharp crests with gullies between them, about -0.35 to 0.5.
pub fn ridges(mut x: f32, mut y: f32, seed: u32) -> f32 {
    let (mut sum, mut share, mut weight) = (0.0, 0.5, 1.0);
    for layer in 0..6 {
        let crest = 1.0 - noise(x, y, seed.wrapping_add(layer * 131)).abs();
        let crest = crest * crest * weight;
        sum += crest * share;
        weight = (crest * 1.3).clamp(0.12, 1.0);
        share *= 0.5;
        (x, y) = turn(x, y);
    }
    sum - 0.35
}

/// The next octave: twice as fine, rotated to hide the grid.
fn turn(x: f32, y: f32) -> (f32, f32) {
    (1.6 * x + 1.2 * y + 17.3, -1.2 * x + 1.6 * y + 5.1)
}

/// Returns the distances to the nearest and second nearest of scattered points, one per unit, and the random value
/// of the nearest.
pub fn cells(x: f32, y: f32, seed: u32) -> Cell {
    let (ix, iy) = (floor(x), floor(y));
    let mut best = Cell { first: 9.0, second: 9.0, chance: 0.0, dx: 0.0, dy: 0.0 };
    for cy in iy - 1..=iy + 1 {
        for cx in ix - 1..=ix + 1 {
            let h = hash(cx, cy, seed);
            let dx = cx as f32 + 0.04 + 0.92 * ((h & 0x3FF) as f32 / 1023.0) - x;
            let dy = cy as f32 + 0.04 + 0.92 * ((h >> 10 & 0x3FF) as f32 / 1023.0) - y;
            let away = dx * dx + dy * dy;
            if away < best.first {
                best = Cell { first: away, second: best.first, chance: (h >> 20) as f32 / 4095.0, dx, dy };
            } else if away < best.second {
                best.second = away;
            }
        }
    }
    best.first = best.first.sqrt();
    best.second = best.second.sqrt();
    best
}

pub struct Cell {
    pub first: f32,
    pub second: f32,
    pub chance: f32,
    /// Offset to the nearest point.
    pub dx: f32,
    pub dy: f32,
}

/// 0 below `low`, 1 above `high`, soft between.
pub fn step(low: f32, high: f32, value: f32) -> f32 {
    let t = ((value - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
