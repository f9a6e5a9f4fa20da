//! Achievements of players.

use content::Localized;
use serde::{Deserialize, Serialize};

/// The metrics that an achievement can measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Metric {
    Wins,
    WinStreak,
    KillsMatch,
    DamageMatch,
    HeadshotsMatch,
    StreakMatch,
    RevivesMatch,
    DistanceMatch,
    BuysMatch,
    CachesMatch,
    Flawless,
    Pacifist,
    GulagWins,
    GulagStreak,
    Headshots,
    Revives,
    Contracts,
    Bounties,
    Recons,
    Scavengers,
    Wipes,
    Executions,
    Wallbangs,
    Top5,
    Top10,
    Top25,
    Games,
    /// In hours.
    Time,
    Downs,
    PlunderWins,
    PlunderCash,
    /// The number of squad sizes with a win.
    Squads,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    pub id: i64,
    pub slug: String,
    pub icon: String,
    pub metric: Metric,
    /// The value that each tier requires.
    pub tiers: Vec<u64>,
    pub title: Localized,
    pub description: Localized,
}

impl Achievement {
    /// Returns the number of reached tiers.
    pub fn tier(&self, value: u64) -> usize {
        self.tiers.iter().filter(|tier| **tier <= value).count()
    }

    /// Returns the value that the next tier requires.
    pub fn next(&self, value: u64) -> Option<u64> {
        self.tiers.iter().copied().find(|tier| *tier > value)
    }
}
