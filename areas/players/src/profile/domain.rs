//! Computes the stats of a profile from the player's aggregates.

use crate::{
    facts::{
        achievements::Metric,
        modes::{Kind, Squad},
    },
    rows::row::Key,
    totals::aggregates::{Aggregates, Best, Sum},
};

/// The value of a metric, and the match to link to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    pub value: u64,
    pub at: Option<Key>,
}

/// Returns the value of an achievement's metric.
pub fn measure(aggregates: &Aggregates, metric: Metric) -> Measured {
    let (bests, runs) = (&aggregates.bests, &aggregates.runs);
    let sum = aggregates.counted(|_| true);
    let best = |best: Best| Measured { value: best.value, at: best.at };
    let undated = |value: u64| Measured { value, at: None };
    match metric {
        Metric::Wins => Measured { value: sum.wins, at: bests.win },
        Metric::WinStreak => Measured { value: runs.most_wins, at: runs.most_wins_at },
        Metric::KillsMatch => best(bests.kills),
        Metric::DamageMatch => best(bests.damage),
        Metric::HeadshotsMatch => best(bests.headshots),
        Metric::StreakMatch => best(bests.streak),
        Metric::RevivesMatch => best(bests.revives),
        Metric::DistanceMatch => best(bests.distance),
        Metric::BuysMatch => best(bests.buys),
        Metric::CachesMatch => best(bests.caches),
        Metric::Flawless => Measured { value: sum.flawless, at: bests.flawless },
        Metric::Pacifist => Measured { value: sum.pacifist, at: bests.pacifist },
        Metric::GulagWins => Measured { value: sum.gulag_wins, at: bests.gulag },
        Metric::GulagStreak => Measured { value: runs.most_gulags, at: runs.most_gulags_at },
        Metric::Headshots => undated(sum.headshots),
        Metric::Revives => undated(sum.revives),
        Metric::Contracts => undated(sum.contracts),
        Metric::Bounties => undated(sum.bounties),
        Metric::Recons => undated(sum.recons),
        Metric::Scavengers => undated(sum.scavengers),
        Metric::Wipes => undated(sum.wipes),
        Metric::Executions => undated(sum.executions),
        Metric::Wallbangs => undated(sum.wallbangs),
        Metric::Top5 => undated(sum.top5),
        Metric::Top10 => undated(sum.top10),
        Metric::Top25 => undated(sum.top25),
        Metric::Games => undated(sum.games),
        Metric::Time => undated(sum.time / 3600),
        Metric::Downs => undated(sum.downs),
        Metric::PlunderWins => undated(of_kind(aggregates, Kind::Plunder).wins),
        Metric::PlunderCash => undated(of_kind(aggregates, Kind::Plunder).cash),
        Metric::Squads => undated(squads_won(aggregates)),
    }
}

pub fn of_kind(aggregates: &Aggregates, kind: Kind) -> Sum {
    aggregates.total(|cell| cell.kind() == kind).sum
}

fn squads_won(aggregates: &Aggregates) -> u64 {
    let won = |squad: Squad| aggregates.counted(|cell| cell.squad() == squad).wins > 0;
    [Squad::Solo, Squad::Duo, Squad::Trio, Squad::Quad].into_iter().map(|squad| u64::from(won(squad))).sum()
}

/// Returns the score per minute.
pub fn score_per_minute(sum: &Sum) -> f64 {
    if sum.time == 0 { 0.0 } else { (sum.score as f64 * 600.0 / sum.time as f64).round() / 10.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::row::Stored;

    fn row(match_id: i64, kind: Kind, squad: Squad, place: i64, kills: i64) -> Stored {
        let (kind, squad) = (kind.number(), squad.number());
        Stored {
            match_id,
            started_at: match_id * 10,
            kind,
            squad,
            place,
            kills,
            seconds: 1800,
            ..Stored::default()
        }
    }

    #[test]
    fn achievements_are_measured_from_aggregates() {
        let mut aggregates = Aggregates::default();
        aggregates.count(&row(1, Kind::Br, Squad::Solo, 1, 5));
        aggregates.count(&row(2, Kind::Resurgence, Squad::Quad, 1, 0));
        aggregates.count(&row(3, Kind::Br, Squad::Solo, 4, 9));
        aggregates.count(&row(4, Kind::Plunder, Squad::Trio, 1, 30));
        aggregates.count(&row(5, Kind::Rumble, Squad::Other, 1, 60));
        let value = |metric| measure(&aggregates, metric).value;
        assert_eq!((value(Metric::Wins), value(Metric::Games), value(Metric::Time)), (2, 3, 1));
        assert_eq!(
            measure(&aggregates, Metric::KillsMatch),
            Measured { value: 9, at: Some(Key { started_at: 30, match_id: 3 }) }
        );
        assert_eq!((value(Metric::Flawless), value(Metric::Pacifist), value(Metric::Top5)), (2, 1, 3));
        assert_eq!((value(Metric::PlunderWins), value(Metric::Squads)), (1, 2));
        assert_eq!(Aggregates::from_bytes(&aggregates.to_bytes()).as_ref(), Some(&aggregates));
    }
}
