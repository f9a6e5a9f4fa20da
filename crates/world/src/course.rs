//! Simulates a match as fights between squads. The kills of a lobby equal its deaths, except deaths in the gas, which have no
//! killer. The fight in the gulag counts like any other.

use std::ops::Range;

use crate::{dice::Dice, fighter::Fighter};

/// What happens to eliminated players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Return {
    /// One fight in the gulag, then squadmates may buy them back.
    Gulag,
    /// They respawn while a squadmate is alive, until the last circles.
    Respawn,
}

/// The result of a match; squads in the given order.
pub struct Outcome {
    pub fighters: Vec<Fighter>,
    pub squads: Vec<Range<usize>>,
    /// Final places.
    pub places: Vec<u32>,
    /// When a squad was eliminated, as a fraction of the match.
    pub ends: Vec<f64>,
}

pub struct Course<'a> {
    fighters: Vec<Fighter>,
    squads: Vec<Range<usize>>,
    places: Vec<u32>,
    ends: Vec<f64>,
    standing: Vec<usize>,
    waiting: Vec<usize>,
    fights: usize,
    dice: &'a mut Dice,
}

/// Fractions of the match at which the gulag closes, buybacks end and respawns end.
const GULAG_CLOSES: f64 = 0.55;
const LAST_BUY: f64 = 0.85;
const LAST_RESPAWN: f64 = 0.72;
/// Ends of the circles.
const CIRCLES: [f64; 6] = [0.42, 0.58, 0.7, 0.8, 0.89, 0.95];

impl<'a> Course<'a> {
    pub fn new(mut fighters: Vec<Fighter>, squads: Vec<Range<usize>>, dice: &'a mut Dice) -> Self {
        let count = squads.len();
        for fighter in &mut fighters {
            fighter.living = true;
        }
        Self {
            fighters,
            squads,
            places: vec![1; count],
            ends: vec![1.0; count],
            standing: (0..count).collect(),
            waiting: Vec::new(),
            fights: 0,
            dice,
        }
    }

    /// Plays until one squad is left.
    pub fn last_squad_standing(mut self, back: Return) -> Outcome {
        while self.standing.len() > 1 {
            if let Some((attackers, defenders)) = self.meeting() {
                self.fight(attackers, defenders, back);
            } else {
                self.release();
            }
            self.settle();
            self.gulag();
            self.settle();
            self.gas(back);
            self.settle();
            self.respawn(back);
        }
        self.outcome()
    }

    /// Everybody respawns immediately and nobody is eliminated; ends after this many fights per player. Squads are
    /// ranked by the total of their members.
    pub fn until_time_is_up(mut self, fights: f64, worth: impl Fn(&Fighter) -> f64) -> Outcome {
        let all = (fights * self.fighters.len() as f64) as usize;
        for fight in 0..all {
            let Some((a, b)) = self.meeting() else { break };
            let (one, two) = (self.someone(a), self.someone(b));
            let (winner, loser) = self.duel(one, two, 1.0);
            let circle = fight * self.fighters[winner].downs.len() / all;
            self.fighters[winner].downs[circle] += 1;
            self.kill(winner, loser);
            self.fighters[loser].living = true;
            let stolen = self.fighters[loser].cash * 0.2;
            self.fighters[loser].cash -= stolen;
            self.fighters[winner].cash += stolen;
        }
        let worth: Vec<f64> =
            self.squads.iter().map(|squad| self.fighters[squad.clone()].iter().map(&worth).sum()).collect();
        let mut order: Vec<usize> = (0..worth.len()).collect();
        order.sort_by(|a, b| worth[*b].total_cmp(&worth[*a]));
        for (place, squad) in (1..).zip(order) {
            self.places[squad] = place;
        }
        self.outcome()
    }

    fn outcome(self) -> Outcome {
        Outcome { fighters: self.fighters, squads: self.squads, places: self.places, ends: self.ends }
    }

    /// Returns the elapsed fraction of the match, by the number of eliminated squads.
    fn clock(&self) -> f64 {
        let out = self.squads.len() - self.standing.len();
        let share = out as f64 / (self.squads.len() - 1).max(1) as f64;
        0.07 + 0.93 * share.powf(1.25)
    }

    /// Returns whether respawns have ended, so that every match ends.
    fn past(&self, last: f64) -> bool {
        self.clock() >= last || self.fights > 4 * self.fighters.len()
    }

    fn circle(&self) -> usize {
        let now = self.clock();
        CIRCLES.iter().filter(|end| now >= **end).count()
    }

    fn living(&self, squad: usize) -> usize {
        self.squads[squad].clone().filter(|id| self.fighters[*id].living).count()
    }

    /// Returns an attacking squad and its opponent.
    fn meeting(&mut self) -> Option<(usize, usize)> {
        let fit: Vec<(usize, f64)> = self
            .standing
            .iter()
            .filter(|squad| self.living(**squad) > 0)
            .map(|squad| {
                (*squad, self.squads[*squad].clone().map(|id| self.fighters[id].boldness).sum::<f64>())
            })
            .collect();
        if fit.len() < 2 {
            return None;
        }
        let first = self.dice.weighted(fit.iter().map(|(_, boldness)| *boldness));
        let other = self.dice.below(fit.len() - 1);
        let second = if other < first { other } else { other + 1 };
        Some((fit[first].0, fit[second].0))
    }

    /// Returns a living member of the squad, weighted by boldness.
    fn someone(&mut self, squad: usize) -> usize {
        let members = self.squads[squad].clone();
        let weights =
            members.clone().map(|id| if self.fighters[id].living { self.fighters[id].boldness } else { 0.0 });
        members.start + self.dice.weighted(weights)
    }

    fn fight(&mut self, attackers: usize, defenders: usize, back: Return) {
        let circle = self.circle();
        // With respawns fleeing is more likely.
        let away = if back == Return::Gulag { 0.10 } else { 0.42 };
        let mut blood = false;
        self.fights += 1;
        loop {
            let (ours, theirs) = (self.living(attackers), self.living(defenders));
            if ours == 0 || theirs == 0 || (blood && self.dice.chance(away)) {
                return;
            }
            let (one, two) = (self.someone(attackers), self.someone(defenders));
            let (winner, loser) = self.duel(one, two, (ours as f64 / theirs as f64).sqrt());
            let (won, lost) = if winner == one { (attackers, defenders) } else { (defenders, attackers) };
            self.fighters[winner].downs[circle] += 1;
            if self.living(lost) > 1 && self.dice.chance(0.10) {
                self.revive(lost, loser);
                continue;
            }
            // Sometimes a squadmate finishes the kill.
            let killer = if self.dice.chance(0.12) { self.someone(won) } else { winner };
            self.kill(killer, loser);
            self.send(lost, loser, back);
            blood = true;
            if self.living(lost) == 0 {
                self.fighters[killer].wiped += 1;
            }
        }
    }

    fn duel(&mut self, one: usize, two: usize, more: f64) -> (usize, usize) {
        let chance = self.fighters[one].strength * more;
        let won = self.dice.chance(chance / (chance + self.fighters[two].strength));
        let (winner, loser) = if won { (one, two) } else { (two, one) };
        self.hit(winner, loser, 210.0, 340.0);
        self.hit(loser, winner, 0.0, 190.0);
        (winner, loser)
    }

    fn hit(&mut self, from: usize, to: usize, least: f64, most: f64) {
        let damage = least + (most - least) * self.dice.unit();
        self.fighters[from].dealt += damage;
        self.fighters[to].received += damage;
    }

    fn revive(&mut self, squad: usize, downed: usize) {
        self.fighters[downed].living = false;
        let friend = self.someone(squad);
        self.fighters[downed].living = true;
        self.fighters[friend].revives += 1;
    }

    fn kill(&mut self, killer: usize, victim: usize) {
        self.fighters[killer].kill(self.dice);
        self.fighters[victim].die();
    }

    /// Sends a player to the gulag if it is open and it is the first time. A solo player in respawn modes has
    /// nobody to wait for.
    fn send(&mut self, squad: usize, fallen: usize, back: Return) {
        match back {
            Return::Gulag if !self.fighters[fallen].sent && !self.past(GULAG_CLOSES) => {
                self.fighters[fallen].sent = true;
                self.waiting.push(fallen);
            }
            Return::Respawn if self.squads[squad].len() == 1 && !self.past(LAST_RESPAWN) => {
                self.fighters[fallen].living = self.dice.chance(0.62);
            }
            _ => {}
        }
    }

    fn gulag(&mut self) {
        while self.standing.len() > 1 && self.waiting.len() > 1 {
            let (one, two) = (self.waiting.remove(0), self.waiting.remove(0));
            // In the gulag both have the same gun, so skill matters less.
            let chance = (self.fighters[one].strength / self.fighters[two].strength).powf(0.7);
            let won = self.dice.chance(chance / (chance + 1.0));
            let (winner, loser) = if won { (one, two) } else { (two, one) };
            self.hit(winner, loser, 100.0, 150.0);
            self.hit(loser, winner, 0.0, 80.0);
            self.kill(winner, loser);
            self.fighters[winner].living = true;
            self.fighters[winner].gulag = Some(true);
            self.fighters[loser].gulag = Some(false);
            self.settle();
        }
    }

    /// Releases a player who waits for an opponent that does not come.
    fn release(&mut self) {
        for id in std::mem::take(&mut self.waiting) {
            self.fighters[id].living = true;
        }
    }

    fn gas(&mut self, back: Return) {
        if self.standing.len() < 2 || !self.dice.chance(0.01 + 0.06 * self.clock()) {
            return;
        }
        let place = self.dice.below(self.standing.len());
        let squad = self.standing[place];
        if self.living(squad) > 0 {
            let lost = self.someone(squad);
            self.fighters[lost].die();
            self.send(squad, lost, back);
        }
    }

    /// Squadmates buy eliminated players back, or they respawn.
    fn respawn(&mut self, back: Return) {
        let (last, chance) = match back {
            Return::Gulag => (LAST_BUY, 0.018),
            Return::Respawn => (LAST_RESPAWN, 0.7),
        };
        if self.past(last) {
            return;
        }
        for squad in self.standing.clone() {
            if self.living(squad) == 0 {
                continue;
            }
            for id in self.squads[squad].clone() {
                let dead = !self.fighters[id].living && !self.waiting.contains(&id);
                if dead && self.dice.chance(chance) {
                    if back == Return::Gulag {
                        let friend = self.someone(squad);
                        self.fighters[friend].bought += 1;
                    }
                    self.fighters[id].living = true;
                }
            }
        }
    }

    /// Eliminates squads without living or returning members, except the last one.
    fn settle(&mut self) {
        while self.standing.len() > 1 {
            let hopeless = |squad: &usize| {
                self.living(*squad) == 0 && !self.squads[*squad].clone().any(|id| self.waiting.contains(&id))
            };
            let Some(place) = self.standing.iter().position(hopeless) else { return };
            self.places[self.standing[place]] = self.standing.len() as u32;
            let squad = self.standing.remove(place);
            self.ends[squad] = self.clock();
        }
    }
}
