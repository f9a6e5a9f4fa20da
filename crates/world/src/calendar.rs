//! The calendar of lobbies: the seasons of Warzone, their activity in this world, and the hours of a day.

use crate::dice::Dice;

/// The game whose guns and playlists a season has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Era {
    ModernWarfare,
    ColdWar,
    Vanguard,
    /// The first season of the second Warzone.
    AlMazrah,
}

pub struct Season {
    pub era: Era,
    /// First day, as days since 1970.
    first: i64,
    /// The day on which the next one begins.
    next: i64,
    /// Share of all lobbies, in percent.
    share: f64,
}

const fn season(era: Era, first: i64, next: i64, share: f64) -> Season {
    Season { era, first, next, share }
}

/// Days since 1970 of a date of the Gregorian calendar.
const fn day(year: i64, month: i64, date: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + date - 1 - 719_468
}

/// Seasons 2 to 6 of Modern Warfare, 1 to 6 of Cold War, 1 to 5 of Vanguard, and the first of the second Warzone.
/// Most lobbies are in Vanguard's seasons 3 to 5, for which profiles have separate scopes.
pub const SEASONS: [Season; 17] = [
    season(Era::ModernWarfare, day(2020, 3, 10), day(2020, 4, 7), 1.0),
    season(Era::ModernWarfare, day(2020, 4, 7), day(2020, 6, 10), 1.5),
    season(Era::ModernWarfare, day(2020, 6, 10), day(2020, 8, 5), 1.5),
    season(Era::ModernWarfare, day(2020, 8, 5), day(2020, 9, 29), 1.5),
    season(Era::ModernWarfare, day(2020, 9, 29), day(2020, 12, 16), 2.0),
    season(Era::ColdWar, day(2020, 12, 16), day(2021, 2, 25), 2.5),
    season(Era::ColdWar, day(2021, 2, 25), day(2021, 4, 22), 2.0),
    season(Era::ColdWar, day(2021, 4, 22), day(2021, 6, 17), 2.0),
    season(Era::ColdWar, day(2021, 6, 17), day(2021, 8, 13), 2.0),
    season(Era::ColdWar, day(2021, 8, 13), day(2021, 10, 7), 2.0),
    season(Era::ColdWar, day(2021, 10, 7), day(2021, 12, 8), 2.0),
    season(Era::Vanguard, day(2021, 12, 8), day(2022, 2, 14), 5.0),
    season(Era::Vanguard, day(2022, 2, 14), day(2022, 4, 27), 6.0),
    season(Era::Vanguard, day(2022, 4, 27), day(2022, 6, 22), 20.0),
    season(Era::Vanguard, day(2022, 6, 22), day(2022, 8, 24), 23.0),
    season(Era::Vanguard, day(2022, 8, 24), day(2022, 11, 16), 23.0),
    season(Era::AlMazrah, day(2022, 11, 16), day(2023, 2, 15), 3.0),
];

/// A day of play begins at 10:00 UTC, when activity is lowest; the weights of the hours from then on. The last
/// hour is empty, so that no lobby extends into the next day.
const DAWN: i64 = 10;
const HOURS: [f64; 24] = [
    1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 3.6, 4.4, 5.2, 6.0, 6.0, 5.5, 4.8, 4.3, 4.0, 3.8, 3.5, 3.0, 2.4, 1.6, 0.9,
    0.5, 0.3, 0.0,
];

/// Maximum duration of a lobby.
pub const LONGEST: i64 = 40 * 60;

pub struct Calendar {
    seed: u64,
    matches: u64,
    /// Days of play in order, with the season of each and the share of all lobbies up to its end.
    days: Vec<(i64, usize, f64)>,
}

pub struct Date {
    pub day: i64,
    pub season: usize,
    /// Unix seconds.
    pub start: i64,
}

impl Date {
    pub fn weekend(&self) -> bool {
        // 1970 began on a Thursday.
        matches!((self.day + 4).rem_euclid(7), 0 | 5 | 6)
    }

    pub fn hour(&self) -> f64 {
        self.start.rem_euclid(86_400) as f64 / 3_600.0
    }
}

impl Calendar {
    pub fn new(seed: u64, matches: u64) -> Self {
        let mut days = Vec::new();
        let mut sum = 0.0;
        for (index, season) in SEASONS.iter().enumerate() {
            // No lobbies on the first and last day of a season, so that its season is unambiguous in every time
            // zone.
            let weights: Vec<(i64, f64)> = (season.first + 1..season.next - 1)
                .map(|day| {
                    let date = Date { day, season: index, start: 0 };
                    let busy = if date.weekend() { 1.35 } else { 1.0 };
                    // The activity of days varies.
                    (day, busy * (0.8 * Dice::of(&[seed, 11, day as u64]).normal()).exp())
                })
                .collect();
            let all: f64 = weights.iter().map(|(_, weight)| weight).sum();
            for (day, weight) in weights {
                sum += season.share * weight / all;
                days.push((day, index, sum));
            }
        }
        for (_, _, upto) in &mut days {
            *upto /= sum;
        }
        Self { seed, matches: matches.max(1), days }
    }

    /// Returns the date of a lobby; increases with `n`.
    pub fn date(&self, n: u64) -> Date {
        let jitter = 0.3 + 0.4 * Dice::of(&[self.seed, 12, n]).unit();
        let place = (n as f64 + jitter) / self.matches as f64;
        let index = self.days.partition_point(|(_, _, upto)| *upto <= place).min(self.days.len() - 1);
        let (day, season, upto) = self.days[index];
        let from = if index == 0 { 0.0 } else { self.days[index - 1].2 };
        let part = ((place - from) / (upto - from)).clamp(0.0, 1.0);
        Date { day, season, start: day * 86_400 + DAWN * 3_600 + second_of(part) }
    }

    /// Returns the maximum number of concurrent lobbies on the day of this one: lobbies that far apart do not
    /// overlap.
    pub fn side_by_side(&self, n: u64) -> usize {
        let day = self.date(n).day;
        let same = |n: &u64| self.date(*n).day == day;
        let first = (0..n).rev().take_while(same).last().unwrap_or(n);
        let starts: Vec<i64> = (first..self.matches).take_while(same).map(|n| self.date(n).start).collect();
        let mut most = 1;
        for (place, start) in starts.iter().enumerate() {
            while starts.get(place + most).is_some_and(|next| *next < start + LONGEST) {
                most += 1;
            }
        }
        most
    }
}

/// Returns the second of the day of play by which this share of its lobbies has begun.
fn second_of(part: f64) -> i64 {
    let mut left = part * HOURS.iter().sum::<f64>();
    for (hour, busy) in (0_i64..).zip(HOURS) {
        if left < busy {
            return hour * 3_600 + (left / busy * 3_600.0) as i64;
        }
        left -= busy;
    }
    23 * 3_600 - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        assert_eq!(day(1970, 1, 1), 0);
        assert_eq!(day(2000, 3, 1), 11_017);
        assert_eq!(day(2022, 6, 22), 19_165);
    }

    #[test]
    fn seasons_follow_each_other_without_a_gap() {
        assert!(SEASONS.windows(2).all(|pair| pair[0].next == pair[1].first));
        assert!((SEASONS.iter().map(|season| season.share).sum::<f64>() - 100.0).abs() < 1e-9);
    }
}
