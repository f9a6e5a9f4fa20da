//! The format of the content files. Stored items have the same format.

use content::Localized;
use serde::{Deserialize, Serialize};

/// An entry of `about.toml`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AboutEntry {
    /// Unix time of the last review of the content, in seconds.
    pub updated: i64,
}

/// An entry of `factions.toml`, in display order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionEntry {
    pub id: String,
    /// A proper noun: the same in all languages.
    pub name: String,
    pub symbol: String,
    /// The seasons in which it gave missions.
    pub seasons: Vec<u8>,
    pub source: String,
    /// How to start working for it.
    pub text: Localized,
}

/// An entry of `categories.toml`, in display order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryEntry {
    pub id: String,
    pub symbol: String,
    pub name: Localized,
}

/// An entry of `items.toml`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemEntry {
    pub id: String,
    pub category: String,
    /// Overrides the category's symbol.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Ids of items of which any one is sufficient.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<String>,
    /// Ids of map points where it is found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<String>,
    /// Groups of points where it is found, at any of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    pub name: Localized,
    /// A template for an amount of it as the object of a sentence: `{n wrench|wrenches}`. Only items of tasks need
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Localized>,
}

/// An entry of `words.toml`: localized sentences and names that the other files refer to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordEntry {
    pub key: String,
    /// The group of points that the word refers to: the task is done at any of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    pub text: Localized,
}

/// A word and the values of its slots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrase {
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// An item whose name fills the name slot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

/// An entry of `missions/season-<n>.toml`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionEntry {
    pub id: u32,
    pub slug: String,
    pub name: String,
    pub season: u8,
    pub faction: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<u8>,
    /// The position in its tier, from 1; 0 if unknown.
    #[serde(default)]
    pub order: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub story: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new: bool,
    /// Slugs of the direct prerequisites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// The season that tasks and rewards were documented in, if not its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_of: Option<u8>,
    /// More tasks exist than are documented.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    pub source: Vec<String>,
    #[serde(default, rename = "task", skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<TaskEntry>,
    #[serde(default, rename = "reward", skip_serializing_if = "Vec::is_empty")]
    pub rewards: Vec<RewardEntry>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskEntry {
    /// The key of the word that describes the task.
    pub say: String,
    #[serde(default = "one")]
    pub count: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The place: a map, a point or a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The key of a word with additional information.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Ids of map points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<String>,
    /// Ids of the keys that it needs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<u32>,
}

fn one() -> u32 {
    1
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RewardKind {
    Xp,
    Reputation,
    Contraband,
    Token,
    Blueprint,
    CallingCard,
    Emblem,
    Key,
    Card,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewardEntry {
    pub kind: RewardKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// An entry of `recipes.toml`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipeEntry {
    pub id: String,
    pub map: String,
    pub makes: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new: bool,
    /// The upgrade that unlocks it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unlock: Option<String>,
    /// Keys of words: the season of the data, where it is made, how certain it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    pub source: String,
    pub items: Vec<NeedEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedEntry {
    pub item: String,
    pub count: u32,
}

/// An entry of `keys.toml`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeyEntry {
    pub id: u32,
    pub slug: String,
    pub map: String,
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sector: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Phrase>,
    /// Keys of words: floor, entrance, warnings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The mission that needs the key, or that rewards it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reward: bool,
}

/// An entry of `parts.toml`: a part of the base that can be upgraded, in display order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartEntry {
    pub id: String,
    pub symbol: String,
    pub name: Localized,
    pub text: Localized,
}

/// An entry of `upgrades.toml`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradeEntry {
    pub id: String,
    pub part: String,
    /// The position in its part, from 1.
    pub order: u16,
    pub symbol: String,
    pub title: Phrase,
    pub reward: Phrase,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unlock: Option<UnlockEntry>,
    /// The key of a word about conflicting sources.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(rename = "task")]
    pub tasks: Vec<TaskEntry>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnlockEntry {
    pub faction: String,
    pub level: u8,
}

/// An entry of `guide.toml`, in page order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionEntry {
    pub id: String,
    pub source: String,
    pub title: Localized,
    pub text: Localized,
    #[serde(default, rename = "entry", skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<GuideEntry>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuideEntry {
    pub id: String,
    pub name: Localized,
    pub text: Localized,
    #[serde(default, rename = "fact", skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<FactEntry>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactEntry {
    /// The key of a word.
    pub label: String,
    /// The key of a word, or literal text such as a name or a number.
    pub value: String,
}
