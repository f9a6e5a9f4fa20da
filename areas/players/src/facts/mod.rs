//! # facts: the meaning of the codes in payloads
//!
//! Loads modes, maps, seasons, guns and achievements from `content/players/`. They are validated when content is parsed
//! and served from memory.

pub mod achievements;
pub mod items;
pub mod maps;
pub mod modes;
pub mod seasons;

use std::{collections::HashMap, sync::Arc};

use base::{GameCode, Lang};
use content::{AreaContent, Catalogue, Entry, Item, Items, PackArea, Problems, StoredItem};
use http_kit::Texts;

use achievements::Achievement;
use items::{Gun, GunEntry, ItemEntry};
use maps::MapEntry;
use modes::{Kind, ModeEntry, Squad};
use seasons::{Season, SeasonEntry};

pub const CONTENT: AreaContent = AreaContent { area: "players", parse, build };

#[derive(Debug, Default)]
pub struct Facts {
    modes: HashMap<String, ModeEntry>,
    maps: Vec<MapEntry>,
    /// In order of time.
    pub seasons: Vec<Season>,
    guns: HashMap<String, Gun>,
    items: HashMap<String, String>,
    /// In display order.
    pub achievements: Vec<Achievement>,
}

/// The classification of a match by its codes and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The stored number of the game.
    pub game: i64,
    pub kind: Kind,
    pub squad: Squad,
    /// The season id; 0 before the first season.
    pub season: i64,
}

/// The start of Warzone 2, in Unix seconds: a match on an unknown map gets its game by its date.
const SECOND: i64 = 1_668_556_800;

impl Facts {
    pub fn place(&self, game_type: &str, mode: &str, map: &str, started_at: i64) -> Placed {
        let season = self.season_at(started_at).map_or(0, |season| season.id);
        if !self.is_warzone(game_type, mode, map) {
            return Placed { game: maps::OTHER_GAME, kind: Kind::Other, squad: Squad::Other, season };
        }
        let known = self.modes.get(mode).map(|mode| (mode.kind, mode.squad.unwrap_or(Squad::Other)));
        let (kind, squad) = known.unwrap_or_else(|| modes::read(mode));
        let by_day = if started_at < SECOND { GameCode::Wz1 } else { GameCode::Wz2 };
        Placed { game: maps::game_number(self.map(map).map_or(by_day, |map| map.game)), kind, squad, season }
    }

    /// Returns whether a match belongs to Warzone: by its game type or, if the payload has none, by its mode and map.
    fn is_warzone(&self, game_type: &str, mode: &str, map: &str) -> bool {
        match game_type {
            "" => mode.is_empty() || mode.starts_with("br") || self.map(map).is_some(),
            game_type => game_type.starts_with("wz"),
        }
    }

    pub fn mode(&self, code: &str) -> Option<&ModeEntry> {
        self.modes.get(code)
    }

    /// Returns the map with exactly that code, or else the map with the longest matching prefix.
    pub fn map(&self, code: &str) -> Option<&MapEntry> {
        let exact = self.maps.iter().find(|map| map.code == code);
        exact.or_else(|| {
            let begun = self.maps.iter().filter(|map| map.begins && code.starts_with(&map.code));
            begun.max_by_key(|map| map.code.len())
        })
    }

    /// Returns the map with this key; of several, the one whose code sorts first.
    pub fn map_of(&self, key: &str) -> Option<&MapEntry> {
        self.maps.iter().filter(|map| map.key == key).min_by_key(|map| &map.code)
    }

    /// Returns the map's name, or a readable form of an unknown code.
    pub fn map_name(&self, code: &str) -> String {
        self.map(code).map_or_else(|| modes::readable(code), |map| map.name.clone())
    }

    pub fn season(&self, id: i64) -> Option<&Season> {
        self.seasons.iter().find(|season| season.id == id)
    }

    pub fn season_at(&self, at: i64) -> Option<&Season> {
        self.seasons.iter().rev().find(|season| season.start <= at)
    }

    /// Returns the gun with this code, ignoring the suffixes `_mp`, `_sp` and `_cp`.
    pub fn gun(&self, code: &str) -> Option<&Gun> {
        let bare = ["_mp", "_sp", "_cp"].iter().find_map(|end| code.strip_suffix(end));
        self.guns.get(code).or_else(|| self.guns.get(bare?))
    }

    /// Returns the name of a perk or a piece of equipment, or a readable form of an unknown code.
    pub fn item(&self, code: &str) -> String {
        self.items.get(code).cloned().unwrap_or_else(|| modes::readable(code))
    }

    /// Returns the localized title of a mode.
    pub fn mode_title(&self, texts: &Texts, lang: Lang, code: &str) -> String {
        let Some(mode) = self.modes.get(code) else { return modes::readable(code) };
        let squad = mode.squad.map(|squad| squad.title(texts, lang));
        let kind = match (mode.kind, &mode.variant) {
            (Kind::Other, Some(_)) => None,
            (kind, _) => Some(kind.title(texts, lang)),
        };
        [kind, mode.variant.clone(), squad].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let armory = armory::from_files(&area.other("armory"));
    let mut items = Items::default();
    for entry in area.list::<ModeEntry>("modes.toml", "mode", problems) {
        items.add("mode", &entry.value.code, &entry, problems);
    }
    for entry in area.list::<MapEntry>("maps.toml", "map", problems) {
        if !maps::GAMES.contains(&entry.value.game) {
            problems.add(&entry.file, entry.line, format!("`{}` has no matches", entry.value.game.code()));
        }
        items.add("map", &entry.value.code, &entry, problems);
    }
    let mut before = i64::MIN;
    for entry in area.list::<SeasonEntry>("seasons.toml", "season", problems) {
        let Some(season) = entry.value.resolve(&entry, problems) else { continue };
        if season.start <= before {
            problems.add(&entry.file, entry.line, "begins before the season above it");
        }
        before = season.start;
        items.add(
            "season",
            season.id,
            &Entry { file: entry.file, line: entry.line, value: season },
            problems,
        );
    }
    for entry in area.list::<GunEntry>("guns.toml", "gun", problems) {
        if let Some(gun) = entry.value.resolve(&armory, &entry, problems) {
            let id = &entry.value.code;
            items.add("gun", id, &Entry { file: entry.file.clone(), line: entry.line, value: gun }, problems);
        }
    }
    for entry in area.list::<ItemEntry>("items.toml", "item", problems) {
        items.add("item", &entry.value.code, &entry, problems);
    }
    for entry in area.list::<Achievement>("achievements.toml", "achievement", problems) {
        if entry.value.tiers.is_empty() || !entry.value.tiers.is_sorted() {
            problems.add(&entry.file, entry.line, "`tiers` must rise");
        }
        items.add("achievement", entry.value.id, &entry, problems);
    }
    items.into_vec()
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let mut facts = Facts::default();
    for StoredItem { kind, id, body } in items {
        let body = body.clone();
        match kind.as_str() {
            "mode" => drop(facts.modes.insert(id.clone(), serde_json::from_value(body)?)),
            "map" => facts.maps.push(serde_json::from_value(body)?),
            "season" => facts.seasons.push(serde_json::from_value(body)?),
            "gun" => drop(facts.guns.insert(id.clone(), serde_json::from_value(body)?)),
            "item" => {
                drop(facts.items.insert(id.clone(), serde_json::from_value::<ItemEntry>(body)?.name));
            }
            "achievement" => facts.achievements.push(serde_json::from_value(body)?),
            _ => {}
        }
    }
    facts.seasons.sort_by_key(|season| season.start);
    facts.achievements.sort_by_key(|one| one.id);
    Ok(Arc::new(facts))
}

/// Returns the facts of the repository's content pack, for unit tests.
#[cfg(test)]
pub fn of_the_pack() -> Facts {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let pack = content::Pack::from_dir(&root).unwrap().only(&["players", "armory"]);
    let mut problems = Problems::default();
    let items = parse(&pack.area("players"), &mut problems);
    let stored: Vec<StoredItem> = items
        .into_iter()
        .map(|item| StoredItem { kind: item.kind.to_owned(), id: item.id, body: item.body })
        .collect();
    let built = build(&stored).unwrap();
    Arc::into_inner(built.downcast::<Facts>().unwrap_or_else(|_| panic!("the facts"))).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_determine_mode_map_and_season() {
        let facts = of_the_pack();
        use {Kind::*, Squad::*};
        for (mode, map, day, game, kind, squad, season) in [
            ("br_brquads", "mp_don3", 1_599_575_975, GameCode::Wz1, Br, Quad, Some(("mw", 5))),
            (
                "br_rebirth_rbrthtrios",
                "mp_escape4",
                1_651_500_000,
                GameCode::Wz1,
                Resurgence,
                Trio,
                Some(("vg", 3)),
            ),
            ("br_dmz_plnduo", "mp_wz_island", 1_651_500_000, GameCode::Wz1, Plunder, Duo, Some(("vg", 3))),
            (
                "br_new_thing",
                "mp_saba2",
                1_670_000_000,
                GameCode::Wz2,
                Kind::Other,
                Squad::Other,
                Some(("mw2", 1)),
            ),
            // There is no list of codes for the second game; they are parsed.
            ("br_br_unheard_trios", "mp_saba2", 1_670_000_000, GameCode::Wz2, Br, Trio, Some(("mw2", 1))),
            (
                "br_rebirth_unheard",
                "mp_saba2",
                1_670_000_000,
                GameCode::Wz2,
                Resurgence,
                Squad::Other,
                Some(("mw2", 1)),
            ),
            ("", "mp_nowhere", 1_670_000_000, GameCode::Wz2, Kind::Other, Squad::Other, Some(("mw2", 1))),
            ("brtdm_rmbl", "mp_don9", 1_500_000_001, GameCode::Wz1, Rumble, Squad::Other, None),
        ] {
            let placed = facts.place("", mode, map, day);
            let game = maps::game_number(game);
            let of = facts.season(placed.season).map(|season| (season.era.as_str(), season.number));
            assert_eq!((placed.game, placed.kind, placed.squad, of), (game, kind, squad, season), "{mode}");
        }
        for (game_type, mode, map) in
            [("mp", "koth", "mp_petrograd"), ("cp", "br_brquads", "mp_don3"), ("", "koth", "mp_petrograd")]
        {
            assert_eq!(facts.place(game_type, mode, map, 1_599_575_975).game, maps::OTHER_GAME, "{mode}");
        }
        assert_eq!(facts.place("wz", "unheard_of", "mp_nowhere", 1_599_575_975).game, 1);
        assert_eq!(facts.map("mp_don").map(|map| map.key.as_str()), Some("verdansk"));
        assert_eq!(facts.map("mp_escape9").map(|map| map.key.as_str()), Some("rebirth"));
        assert_eq!(facts.map_name("mp_sm_nowhere"), "Sm nowhere");
    }

    #[test]
    fn guns_are_known_by_their_codes() {
        let facts = of_the_pack();
        let slug = |code: &str| facts.gun(code).and_then(|gun| gun.slug.clone());
        assert_eq!(slug("iw8_ar_akilo47").as_deref(), Some("ak-47"));
        assert_eq!(slug("iw9_sm_mpapa7_mp").as_deref(), Some("vel-46"));
        assert_eq!(slug("iw8_fists"), None);
        assert_eq!(facts.item("specialty_guerrilla"), "Ghost");
    }
}
