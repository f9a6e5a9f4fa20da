//! A simulated tournament: made-up teams, a match every half hour, in an endless loop.
//!
//! It shows a tournament in progress. Everything is computed from the rule and the time.

use serde::{Deserialize, Serialize};

use super::{
    domain::{Game, Placed, Player, Standings, Team},
    scoring::Scoring,
};

/// Seconds between matches.
const MATCH: i64 = 1800;
const SQUAD: u64 = 3;

const FIRST: [&str; 20] = [
    "Amber", "Brisk", "Cinder", "Drift", "Ember", "Fable", "Gravel", "Hollow", "Indigo", "Juniper", "Kettle",
    "Lumen", "Marrow", "Nimble", "Ochre", "Pewter", "Quartz", "Rustle", "Saffron", "Tundra",
];
const PLAYERS: [&str; 9] = ["Otter", "Moth", "Badger", "Heron", "Lynx", "Newt", "Stoat", "Toad", "Wren"];
const TEAMS: [&str; 3] = ["Anvils", "Comets", "Lanterns"];

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub teams: u32,
    pub matches: u32,
    pub seed: u64,
}

impl Rule {
    /// Returns what is invalid.
    pub fn complaint(&self) -> Option<String> {
        let names = (FIRST.len() * TEAMS.len()) as u32;
        (self.matches == 0 || !(2..=names).contains(&self.teams))
            .then(|| format!("a simulated tournament has matches, and 2 to {names} teams"))
    }

    pub fn standings(&self, scoring: &Scoring, now: i64) -> Standings {
        let matches = i64::from(self.matches.max(1));
        let slot = now.div_euclid(MATCH);
        let (run, played) = (slot.div_euclid(matches), slot.rem_euclid(matches) + 1);
        let mut teams: Vec<Placed> = self
            .play(run, played)
            .into_iter()
            .map(|team| Placed::of(team, scoring, u32::try_from(played).ok()))
            .collect();
        teams.sort_by(|a, b| (b.score, b.kills, &a.team.name).cmp(&(a.score, a.kills, &b.team.name)));
        for (rank, placed) in (1..).zip(&mut teams) {
            placed.team.rank = rank;
        }
        Standings { live: played < matches, updated: slot * MATCH, played: u32::try_from(played).ok(), teams }
    }

    /// Simulates the first `played` matches of a run.
    fn play(&self, run: i64, played: i64) -> Vec<Team> {
        let mut teams: Vec<Team> = (0..u64::from(self.teams)).map(Self::team).collect();
        for n in 1..=played {
            let dice =
                |team: u64, what: u64| chance(&[self.seed, run.unsigned_abs(), n.unsigned_abs(), team, what]);
            let strength = |team: u64| chance(&[self.seed, team]) % 100 + dice(team, 0) % 140;
            let mut order: Vec<u64> = (0..u64::from(self.teams)).collect();
            order.sort_by_key(|team| (std::cmp::Reverse(strength(*team)), *team));
            for (place, number) in (1..).zip(order) {
                let kills: Vec<u32> = (1..=SQUAD).map(|player| kills(dice(number, player), place)).collect();
                if let Some(team) = usize::try_from(number).ok().and_then(|at| teams.get_mut(at)) {
                    add(team, u32::try_from(n).unwrap_or(0), place, &kills);
                }
            }
        }
        teams
    }

    fn team(number: u64) -> Team {
        let player =
            |at: u64| Player { name: name(&PLAYERS, "", at), kills: Some(0), score: None, games: Vec::new() };
        Team {
            rank: 0,
            name: Some(name(&TEAMS, " ", number)),
            players: (0..SQUAD).map(|member| player(number * SQUAD + member)).collect(),
            unnamed: false,
            score: None,
            kills: None,
            prize: None,
            games: Vec::new(),
        }
    }
}

/// Returns a unique pair of words. The step is coprime to the number of pairs, so that consecutive names differ.
fn name(second: &[&str], between: &str, number: u64) -> String {
    const STEP: u64 = 37;
    let at = usize::try_from(number * STEP).unwrap_or(0) % (FIRST.len() * second.len());
    format!("{}{between}{}", FIRST[at % FIRST.len()], second[at / FIRST.len()])
}

fn add(team: &mut Team, n: u32, place: u32, kills: &[u32]) {
    for (player, kills) in team.players.iter_mut().zip(kills) {
        player.games.push(*kills);
        player.kills = Some(player.kills.unwrap_or(0) + kills);
    }
    let kills = Some(kills.iter().sum());
    team.games.push(Game { n: Some(n), place: Some(place), kills, ..Game::default() });
}

/// Returns random kills; teams that survive longer get more.
fn kills(dice: u64, place: u32) -> u32 {
    let most = match place {
        1 => 9,
        2..=5 => 7,
        6..=15 => 5,
        16..=30 => 3,
        _ => 1,
    };
    (dice % (most + 1)) as u32
}

/// Returns a deterministic pseudorandom number for the inputs (splitmix64).
fn chance(reasons: &[u64]) -> u64 {
    reasons.iter().fold(0x9e37_79b9_7f4a_7c15, |state: u64, reason| {
        let mut z = (state ^ reason).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{super::scoring::tests::of_2023, *};

    const RULE: Rule = Rule { teams: 50, matches: 6, seed: 7 };

    fn at(slot: i64) -> Standings {
        RULE.standings(&of_2023(), slot * MATCH + 17)
    }

    #[test]
    fn a_match_is_played_every_half_hour_until_the_last_one() {
        for (slot, played, live) in
            [(600, 1, true), (601, 2, true), (604, 5, true), (605, 6, false), (606, 1, true)]
        {
            let now = at(slot);
            assert_eq!((now.played, now.live, now.updated), (Some(played), live, slot * MATCH), "{slot}");
            assert!(now.teams.iter().all(|placed| placed.games.len() == played as usize));
        }
    }

    #[test]
    fn the_same_moment_is_the_same_tournament_and_another_run_is_another() {
        let scores =
            |slot| at(slot).teams.iter().map(|placed| (placed.name(), placed.score)).collect::<Vec<_>>();
        assert_eq!(scores(605), scores(605));
        assert_ne!(scores(605), scores(611));
    }

    #[test]
    fn placements_are_unique_per_match_and_totals_add_up() {
        let now = at(605);
        for game in 0..6 {
            let places: HashSet<_> = now.teams.iter().map(|placed| placed.games[game].game.place).collect();
            assert_eq!(places.len(), 50, "match {game}");
        }
        let mut names = HashSet::new();
        for placed in &now.teams {
            assert!(names.insert(placed.name()));
            let by_player: u32 = placed.team.players.iter().filter_map(|player| player.kills).sum();
            assert_eq!(placed.kills, Some(by_player));
            assert!(placed.team.players.iter().all(|player| names.insert(player.name.clone())));
            assert!(placed.games.iter().all(|game| game.score.is_some()));
        }
        assert!(now.teams.is_sorted_by_key(|placed| std::cmp::Reverse(placed.score)));
    }

    #[test]
    fn there_are_no_more_teams_than_names() {
        assert_eq!(RULE.complaint(), None);
        assert!(Rule { teams: 61, ..RULE }.complaint().is_some());
        assert!(Rule { matches: 0, ..RULE }.complaint().is_some());
    }
}
