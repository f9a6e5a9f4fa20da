//! Parses progress files and maps them to our ids.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use armory::Armory;
use base::Rule;
use http_kit::Many;
use progress::List;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::Value;

use super::foreign::foreign;
use crate::catalogue::Trackers;

pub const FORMAT: &str = "hotdrop-progress";
pub const VERSION: i64 = 1;

pub const FILE_UNKNOWN: Rule =
    Rule::new("trackers.file_unknown", "This is no export of ours, nor of a tracker that we can read.");
pub const FILE_NEWER: Rule =
    Rule::new("trackers.file_newer", "This file is of a newer version of the site than this one.");

/// The number of unrecognized names in a response, and the maximum length of each.
const MOST_NAMES: usize = 20;
const LONGEST_NAME: usize = 80;

/// Our own export, or an export of a supported open-source tracker.
#[derive(Debug)]
pub enum ImportFile {
    Ours(Ours),
    Foreign(Foreign),
}

#[derive(Debug)]
pub struct Ours {
    pub format: Option<String>,
    pub version: Option<i64>,
    pub lists: BTreeMap<String, OurList>,
}

/// A list of weapons, or the local storage of such a tracker: that list with additional data.
#[derive(Debug, Default)]
pub struct Foreign {
    pub weapons: Vec<ForeignWeapon>,
    /// Weapon names by page.
    pub favorites: Value,
    pub cards: Value,
}

#[derive(Deserialize)]
struct Either {
    format: Option<String>,
    version: Option<i64>,
    #[serde(default)]
    lists: BTreeMap<String, OurList>,
    weapons: Option<Vec<ForeignWeapon>>,
    #[serde(default)]
    favorites: Value,
    #[serde(rename = "callingCards", default)]
    cards: Value,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct OurList {
    pub done: Many<Vec<String>>,
    pub counts: Many<BTreeMap<String, i64>>,
    pub selected: Vec<String>,
}

/// Maps from camouflage names to booleans; `progress` may contain such maps by mode.
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
                Ok(ImportFile::Foreign(Foreign { weapons, ..Foreign::default() }))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ImportFile, A::Error> {
                let Either { format, version, lists, weapons, favorites, cards } =
                    Either::deserialize(MapAccessDeserializer::new(map))?;
                Ok(match weapons {
                    Some(weapons) => ImportFile::Foreign(Foreign { weapons, favorites, cards }),
                    None => ImportFile::Ours(Ours { format, version, lists }),
                })
            }
        }

        deserializer.deserialize_any(File)
    }
}

/// The tracker that exported the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProgressSource {
    Hotdrop,
    Nebula,
    Interstellar,
    Orion,
}

/// The recognized progress, and the unrecognized entries.
#[derive(Debug)]
pub struct Read {
    pub source: ProgressSource,
    pub lists: BTreeMap<String, List>,
    /// The number of unrecognized entries by list; `names` has the first names.
    pub unknown: BTreeMap<String, usize>,
    pub names: Vec<String>,
}

impl Read {
    pub(super) fn new(source: ProgressSource) -> Self {
        Self { source, lists: BTreeMap::new(), unknown: BTreeMap::new(), names: Vec::new() }
    }

    pub(super) fn miss(&mut self, list: &str, name: &str) {
        *self.unknown.entry(list.to_owned()).or_default() += 1;
        let name: String = name.chars().take(LONGEST_NAME).collect();
        if self.names.len() < MOST_NAMES && !self.names.contains(&name) {
            self.names.push(name);
        }
    }
}

/// Maps a file to our ids. Unknown entries are counted, not treated as errors.
pub fn read(trackers: &Trackers, armory: &Armory, file: ImportFile) -> Result<Read, Rule> {
    match file {
        ImportFile::Foreign(file) => foreign(trackers, armory, &file).ok_or(FILE_UNKNOWN),
        ImportFile::Ours(ours) if ours.format.as_deref() == Some(FORMAT) => own(trackers, ours),
        ImportFile::Ours(_) => Err(FILE_UNKNOWN),
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
                None => read.miss(&key, &id),
            }
        }
        for (id, count) in given.counts.0 {
            match goal(&id) {
                Some(goal) if count >= goal => drop(list.done.insert(id)),
                Some(_) if count <= 0 => {}
                Some(_) => drop(list.counts.insert(id, count)),
                None => read.miss(&key, &id),
            }
        }
        for id in BTreeSet::from_iter(given.selected) {
            match tab.and_then(|tab| tab.weapon(&id)) {
                Some(_) => drop(list.selected.insert(id)),
                None => read.miss(&key, &id),
            }
        }
        list.counts.retain(|id, _| !list.done.contains(id));
        if tab.is_some() {
            read.lists.insert(key, list);
        }
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(json: &str) -> Result<ImportFile, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn a_file_is_recognized_by_its_shape() {
        let ours = file(r#"{"format":"hotdrop-progress","version":1,"lists":{"a":{"done":["x"]}}}"#).unwrap();
        assert!(matches!(ours, ImportFile::Ours(ours) if ours.lists["a"].done.0 == ["x"]));
        let list = file(r#"[{"name":"M4","category":"AR","progress":{"Gold":true}}]"#).unwrap();
        assert!(matches!(list, ImportFile::Foreign(list) if list.weapons[0].name == "M4"));
        let orion = file(r#"{"weapons":[{"name":"M4"}],"filters":{"a":[1]},"beganGrind":null}"#).unwrap();
        assert!(matches!(orion, ImportFile::Foreign(file) if file.weapons.len() == 1));
        for wrong in ["7", "\"text\"", "null", r#"[7]"#, r#"[{"progress":{}}]"#, r#"{"lists":[]}"#] {
            assert!(file(wrong).is_err(), "{wrong}");
        }
    }
}
