//! Contracts that squads took on, and what they were worth.

use crate::{
    dice::Dice,
    payload::{Mission, Missions},
};

pub struct Contracts {
    /// Taken on.
    pub begun: u32,
    pub done: Missions,
}

/// Bounty, recon, scavenger, supply run, most wanted: how often each is taken, and what it brings to a gun and to
/// its owner.
const KINDS: [(f64, u32, u32); 5] =
    [(3.5, 280, 420), (2.5, 300, 500), (2.0, 200, 300), (1.5, 150, 300), (0.5, 400, 1_000)];

/// `part` is how much of the match the squad lasted.
pub fn of_squad(part: f64, dice: &mut Dice) -> Contracts {
    let begun = (part * 5.0 * dice.unit()).round() as u32;
    let mut done = Missions::default();
    for _ in 0..begun {
        if !dice.chance(0.62) {
            continue;
        }
        let kind = dice.weighted(KINDS.iter().map(|(share, _, _)| *share));
        let (_, weapon_xp, xp) = KINDS[kind];
        done.missions_complete += 1;
        done.total_mission_xp_earned += xp;
        done.total_mission_weapon_xp_earned += weapon_xp;
        let types = &mut done.mission_stats_by_type;
        let mission: &mut Mission = match kind {
            0 => &mut types.assassination,
            1 => &mut types.domination,
            2 => &mut types.scavenger,
            3 => &mut types.timedrun,
            _ => &mut types.vip,
        };
        mission.count += 1;
        mission.xp += xp;
        mission.weapon_xp += weapon_xp;
    }
    Contracts { begun, done }
}

pub fn none() -> Contracts {
    Contracts { begun: 0, done: Missions::default() }
}
