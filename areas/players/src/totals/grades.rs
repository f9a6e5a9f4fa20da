//! Grades of stats: 0 is the worst, 4 the best.
//!
//! The thresholds are fixed, so that a grade means the same over time. They are about the 25th, 50th, 75th and 90th
//! percentile of players.

/// Thresholds of kills per death.
pub const KD: [f64; 4] = [0.6, 0.9, 1.2, 1.8];
/// Thresholds of kills per match.
pub const KG: [f64; 4] = [1.0, 2.0, 3.5, 6.0];
/// Thresholds of the win percentage.
pub const WINS_PERC: [f64; 4] = [1.0, 3.0, 6.0, 12.0];

pub fn grade(value: f64, steps: [f64; 4]) -> u8 {
    steps.iter().map(|step| u8::from(value >= *step)).sum()
}

/// Returns the grade of a number of wins, by their share of the matches: a count would only grade how long somebody plays.
pub fn of_wins(wins: u64, games: u64) -> u8 {
    grade(percent(wins, games), WINS_PERC)
}

/// Returns the grade of a placement: first, top 5, top 10 and top 25.
pub fn of_place(place: i64) -> u8 {
    match place {
        1 => 4,
        2..=5 => 3,
        6..=10 => 2,
        11..=25 => 1,
        _ => 0,
    }
}

/// Returns kills per death; without deaths, the number of kills.
pub fn ratio(kills: u64, deaths: u64) -> f64 {
    round(kills as f64 / deaths.max(1) as f64, 2)
}

/// Returns the mean per match; 0 without matches.
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
    fn stats_have_grades() {
        for (kd, want) in [(0.0, 0), (0.6, 1), (0.89, 1), (1.0, 2), (1.5, 3), (1.8, 4), (9.0, 4)] {
            assert_eq!(grade(kd, KD), want, "{kd}");
        }
        assert_eq!([0, 1, 3, 10, 25, 60].map(of_place), [0, 4, 3, 2, 1, 0]);
        assert_eq!(
            [(0, 0), (1, 40), (200, 4000), (1, 2)].map(|(wins, games)| of_wins(wins, games)),
            [0, 1, 2, 4]
        );
        assert_eq!((ratio(3, 0), ratio(10, 3), per(7, 2), per(1, 0)), (3.0, 3.33, 3.5, 0.0));
        assert_eq!((percent(1, 3), percent(1, 0)), (33.3, 0.0));
    }
}
