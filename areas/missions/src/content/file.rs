//! The files of the area as a person writes them. Stored items have the same form.

use content::Localized;
use serde::{Deserialize, Serialize};

/// `about.toml`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AboutEntry {
    /// Unix seconds of the day on which the facts were last looked through.
    pub updated: i64,
}

/// `factions.toml`, in the order in which they are shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionEntry {
    pub id: String,
    /// A proper noun: the same in all languages.
    pub name: String,
    pub symbol: String,
    /// Those in which it gave missions.
    pub seasons: Vec<u8>,
    pub source: String,
    /// How one comes to work for it.
    pub text: Localized,
}

/// `categories.toml`, in the order of lists.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryEntry {
    pub id: String,
    pub symbol: String,
    pub name: Localized,
}

/// `items.toml`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemEntry {
    pub id: String,
    pub category: String,
    /// Where it looks otherwise than its category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Any of these will do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<String>,
    /// Points of the maps where it is found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<String>,
    /// Groups of points where it is found, whichever of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    pub name: Localized,
    /// A number of it, as the object of a sentence: `{n wrench|wrenches}`. What no task asks for needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Localized>,
}

/// `words.toml`: sentences and names that the other files refer to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordEntry {
    pub key: String,
    /// The group of points that it means: what is to be done there is done at one of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    pub text: Localized,
}

/// A word, and what stands in its slots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrase {
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name of an item in the place of a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

/// `missions/season-<n>.toml`
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
    /// In its tier, from 1; 0 where nobody tells.
    #[serde(default)]
    pub order: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub story: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new: bool,
    /// Slugs of the missions that it waits for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// The season whose tasks and rewards these are, where they are not known of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_of: Option<u8>,
    /// There is more to do than is told.
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
    /// A word: what is to be done.
    pub say: String,
    #[serde(default = "one")]
    pub count: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where: a map, a point or a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// A word: what there is to know besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Points of the maps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<String>,
    /// Numbers of keys that it needs.
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

/// `recipes.toml`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecipeEntry {
    pub id: String,
    pub map: String,
    pub makes: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new: bool,
    /// The upgrade that brings it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unlock: Option<String>,
    /// Words: the season it is known of, where it is made, how sure it is.
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

/// `keys.toml`
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
    /// Words: floor, way in, what to look out for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The mission that needs it, or that gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reward: bool,
}

/// `parts.toml`: the parts of the base that are upgraded, in their order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartEntry {
    pub id: String,
    pub symbol: String,
    pub name: Localized,
    pub text: Localized,
}

/// `upgrades.toml`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradeEntry {
    pub id: String,
    pub part: String,
    /// In its part, from 1.
    pub order: u16,
    pub symbol: String,
    pub title: Phrase,
    pub reward: Phrase,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unlock: Option<UnlockEntry>,
    /// A word: what sources do not agree on.
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

/// `guide.toml`, in the order of the page.
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
    /// A word.
    pub label: String,
    /// A name or a number that stays as it is, or a word.
    pub value: String,
}
