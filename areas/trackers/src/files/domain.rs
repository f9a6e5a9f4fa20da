//! What a file says, in our ids.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use armory::{Armory, catalogue::squeeze};
use base::{Lang, Rule};
use http_kit::Many;
use progress::List;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::Value;

use crate::catalogue::{Trackers, Weapon};

pub const FORMAT: &str = "hotdrop-progress";
pub const VERSION: i64 = 1;

pub const FILE_UNKNOWN: Rule =
    Rule::new("trackers.file_unknown", "This is no export of ours, nor of a tracker that we can read.");
pub const FILE_NEWER: Rule =
    Rule::new("trackers.file_newer", "This file is of a newer version of the site than this one.");

/// Names of what was not recognised that an answer repeats.
const MOST_NAMES: usize = 20;

/// Our own file, or what the open trackers hand out: a list of weapons, or what they keep in the browser, in which that
/// list is called `weapons`.
#[derive(Debug, Default)]
pub struct ImportFile {
    pub ours: Option<Ours>,
    pub weapons: Option<Vec<ForeignWeapon>>,
}

#[derive(Debug, Deserialize)]
pub struct Ours {
    pub format: Option<String>,
    pub version: Option<i64>,
    #[serde(default)]
    pub lists: BTreeMap<String, OurList>,
    pub weapons: Option<Vec<ForeignWeapon>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct OurList {
    pub done: Many<Vec<String>>,
    pub counts: Many<BTreeMap<String, i64>>,
    pub selected: Vec<String>,
}

/// Camouflages by name, each true or false; one of these may hold such maps by mode.
#[derive(Debug, Deserialize)]
pub struct ForeignWeapon {
    pub name: String,
    pub progress: Option<Value>,
    #[serde(rename = "masteryProgress")]
    pub mastery: Option<Value>,
    #[serde(rename = "zombiesProgress")]
    pub zombies: Option<Value>,
}

impl<'de> Deserialize<'de> for ImportFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct File;

        impl<'de> Visitor<'de> for File {
            type Value = ImportFile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a file of progress")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<ImportFile, A::Error> {
                let mut weapons = Vec::new();
                while let Some(weapon) = seq.next_element()? {
                    weapons.push(weapon);
                }
                Ok(ImportFile { ours: None, weapons: Some(weapons) })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ImportFile, A::Error> {
                let mut ours = Ours::deserialize(MapAccessDeserializer::new(map))?;
                let weapons = ours.weapons.take();
                Ok(ImportFile { ours: Some(ours), weapons })
            }
        }

        deserializer.deserialize_any(File)
    }
}

/// Whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProgressSource {
    Hotdrop,
    Nebula,
    Interstellar,
    Orion,
}

/// What was recognised, and what was not.
#[derive(Debug)]
pub struct Read {
    pub source: ProgressSource,
    pub lists: BTreeMap<String, List>,
    /// How many of each list, and the first names.
    pub unknown: BTreeMap<String, usize>,
    pub names: Vec<String>,
}

impl Read {
    fn new(source: ProgressSource) -> Self {
        Self { source, lists: BTreeMap::new(), unknown: BTreeMap::new(), names: Vec::new() }
    }

    fn miss(&mut self, list: &str, name: String) {
        *self.unknown.entry(list.to_owned()).or_default() += 1;
        if self.names.len() < MOST_NAMES && !self.names.contains(&name) {
            self.names.push(name);
        }
    }
}

/// Never an error because of something in it that is not known.
pub fn read(trackers: &Trackers, armory: &Armory, file: ImportFile) -> Result<Read, Rule> {
    match file {
        ImportFile { weapons: Some(weapons), .. } => foreign(trackers, armory, &weapons),
        ImportFile { ours: Some(ours), .. } if ours.format.as_deref() == Some(FORMAT) => own(trackers, ours),
        _ => Err(FILE_UNKNOWN),
    }
}

fn own(trackers: &Trackers, file: Ours) -> Result<Read, Rule> {
    match file.version {
        Some(VERSION) => {}
        Some(version) if version > VERSION => return Err(FILE_NEWER),
        _ => return Err(FILE_UNKNOWN),
    }
    let mut read = Read::new(ProgressSource::Hotdrop);
    for (key, given) in file.lists {
        let tab = trackers.tab(&key);
        let goal = |id: &str| {
            let (_, challenge) = trackers.challenge(tab?, id)?;
            Some(i64::from(challenge.goal()))
        };
        let mut list = List::default();
        for id in BTreeSet::from_iter(given.done.0) {
            match goal(&id) {
                Some(_) => drop(list.done.insert(id)),
                None => read.miss(&key, id),
            }
        }
        for (id, count) in given.counts.0 {
            match goal(&id) {
                Some(goal) if count >= goal => drop(list.done.insert(id)),
                Some(_) if count <= 0 => {}
                Some(_) => drop(list.counts.insert(id, count)),
                None => read.miss(&key, id),
            }
        }
        for id in BTreeSet::from_iter(given.selected) {
            match tab.and_then(|tab| tab.weapon(&id)) {
                Some(_) => drop(list.selected.insert(id)),
                None => read.miss(&key, id),
            }
        }
        list.counts.retain(|id, _| !list.done.contains(id));
        if tab.is_some() {
            read.lists.insert(key, list);
        }
    }
    Ok(read)
}

/// The open trackers and the lists that theirs are here: multiplayer, zombies, Warzone.
const OTHERS: [(ProgressSource, &str, &str, &str); 3] = [
    (ProgressSource::Nebula, "bo6mp", "bo6z", "bo6wz"),
    (ProgressSource::Interstellar, "interstellar", "mw3z", ""),
    (ProgressSource::Orion, "orion", "mw2z", ""),
];

/// Whichever tracker knows the most of these weapons is the one it came from.
fn foreign(trackers: &Trackers, armory: &Armory, weapons: &[ForeignWeapon]) -> Result<Read, Rule> {
    let matching = |key: &str| {
        let known = named(trackers, armory, key);
        weapons.iter().filter(|weapon| known.contains_key(&squeeze(&weapon.name))).count()
    };
    let best = OTHERS.iter().max_by_key(|(_, key, ..)| matching(key));
    let &(source, multiplayer, zombies, warzone) =
        best.filter(|(_, key, ..)| matching(key) > 0).ok_or(FILE_UNKNOWN)?;
    let mastery = format!("{multiplayer}_mastery");
    let mut read = Read::new(source);
    for (key, mode) in
        [(multiplayer, "multiplayer"), (zombies, "zombies"), (warzone, "warzone"), (&*mastery, "mastery")]
    {
        let known = named(trackers, armory, key);
        for weapon in weapons {
            let flat = match mode {
                "multiplayer" => weapon.progress.as_ref(),
                "zombies" => weapon.zombies.as_ref(),
                "mastery" => weapon.mastery.as_ref(),
                _ => None,
            };
            let nested = weapon.progress.as_ref().and_then(|progress| progress.get(mode));
            for name in [flat, nested].into_iter().flatten().flat_map(ticked) {
                let gun = known.get(&squeeze(&weapon.name)).copied();
                match gun.and_then(|gun| challenge(trackers, gun, name)) {
                    Some(id) => drop(read.lists.entry(key.to_owned()).or_default().done.insert(id)),
                    None => read.miss(key, format!("{}: {name}", weapon.name)),
                }
            }
        }
    }
    Ok(read)
}

/// Weapons of a list by the letters and digits of their names.
fn named<'a>(trackers: &'a Trackers, armory: &Armory, key: &str) -> BTreeMap<String, &'a Weapon> {
    let weapons = trackers.tab(key).into_iter().flat_map(|tab| &tab.weapons);
    weapons.map(|weapon| (squeeze(weapon.name(armory)), weapon)).collect()
}

/// Names that are true; what is neither true nor false is no camouflage.
fn ticked(ticks: &Value) -> impl Iterator<Item = &String> {
    let all = ticks.as_object().into_iter().flatten();
    all.filter(|(_, ticked)| ticked.as_bool() == Some(true)).map(|(name, _)| name)
}

fn challenge(trackers: &Trackers, weapon: &Weapon, name: &str) -> Option<String> {
    let name = squeeze(name);
    let found = weapon.challenges.iter().find(|one| squeeze(trackers.name(one, Lang::En)) == name);
    found.map(|one| trackers.challenge_id(weapon, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(json: &str) -> Result<ImportFile, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn a_file_is_told_by_its_shape() {
        let ours = file(r#"{"format":"hotdrop-progress","version":1,"lists":{"a":{"done":["x"]}}}"#).unwrap();
        assert!(ours.weapons.is_none() && ours.ours.unwrap().lists["a"].done.0 == ["x"]);
        let list = file(r#"[{"name":"M4","category":"AR","progress":{"Gold":true}}]"#).unwrap();
        assert_eq!(list.weapons.unwrap()[0].name, "M4");
        let kept = file(r#"{"weapons":[{"name":"M4"}],"filters":{"a":[1]},"beganGrind":null}"#).unwrap();
        assert_eq!(kept.weapons.unwrap().len(), 1);
        for wrong in ["7", "\"text\"", "null", r#"[7]"#, r#"[{"progress":{}}]"#, r#"{"lists":[]}"#] {
            assert!(file(wrong).is_err(), "{wrong}");
        }
    }
}
