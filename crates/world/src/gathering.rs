//! Matchmaking: friends who are online at that hour, in squads that stay together for the evening, with others of
//! similar skill.

use crate::{
    calendar::Date,
    dice::Dice,
    people::{Crew, People},
    playlist::{Kind, Mode},
};

pub struct Table<'a> {
    people: &'a People,
    seed: u64,
    /// Number of parts into which the crews are split each day. Lobbies that run side by side draw from different parts,
    /// so nobody plays two matches at once, whichever lobby is generated first.
    parts: u64,
}

/// Players per concurrent lobby, so that there is a choice. With more lobbies than that, some players are in two;
/// the default worlds avoid this.
const PLAYERS_A_LOBBY: usize = 220;

impl<'a> Table<'a> {
    pub fn new(people: &'a People, seed: u64, side_by_side: usize) -> Self {
        let parts = side_by_side.min(people.players.len() / PLAYERS_A_LOBBY).max(1);
        Self { people, seed, parts: parts as u64 }
    }

    /// Returns the squads of a lobby, each a list of players.
    pub fn gather(&self, n: u64, date: &Date, mode: &Mode, dice: &mut Dice) -> Vec<Vec<usize>> {
        let size = if mode.kind == Kind::Rumble { 4 } else { mode.squad };
        let wanted = dice.between(mode.players.0, mode.players.1) as usize;
        let teams = wanted.div_ceil(size);
        let (mut squads, mut alone, mut absent) = (Vec::new(), Vec::new(), Vec::new());
        for crew in self.in_order(n, date, mode, dice) {
            if squads.len() + alone.len() / size >= teams {
                break;
            }
            let (here, away) = self.tonight(crew, date);
            absent.extend(away);
            let full = here.chunks_exact(size);
            alone.extend_from_slice(full.remainder());
            squads.extend(full.map(<[usize]>::to_vec));
        }
        squads.truncate(teams);
        // A small world needs the absent players, too.
        alone.extend(absent);
        alone.truncate((teams - squads.len()) * size);
        alone.sort_by(|a, b| self.skill(*b).total_cmp(&self.skill(*a)));
        squads.extend(alone.chunks_exact(size).map(<[usize]>::to_vec));
        someone_missing(&mut squads, teams * size - wanted, dice);
        if mode.kind == Kind::Rumble { two_teams(&squads) } else { squads }
    }

    fn skill(&self, player: usize) -> f64 {
        self.people.players[player].skill
    }

    /// Returns the eligible crews, the most likely first.
    fn in_order(&self, n: u64, date: &Date, mode: &Mode, dice: &mut Dice) -> Vec<&Crew> {
        let level = 0.3 * dice.normal();
        let mut crews: Vec<(f64, &Crew)> = (0_u64..)
            .zip(&self.people.crews)
            .filter(|(id, _)| {
                Dice::of(&[self.seed, 31, date.day as u64, *id]).number() % self.parts == n % self.parts
            })
            .map(|(id, crew)| {
                let mut evening = Dice::of(&[self.seed, 32, date.day as u64, id]);
                let mut now = Dice::of(&[self.seed, 33, n, id]);
                let wish = eagerness(crew, date, mode, level).ln();
                (wish + 1.1 * evening.gumbel() + 0.3 * now.gumbel(), crew)
            })
            .collect();
        crews.sort_by(|a, b| b.0.total_cmp(&a.0));
        crews.into_iter().map(|(_, crew)| crew).collect()
    }

    /// Returns the members who play today in squad order, and those who do not.
    fn tonight(&self, crew: &Crew, date: &Date) -> (Vec<usize>, Vec<usize>) {
        let mood = |id: &usize| Dice::of(&[self.seed, 34, date.day as u64, *id as u64]).unit();
        let (mut here, away): (Vec<usize>, Vec<usize>) =
            crew.members.clone().partition(|id| mood(id) < self.people.players[*id].presence);
        here.sort_by(|a, b| mood(a).total_cmp(&mood(b)));
        (here, away)
    }
}

fn eagerness(crew: &Crew, date: &Date, mode: &Mode, level: f64) -> f64 {
    let apart = (date.hour() - crew.hour).abs();
    let hours = apart.min(24.0 - apart);
    let awake = (-hours * hours / 18.0).exp() + 0.02;
    let free = if date.weekend() { crew.weekend } else { 1.0 };
    let off = (crew.skill - level) / 0.6;
    crew.activity * awake * free * crew.likes(mode.kind, mode.squad) * (-off * off / 2.0).exp().max(1e-6)
}

/// Removes players from squads of strangers, to leave some incomplete.
fn someone_missing(squads: &mut [Vec<usize>], missing: usize, dice: &mut Dice) {
    for squad in squads.iter_mut().rev().filter(|squad| squad.len() > 1).take(missing) {
        squad.remove(dice.below(squad.len()));
    }
}

/// Deals squads to two teams; one may be split so that both have the same size.
fn two_teams(squads: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut sides = vec![Vec::new(), Vec::new()];
    for (place, squad) in squads.iter().enumerate() {
        sides[place % 2].extend_from_slice(squad);
    }
    while sides[0].len() > sides[1].len() + 1 {
        let last = sides[0].pop();
        sides[1].extend(last);
    }
    sides
}
