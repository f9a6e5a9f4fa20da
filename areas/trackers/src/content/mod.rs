//! Parses the content files into the catalogue and reports every mistake with its file and line.

pub mod file;
pub mod resolve;
pub mod row;

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use armory::Armory;
use base::Lang;
use content::{AreaContent, Catalogue, Entry, Item, Items, PackArea, Problems, StoredItem, template};
use serde::Deserialize;
use toml::Spanned;

use self::{
    file::{KindEntry, SourceText, TrackerFile, WordEntry},
    resolve::Resolver,
};
use crate::{
    catalogue::{Kind, Trackers},
    picture::read,
};

pub const CONTENT: AreaContent = AreaContent { area: "trackers", parse, build };

/// The keys of all trackers, in picker order. Progress, URLs and resets use these keys.
pub const KEYS: [&str; 12] = [
    "bo6mp",
    "bo6z",
    "bo6wz",
    "bo6mp-reticles",
    "bo6z-reticles",
    "bo6wz-reticles",
    "interstellar",
    "mw3z",
    "mw3p",
    "orion",
    "mw2z",
    "mw2p",
];

/// The kind that renders the number of repetitions inside the texts of other kinds.
pub const TIMES: &str = "times";

/// Files in the folder that are not trackers.
const TABLES: [&str; 2] = ["kinds.toml", "words.toml"];

fn parse(area: &PackArea<'_>, problems: &mut Problems) -> Vec<Item> {
    let armory = armory::from_files(&area.other("armory"));
    let mut items = Items::default();
    let kinds = area.list::<KindEntry>("kinds.toml", "kind", problems);
    let words = area.list::<WordEntry>("words.toml", "word", problems);
    for kind in &kinds {
        check_kind(kind, problems);
        items.add("kind", &kind.value.key, kind, problems);
    }
    if !kinds.iter().any(|kind| kind.value.key == TIMES) {
        problems.add("trackers/kinds.toml", 0, format!("has no kind `{TIMES}`"));
    }
    for word in &words {
        items.add("word", &word.value.key, word, problems);
    }
    let mut resolver = Resolver::new(
        kinds.iter().map(|kind| Kind { key: kind.value.key.clone(), text: kind.value.text.clone() }),
        words.iter().map(|word| (word.value.key.clone(), word.value.name.clone())),
    );
    let mut patterns = read::Used::new();
    for key in KEYS {
        let read = area.spanned::<TrackerFile<Spanned<String>>>(&format!("{key}.toml"), problems);
        let Some((entry, lines)) = read else { continue };
        let mut wrong = |source: Option<&Spanned<String>>, message: String| match source {
            Some(source) => problems.add_exactly(&entry.file, lines.at(source.place()), message),
            None => problems.add(&entry.file, 1, message),
        };
        check_weapons(&entry.value, &armory, &mut wrong);
        resolver.add(key, &entry.value, &mut wrong);
        let named = resolver.take_new_patterns().into_iter();
        patterns.extend(named.map(|(slug, place)| (slug, (entry.file.clone(), lines.at(place)))));
        items.add("tracker", key, &entry, problems);
    }
    check_unused(&resolver, &kinds, problems);
    check_folder(area, problems);
    let mut items = items.into_vec();
    items.extend(read::items(area, &patterns, problems));
    items
}

fn check_kind(kind: &Entry<KindEntry>, problems: &mut Problems) {
    let KindEntry { key, text } = &kind.value;
    if key.trim().is_empty() {
        problems.add(&kind.file, kind.line, "a kind has no key");
    }
    for (lang, text) in text.iter() {
        let no_number = || (!template::has_slot(text, "n")).then(|| "says no number: there is no {n}".into());
        let wrong = template::complaint(text, lang, &["n", "s"], &["times", "name"]).or_else(no_number);
        if let Some(wrong) = wrong {
            problems.add(&kind.file, kind.line, format!("`{key}` in {}: {wrong}", lang.code()));
        }
    }
    let english = text.get(Lang::En);
    for slot in ["times", "s", "name"] {
        let differs =
            |(_, text): &(Lang, &str)| template::has_slot(text, slot) != template::has_slot(english, slot);
        for (lang, _) in text.iter().filter(differs) {
            let message = format!("`{key}` in {}: {{{slot}}} is not as in English", lang.code());
            problems.add(&kind.file, kind.line, message);
        }
    }
}

/// Checks that weapons exist in the armory and are listed once.
fn check_weapons<S: SourceText>(
    file: &TrackerFile<S>,
    armory: &Armory,
    wrong: &mut dyn FnMut(Option<&S>, String),
) {
    let guns = file.weapons.iter().filter_map(|weapon| weapon.gun.as_ref());
    for source in file.guns.iter().chain(guns) {
        match armory.gun_by_slug(file.game, source.text()) {
            None => wrong(Some(source), format!("unknown weapon `{}`", source.text())),
            Some(gun) if gun.retired => wrong(Some(source), format!("`{}` is retired", source.text())),
            Some(_) => {}
        }
    }
    let optics: HashMap<&str, &str> = armory
        .attachments()
        .filter(|one| one.game == file.game)
        .map(|one| (one.key.as_str(), one.name.as_str()))
        .collect();
    for weapon in &file.weapons {
        let Some(source) = &weapon.optic else { continue };
        match (optics.get(source.text()), &weapon.name) {
            (None, _) => wrong(Some(source), format!("unknown optic `{}`", source.text())),
            (Some(name), Some(given)) if *name == given.text() => {}
            (Some(name), given) => {
                wrong(given.as_ref().or(Some(source)), format!("the armory calls it `{name}`"));
            }
        }
    }
}

fn check_unused(resolver: &Resolver, kinds: &[Entry<KindEntry>], problems: &mut Problems) {
    let used: HashSet<&str> = resolver.used_kinds().collect();
    for kind in kinds.iter().filter(|kind| kind.value.key != TIMES) {
        if !used.is_empty() && !used.contains(kind.value.key.as_str()) {
            problems.add(&kind.file, kind.line, format!("no challenge is of the kind `{}`", kind.value.key));
        }
    }
}

fn check_folder(area: &PackArea<'_>, problems: &mut Problems) {
    for (path, _) in area.files("") {
        let file = path.strip_prefix("trackers/").unwrap_or(path);
        let tracker = file.strip_suffix(".toml").is_some_and(|key| KEYS.contains(&key));
        if !tracker && !TABLES.contains(&file) && !file.starts_with("patterns/") {
            problems.add(path, 0, "no tracker has this key");
        }
    }
}

fn build(items: &[StoredItem]) -> Result<Catalogue, serde_json::Error> {
    let stored = |kind: &'static str| items.iter().filter(move |item| item.kind == kind);
    let mut kinds = Vec::new();
    for item in stored("kind") {
        let KindEntry { key, text } = Deserialize::deserialize(&item.body)?;
        kinds.push(Kind { key, text });
    }
    let mut words = Vec::new();
    for item in stored("word") {
        let WordEntry { key, name } = Deserialize::deserialize(&item.body)?;
        words.push((key, name));
    }
    let mut resolver = Resolver::new(kinds, words);
    for key in KEYS {
        if let Some(item) = stored("tracker").find(|item| item.id == key) {
            let file = TrackerFile::<String>::deserialize(&item.body)?;
            // Mistakes were reported when the files were parsed.
            resolver.add(key, &file, &mut |_, _| {});
        }
    }
    let trackers = Trackers { patterns: read::build(items)?, ..resolver.finish() };
    Ok(Arc::new(trackers))
}
