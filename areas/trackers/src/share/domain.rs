//! Codes of shared progress, and progress totals.

use base::{Random, is_short_code, short_code};
use progress::List;

use crate::catalogue::{Tab, Trackers};

const LENGTH: usize = 8;

pub fn code(random: &dyn Random) -> String {
    short_code(random, LENGTH)
}

/// Returns whether the text can be a code; avoids a database query for other texts.
pub fn is_code(text: &str) -> bool {
    is_short_code(text, LENGTH)
}

/// A user's progress totals for a tracker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The average completion of the best required weapons, as a rounded integer; 100 only if they are
    /// complete.
    pub percent: u32,
    pub done: usize,
    /// The number of weapons with every camouflage.
    pub weapons_done: usize,
    /// The number of weapons with each step, capped at the number required.
    pub steps: Vec<usize>,
}

pub fn standing(trackers: &Trackers, tab: &Tab, required: u32, list: &List) -> Standing {
    let needed = usize::try_from(required).unwrap_or(usize::MAX).min(tab.weapons.len());
    let mut steps = vec![0_usize; tab.steps.len()];
    let (mut done, mut shares) = (0, Vec::with_capacity(tab.weapons.len()));
    for weapon in &tab.weapons {
        let mut own = 0;
        for challenge in &weapon.challenges {
            if list.done.contains(&trackers.challenge_id(weapon, challenge)) {
                own += 1;
                if let Some(step) = challenge.step.and_then(|step| steps.get_mut(usize::from(step))) {
                    *step += 1;
                }
            }
        }
        done += own;
        shares.push((own, weapon.challenges.len()));
    }
    for place in 0..steps.len() {
        steps[place] = match tab.steps[place].earned {
            true => place.checked_sub(1).map_or(0, |before| steps[before]),
            false => steps[place].min(needed),
        };
    }
    let weapons_done = shares.iter().filter(|(own, all)| own == all && *all > 0).count();
    Standing { percent: percent(shares, needed), done, weapons_done, steps }
}

fn percent(mut shares: Vec<(usize, usize)>, needed: usize) -> u32 {
    // Cross-multiply to compare a/b with c/d without rounding errors.
    shares.sort_by(|(a, b), (c, d)| (c * b).cmp(&(a * d)));
    let best = &shares[..needed.min(shares.len())];
    if !best.is_empty() && best.iter().all(|(own, all)| own == all) {
        return 100;
    }
    let thousandths = |(own, all): &(usize, usize)| own * 100_000 / (*all).max(1);
    let sum: usize = best.iter().map(thousandths).sum();
    let rounded = (sum / best.len().max(1) + 500) / 1_000;
    u32::try_from(rounded.min(99)).unwrap_or(99)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_best_weapons_count_and_complete_means_all() {
        for (shares, needed, expected) in [
            (vec![], 3, 0),
            (vec![(0, 4), (0, 4)], 2, 0),
            (vec![(4, 4), (0, 4)], 2, 50),
            (vec![(4, 4), (0, 4)], 1, 100),
            (vec![(1, 15), (4, 4)], 2, 53),
            (vec![(15, 15), (14, 15)], 2, 97),
            (vec![(999, 1000), (1, 1)], 2, 99),
            (vec![(1, 4), (2, 4), (3, 4)], 2, 63),
        ] {
            assert_eq!(percent(shares.clone(), needed), expected, "{shares:?} of {needed}");
        }
    }
}
