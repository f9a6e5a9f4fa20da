//! Streaks of wins and gulag wins, which depend on the order of matches.

use super::{
    aggregates::{Aggregates, read_key, write_key},
    codec::{Reader, Writer},
};
use crate::{
    facts::modes::Kind,
    rows::row::{Key, unpacked_gulag},
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Runs {
    /// The latest counted match.
    pub last: Option<Key>,
    pub wins: u64,
    pub most_wins: u64,
    /// The match that completed the streak.
    pub most_wins_at: Option<Key>,
    pub gulags: u64,
    pub most_gulags: u64,
    pub most_gulags_at: Option<Key>,
    /// The current win streak on the day of the latest match.
    pub today: u64,
}

/// The columns of a match that streaks need.
#[derive(Clone, Copy, Debug, db::FromRow)]
pub struct Step {
    pub started_at: i64,
    pub match_id: i64,
    pub kind: i64,
    pub place: i64,
    pub gulag: i64,
}

impl Step {
    pub fn key(&self) -> Key {
        Key { started_at: self.started_at, match_id: self.match_id }
    }

    fn day(&self) -> i64 {
        self.started_at.div_euclid(86_400)
    }
}

impl Runs {
    pub fn write(&self, writer: &mut Writer) {
        for key in [self.last, self.most_wins_at, self.most_gulags_at] {
            write_key(writer, key);
        }
        for value in [self.wins, self.most_wins, self.gulags, self.most_gulags, self.today] {
            writer.put(value);
        }
    }

    pub fn read(reader: &mut Reader<'_>) -> Option<Self> {
        Some(Self {
            last: read_key(reader)?,
            most_wins_at: read_key(reader)?,
            most_gulags_at: read_key(reader)?,
            wins: reader.get()?,
            most_wins: reader.get()?,
            gulags: reader.get()?,
            most_gulags: reader.get()?,
            today: reader.get()?,
        })
    }

    /// Returns whether a match is not newer than the last counted one, so that the streaks must be recomputed.
    pub fn is_late(&self, key: Key) -> bool {
        self.last.is_some_and(|last| key <= last)
    }
}

impl Aggregates {
    /// Adds one match, which is newer than all counted ones.
    pub fn walk(&mut self, step: &Step) {
        let (key, runs) = (step.key(), &mut self.runs);
        if runs.last.is_none_or(|last| last.started_at.div_euclid(86_400) != step.day()) {
            runs.today = 0;
        }
        runs.last = Some(key);
        // Modes without a last squad standing neither extend nor end a streak.
        if !Kind::of(step.kind).counts() {
            return;
        }
        let won = step.place == 1;
        runs.wins = if won { runs.wins + 1 } else { 0 };
        runs.today = if won { runs.today + 1 } else { 0 };
        if runs.wins > runs.most_wins {
            (runs.most_wins, runs.most_wins_at) = (runs.wins, Some(key));
        }
        let day = self.days.entry(step.day()).or_default();
        day.run = day.run.max(runs.today);
        // Within a match the wins come first: a lost fight usually ends it.
        let fights = unpacked_gulag(step.gulag);
        runs.gulags += fights.won.unsigned_abs();
        if runs.gulags > runs.most_gulags {
            (runs.most_gulags, runs.most_gulags_at) = (runs.gulags, Some(key));
        }
        if fights.lost > 0 {
            runs.gulags = 0;
        }
    }

    /// Recomputes the streaks from all matches, the oldest first.
    pub fn recompute_runs(&mut self, steps: &[Step]) {
        self.runs = Runs::default();
        self.days.values_mut().for_each(|day| day.run = 0);
        steps.iter().for_each(|step| self.walk(step));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_of_wins_in_a_row() {
        const DAY: i64 = 86_400;
        let step = |at: i64, kind: Kind, place: i64, gulag: i64| Step {
            started_at: at,
            match_id: at,
            kind: kind.number(),
            place,
            gulag,
        };
        let steps = [
            step(10, Kind::Br, 1, 1),
            step(20, Kind::Br, 1, 2),
            step(30, Kind::Plunder, 9, 0),
            step(DAY + 10, Kind::Resurgence, 1, 1),
            step(DAY + 20, Kind::Br, 2, 1),
            step(DAY + 30, Kind::Br, 1, 0),
        ];
        let mut aggregates = Aggregates::default();
        aggregates.recompute_runs(&steps);
        assert_eq!((aggregates.runs.wins, aggregates.runs.most_wins, aggregates.runs.most_gulags), (1, 3, 2));
        assert_eq!(aggregates.runs.most_wins_at.map(|key| key.started_at), Some(DAY + 10));
        assert_eq!((aggregates.days[&0].run, aggregates.days[&1].run), (2, 1));
        let again = aggregates.clone();
        aggregates.recompute_runs(&steps);
        assert_eq!(aggregates, again);
        assert!(aggregates.runs.is_late(steps[0].key()));
    }
}
