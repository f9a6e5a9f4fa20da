//! Daily stats and their trend.

use serde::Serialize;

use crate::totals::{
    aggregates::{Aggregates, Day},
    grades::{per, ratio},
};

/// The maximum number of days in a response.
pub const MOST_DAYS: usize = 7;
/// Seconds per day.
const DAY: i64 = 86_400;

/// A stat of a day, and whether it is higher (1) or lower (-1) than on the previous day with matches, or equal (0).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct DayFigure {
    pub value: f64,
    pub arrow: i8,
}

#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct DayGroup {
    /// The date in UTC, such as `2022-05-03`.
    pub day: String,
    /// The number of matches that count, as in all of its stats: without plunder and rumble.
    pub games: u64,
    pub kd: DayFigure,
    pub kpg: DayFigure,
    pub wins: DayFigure,
    pub winstreak: DayFigure,
    pub kills: DayFigure,
    pub hs: DayFigure,
    /// The ids of this day's matches on the page.
    pub matches: Vec<String>,
}

/// Formats a day, counted from 1970, as an ISO date.
pub fn date(day: i64) -> String {
    let start = jiff::Timestamp::from_second(day.saturating_mul(DAY)).unwrap_or_default();
    start.to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

/// Returns the start of the earliest day that the latest `most` matches before `before` can fall on.
pub fn since(aggregates: &Aggregates, before: i64, most: i64) -> i64 {
    let last = before.div_euclid(DAY);
    let mut first = aggregates.days.keys().next_back().map_or(0, |newest| last.min(*newest));
    let mut left = most.unsigned_abs();
    for (day, of_day) in aggregates.days.range(..last).rev() {
        first = *day;
        left = left.saturating_sub(of_day.sum.games);
        if left == 0 {
            break;
        }
    }
    first * DAY
}

/// Groups matches by day. `matches` has day and match id, the newest first.
pub fn groups(aggregates: &Aggregates, matches: &[(i64, String)]) -> Vec<DayGroup> {
    let mut groups: Vec<(i64, Vec<String>)> = Vec::new();
    for (day, id) in matches {
        match groups.last_mut().filter(|(last, _)| last == day) {
            Some((_, ids)) => ids.push(id.clone()),
            None => groups.push((*day, vec![id.clone()])),
        }
    }
    let nothing = Day::default();
    let group = |(day, matches): (i64, Vec<String>)| {
        let now = aggregates.days.get(&day).unwrap_or(&nothing);
        let played = |day: &Day| day.sum.games > 0;
        let before =
            aggregates.days.range(..day).rev().map(|(_, before)| before).find(|before| played(before));
        let before = before.filter(|_| played(now));
        let moved = |stat: fn(&Day) -> f64| DayFigure {
            value: stat(now),
            arrow: before.map_or(0, |before| arrow(stat(now), stat(before))),
        };
        DayGroup {
            day: date(day),
            games: now.sum.games,
            kd: moved(|day| ratio(day.sum.kills, day.sum.deaths)),
            kpg: moved(|day| per(day.sum.kills, day.sum.games)),
            wins: moved(|day| day.sum.wins as f64),
            winstreak: moved(|day| day.run as f64),
            kills: moved(|day| day.sum.kills as f64),
            hs: moved(|day| day.sum.headshots as f64),
            matches,
        }
    };
    groups.into_iter().take(MOST_DAYS).map(group).collect()
}

fn arrow(now: f64, before: f64) -> i8 {
    match now.total_cmp(&before) {
        std::cmp::Ordering::Less => -1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    }
}

/// Formats the cursor of the next page, for its parameter `before`: `seconds-id`.
pub fn cursor(started_at: i64, match_id: i64) -> String {
    format!("{started_at}-{}", match_id.cast_unsigned())
}

pub fn parse_cursor(text: &str) -> Option<(i64, i64)> {
    let (at, id) = text.split_once('-')?;
    Some((at.parse().ok()?, id.parse::<u64>().ok()?.cast_signed()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::totals::aggregates::DaySum;

    fn day(games: u64, kills: u64, deaths: u64, wins: u64) -> Day {
        Day { sum: DaySum { games, kills, deaths, wins, ..DaySum::default() }, run: wins }
    }

    #[test]
    fn a_day_is_compared_with_the_previous_day() {
        let days = [(10, day(2, 4, 2, 0)), (12, day(1, 2, 2, 1)), (19_115, day(4, 4, 4, 1))];
        let aggregates = Aggregates { days: days.into(), ..Aggregates::default() };
        let shown = [(19_115, "c".to_owned()), (19_115, "b".to_owned()), (12, "a".to_owned())];
        let groups = groups(&aggregates, &shown);
        assert_eq!(groups.len(), 2);
        assert_eq!((groups[0].day.as_str(), groups[0].games), ("2022-05-03", 4));
        assert_eq!(groups[0].matches, ["c", "b"]);
        assert_eq!(
            (groups[0].kd, groups[0].kills),
            (DayFigure { value: 1.0, arrow: 0 }, DayFigure { value: 4.0, arrow: 1 })
        );
        assert_eq!(
            (groups[1].kd, groups[1].winstreak),
            (DayFigure { value: 1.0, arrow: -1 }, DayFigure { value: 1.0, arrow: 1 })
        );
    }

    #[test]
    fn the_first_day_has_no_comparison_and_there_are_at_most_seven_days() {
        let days = (1..=9).map(|number| (number, day(1, 1, 1, 0)));
        let aggregates = Aggregates { days: days.collect(), ..Aggregates::default() };
        let shown: Vec<(i64, String)> = (1..=9).rev().map(|day| (day, day.to_string())).collect();
        assert_eq!(groups(&aggregates, &shown).len(), MOST_DAYS);
        assert_eq!(groups(&aggregates, &shown[8..])[0].kd.arrow, 0);
    }

    #[test]
    fn no_match_of_a_page_is_older_than_the_days_that_fill_it() {
        let days = [(10, day(2, 0, 0, 0)), (12, day(1, 0, 0, 0)), (15, day(4, 0, 0, 0))];
        let aggregates = Aggregates { days: days.into(), ..Aggregates::default() };
        let at = |before: i64, most| since(&aggregates, before, most) / DAY;
        assert_eq!(at(i64::MAX, 4), 15);
        assert_eq!(at(i64::MAX, 5), 12);
        assert_eq!(at(i64::MAX, 21), 10, "there are no more");
        // The day of the cursor itself does not count: some of its matches may be on the previous page.
        assert_eq!(at(15 * DAY + 5, 1), 12);
        assert_eq!(at(12 * DAY + 5, 2), 10);
        assert_eq!(at(10 * DAY + 5, 2), 10);
        assert_eq!(since(&Aggregates::default(), i64::MAX, 21), 0);
    }

    #[test]
    fn a_cursor_round_trips() {
        assert_eq!(parse_cursor(&cursor(1_651_500_000, -5)), Some((1_651_500_000, -5)));
        for bad in ["", "5", "x-1", "5-x", "5--1"] {
            assert_eq!(parse_cursor(bad), None, "{bad}");
        }
    }
}
