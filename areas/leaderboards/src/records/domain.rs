//! Record filters and documented records.

use http_kit::ports::BestOf;
use serde::{Deserialize, Serialize};

use crate::citation::Citation;

/// Season keys with their numbers; the first covers all seasons.
const SEASONS: [(&str, Option<u8>); 6] =
    [("alltime", None), ("s1", Some(1)), ("s2", Some(2)), ("s3", Some(3)), ("s4", Some(4)), ("s5", Some(5))];
const MODES: [&str; 2] = ["br", "resurgence"];
/// Squad and lobby sizes, ordered by size.
pub const SQUADS: [&str; 4] = ["solo", "duo", "trio", "quad"];
pub const LOBBIES: [&str; 4] = ["solo", "duos", "trios", "quads"];

pub struct Map {
    pub key: &'static str,
    /// A proper name, the same in every language.
    pub name: &'static str,
    pub game: &'static str,
    /// Modes played on the map, the usual one first.
    pub modes: &'static [&'static str],
}

pub const MAPS: [Map; 5] = [
    Map { key: "verdansk", name: "Verdansk", game: "wz1", modes: &["br"] },
    Map { key: "caldera", name: "Caldera", game: "wz1", modes: &["br"] },
    Map { key: "rebirth", name: "Rebirth Island", game: "wz1", modes: &["resurgence"] },
    Map { key: "fortunes", name: "Fortune’s Keep", game: "wz1", modes: &["resurgence"] },
    Map { key: "al-mazrah", name: "Al Mazrah", game: "wz2", modes: &["br"] },
];

pub fn seasons_of(game: &str) -> impl Iterator<Item = &'static str> {
    let one = game == "wz2";
    SEASONS.iter().map(|(key, _)| *key).filter(move |key| !one || *key == "s1")
}

/// Returns the valid combinations of squad and lobby: a squad must not be larger than its lobby's squads.
pub fn pairings() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lobbies = |size: usize| LOBBIES.into_iter().skip(size);
    SQUADS
        .into_iter()
        .enumerate()
        .flat_map(move |(size, squad)| lobbies(size).map(move |lobby| (squad, lobby)))
}

/// Parses the path parameters; returns `None` if one of them is unknown.
pub fn parse_params(season: &str, map: &str, mode: &str, squad: &str, squads: &str) -> Option<BestOf> {
    let map = MAPS.iter().find(|known| known.key == map)?;
    let (key, season) = SEASONS.into_iter().find(|(key, _)| *key == season)?;
    seasons_of(map.game).find(|known| *known == key)?;
    let mode = MODES.into_iter().find(|known| *known == mode)?;
    let size = |list: [&str; 4], wanted: &str| {
        let at = list.iter().position(|known| *known == wanted)?;
        u8::try_from(at + 1).ok()
    };
    let squad = size(SQUADS, squad)?;
    let lobby = size(LOBBIES, if squads == "solos" { "solo" } else { squads })?;
    Some(BestOf { game: map.game, season, map: map.key, mode, squad, lobby })
}

/// A record documented by another site.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Documented {
    pub id: u32,
    pub map: String,
    pub mode: String,
    pub squad: String,
    pub squads: String,
    /// The season's number, and the game of its year.
    pub season: u8,
    pub year: Year,
    pub kills: u32,
    /// The known players.
    #[serde(default)]
    pub players: Vec<Holder>,
    /// The team's name, if its players are unknown.
    pub team: Option<String>,
    #[serde(default)]
    pub unnamed: bool,
    /// A month or a day: `2020-05`, `2021-01-11`.
    pub reported: String,
    /// Whether the record has been beaten since.
    #[serde(default)]
    pub superseded: bool,
    /// Whether the record is disputed because of an easy lobby.
    #[serde(default)]
    pub disputed: bool,
    pub source: Citation,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    pub name: String,
    pub kills: Option<u32>,
}

/// The game whose seasons are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Year {
    Mw,
    Cw,
    Vg,
}

impl Year {
    pub fn name(self) -> &'static str {
        match self {
            Self::Mw => "Modern Warfare",
            Self::Cw => "Black Ops Cold War",
            Self::Vg => "Vanguard",
        }
    }
}

impl Documented {
    pub fn is_of(&self, wanted: &BestOf) -> bool {
        let here = self.place();
        wanted.season.is_none_or(|season| season == self.season)
            && here.is_some_and(|here| here == BestOf { season: None, ..*wanted })
    }

    fn place(&self) -> Option<BestOf> {
        parse_params(SEASONS[0].0, &self.map, &self.mode, &self.squad, &self.squads)
    }

    /// Returns what is invalid.
    pub fn complaint(&self) -> Option<String> {
        let by_player: u32 = self.players.iter().filter_map(|player| player.kills).sum();
        let day = self.reported.parse::<jiff::civil::Date>().is_ok()
            || format!("{}-01", self.reported).parse::<jiff::civil::Date>().is_ok();
        if self.place().is_none_or(|here| here.squad > here.lobby) {
            return Some("there are no such records".to_owned());
        }
        if !day {
            return Some(format!("`{}` is no month and no day", self.reported));
        }
        if by_player > self.kills || (self.players.is_empty() && self.team.is_none()) {
            return Some("its players do not fit".to_owned());
        }
        self.source.complaint()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn an_address_selects_one_kind_of_match() {
        let best = parse_params("s3", "rebirth", "resurgence", "duo", "quads").unwrap();
        assert_eq!((best.game, best.season, best.map), ("wz1", Some(3), "rebirth"));
        assert_eq!((best.mode, best.squad, best.lobby), ("resurgence", 2, 4));
        assert_eq!(parse_params("alltime", "verdansk", "br", "solo", "solo").unwrap().season, None);
        assert_eq!(parse_params("s1", "al-mazrah", "br", "quad", "quads").unwrap().game, "wz2");
        let solos = parse_params("s1", "caldera", "br", "solo", "solos");
        assert_eq!(solos, parse_params("s1", "caldera", "br", "solo", "solo"));
    }

    #[test]
    fn unknown_params_are_rejected() {
        for [season, map, mode, squad, squads] in [
            ["s6", "verdansk", "br", "quad", "quads"],
            ["", "verdansk", "br", "quad", "quads"],
            ["s1", "vondel", "br", "quad", "quads"],
            ["s1", "verdansk", "plunder", "quad", "quads"],
            ["s1", "verdansk", "br", "quads", "quads"],
            ["s1", "verdansk", "br", "five", "quads"],
            ["s1", "verdansk", "br", "quad", "quad"],
            ["s1", "verdansk", "br", "quad", "Quads"],
            ["alltime", "al-mazrah", "br", "quad", "quads"],
            ["s2", "al-mazrah", "br", "quad", "quads"],
        ] {
            assert_eq!(
                parse_params(season, map, mode, squad, squads),
                None,
                "{season} {map} {mode} {squad} {squads}"
            );
        }
    }

    #[test]
    fn squads_meet_lobbies_that_they_fit_into() {
        let all: Vec<_> = pairings().collect();
        assert_eq!(all.len(), 10);
        assert!(all.contains(&("duo", "trios")) && !all.contains(&("trio", "duos")));
    }

    /// The number of cache keys is bounded.
    #[test]
    fn the_number_of_addresses_is_bounded() {
        let mut all = HashSet::new();
        for map in &MAPS {
            for season in seasons_of(map.game) {
                for mode in MODES {
                    for (squad, squads) in pairings() {
                        all.extend(parse_params(season, map.key, mode, squad, squads));
                    }
                }
            }
        }
        assert_eq!(all.len(), 500);
    }
}
