//! Validates references between the files: they exist, are unique and have no cycles.

use std::collections::{HashMap, HashSet};

use content::{Entry, Localized, Problems, template};
use maps::catalogue::Maps;

use super::{
    Files,
    file::{MissionEntry, Phrase, RewardKind, TaskEntry},
};

/// Slugs that missions cannot have, because pages use them: `/missions/need`.
pub const RESERVED: [&str; 3] = ["need", "guide", "recipes"];
/// An id that parts cannot have, because an endpoint uses it.
const NO_PART: &str = "selected";

/// The entries that others may refer to.
pub struct Known<'a> {
    maps: &'a Maps,
    factions: HashSet<&'a str>,
    categories: HashSet<&'a str>,
    items: HashMap<&'a str, bool>,
    words: HashMap<&'a str, &'a Localized>,
    missions: HashMap<&'a str, &'a MissionEntry>,
    keys: HashSet<u32>,
    parts: HashSet<&'a str>,
    upgrades: HashSet<&'a str>,
}

type Wrong<'a> = &'a mut dyn FnMut(String);

impl<'a> Known<'a> {
    pub fn of(files: &'a Files, maps: &'a Maps) -> Self {
        Self {
            maps,
            factions: files.factions.iter().map(|one| one.value.id.as_str()).collect(),
            categories: files.categories.iter().map(|one| one.value.id.as_str()).collect(),
            items: files
                .items
                .iter()
                .map(|one| (one.value.id.as_str(), one.value.counted.is_some()))
                .collect(),
            words: files.words.iter().map(|one| (one.value.key.as_str(), &one.value.text)).collect(),
            missions: files.missions.iter().map(|one| (one.value.slug.as_str(), &one.value)).collect(),
            keys: files.keys.iter().map(|one| one.value.id).collect(),
            parts: files.parts.iter().map(|one| one.value.id.as_str()).collect(),
            upgrades: files.upgrades.iter().map(|one| one.value.id.as_str()).collect(),
        }
    }

    pub fn check(&self, files: &Files, problems: &mut Problems) {
        self.texts(files, problems);
        each(&files.items, problems, |item, wrong| {
            self.category(&item.category, wrong);
            item.any.iter().for_each(|id| self.item(id, wrong));
            item.points.iter().for_each(|id| self.point(id, wrong));
            item.groups.iter().for_each(|id| self.group(id, wrong));
        });
        each(&files.words, problems, |word, wrong| word.group.iter().for_each(|id| self.group(id, wrong)));
        each(&files.missions, problems, |mission, wrong| self.mission(mission, wrong));
        check_unique(&files.missions, problems, "mission", |mission| mission.id.to_string());
        each(&files.recipes, problems, |recipe, wrong| {
            self.map(&recipe.map, wrong);
            self.item(&recipe.makes, wrong);
            if recipe.items.is_empty() {
                wrong("asks for nothing".into());
            }
            for need in &recipe.items {
                self.item(&need.item, wrong);
                if need.count == 0 {
                    wrong(format!("asks for none of `{}`", need.item));
                }
            }
            if let Some(upgrade) = recipe.unlock.as_deref().filter(|id| !self.upgrades.contains(id)) {
                wrong(format!("unknown upgrade `{upgrade}`"));
            }
            recipe.notes.iter().for_each(|word| self.word(word, wrong));
        });
        each(&files.keys, problems, |key, wrong| {
            self.map(&key.map, wrong);
            key.notes.iter().for_each(|word| self.word(word, wrong));
            key.place.iter().for_each(|place| self.phrase(place, wrong));
            if let Some(slug) = key.mission.as_deref().filter(|slug| !self.missions.contains_key(slug)) {
                wrong(format!("unknown mission `{slug}`"));
            }
        });
        check_unique(&files.keys, problems, "key", |key| key.slug.clone());
        each(&files.parts, problems, |part, wrong| {
            if part.id == NO_PART {
                wrong("the part cannot be called `selected`".into());
            }
        });
        each(&files.upgrades, problems, |upgrade, wrong| {
            if !self.parts.contains(upgrade.part.as_str()) {
                wrong(format!("unknown part `{}`", upgrade.part));
            }
            if let Some(unlock) = &upgrade.unlock {
                self.faction(&unlock.faction, wrong);
            }
            self.phrase(&upgrade.title, wrong);
            self.phrase(&upgrade.reward, wrong);
            upgrade.note.iter().for_each(|word| self.word(word, wrong));
            upgrade.tasks.iter().for_each(|task| self.task(task, wrong));
            if upgrade.tasks.is_empty() {
                wrong("has no tasks".into());
            }
        });
        each(&files.sections, problems, |section, wrong| {
            let facts = section.entries.iter().flat_map(|entry| &entry.facts);
            facts.for_each(|fact| self.word(&fact.label, wrong));
        });
    }

    fn texts(&self, files: &Files, problems: &mut Problems) {
        let counted = files.items.iter().filter_map(|one| Some((one, one.value.counted.as_ref()?)));
        for (entry, text) in counted {
            templates(text, &mut |message| problems.add(&entry.file, entry.line, message));
        }
        for entry in &files.words {
            templates(&entry.value.text, &mut |message| problems.add(&entry.file, entry.line, message));
        }
    }

    fn mission(&self, mission: &MissionEntry, wrong: Wrong<'_>) {
        if RESERVED.contains(&mission.slug.as_str()) {
            wrong(format!("the slug `{}` is reserved", mission.slug));
        }
        self.faction(&mission.faction, wrong);
        for slug in &mission.after {
            if !self.missions.contains_key(slug.as_str()) {
                wrong(format!("unknown mission `{slug}`"));
            }
        }
        if self.depends_on_itself(mission) {
            wrong(format!("`{}` waits for itself", mission.slug));
        }
        mission.tasks.iter().for_each(|task| self.task(task, wrong));
        for reward in &mission.rewards {
            let named = !matches!(reward.kind, RewardKind::Xp | RewardKind::Token);
            if named != reward.name.is_some() {
                wrong("a reward has a name, but experience and tokens have none".into());
            }
        }
    }

    fn depends_on_itself(&self, mission: &MissionEntry) -> bool {
        let mut known = HashSet::new();
        let mut pending: Vec<&str> = mission.after.iter().map(String::as_str).collect();
        while let Some(slug) = pending.pop() {
            if slug == mission.slug {
                return true;
            }
            if let Some(before) = self.missions.get(slug)
                && known.insert(slug)
            {
                pending.extend(before.after.iter().map(String::as_str));
            }
        }
        false
    }

    fn task(&self, task: &TaskEntry, wrong: Wrong<'_>) {
        self.word(&task.say, wrong);
        if task.count == 0 {
            wrong(format!("`{}` asks for none", task.say));
        }
        let has_slot = |slot| {
            self.words
                .get(task.say.as_str())
                .is_some_and(|text| template::has_slot(text.get(base::Lang::En), slot))
        };
        if let Some(item) = &task.item {
            self.item(item, wrong);
            if has_slot("item") && self.items.get(item.as_str()) == Some(&false) {
                wrong(format!("item `{item}` cannot be counted"));
            }
        }
        if has_slot("item") && task.item.is_none() {
            wrong(format!("`{}` needs an item", task.say));
        }
        let named = task.name.is_some() || (task.item.is_some() && !has_slot("item"));
        if has_slot("name") != named {
            wrong(format!("`{}` and a name do not go together", task.say));
        }
        task.note.iter().for_each(|word| self.word(word, wrong));
        if let Some(at) = &task.at
            && self.maps.map(at).is_none()
            && self.maps.point(at).is_none()
        {
            self.word(at, wrong);
        }
        task.points.iter().for_each(|id| self.point(id, wrong));
        for key in task.keys.iter().filter(|id| !self.keys.contains(id)) {
            wrong(format!("unknown key `{key}`"));
        }
    }

    fn phrase(&self, phrase: &Phrase, wrong: Wrong<'_>) {
        self.word(&phrase.text, wrong);
        phrase.item.iter().for_each(|item| self.item(item, wrong));
    }

    fn word(&self, key: &str, wrong: Wrong<'_>) {
        if !self.words.contains_key(key) {
            wrong(format!("unknown word `{key}`"));
        }
    }

    fn item(&self, id: &str, wrong: Wrong<'_>) {
        if !self.items.contains_key(id) {
            wrong(format!("unknown item `{id}`"));
        }
    }

    fn point(&self, id: &str, wrong: Wrong<'_>) {
        if self.maps.point(id).is_none() {
            wrong(format!("unknown point `{id}`"));
        }
    }

    fn group(&self, id: &str, wrong: Wrong<'_>) {
        if self.maps.group(id).is_none() {
            wrong(format!("unknown group `{id}`"));
        }
    }

    fn category(&self, id: &str, wrong: Wrong<'_>) {
        if !self.categories.contains(id) {
            wrong(format!("unknown category `{id}`"));
        }
    }

    fn faction(&self, id: &str, wrong: Wrong<'_>) {
        if !self.factions.contains(id) {
            wrong(format!("unknown faction `{id}`"));
        }
    }

    fn map(&self, id: &str, wrong: Wrong<'_>) {
        if self.maps.map(id).is_none() {
            wrong(format!("unknown map `{id}`"));
        }
    }
}

fn each<T>(entries: &[Entry<T>], problems: &mut Problems, check: impl Fn(&T, Wrong<'_>)) {
    for entry in entries {
        check(&entry.value, &mut |message| problems.add(&entry.file, entry.line, message));
    }
}

/// Checks that a secondary id is unique.
fn check_unique<T>(entries: &[Entry<T>], problems: &mut Problems, kind: &str, id: impl Fn(&T) -> String) {
    let mut seen = HashSet::new();
    for entry in entries {
        let id = id(&entry.value);
        if !seen.insert(id.clone()) {
            problems.add(&entry.file, entry.line, format!("{kind} `{id}` exists twice"));
        }
    }
}

fn templates(text: &Localized, wrong: Wrong<'_>) {
    let english = text.get(base::Lang::En);
    for (lang, translation) in text.iter() {
        if let Some(complaint) = template::complaint(translation, lang, &["n"], &["name", "item"]) {
            wrong(format!("in {}: {complaint}", lang.code()));
        }
        for slot in ["n", "name", "item"] {
            if template::has_slot(translation, slot) != template::has_slot(english, slot) {
                wrong(format!("in {}: {{{slot}}} is not as in English", lang.code()));
            }
        }
    }
}
