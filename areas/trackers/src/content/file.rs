//! The files of the area as a person writes them. Stored items have the same form, without the places.

use std::{collections::BTreeMap, ops::Range};

use base::GameCode;
use content::Localized;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::catalogue::TrackerMode;

/// A text of a file that knows its place, or one from the database that does not.
pub trait Said {
    fn text(&self) -> &str;
    fn place(&self) -> Option<Range<usize>>;
}

impl Said for String {
    fn text(&self) -> &str {
        self
    }

    fn place(&self) -> Option<Range<usize>> {
        None
    }
}

impl Said for Spanned<String> {
    fn text(&self) -> &str {
        self.get_ref()
    }

    fn place(&self) -> Option<Range<usize>> {
        Some(self.span())
    }
}

/// `<key>.toml`: one tracker.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackerFile<S> {
    pub game: GameCode,
    pub mode: TrackerMode,
    pub required: u32,
    /// Where its facts come from, and what was decided.
    pub source: S,
    /// No source lists these challenges.
    #[serde(default)]
    pub reconstructed: bool,
    /// Categories of challenges, in the order in which they are earned.
    pub sections: Vec<S>,
    /// Master camouflages from the first to the last; two with a stroke between where it depends on the weapon.
    pub steps: Vec<S>,
    /// What the slugs of its patterns begin with.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub prefix: String,
    pub name: Localized,
    pub description: Localized,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// By section: names of camouflages that every weapon has in the same places.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub camouflages: BTreeMap<String, Vec<S>>,
    /// Challenges that several weapons share, by a name of their own.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub ladders: BTreeMap<String, Vec<S>>,
    /// By section: what weapons have that say nothing else.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub all: BTreeMap<String, Vec<S>>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub mastery: Option<MasteryEntry<S>>,
    /// Guns that say nothing else.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<S>,
    #[serde(default = "Vec::new", rename = "weapon", skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponEntry<S>>,
}

/// The second tab: the same weapons, other challenges.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MasteryEntry<S> {
    /// Names in the order of the challenges.
    pub steps: Vec<S>,
    pub all: Vec<S>,
    /// By weapon, where it differs.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub own: BTreeMap<String, Vec<S>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponEntry<S> {
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub gun: Option<S>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub optic: Option<S>,
    /// Of an optic.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub name: Option<S>,
    /// Of an optic: a key of `words.toml`.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub group: Option<S>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dlc: bool,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub military: Vec<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub unique: Vec<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub mastery: Vec<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub base: Vec<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub completionist: Vec<S>,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub reticles: Vec<S>,
}

fn none<S>() -> Option<S> {
    None
}

impl<S> WeaponEntry<S> {
    /// What it says of a section.
    pub fn section(&self, name: &str) -> &[S] {
        match name {
            "military" => &self.military,
            "unique" => &self.unique,
            "mastery" => &self.mastery,
            "base" => &self.base,
            "completionist" => &self.completionist,
            "reticles" => &self.reticles,
            _ => &[],
        }
    }
}

/// Categories that a file may have.
pub const SECTIONS: [&str; 7] =
    ["military", "unique", "mastery", "base", "completionist", "prestige", "reticles"];

/// `kinds.toml`: what is to be done, as a template in every language.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindEntry {
    pub key: String,
    pub text: Localized,
}

/// `words.toml`: names that are words and not of the game's own making.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordEntry {
    pub key: String,
    pub name: Localized,
}
