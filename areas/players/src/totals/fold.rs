//! Adds matches to a player's aggregates, and collects changes to global aggregates.

use std::collections::BTreeSet;

use super::{
    aggregates::Aggregates,
    rank::{self, Counts},
    runs::Step,
};
use crate::{
    rows::row::Stored,
    usage::domain::{Uses, count},
};

/// The changes to aggregates over all players.
#[derive(Default)]
pub struct Folded {
    pub ranks: Counts,
    pub uses: Uses,
}

impl Folded {
    /// Adds a player's new matches of one game, the oldest first, to its [world](crate::facts::maps::world_number).
    /// Returns true if one of them is older than the last counted match: then the streaks must be recomputed after all
    /// rows are stored.
    pub fn add(&mut self, world: i64, aggregates: &mut Aggregates, rows: &[Stored]) -> bool {
        let seasons: BTreeSet<i64> = rows.iter().map(|row| row.season).collect();
        let before: Vec<_> = seasons.iter().map(|season| rank::standing(aggregates, *season)).collect();
        let late = rows.first().is_some_and(|row| aggregates.runs.is_late(row.key()));
        for row in rows {
            for gun in row.guns() {
                let new = !aggregates.guns.contains_key(&(row.season, row.kind, gun));
                count(&mut self.uses, world, row, gun, new);
            }
            aggregates.count(row);
            if !late {
                aggregates.walk(&step(row));
            }
        }
        for (season, before) in seasons.into_iter().zip(before) {
            rank::moved(&mut self.ranks, world, season, before, rank::standing(aggregates, season));
        }
        late
    }
}

fn step(row: &Stored) -> Step {
    let Stored { started_at, match_id, kind, place, gulag, .. } = *row;
    Step { started_at, match_id, kind, place, gulag }
}
