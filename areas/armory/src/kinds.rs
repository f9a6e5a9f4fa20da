//! The entry types of the content files.

use std::collections::BTreeMap;

use base::GameCode;
use content::Localized;
use draw::Part;
use serde::{Deserialize, Serialize};

/// A game, or a free-to-play branch that uses the guns of other games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub code: GameCode,
    pub name: String,
    pub short: String,
    /// Whether builds can be created for it.
    pub active: bool,
    /// The games whose guns it uses.
    pub guns: Vec<GameCode>,
    /// Whether attachments can be tuned.
    pub tuning: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mode {
    pub id: i64,
    pub name: Localized,
    pub short: String,
    pub games: Vec<GameCode>,
    /// Whether the mode uses CDL (Call of Duty League) rules.
    #[serde(default)]
    pub cdl: bool,
    /// Whether the mode uses ranked Warzone rules.
    #[serde(default)]
    pub wzr: bool,
    pub ranges: Vec<i64>,
    /// The attachment limit, by the gun's game.
    pub max: BTreeMap<GameCode, usize>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Range {
    pub id: i64,
    pub key: String,
    pub name: Localized,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    pub id: i64,
    pub key: String,
    pub name: Localized,
    /// The name in Warzone and MW3.
    pub label: Localized,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunType {
    pub code: String,
    pub name: Localized,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    pub id: i64,
    pub key: String,
    pub name: Localized,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuning: Option<Tuning>,
}

/// The vertical and horizontal tuning axes of a slot's attachments.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    pub vert: Axis,
    pub hor: Axis,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Axis {
    pub min: f64,
    pub max: f64,
    pub step: f64,
    pub unit: String,
}

impl Axis {
    /// Returns whether the value is within the limits and on a step, with a tolerance for floating-point
    /// error.
    pub fn allows(&self, value: f64) -> bool {
        let steps = (value - self.min) / self.step;
        value.is_finite()
            && value >= self.min - 1e-9
            && value <= self.max + 1e-9
            && (steps - steps.round()).abs() < 1e-6
    }
}

fn yes() -> bool {
    true
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunEntry {
    pub id: i64,
    pub slug: String,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    /// Whether CDL rules allow the gun.
    #[serde(default = "yes")]
    pub cdl: bool,
    /// Whether ranked Warzone rules allow the gun.
    #[serde(default = "yes")]
    pub wzr: bool,
    /// A duplicate of another gun's entry. Its id still resolves, but lists omit it.
    #[serde(default)]
    pub retired: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachmentEntry {
    pub id: i64,
    pub key: String,
    pub name: String,
    pub slot: String,
    pub part: Part,
    /// Attachment keys, or `slot:laser` for every attachment of a slot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<String>,
    /// Conflicts that apply only to one gun or gun type, keyed by gun slug or type.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conflicts_in: BTreeMap<String, Vec<String>>,
    /// At least one of these must be fitted too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// No gun takes the attachment anymore. Its id still resolves for stored builds, but lists omit it.
    #[serde(default)]
    pub retired: bool,
}

/// Attachments of one slot, shared by many guns.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    pub key: String,
    pub slot: String,
    pub attachments: Vec<String>,
    /// Attachment names on the guns with this set where they differ from the default, mostly calibers.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
}

/// The attachments that fit one slot of one gun: attachment keys, or `@set`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    pub gun: String,
    pub slot: String,
    pub attachments: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kit {
    pub id: i64,
    pub key: String,
    pub name: String,
    pub game: GameCode,
    /// The kinds of the four perk selectors.
    pub selectors: [Selector; 4],
    /// Whether the game has perk packages of its own; otherwise the packages are our presets.
    #[serde(default)]
    pub packages: bool,
}

/// The kind of one of the four perk selectors in a kit. All `base` selectors of a kit offer the same perks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Selector {
    Base,
    Bonus,
    Ultimate,
    Vest,
    Gloves,
    Boots,
    Gear,
    Perk,
    Wildcard,
}

impl Kit {
    /// Returns whether a selector, numbered from 1, offers a perk.
    pub fn offers(&self, perk: &Perk, selector: usize) -> bool {
        let own = perk.slot_in(self);
        let is_base = |slot: usize| {
            slot.checked_sub(1).and_then(|place| self.selectors.get(place)) == Some(&Selector::Base)
        };
        perk.kits.contains(&self.key) && (own == selector || is_base(own) && is_base(selector))
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Perk {
    pub id: i64,
    pub key: String,
    pub name: String,
    /// The selector that offers the perk, numbered from 1.
    pub slot: usize,
    pub kits: Vec<String>,
    /// The selector in kits where it differs, by kit key.
    #[serde(default)]
    pub slot_in: BTreeMap<String, usize>,
    /// The name in kits where it differs, by kit key.
    #[serde(default)]
    pub name_in: BTreeMap<String, String>,
}

impl Perk {
    pub fn slot_in(&self, kit: &Kit) -> usize {
        self.slot_in.get(&kit.key).copied().unwrap_or(self.slot)
    }

    pub fn name_in(&self, kit: &Kit) -> &str {
        self.name_in.get(&kit.key).unwrap_or(&self.name)
    }
}

/// The origin of a perk package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A source confirms that the game has it.
    Game,
    /// Recalled from the game; no source confirms it.
    Memory,
    /// Our own suggestion.
    Ours,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    pub id: i64,
    pub name: String,
    pub kits: Vec<String>,
    pub perks: [i64; 4],
    pub origin: Origin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EquipmentKind {
    Lethal,
    Tactical,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    pub id: i64,
    pub key: String,
    pub name: String,
    pub kind: EquipmentKind,
    pub kits: Vec<String>,
}
