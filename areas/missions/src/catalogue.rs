//! The in-memory catalogue of missions, recipes, keys, upgrades and items. Sentences are composed per request.

use std::collections::{HashMap, HashSet};

use base::Lang;
use maps::catalogue::Maps;

pub use crate::content::file::{
    KeyEntry as Key, MissionEntry as Mission, NeedEntry as Need, Phrase, RecipeEntry as Recipe, RewardKind,
    TaskEntry as Task, UpgradeEntry as Upgrade,
};
use crate::content::text::{Slots, Text, fill};

/// All missions content. Read it with `ctx.content.snapshot().get::<Missions>()`.
#[derive(Debug, Default)]
pub struct Missions {
    /// Unix time in seconds.
    pub updated: i64,
    /// In display order.
    pub factions: Vec<Faction>,
    pub categories: Vec<Category>,
    pub items: Vec<Item>,
    /// In play order within a season, the newest season first.
    pub missions: Vec<Mission>,
    pub recipes: Vec<Recipe>,
    pub keys: Vec<Key>,
    pub parts: Vec<Part>,
    pub upgrades: Vec<Upgrade>,
    pub sections: Vec<Section>,
    pub(crate) words: HashMap<String, Text>,
    /// Point group ids, by the key of the word that refers to them.
    pub(crate) groups: HashMap<String, String>,
    pub(crate) item_places: HashMap<String, usize>,
    pub(crate) mission_places: HashMap<String, usize>,
    pub(crate) recipe_places: HashMap<String, usize>,
    pub(crate) upgrade_places: HashMap<String, usize>,
}

#[derive(Debug)]
pub struct Faction {
    pub id: String,
    pub name: String,
    pub symbol: String,
    pub seasons: Vec<u8>,
    pub text: Text,
}

#[derive(Debug)]
pub struct Category {
    pub id: String,
    pub symbol: String,
    pub name: Text,
}

#[derive(Debug)]
pub struct Item {
    pub id: String,
    pub category: String,
    pub symbol: String,
    pub name: Text,
    pub counted: Option<Text>,
    pub(crate) any: Vec<String>,
    pub(crate) points: Vec<String>,
    pub(crate) groups: Vec<String>,
}

/// A part of the base: `/dmz-upgrades-tracker/<id>`.
#[derive(Debug)]
pub struct Part {
    pub id: String,
    pub symbol: String,
    pub name: Text,
    pub text: Text,
}

/// A section of the guide.
#[derive(Debug)]
pub struct Section {
    pub id: String,
    pub title: Text,
    pub text: Text,
    pub entries: Vec<GuideEntry>,
}

#[derive(Debug)]
pub struct GuideEntry {
    pub id: String,
    pub name: Text,
    pub text: Text,
    /// Label and value: keys of words, or literal text.
    pub facts: Vec<(String, String)>,
}

/// The fallback symbol of a task.
const FALLBACK_SYMBOL: &str = "mission";

impl Missions {
    pub fn faction(&self, id: &str) -> Option<&Faction> {
        self.factions.iter().find(|faction| faction.id == id)
    }

    pub fn item(&self, id: &str) -> Option<&Item> {
        self.item_places.get(id).map(|place| &self.items[*place])
    }

    pub fn mission(&self, slug: &str) -> Option<&Mission> {
        self.mission_places.get(slug).map(|place| &self.missions[*place])
    }

    pub fn recipe(&self, id: &str) -> Option<&Recipe> {
        self.recipe_places.get(id).map(|place| &self.recipes[*place])
    }

    pub fn upgrade(&self, id: &str) -> Option<&Upgrade> {
        self.upgrade_places.get(id).map(|place| &self.upgrades[*place])
    }

    pub fn part(&self, id: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.id == id)
    }

    /// Returns an upgrade and one of its tasks by task id, such as `stash-wallet.2`; tasks are numbered from 1.
    pub fn upgrade_task(&self, id: &str) -> Option<(&Upgrade, &Task)> {
        let (upgrade, number) = id.rsplit_once('.')?;
        let upgrade = self.upgrade(upgrade)?;
        let place: usize = number.parse().ok().filter(|_| !number.starts_with(['0', '+']))?;
        Some((upgrade, upgrade.tasks.get(place.checked_sub(1)?)?))
    }

    pub fn task_id(upgrade: &Upgrade, place: usize) -> String {
        format!("{}.{}", upgrade.id, place + 1)
    }

    pub fn word(&self, key: &str, lang: Lang) -> &str {
        self.words.get(key).map_or("", |text| text.get(lang))
    }

    /// Returns the localized word, or the input itself if it is not a key, such as a name.
    pub fn word_or<'a>(&'a self, given: &'a str, lang: Lang) -> &'a str {
        self.words.get(given).map_or(given, |text| text.get(lang))
    }

    pub fn phrase(&self, phrase: &Phrase, lang: Lang) -> String {
        let item = phrase.item.as_deref().and_then(|id| self.item(id)).map(|item| item.name.get(lang));
        let name = item.or(phrase.name.as_deref()).unwrap_or("");
        fill(self.word(&phrase.text, lang), lang, Slots { n: phrase.n.unwrap_or(0), name, item: "" })
    }

    /// Composes the localized sentence of a task: "Extract 3 wrenches (Vondel)".
    pub fn sentence(&self, maps: &Maps, task: &Task, lang: Lang) -> String {
        let item = task.item.as_deref().and_then(|id| self.item(id));
        let counted = item.and_then(|item| item.counted.as_ref()).map_or_else(String::new, |counted| {
            fill(counted.get(lang), lang, Slots { n: task.count, ..Slots::default() })
        });
        let named = item.map(|item| item.name.get(lang));
        let name = task.name.as_deref().or(named).unwrap_or("");
        let slots = Slots { n: task.count, name, item: &counted };
        let mut sentence = fill(self.word(&task.say, lang), lang, slots);
        if let Some(at) = &task.at {
            sentence.push_str(&format!(" ({})", self.place(maps, at, lang)));
        }
        sentence
    }

    /// Returns the name of a map, a point or a word.
    fn place(&self, maps: &Maps, at: &str, lang: Lang) -> String {
        if let Some(map) = maps.map(at) {
            return map.name.clone();
        }
        match maps.point(at) {
            Some(point) => maps.name_of(point, lang).to_owned(),
            None => self.word_or(at, lang).to_owned(),
        }
    }

    pub fn task_symbol<'a>(&'a self, task: &'a Task) -> &'a str {
        let item = task.item.as_deref().and_then(|id| self.item(id)).map(|item| item.symbol.as_str());
        task.symbol.as_deref().or(item).unwrap_or(FALLBACK_SYMBOL)
    }

    pub fn season_label(&self, season: u8, lang: Lang) -> String {
        fill(self.word("season", lang), lang, Slots { n: u32::from(season), ..Slots::default() })
    }

    /// Returns all direct and indirect prerequisites of a mission, in catalogue order.
    pub fn before(&self, mission: &Mission) -> Vec<&Mission> {
        let mut known = HashSet::new();
        let mut pending: Vec<&str> = mission.after.iter().map(String::as_str).collect();
        while let Some(slug) = pending.pop() {
            if let Some(before) = self.mission(slug)
                && before.slug != mission.slug
                && known.insert(slug)
            {
                pending.extend(before.after.iter().map(String::as_str));
            }
        }
        self.missions.iter().filter(|one| known.contains(one.slug.as_str())).collect()
    }

    /// Returns whether all tasks of a mission are known.
    pub fn is_documented(mission: &Mission) -> bool {
        !mission.tasks.is_empty() && !mission.partial
    }

    /// Returns the missions that have this one as a direct prerequisite.
    pub fn next<'a>(&'a self, mission: &'a Mission) -> impl Iterator<Item = &'a Mission> {
        self.missions.iter().filter(|one| one.after.contains(&mission.slug))
    }
}
