//! Contracts that squads accepted and completed.

use crate::{
    dice::Dice,
    payload::{Mission, Missions},
};

pub struct Contracts {
    /// Accepted.
    pub begun: u32,
    pub done: Missions,
}

/// Weights: bounty, recon, scavenger, supply run, most wanted.
const KINDS: [f64; 5] = [3.5, 2.5, 2.0, 1.5, 0.5];

/// `part` is how much of the match the squad survived.
pub fn of_squad(part: f64, dice: &mut Dice) -> Contracts {
    let begun = (part * 5.0 * dice.unit()).round() as u32;
    let mut done = Missions::default();
    for _ in 0..begun {
        if !dice.chance(0.62) {
            continue;
        }
        done.missions_complete += 1;
        let types = &mut done.mission_stats_by_type;
        let mission: &mut Mission = match dice.weighted(KINDS.into_iter()) {
            0 => &mut types.assassination,
            1 => &mut types.domination,
            2 => &mut types.scavenger,
            3 => &mut types.timedrun,
            _ => &mut types.vip,
        };
        mission.count += 1;
    }
    Contracts { begun, done }
}

pub fn none() -> Contracts {
    Contracts { begun: 0, done: Missions::default() }
}
