//! A player in a match: attributes and results.

use crate::dice::Dice;

#[derive(Default, Clone)]
pub struct Fighter {
    /// The chance to win a fight is proportional: twice as strong wins two of three.
    pub strength: f64,
    pub boldness: f64,
    /// Share of kills by headshot.
    pub aim: f64,
    pub living: bool,
    pub kills: u32,
    pub deaths: u32,
    pub headshots: u32,
    /// Kills since the last death.
    pub streak: u32,
    pub longest_streak: u32,
    /// Enemies downed, by circle.
    pub downs: [u32; 7],
    pub executions: u32,
    pub wallbangs: u32,
    pub revives: u32,
    pub wiped: u32,
    pub bought: u32,
    /// Won or lost; at most one visit.
    pub gulag: Option<bool>,
    /// Has been in the gulag.
    pub sent: bool,
    pub dealt: f64,
    pub received: f64,
    pub cash: f64,
}

impl Fighter {
    pub fn kill(&mut self, dice: &mut Dice) {
        let head = dice.chance(self.aim);
        self.kills += 1;
        self.headshots += u32::from(head);
        self.executions += u32::from(!head && dice.chance(0.007));
        self.wallbangs += u32::from(dice.chance(0.012));
        self.streak += 1;
        self.longest_streak = self.longest_streak.max(self.streak);
    }

    pub fn die(&mut self) {
        self.deaths += 1;
        self.streak = 0;
        self.living = false;
    }
}
