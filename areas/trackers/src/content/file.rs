//! The content files of the area. Stored items have the same format, without text positions.

use std::{collections::BTreeMap, ops::Range};

use base::GameCode;
use content::Localized;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::catalogue::TrackerMode;

/// A text with its position in a file, or a text from the database without one.
pub trait SourceText {
    fn text(&self) -> &str;
    fn place(&self) -> Option<Range<usize>>;
}

impl SourceText for String {
    fn text(&self) -> &str {
        self
    }

    fn place(&self) -> Option<Range<usize>> {
        None
    }
}

impl SourceText for Spanned<String> {
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
    /// The sources of its facts, and editorial decisions.
    pub source: S,
    /// Whether the challenges are reconstructed because no source lists them.
    #[serde(default)]
    pub reconstructed: bool,
    /// The challenge categories, in the order in which they are earned.
    pub sections: Vec<S>,
    /// The master camouflages, from first to last; names separated by ` / ` if the step depends on the
    /// weapon.
    pub steps: Vec<S>,
    /// The prefix of its pattern slugs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub prefix: String,
    pub name: Localized,
    pub description: Localized,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Localized>,
    /// By section: the camouflage names that every weapon has at the same positions.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub camouflages: BTreeMap<String, Vec<S>>,
    /// Challenges that several weapons share, by ladder name.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub ladders: BTreeMap<String, Vec<S>>,
    /// By section: the default challenges of weapons.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub all: BTreeMap<String, Vec<S>>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub mastery: Option<MasteryEntry<S>>,
    /// Guns with the default challenges.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<S>,
    #[serde(default = "Vec::new", rename = "weapon", skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponEntry<S>>,
}

/// The second tab: the same weapons with other challenges.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MasteryEntry<S> {
    /// Names in challenge order.
    pub steps: Vec<S>,
    pub all: Vec<S>,
    /// Challenges that differ from the default, by weapon.
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
    /// The name of an optic.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub name: Option<S>,
    /// The group of an optic: a key in `words.toml`.
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
    /// Returns the weapon's own challenges of a section.
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

/// The valid challenge categories.
pub const SECTIONS: [&str; 7] =
    ["military", "unique", "mastery", "base", "completionist", "prestige", "reticles"];

/// `kinds.toml`: challenge text templates, in every language.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindEntry {
    pub key: String,
    pub text: Localized,
}

/// `words.toml`: names that are translated words rather than names from the game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordEntry {
    pub key: String,
    pub name: Localized,
}
