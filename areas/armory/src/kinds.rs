//! The catalogue's entries as their files have them.

use std::collections::BTreeMap;

use base::GameCode;
use content::Localized;
use draw::Part;
use serde::{Deserialize, Serialize};

/// A game, or one of its free-to-play branches, which borrow the guns of others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub code: GameCode,
    pub name: String,
    pub short: String,
    /// Builds can be made for it.
    pub active: bool,
    /// Whose guns it uses.
    pub guns: Vec<GameCode>,
    /// Attachments can be tuned.
    pub tuning: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mode {
    pub id: i64,
    pub name: Localized,
    pub short: String,
    pub games: Vec<GameCode>,
    /// Plays by the rules of the league.
    #[serde(default)]
    pub cdl: bool,
    /// Plays by the rules of ranked Warzone.
    #[serde(default)]
    pub wzr: bool,
    pub ranges: Vec<i64>,
    /// Most attachments, by the gun's game.
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
    /// What Warzone and MW3 call it.
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

/// Both ways in which an attachment of a slot can be tuned.
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
    /// Within the limits and on a step, as far as floating point can say.
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
    /// The league allows it.
    #[serde(default = "yes")]
    pub cdl: bool,
    /// Ranked Warzone allows it.
    #[serde(default = "yes")]
    pub wzr: bool,
    /// Another spelling of a gun that has an entry of its own: known by its id, offered nowhere.
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
    /// Keys of attachments, or `slot:laser` for a whole slot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<String>,
    /// The same, on one gun or on guns of one type only.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conflicts_in: BTreeMap<String, Vec<String>>,
    /// One of these has to be fitted too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// No gun takes it any more: known by its id for the builds that have it, offered nowhere.
    #[serde(default)]
    pub retired: bool,
}

/// Attachments of one slot that many guns share.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    pub key: String,
    pub slot: String,
    pub attachments: Vec<String>,
    /// What the guns with this set call an attachment, where that differs from its own name: calibres, mostly.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
}

/// What fits one slot of one gun: keys, or `@set`.
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
    /// What the four selectors offer.
    pub selectors: [Selector; 4],
    /// The game itself has perk packages; else ours are presets.
    #[serde(default)]
    pub packages: bool,
}

/// One of the four places for perks in a kit. Where there are several for base perks, they share theirs.
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
    /// Whether a selector, counted from 1, offers a perk.
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
    /// Which of the four selectors offers it.
    pub slot: usize,
    pub kits: Vec<String>,
    /// The selector in kits where it stands elsewhere.
    #[serde(default)]
    pub slot_in: BTreeMap<String, usize>,
    /// The name in kits that call it otherwise.
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

/// Where a set of perks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A source says that the game has it.
    Game,
    /// Of the game as it is remembered; no source confirms it.
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
