//! A player's rank among all players of a season, computed from a histogram of buckets per metric.

use std::collections::HashMap;

use super::aggregates::Aggregates;

/// The minimum number of matches in a season to be ranked.
pub const FEWEST_GAMES: u64 = 5;
/// The last bucket, which includes all higher values.
const LAST: u64 = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Metric {
    Kd,
    WinsPerc,
    Kg,
}

impl Metric {
    pub const fn number(self) -> i64 {
        match self {
            Self::Kd => 1,
            Self::WinsPerc => 2,
            Self::Kg => 3,
        }
    }
}

/// Returns a player's buckets in a season; none below [`FEWEST_GAMES`].
pub fn standing(aggregates: &Aggregates, season: i64) -> Standing {
    let sum = aggregates.counted(|cell| cell.season == season);
    if sum.games < FEWEST_GAMES {
        return None;
    }
    // Integer arithmetic, so that updates and rebuilds agree. Bucket widths: 0.05 K/D, 0.5 percent, 0.2 kills per
    // match.
    let bucket = |value: u64| i64::try_from(value.min(LAST)).unwrap_or(0);
    Some([
        (Metric::Kd, bucket(sum.kills * 20 / sum.deaths.max(1))),
        (Metric::WinsPerc, bucket(sum.wins * 200 / sum.games)),
        (Metric::Kg, bucket(sum.kills * 5 / sum.games)),
    ])
}

/// Changes to the number of players by [world](crate::facts::maps::world_number), season, metric and bucket.
pub type Counts = HashMap<(i64, i64, Metric, i64), i64>;

/// A player's buckets in a season.
pub type Standing = Option<[(Metric, i64); 3]>;

/// Moves a player from the previous buckets to the new ones.
pub fn moved(counts: &mut Counts, world: i64, season: i64, before: Standing, after: Standing) {
    for (standing, by) in [(before, -1), (after, 1)] {
        for (metric, bucket) in standing.into_iter().flatten() {
            *counts.entry((world, season, metric, bucket)).or_default() += by;
        }
    }
}

/// Returns the percentage of other players in lower buckets; none if there are no others. At most 100, also if the buckets
/// were read before the player was counted in them.
pub fn better_than(buckets: &[(i64, i64)], own: i64) -> Option<f64> {
    let players = |lower: bool| -> i64 {
        buckets.iter().filter(|(bucket, _)| (*bucket < own) == lower).map(|(_, players)| players).sum()
    };
    let (below, others) = (players(true), (players(false) - 1).max(0));
    (below + others > 0).then(|| (below as f64 * 1000.0 / (below + others) as f64).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::totals::aggregates::{Cell, Sum, Tally};

    fn aggregates(games: u64, kills: u64, deaths: u64, wins: u64) -> Aggregates {
        let sum = Sum { games, kills, deaths, wins, ..Sum::default() };
        let cell = Cell { season: 3, kind: 1, squad: 1, map: 1, mode: 1 };
        Aggregates { cells: [(cell, Tally { sum, best_kills: 0 })].into(), ..Aggregates::default() }
    }

    #[test]
    fn a_player_is_in_one_bucket_of_each_metric() {
        let of = |aggregates: &Aggregates| standing(aggregates, 3).map(|all| all.map(|(_, bucket)| bucket));
        assert_eq!(of(&aggregates(4, 9, 1, 1)), None);
        assert_eq!(of(&aggregates(10, 15, 10, 1)), Some([30, 20, 7]));
        assert_eq!(of(&aggregates(10, 9000, 0, 10)), Some([200, 200, 200]));
        assert_eq!(standing(&aggregates(10, 15, 10, 1), 4), None);
    }

    #[test]
    fn a_move_decrements_one_bucket_and_increments_another() {
        let mut counts = Counts::new();
        let at = |games, kills, deaths| standing(&aggregates(games, kills, deaths, 0), 3);
        moved(&mut counts, 1, 3, at(4, 1, 1), at(5, 5, 5));
        moved(&mut counts, 1, 3, at(5, 5, 5), at(6, 12, 6));
        counts.retain(|_, by| *by != 0);
        let mut left: Vec<_> = counts.into_iter().collect();
        left.sort();
        assert_eq!(
            left,
            [((1, 3, Metric::Kd, 40), 1), ((1, 3, Metric::WinsPerc, 0), 1), ((1, 3, Metric::Kg, 10), 1),]
        );
    }

    #[test]
    fn the_share_is_of_the_others() {
        let buckets = [(1, 2), (5, 1), (9, 1)];
        assert_eq!(better_than(&buckets, 5), Some(66.7));
        assert_eq!(better_than(&buckets, 1), Some(0.0));
        assert_eq!(better_than(&[(5, 1)], 5), None);
        // The player is not counted yet, or in a lower bucket.
        assert_eq!((better_than(&buckets, 20), better_than(&[(1, 2)], 5)), (Some(100.0), Some(100.0)));
    }
}
