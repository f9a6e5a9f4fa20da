//! Missions, recipes, keys, upgrades and the items they ask for, in memory. Sentences are composed when someone reads them.

use std::collections::{HashMap, HashSet};

use base::Lang;
use maps::catalogue::Maps;

pub use crate::content::file::{
    KeyEntry as Key, MissionEntry as Mission, NeedEntry as Need, Phrase, RecipeEntry as Recipe, RewardKind,
    TaskEntry as Task, UpgradeEntry as Upgrade,
};
use crate::content::text::{Slots, Text, fill};

/// In the snapshot: `ctx.content.snapshot().get::<Missions>()`.
#[derive(Debug, Default)]
pub struct Missions {
    /// Unix seconds.
    pub updated: i64,
    /// In the order in which they are shown.
    pub factions: Vec<Faction>,
    pub categories: Vec<Category>,
    pub items: Vec<Item>,
    /// In the order in which they are played: the newest season first.
    pub missions: Vec<Mission>,
    pub recipes: Vec<Recipe>,
    pub keys: Vec<Key>,
    pub parts: Vec<Part>,
    pub upgrades: Vec<Upgrade>,
    pub sections: Vec<Section>,
    pub(crate) words: HashMap<String, Text>,
    /// Groups of points that words mean.
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

/// Of the base: `/dmz-upgrades-tracker/<id>`.
#[derive(Debug)]
pub struct Part {
    pub id: String,
    pub symbol: String,
    pub name: Text,
    pub text: Text,
}

/// Of the guide.
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
    /// Label and value: words, or what stays as it is.
    pub facts: Vec<(String, String)>,
}

/// What an item's symbol is when nothing else is known.
const PLAIN: &str = "mission";

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

    /// `stash-wallet.2`: the upgrade, and the place of the task in it.
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

    /// The word, or what was given where it is none: names stay as they are.
    pub fn word_or<'a>(&'a self, given: &'a str, lang: Lang) -> &'a str {
        self.words.get(given).map_or(given, |text| text.get(lang))
    }

    pub fn phrase(&self, phrase: &Phrase, lang: Lang) -> String {
        let item = phrase.item.as_deref().and_then(|id| self.item(id)).map(|item| item.name.get(lang));
        let name = item.or(phrase.name.as_deref()).unwrap_or("");
        fill(self.word(&phrase.text, lang), lang, Slots { n: phrase.n.unwrap_or(0), name, item: "" })
    }

    /// What is to be done: "Extract 3 wrenches (Vondel)".
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

    /// A map, a point or a word.
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
        task.symbol.as_deref().or(item).unwrap_or(PLAIN)
    }

    pub fn season_label(&self, season: u8, lang: Lang) -> String {
        fill(self.word("season", lang), lang, Slots { n: u32::from(season), ..Slots::default() })
    }

    /// All missions that one waits for, the first one first.
    pub fn before(&self, mission: &Mission) -> Vec<&Mission> {
        let mut known = HashSet::new();
        let mut waiting: Vec<&str> = mission.after.iter().map(String::as_str).collect();
        while let Some(slug) = waiting.pop() {
            if let Some(before) = self.mission(slug)
                && before.slug != mission.slug
                && known.insert(slug)
            {
                waiting.extend(before.after.iter().map(String::as_str));
            }
        }
        self.missions.iter().filter(|one| known.contains(one.slug.as_str())).collect()
    }

    /// Whether all that is to be done for it is told.
    pub fn is_documented(mission: &Mission) -> bool {
        !mission.tasks.is_empty() && !mission.partial
    }

    /// Those that wait for it alone or besides others.
    pub fn next<'a>(&'a self, mission: &'a Mission) -> impl Iterator<Item = &'a Mission> {
        self.missions.iter().filter(|one| one.after.contains(&mission.slug))
    }
}
