//! The scopes of a profile's stats.

use base::{GameCode, Lang};
use http_kit::Texts;

use crate::facts::{Facts, seasons::Season};

/// A map in a season, or everything.
pub struct ScopeOf {
    pub key: String,
    /// The key of the map, or plunder; none for everything.
    pub place: Option<&'static str>,
    /// The number of the season within its era.
    pub number: Option<i64>,
    /// Whether the scope has no stats.
    pub disabled: bool,
}

/// The key of the mode, in the place of a map.
const PLUNDER: &str = "plunder";

/// Returns the scopes of a game, in display order.
pub fn of_game(game: GameCode) -> Vec<ScopeOf> {
    let all = ScopeOf { key: "all".into(), place: None, number: None, disabled: false };
    let places: &[(&str, std::ops::RangeInclusive<i64>)] = match game {
        GameCode::Wz2 => &[("al-mazrah", 1..=1)],
        _ => &[("caldera", 3..=5), ("fortunes", 3..=5), ("rebirth", 3..=5), (PLUNDER, 3..=5)],
    };
    let narrow = places.iter().flat_map(|(place, seasons)| {
        seasons.clone().map(move |number| ScopeOf {
            key: format!("{place}-s{number}"),
            place: Some(place),
            number: Some(number),
            disabled: *place == PLUNDER,
        })
    });
    std::iter::once(all).chain(narrow).collect()
}

/// Returns the era whose seasons the scopes use.
fn era(game: GameCode) -> &'static str {
    if game == GameCode::Wz2 { "mw2" } else { "vg" }
}

pub fn season(facts: &Facts, game: GameCode, number: i64) -> Option<&Season> {
    facts.seasons.iter().find(|season| season.era == era(game) && season.number == number)
}

/// Returns map and season of a scope; nothing for the scope of everything.
pub fn narrow(facts: &Facts, game: GameCode, key: &str) -> Option<(&'static str, i64)> {
    let scope = of_game(game).into_iter().find(|scope| scope.key == key && !scope.disabled)?;
    Some((scope.place?, season(facts, game, scope.number?)?.id))
}

pub fn title(facts: &Facts, texts: &Texts, lang: Lang, game: GameCode, scope: &ScopeOf) -> String {
    let season = scope.number.and_then(|number| season(facts, game, number));
    let (Some(place), Some(season)) = (scope.place, season) else {
        return texts.get(lang, "players", "scope.all", &[]);
    };
    let place = match place {
        PLUNDER => texts.get(lang, "players", "kind.plunder", &[]),
        key => facts.map_of(key).map_or_else(|| key.to_owned(), |map| map.name.clone()),
    };
    let (number, year) = (season.number.to_string(), season.year().to_string());
    texts.get(lang, "players", "scope.season", &[("place", &place), ("number", &number), ("year", &year)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_game_has_seasons_3_to_5_and_plunder_is_off() {
        let keys: Vec<String> = of_game(GameCode::Wz1).iter().map(|scope| scope.key.clone()).collect();
        let want = [
            "all",
            "caldera-s3",
            "caldera-s4",
            "caldera-s5",
            "fortunes-s3",
            "fortunes-s4",
            "fortunes-s5",
            "rebirth-s3",
            "rebirth-s4",
            "rebirth-s5",
            "plunder-s3",
            "plunder-s4",
            "plunder-s5",
        ];
        assert_eq!(keys, want);
        let off = |scope: &ScopeOf| scope.key.starts_with("plunder");
        assert!(of_game(GameCode::Wz1).iter().all(|scope| scope.disabled == off(scope)));
    }

    #[test]
    fn the_second_game_has_al_mazrah_in_season_1() {
        let keys: Vec<String> = of_game(GameCode::Wz2).iter().map(|scope| scope.key.clone()).collect();
        assert_eq!(keys, ["all", "al-mazrah-s1"]);
    }

    #[test]
    fn a_scope_is_a_map_in_a_season() {
        let facts = crate::facts::of_the_pack();
        let narrowed = |key: &str| {
            let (map, season) = narrow(&facts, GameCode::Wz1, key)?;
            Some((map, facts.season(season)?.key()))
        };
        assert_eq!(narrowed("caldera-s4"), Some(("caldera", "vg-4".to_owned())));
        assert_eq!((narrowed("all"), narrowed("plunder-s3"), narrowed("x")), (None, None, None));
    }
}
