//! How good a figure is, in five steps: 0 is the worst, 4 the best.
//!
//! The steps are fixed, so that a figure means the same today and in a year. They lie about where a quarter, a half, three
//! quarters and nine tenths of players are.

/// Kills a death.
pub const KD: [f64; 4] = [0.6, 0.9, 1.2, 1.8];
/// Kills a game.
pub const KG: [f64; 4] = [1.0, 2.0, 3.5, 6.0];
/// Wins of a hundred games.
pub const WINS_PERC: [f64; 4] = [1.0, 3.0, 6.0, 12.0];
pub const WINS: [f64; 4] = [1.0, 10.0, 50.0, 150.0];

pub fn grade(value: f64, steps: [f64; 4]) -> u8 {
    steps.iter().map(|step| u8::from(value >= *step)).sum()
}

/// Of a place: the first, the first five, ten and twenty-five.
pub fn of_place(place: i64) -> u8 {
    match place {
        1 => 4,
        2..=5 => 3,
        6..=10 => 2,
        11..=25 => 1,
        _ => 0,
    }
}

/// Whoever never died has as many as kills.
pub fn ratio(kills: u64, deaths: u64) -> f64 {
    round(kills as f64 / deaths.max(1) as f64, 2)
}

/// For each game; 0 without one.
pub fn per(sum: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { round(sum as f64 / games as f64, 2) }
}

pub fn percent(part: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { round(part as f64 * 100.0 / of as f64, 1) }
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_grades() {
        for (kd, want) in [(0.0, 0), (0.6, 1), (0.89, 1), (1.0, 2), (1.5, 3), (1.8, 4), (9.0, 4)] {
            assert_eq!(grade(kd, KD), want, "{kd}");
        }
        assert_eq!([0, 1, 3, 10, 25, 60].map(of_place), [0, 4, 3, 2, 1, 0]);
        assert_eq!((ratio(3, 0), ratio(10, 3), per(7, 2), per(1, 0)), (3.0, 3.33, 3.5, 0.0));
        assert_eq!((percent(1, 3), percent(1, 0)), (33.3, 0.0));
    }
}
