//! Parses exports of the open-source trackers nebula, interstellar and orion, in every version of their
//! history: weapons by name with camouflages by name, including old spellings.

use std::collections::{BTreeMap, BTreeSet};

use armory::{Armory, catalogue::squeeze};
use base::Lang;
use serde_json::Value;

use super::domain::{Foreign, ForeignWeapon, ProgressSource, Read};
use crate::catalogue::{Trackers, Weapon};

/// A tracker and our lists that may contain its weapons; the list of its own game comes first.
struct Source {
    source: ProgressSource,
    multiplayer: &'static [&'static str],
    zombies: &'static [&'static str],
    warzone: &'static [&'static str],
    mastery: &'static [&'static str],
}

/// If several sources match equally, the last one wins: interstellar also had the weapons of orion's game for
/// a while.
const SOURCES: [Source; 3] = [
    Source {
        source: ProgressSource::Nebula,
        multiplayer: &["bo6mp"],
        zombies: &["bo6z"],
        warzone: &["bo6wz"],
        mastery: &[],
    },
    Source {
        source: ProgressSource::Interstellar,
        multiplayer: &["interstellar", "orion"],
        zombies: &["mw3z", "mw2z"],
        warzone: &[],
        mastery: &["interstellar_mastery", "mw3z_mastery", "orion_mastery", "mw2z_mastery"],
    },
    Source {
        source: ProgressSource::Orion,
        multiplayer: &["orion"],
        zombies: &["mw2z"],
        warzone: &[],
        mastery: &["orion_mastery", "mw2z_mastery"],
    },
];

/// Names in exports that differ from ours: fixed typos, renames, and suffixes that distinguish camouflages
/// with equal names.
const RENAMED: [(&str, &str); 18] = [
    ("Acid Drop", "Acid Drip"),
    ("Ameerga", "Ameerega"),
    ("Apocalyptic-MORS", "Apocalyptic"),
    ("Dark Denim", "Navy"),
    ("Eclipse", "Shadow Tiger"),
    ("Faded Evil", "Faded Veil"),
    ("Heavy Command", "Heavy Commando"),
    ("Iceland", "Icepick"),
    ("Jungle Digital (RPG)", "Jungle Digital"),
    ("Lodge", "Uncheckered"),
    ("Palette Neopolitan", "Palette Neapolitan"),
    ("Pixel Land", "Pixel Coast"),
    ("Power Pink", "Pinkish"),
    ("Psycheledic Sky", "Psychedelic Sky"),
    ("Rabio", "Rabid"),
    ("Serpeninite", "Serpentinite"),
    ("Skyfire", "Stoked Flame"),
    ("Urban Renewal", "New Urban"),
];

const RENAMED_WEAPONS: [(&str, &str); 2] = [("DG-58", "DG-56"), ("Gravemark", "Gravemark .357")];

/// Maps an export to our ids. Returns `None` unless more than half of the weapons match, so that "Gold" of
/// another game's tracker is not imported.
pub(super) fn foreign(trackers: &Trackers, armory: &Armory, file: &Foreign) -> Option<Read> {
    let lists = Lists { trackers, armory };
    let names: BTreeSet<String> = file.weapons.iter().map(|weapon| squeeze(&weapon.name)).collect();
    let matching = |source: &Source| {
        let known: BTreeSet<String> =
            source.multiplayer.iter().flat_map(|key| lists.named(key).into_keys()).collect();
        names.iter().filter(|name| known.contains(*name)).count()
    };
    let source = SOURCES.iter().max_by_key(|source| matching(source))?;
    if matching(source) * 2 <= names.len() {
        return None;
    }
    let mut read = Read::new(source.source);
    let modes =
        [("multiplayer", source.multiplayer), ("zombies", source.zombies), ("warzone", source.warzone)];
    for (mode, keys) in modes {
        let known = lists.all(keys);
        for weapon in &file.weapons {
            take(&mut read, trackers, &known, weapon, ticked_in(weapon, mode));
        }
        for name in favorites(&file.favorites, mode) {
            favorite(&mut read, &known, name);
        }
    }
    let known = lists.all(source.mastery);
    for weapon in &file.weapons {
        take(&mut read, trackers, &known, weapon, weapon.mastery.iter().flat_map(ticked));
    }
    for card in ticked(&file.cards) {
        read.miss("callingCards", card);
    }
    Some(read)
}

struct Lists<'a> {
    trackers: &'a Trackers,
    armory: &'a Armory,
}

type Named<'a> = BTreeMap<String, &'a Weapon>;

impl<'a> Lists<'a> {
    /// Returns the weapons of a list by normalized name, including the names that other trackers use.
    fn named(&self, key: &str) -> Named<'a> {
        let weapons = self.trackers.tab(key).into_iter().flat_map(|tab| &tab.weapons);
        let mut named: Named<'a> =
            weapons.map(|weapon| (squeeze(weapon.name(self.armory)), weapon)).collect();
        for (theirs, here) in RENAMED_WEAPONS {
            if let Some(weapon) = named.get(&squeeze(here)).copied() {
                named.entry(squeeze(theirs)).or_insert(weapon);
            }
        }
        named
    }

    fn all(&self, keys: &'static [&'static str]) -> Vec<(&'static str, Named<'a>)> {
        keys.iter().map(|key| (*key, self.named(key))).collect()
    }
}

/// Adds each completed camouflage to the first list that has it for the weapon.
fn take<'f>(
    read: &mut Read,
    trackers: &Trackers,
    known: &[(&str, Named<'_>)],
    weapon: &ForeignWeapon,
    ticks: impl Iterator<Item = &'f String>,
) {
    let name = squeeze(&weapon.name);
    let with: Vec<(&str, &Weapon)> =
        known.iter().filter_map(|(key, named)| named.get(&name).map(|gun| (*key, *gun))).collect();
    for camouflage in ticks {
        let found = with.iter().find_map(|(key, gun)| Some((*key, challenge(trackers, gun, camouflage)?)));
        match found {
            Some((key, id)) => drop(read.lists.entry(key.to_owned()).or_default().done.insert(id)),
            None => {
                let of = with.first().map(|(key, _)| *key).or(known.first().map(|(key, _)| *key));
                read.miss(of.unwrap_or("weapons"), &format!("{}: {camouflage}", weapon.name));
            }
        }
    }
}

fn favorite(read: &mut Read, known: &[(&str, Named<'_>)], name: &str) {
    let found = known.iter().find_map(|(key, named)| Some((*key, *named.get(&squeeze(name))?)));
    match found {
        Some((key, gun)) => {
            read.lists.entry(key.to_owned()).or_default().selected.insert(gun.id.clone());
        }
        None => read.miss("favorites", name),
    }
}

/// Returns the completed camouflages of a mode, from flat maps or from maps nested by mode.
fn ticked_in<'f>(weapon: &'f ForeignWeapon, mode: &str) -> impl Iterator<Item = &'f String> {
    let flat = match mode {
        "multiplayer" => weapon.progress.as_ref(),
        "zombies" => weapon.zombies.as_ref(),
        _ => None,
    };
    let nested = weapon.progress.as_ref().and_then(|progress| progress.get(mode));
    flat.into_iter().chain(nested).flat_map(ticked)
}

/// Returns the names that are true; skips values that are not booleans.
fn ticked(ticks: &Value) -> impl Iterator<Item = &String> {
    let all = ticks.as_object().into_iter().flatten();
    all.filter(|(_, ticked)| ticked.as_bool() == Some(true)).map(|(name, _)| name)
}

fn favorites<'f>(favorites: &'f Value, mode: &str) -> impl Iterator<Item = &'f str> {
    let page = if mode == "multiplayer" { "weapons" } else { mode };
    favorites.get(page).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

/// Returns the challenge id for a camouflage name, or for its renamed spelling.
fn challenge(trackers: &Trackers, weapon: &Weapon, name: &str) -> Option<String> {
    let named = |name: &str| {
        let name = squeeze(name);
        weapon.challenges.iter().find(|one| squeeze(trackers.name(one, Lang::En)) == name)
    };
    let renamed = || RENAMED.iter().filter(|(theirs, _)| *theirs == name).find_map(|(_, here)| named(here));
    named(name).or_else(renamed).map(|one| trackers.challenge_id(weapon, one))
}
