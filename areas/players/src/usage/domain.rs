//! Aggregates of gun usage.

use std::collections::HashMap;

use crate::rows::row::Stored;

/// The results of matches with a gun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    pub uses: i64,
    pub kills: i64,
    pub deaths: i64,
    pub wins: i64,
    pub players: i64,
}

/// The key of a gun's usage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Carried {
    /// The [world](crate::facts::maps::world_number).
    pub game: i64,
    pub season: i64,
    pub kind: i64,
    pub gun: i64,
}

/// Changes to the stored usage.
pub type Uses = HashMap<Carried, Use>;

impl Use {
    pub fn add(&mut self, other: &Self) {
        self.uses += other.uses;
        self.kills += other.kills;
        self.deaths += other.deaths;
        self.wins += other.wins;
        self.players += other.players;
    }
}

/// Counts a match with a gun. `new` if it is the player's first with it in that season and kind of mode.
pub fn count(uses: &mut Uses, world: i64, row: &Stored, gun: i64, new: bool) {
    let carried = Carried { game: world, season: row.season, kind: row.kind, gun };
    let one = Use {
        uses: 1,
        kills: row.kills,
        deaths: row.deaths,
        wins: i64::from(row.place == 1),
        players: i64::from(new),
    };
    uses.entry(carried).or_default().add(&one);
}
