//! Reads the content files into the catalogue and reports every problem with file and line.

mod check;
pub mod file;
pub mod text;

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use content::{AreaContent, Catalogue, Entry, Item, Items, PackArea, Problems, StoredItem};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use self::{
    check::Known,
    file::{
        AboutEntry, CategoryEntry, FactionEntry, ItemEntry, KeyEntry, MissionEntry, PartEntry, RecipeEntry,
        SectionEntry, UpgradeEntry, WordEntry,
    },
    text::Text,
};
use crate::catalogue::{self, Missions};

pub const CONTENT: AreaContent = AreaContent { area: "missions", parse, build };

/// The entries of all content files.
struct Files {
    about: Vec<Entry<AboutEntry>>,
    factions: Vec<Entry<FactionEntry>>,
    categories: Vec<Entry<CategoryEntry>>,
    items: Vec<Entry<ItemEntry>>,
    words: Vec<Entry<WordEntry>>,
    missions: Vec<Entry<MissionEntry>>,
    recipes: Vec<Entry<RecipeEntry>>,
    keys: Vec<Entry<KeyEntry>>,
    parts: Vec<Entry<PartEntry>>,
    upgrades: Vec<Entry<UpgradeEntry>>,
    sections: Vec<Entry<SectionEntry>>,
}

impl Files {
    fn read(area: &PackArea<'_>, problems: &mut Problems) -> Self {
        let names: Vec<String> = area.files("seasons/").map(|(path, _)| path.to_owned()).collect();
        let seasons = names.iter().filter_map(|path| path.strip_prefix("missions/"));
        Self {
            missions: seasons.flat_map(|name| area.list(name, "mission", problems)).collect(),
            about: area.list("about.toml", "about", problems),
            factions: area.list("factions.toml", "faction", problems),
            categories: area.list("categories.toml", "category", problems),
            items: area.list("items.toml", "item", problems),
            words: area.list("words.toml", "word", problems),
            recipes: area.list("recipes.toml", "recipe", problems),
            keys: area.list("keys.toml", "key", problems),
            parts: area.list("parts.toml", "part", problems),
            upgrades: area.list("upgrades.toml", "upgrade", problems),
            sections: area.list("guide.toml", "section", problems),
        }
    }
}

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let files = Files::read(area, problems);
    let maps = maps::from_files(&area.other("maps"));
    Known::of(&files, &maps).check(&files, problems);
    let mut items = Items::default();
    for one in &files.words {
        items.add("word", &one.value.key, one, problems);
    }
    for one in &files.items {
        items.add("item", &one.value.id, one, problems);
    }
    for one in &files.missions {
        items.add("mission", &one.value.slug, one, problems);
    }
    for one in &files.recipes {
        items.add("recipe", &one.value.id, one, problems);
    }
    for one in &files.keys {
        items.add("key", one.value.id, one, problems);
    }
    for one in &files.upgrades {
        items.add("upgrade", &one.value.id, one, problems);
    }
    // The order of these entries matters, so each table is stored as one item.
    table(&mut items, "about", files.about, problems);
    table(&mut items, "factions", files.factions, problems);
    table(&mut items, "categories", files.categories, problems);
    table(&mut items, "parts", files.parts, problems);
    table(&mut items, "sections", files.sections, problems);
    items.into_vec()
}

fn table<T: Serialize>(items: &mut Items, id: &str, entries: Vec<Entry<T>>, problems: &mut Problems) {
    let file = entries.first().map_or_else(String::new, |entry| entry.file.clone());
    let value: Vec<T> = entries.into_iter().map(|entry| entry.value).collect();
    items.add("table", id, &Entry { file, line: 1, value }, problems);
}

fn all<T: DeserializeOwned>(items: &[StoredItem], kind: &str) -> Result<Vec<T>, serde_json::Error> {
    items.iter().filter(|item| item.kind == kind).map(|item| T::deserialize(&item.body)).collect()
}

fn rows<T: DeserializeOwned>(items: &[StoredItem], id: &str) -> Result<Vec<T>, serde_json::Error> {
    let found = items.iter().find(|item| item.kind == "table" && item.id == id);
    found.map_or_else(|| Ok(Vec::new()), |item| Vec::deserialize(&item.body))
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let about: Vec<AboutEntry> = rows(items, "about")?;
    let words: Vec<WordEntry> = all(items, "word")?;
    let mut missions = Missions {
        updated: about.first().map_or(0, |about| about.updated),
        factions: rows(items, "factions")?.into_iter().map(faction).collect(),
        categories: rows(items, "categories")?.into_iter().map(category).collect(),
        parts: rows(items, "parts")?.into_iter().map(part).collect(),
        sections: rows(items, "sections")?.into_iter().map(section).collect(),
        groups: words.iter().filter_map(|word| Some((word.key.clone(), word.group.clone()?))).collect(),
        words: words.into_iter().map(|word| (word.key, Text::from(&word.text))).collect(),
        missions: all(items, "mission")?,
        recipes: all(items, "recipe")?,
        keys: all(items, "key")?,
        upgrades: all(items, "upgrade")?,
        ..Missions::default()
    };
    let entries: Vec<ItemEntry> = all(items, "item")?;
    missions.items = entries.into_iter().map(|entry| item(&missions.categories, entry)).collect();
    arrange(&mut missions);
    Ok(Arc::new(missions))
}

fn places<'a>(keys: impl Iterator<Item = &'a String>) -> HashMap<String, usize> {
    keys.enumerate().map(|(place, key)| (key.clone(), place)).collect()
}

fn arrange(missions: &mut Missions) {
    let factions: HashMap<String, usize> = places(missions.factions.iter().map(|one| &one.id));
    let faction = |id: &String| factions.get(id).copied().unwrap_or(usize::MAX);
    missions.missions.sort_by_key(|one| {
        // An unknown order sorts last.
        let order = if one.order == 0 { u8::MAX } else { one.order };
        (Reverse(one.season), faction(&one.faction), one.tier.unwrap_or(u8::MAX), order, one.id)
    });
    missions.recipes.sort_by(|one, other| (&one.map, &one.id).cmp(&(&other.map, &other.id)));
    missions.keys.sort_by_key(|one| one.id);
    let parts: HashMap<String, usize> = places(missions.parts.iter().map(|one| &one.id));
    missions.upgrades.sort_by_key(|one| (parts.get(&one.part).copied(), one.order));
    let categories: HashMap<String, usize> = places(missions.categories.iter().map(|one| &one.id));
    missions.items.sort_by(|one, other| {
        let key = |item: &catalogue::Item| categories.get(&item.category).copied();
        (key(one), &one.id).cmp(&(key(other), &other.id))
    });
    missions.item_places = places(missions.items.iter().map(|one| &one.id));
    missions.mission_places = places(missions.missions.iter().map(|one| &one.slug));
    missions.recipe_places = places(missions.recipes.iter().map(|one| &one.id));
    missions.upgrade_places = places(missions.upgrades.iter().map(|one| &one.id));
}

fn faction(FactionEntry { id, name, symbol, seasons, text, .. }: FactionEntry) -> catalogue::Faction {
    catalogue::Faction { id, name, symbol, seasons, text: Text::from(&text) }
}

fn category(CategoryEntry { id, symbol, name }: CategoryEntry) -> catalogue::Category {
    catalogue::Category { id, symbol, name: Text::from(&name) }
}

fn part(PartEntry { id, symbol, name, text }: PartEntry) -> catalogue::Part {
    catalogue::Part { id, symbol, name: Text::from(&name), text: Text::from(&text) }
}

fn item(categories: &[catalogue::Category], entry: ItemEntry) -> catalogue::Item {
    let of_category = || categories.iter().find(|one| one.id == entry.category);
    let symbol = entry.symbol.clone().or_else(|| of_category().map(|one| one.symbol.clone()));
    catalogue::Item {
        symbol: symbol.unwrap_or_default(),
        id: entry.id,
        category: entry.category,
        name: Text::from(&entry.name),
        counted: entry.counted.as_ref().map(Text::from),
        any: entry.any,
        points: entry.points,
        groups: entry.groups,
    }
}

fn section(entry: SectionEntry) -> catalogue::Section {
    let SectionEntry { id, title, text, entries, .. } = entry;
    let entries = entries.into_iter().map(|one| catalogue::GuideEntry {
        id: one.id,
        name: Text::from(&one.name),
        text: Text::from(&one.text),
        facts: one.facts.into_iter().map(|fact| (fact.label, fact.value)).collect(),
    });
    catalogue::Section { id, title: Text::from(&title), text: Text::from(&text), entries: entries.collect() }
}
