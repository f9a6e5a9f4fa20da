//! Documented tournaments and their computed standings.

use base::fold_key;
use content::Localized;
use jiff::{civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::{
    demo,
    scoring::{Points, Scoring},
};
use crate::citation::{Citation, complaints};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    pub year: u16,
    #[serde(rename = "type")]
    pub kind: String,
    pub region: String,
    /// A proper name, the same in every language.
    pub title: String,
    /// The first day, if known. Absent for the simulated tournament, which repeats endlessly.
    pub date: Option<Date>,
    /// Whether only the month is known.
    #[serde(default)]
    pub month_only: bool,
    /// The date of the source, if the date of the tournament is unknown.
    pub told: Option<Date>,
    pub map: Option<String>,
    /// The location; absent for online tournaments.
    pub venue: Option<String>,
    /// The total number of teams, including teams not listed here.
    pub teams: Option<u32>,
    pub matches: Option<u32>,
    /// The key of the scoring rules; absent if undocumented.
    pub scoring: Option<String>,
    /// The total prize pool in dollars.
    pub prize: Option<u32>,
    /// The winner of the solo match.
    pub solo: Option<Solo>,
    pub note: Option<Localized>,
    pub demo: Option<demo::Rule>,
    #[serde(default)]
    pub sources: Vec<Citation>,
    #[serde(default, rename = "team")]
    pub standings: Vec<Team>,
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SoloWinner)]
pub struct Solo {
    pub winner: String,
    /// In dollars.
    pub prize: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    pub rank: u32,
    pub name: Option<String>,
    #[serde(default)]
    pub players: Vec<Player>,
    /// Whether some of its players are unknown.
    #[serde(default)]
    pub unnamed: bool,
    /// As documented.
    pub score: Option<Points>,
    pub kills: Option<u32>,
    /// In dollars.
    pub prize: Option<u32>,
    #[serde(default)]
    pub games: Vec<Game>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub name: String,
    pub kills: Option<u32>,
    pub score: Option<Points>,
    /// Kills per match.
    #[serde(default)]
    pub games: Vec<u32>,
}

/// A tournament player who is known to be one of the streamers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The name used in tournaments; case-insensitive.
    pub name: String,
    /// The streamer's slug.
    pub streamer: String,
}

/// A match, or several matches of which only the sum is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The number of the match; absent if unknown.
    pub n: Option<u32>,
    /// The last match, if the entry covers several.
    pub until: Option<u32>,
    pub place: Option<u32>,
    /// The worst possible place, if only the range from `place` is known.
    pub worst: Option<u32>,
    pub kills: Option<u32>,
}

impl Game {
    fn matches(&self) -> u32 {
        self.n.zip(self.until).map_or(1, |(from, until)| until.saturating_sub(from) + 1)
    }
}

/// A match with its score.
#[derive(Clone, Debug)]
pub struct Scored {
    pub game: Game,
    pub x: Option<Points>,
    pub score: Option<Points>,
}

/// A team with its computed totals.
#[derive(Clone, Debug)]
pub struct Placed {
    pub team: Team,
    pub games: Vec<Scored>,
    /// Computed from the matches if all are known, otherwise as documented.
    pub score: Option<Points>,
    pub kills: Option<u32>,
}

impl Placed {
    /// Computes the totals. `matches` is the number of matches played, if known.
    pub fn of(team: Team, scoring: &Scoring, matches: Option<u32>) -> Self {
        let scored = |game: &Game| {
            let place = game.place.map(|best| (best, game.worst.unwrap_or(best)));
            let x = place.and_then(|(best, worst)| scoring.multiplier(best, worst));
            let score = game.kills.zip(x).map(|(kills, x)| Scoring::score(kills, x));
            Scored { game: game.clone(), x, score }
        };
        let games: Vec<Scored> = team.games.iter().map(scored).collect();
        let all = matches.is_some_and(|all| all == team.games.iter().map(Game::matches).sum::<u32>());
        let sum = games.iter().map(|game| game.score).sum::<Option<Points>>().filter(|_| all);
        let kills = team.games.iter().map(|game| game.kills).sum::<Option<u32>>().filter(|_| all);
        Self { score: sum.or(team.score), kills: kills.or(team.kills), games, team }
    }

    /// Returns the team's name, or the names of its players.
    pub fn name(&self) -> String {
        let players = || self.team.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>();
        self.team.name.clone().unwrap_or_else(|| players().join(", "))
    }

    /// Returns whether the name of the team or of one of its players contains `key`, which must be folded.
    pub fn name_contains(&self, key: &str) -> bool {
        let names = self.team.players.iter().map(|player| &player.name).chain(&self.team.name);
        names.into_iter().any(|name| fold_key(name).contains(key))
    }
}

/// The standings of a tournament.
pub struct Standings {
    pub live: bool,
    /// Unix seconds.
    pub updated: i64,
    /// The number of matches played, if known.
    pub played: Option<u32>,
    pub teams: Vec<Placed>,
}

impl Event {
    /// Returns the key used in lists: `trios;global`.
    pub fn key(&self) -> String {
        format!("{};{}", self.kind, self.region)
    }

    pub fn path(&self) -> String {
        format!("/wsow/{}/{}/{}", self.year, self.kind, self.region)
    }

    /// Returns midnight UTC of its first day.
    pub fn day(&self) -> Option<i64> {
        self.date.and_then(midnight)
    }

    /// Returns the date of the tournament, or of its source.
    pub fn updated(&self) -> Option<i64> {
        self.day().or(self.told.and_then(midnight))
    }

    pub fn standings(&self, scoring: &Scoring, now: i64) -> Standings {
        if let Some(rule) = &self.demo {
            return rule.standings(scoring, now);
        }
        let teams = self.standings.iter().map(|team| Placed::of(team.clone(), scoring, self.matches));
        Standings {
            live: false,
            updated: self.updated().unwrap_or(0),
            played: self.matches,
            teams: teams.collect(),
        }
    }

    /// Returns everything that is invalid.
    pub fn complaints(&self, scoring: &Scoring) -> Vec<String> {
        let mut all = if self.demo.is_some() { Vec::new() } else { complaints(&self.sources) };
        if self.demo.is_some() == self.updated().is_some()
            || (self.demo.is_some() && !self.standings.is_empty())
        {
            all.push("is either simulated, or has a day and standings of its own".to_owned());
        }
        let mut last = 0;
        for team in &self.standings {
            if team.rank <= last || self.teams.is_some_and(|teams| team.rank > teams) {
                all.push(format!("rank {} comes after {last}", team.rank));
            }
            last = team.rank;
            if team.players.is_empty() && team.name.is_none() {
                all.push(format!("the team of rank {} has no name", team.rank));
            }
            let (score, kills) = (team.score, team.kills);
            let counted = Placed::of(team.clone(), scoring, self.matches);
            if score.is_some_and(|score| Some(score) != counted.score)
                || kills.is_some_and(|kills| Some(kills) != counted.kills)
            {
                let counts = counted.score.map_or(0.0, Points::value);
                all.push(format!(
                    "rank {}: its matches come to {counts}, which is not what is documented",
                    team.rank
                ));
            }
        }
        all
    }
}

/// Returns midnight UTC.
fn midnight(day: Date) -> Option<i64> {
    Some(day.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second())
}

/// A top player with their team.
pub struct Top<'a> {
    pub rank: usize,
    pub player: &'a Player,
    pub kills: u32,
    pub team: &'a Placed,
}

/// Returns the players with the most known kills. Equal kills share a rank.
pub fn top_players(teams: &[Placed], most: usize) -> Vec<Top<'_>> {
    let mut all: Vec<(u32, &Player, &Placed)> = teams
        .iter()
        .flat_map(|team| team.team.players.iter().map(move |player| (player, team)))
        .filter_map(|(player, team)| player.kills.map(|kills| (kills, player, team)))
        .collect();
    all.sort_by_key(|(kills, ..)| std::cmp::Reverse(*kills));
    all.truncate(most);
    let rank = |kills: u32| all.iter().take_while(|(more, ..)| *more > kills).count() + 1;
    all.iter().map(|&(kills, player, team)| Top { rank: rank(kills), player, kills, team }).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::scoring::tests::of_2023, *};

    fn team(games: &[(u32, u32, u32, u32)], score: Option<i32>) -> Team {
        let game = |&(n, until, place, kills): &(u32, u32, u32, u32)| Game {
            n: Some(n),
            until: (until > n).then_some(until),
            place: Some(place),
            worst: None,
            kills: Some(kills),
        };
        Team {
            rank: 1,
            name: None,
            players: vec![Player { name: "Ōtter".into(), kills: Some(3), score: None, games: Vec::new() }],
            unnamed: false,
            score: score.map(Points::tenths),
            kills: None,
            prize: None,
            games: games.iter().map(game).collect(),
        }
    }

    #[test]
    fn a_team_of_which_every_match_is_known_has_the_sum_of_them() {
        let six = [(1, 1, 13, 22), (2, 2, 1, 24), (3, 3, 16, 19), (4, 5, 2, 36), (6, 6, 1, 24)];
        let counted = Placed::of(team(&six, None), &of_2023(), Some(6));
        assert_eq!((counted.score.map(Points::value), counted.kills), (Some(218.2), Some(125)));
        assert_eq!(counted.games[3].score.map(Points::value), Some(64.8));
    }

    #[test]
    fn one_of_which_some_are_known_has_the_documented_score() {
        let counted = Placed::of(team(&[(1, 1, 1, 20)], Some(815)), &of_2023(), Some(5));
        assert_eq!((counted.score, counted.kills), (Some(Points::tenths(815)), None));
        assert_eq!(counted.games[0].score.map(Points::value), Some(40.0));
        assert_eq!(Placed::of(team(&[], None), &of_2023(), Some(5)).score, None);
    }

    #[test]
    fn teams_are_found_by_a_piece_of_any_name() {
        let placed =
            Placed::of(Team { name: Some("Team Falcons".into()), ..team(&[], None) }, &of_2023(), None);
        for (words, found) in [("falc", true), ("ōt", true), ("TEAM", true), ("otters", false)] {
            assert_eq!(placed.name_contains(&fold_key(words)), found, "{words}");
        }
    }

    #[test]
    fn equal_players_share_a_rank() {
        let kills = [4, 9, 9, 1].map(|kills| {
            let mut one = team(&[], None);
            one.players[0].kills = Some(kills);
            Placed::of(one, &of_2023(), None)
        });
        let ranks: Vec<_> = top_players(&kills, 3).iter().map(|top| (top.rank, top.kills)).collect();
        assert_eq!(ranks, [(1, 9), (1, 9), (3, 4)]);
    }
}
