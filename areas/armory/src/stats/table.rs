//! All gun stats in memory. Many guns share the same changes, so each set of changes is stored once.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use serde::{Deserialize, Serialize};

use super::{
    domain::{Bare, Change, Effect, Figures, Stats, Step},
    traits::Traits,
};

/// The date and the rules under which stats were valid.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Era {
    pub key: String,
    pub game: GameCode,
    /// The mode's name, the same in every language.
    pub mode: String,
    /// A day or a month, as precise as it is known.
    pub date: String,
    pub health: u16,
    pub zones: Vec<Zone>,
    /// The source key.
    pub source: String,
    /// A note for maintainers of the content pack.
    #[serde(default, skip_serializing)]
    pub note: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    Head,
    Neck,
    Chest,
    Stomach,
    UpperArm,
    LowerArm,
    UpperLeg,
    LowerLeg,
    Limbs,
}

/// A data source.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FactSource {
    pub key: String,
    pub name: String,
    pub address: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// The URL of the license text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// The attribution that the license requires.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
    /// The kinds of data taken from this source.
    pub of: Vec<Knowledge>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    GunFigures,
    AttachmentFigures,
    AttachmentTraits,
    Guns,
    Fits,
    Camouflages,
}

/// Attachments that convert a gun, so that its base stats no longer apply.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remake {
    pub game: GameCode,
    pub attachments: Vec<String>,
}

/// A gun's entry in a content file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunStatsEntry {
    pub gun: String,
    pub rate: Option<f64>,
    pub magazine: Option<f64>,
    pub ads: Option<f64>,
    pub sprint_to_fire: Option<f64>,
    pub reload: Option<f64>,
    pub velocity: Option<f64>,
    #[serde(rename = "move")]
    pub moving: Option<f64>,
    pub ads_move: Option<f64>,
    pub sprint: Option<f64>,
    #[serde(default)]
    pub open_bolt: f64,
    #[serde(default)]
    pub burst: bool,
    /// Rows of a distance in meters, followed by the damage to each zone.
    #[serde(default)]
    pub damage: Vec<Vec<f64>>,
}

impl GunStatsEntry {
    pub(super) fn bare(self) -> Bare {
        let Self { rate, magazine, ads, sprint_to_fire, reload, velocity, moving, ads_move, sprint, .. } =
            self;
        let stats = Stats { rate, magazine, ads, sprint_to_fire, reload, velocity, moving, ads_move, sprint };
        let steps = self.damage.iter().filter_map(|row| {
            let (from, damage) = row.split_first()?;
            // The check limits damage to integers below a few hundred, so the cast is lossless.
            Some(Step { from: *from, damage: damage.iter().map(|one| *one as u16).collect() })
        });
        Bare { stats, open_bolt: self.open_bolt, burst: self.burst, steps: steps.collect() }
    }
}

#[derive(Debug, Default)]
pub struct StatTable {
    pub eras: Vec<Era>,
    pub sources: Vec<FactSource>,
    pub traits: Traits,
    pub(super) remakes: HashSet<i64>,
    /// Records by gun id, newest first.
    pub(super) guns: HashMap<i64, Vec<Record>>,
    pub(super) changes: Vec<Box<[Change]>>,
}

#[derive(Debug)]
pub struct Record {
    pub(super) era: usize,
    pub(super) bare: Bare,
    /// Attachment ids with the index of their changes, sorted by attachment id.
    pub(super) effects: Box<[(i64, u32)]>,
}

/// The stats of a gun in one era, with the effects of every attachment that fits it.
pub struct Known<'a> {
    pub era: &'a Era,
    pub bare: &'a Bare,
    pub effects: Vec<(i64, Effect)>,
}

/// The stats of a gun in one era.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct EraFigures {
    pub era: Era,
    pub source: FactSource,
    pub figures: Figures,
}

/// The stats of a build in one era.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BuildFigures {
    #[serde(flatten)]
    pub gun: EraFigures,
    /// The number of fitted attachments with known changes.
    pub known: usize,
    pub fitted: usize,
}

impl StatTable {
    /// Sorts records newest first and frees spare capacity. Call it after all data is loaded.
    pub(crate) fn settle(&mut self) {
        for records in self.guns.values_mut() {
            records.sort_by(|one, other| self.eras[other.era].date.cmp(&self.eras[one.era].date));
            records.shrink_to_fit();
        }
        self.changes.shrink_to_fit();
    }

    pub fn guns(&self) -> usize {
        self.guns.len()
    }

    pub(super) fn source(&self, era: &Era) -> Option<&FactSource> {
        self.sources.iter().find(|source| source.key == era.source)
    }
}
