//! All figures in memory. Attachments change many guns in the same way: each set of changes is kept once.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use serde::{Deserialize, Serialize};

use super::{
    domain::{Bare, Change, Effect, Figures, Stats, Step, figures},
    read::{EraNumbers, parse_effect},
    traits::Traits,
};
use crate::catalogue::{Armory, Gun};

/// When, and under which rules, figures were true.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Era {
    pub key: String,
    pub game: GameCode,
    /// As players call it, the same in every language.
    pub mode: String,
    /// A day or a month, as far as it is known.
    pub date: String,
    pub health: u16,
    pub zones: Vec<Zone>,
    /// Key of the source.
    pub source: String,
    /// For whoever keeps the pack.
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

/// A collection that facts were read from.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FactSource {
    pub key: String,
    pub name: String,
    pub address: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Where the licence can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// What the licence wants to be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
    /// What we have from it.
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

/// Attachments that make another gun of the one they are on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remake {
    pub game: GameCode,
    pub attachments: Vec<String>,
}

/// A gun in its file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunFigures {
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
    /// Metres, then the damage to each zone.
    #[serde(default)]
    pub damage: Vec<Vec<f64>>,
}

impl GunFigures {
    fn bare(self) -> Bare {
        let Self { rate, magazine, ads, sprint_to_fire, reload, velocity, moving, ads_move, sprint, .. } =
            self;
        let stats = Stats { rate, magazine, ads, sprint_to_fire, reload, velocity, moving, ads_move, sprint };
        let steps = self.damage.iter().filter_map(|row| {
            let (from, damage) = row.split_first()?;
            // The check holds damage to whole numbers below a few hundred.
            Some(Step { from: *from, damage: damage.iter().map(|one| *one as u16).collect() })
        });
        Bare { stats, open_bolt: self.open_bolt, burst: self.burst, steps: steps.collect() }
    }
}

#[derive(Debug, Default)]
pub struct Numbers {
    pub eras: Vec<Era>,
    pub sources: Vec<FactSource>,
    pub traits: Traits,
    remakes: HashSet<i64>,
    /// By gun, in the order of the eras.
    guns: HashMap<i64, Vec<Record>>,
    changes: Vec<Box<[Change]>>,
}

#[derive(Debug)]
struct Record {
    era: usize,
    bare: Bare,
    /// Attachment, and where its changes stand; by attachment.
    effects: Box<[(i64, u32)]>,
}

/// What an era knows of a gun and of everything that fits it.
pub struct Known<'a> {
    pub era: &'a Era,
    pub bare: &'a Bare,
    pub effects: Vec<(i64, Effect)>,
}

/// A gun in an era.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct EraFigures {
    pub era: Era,
    pub source: FactSource,
    pub figures: Figures,
}

/// A build in an era.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BuildFigures {
    #[serde(flatten)]
    pub gun: EraFigures,
    /// How many of the fitted attachments have known changes.
    pub known: usize,
    pub fitted: usize,
}

impl Numbers {
    pub(crate) fn take(&mut self, armory: &Armory, game: GameCode, era: &str, numbers: EraNumbers) {
        let Some(era) = self.eras.iter().position(|one| one.key == era) else { return };
        let keys: HashMap<&str, i64> = armory
            .attachments()
            .filter(|one| one.game == game)
            .map(|one| (one.key.as_str(), one.id))
            .collect();
        let mut places: HashMap<String, u32> = HashMap::new();
        let mut effects: HashMap<&str, Vec<(i64, u32)>> = HashMap::new();
        for line in &numbers.effects {
            let Ok(effect) = parse_effect(line) else { continue };
            let place = *places.entry(effect.changes_text.to_owned()).or_insert_with(|| {
                self.changes.push(effect.changes.clone().into());
                u32::try_from(self.changes.len() - 1).unwrap_or(u32::MAX)
            });
            for gun in effect.guns {
                let ids = effect.attachments.iter().filter_map(|key| keys.get(key));
                effects.entry(gun).or_default().extend(ids.map(|id| (*id, place)));
            }
        }
        for entry in numbers.guns {
            let Some(gun) = armory.gun_by_slug(game, &entry.gun) else { continue };
            let mut effects = effects.remove(entry.gun.as_str()).unwrap_or_default();
            effects.sort_unstable();
            effects.dedup_by_key(|(id, _)| *id);
            let record = Record { era, bare: entry.bare(), effects: effects.into() };
            self.guns.entry(gun.id).or_default().push(record);
        }
    }

    pub(crate) fn take_remakes(&mut self, armory: &Armory, remakes: &[Remake]) {
        for remake in remakes {
            let of_game = armory.attachments().filter(|one| one.game == remake.game);
            self.remakes
                .extend(of_game.filter(|one| remake.attachments.contains(&one.key)).map(|one| one.id));
        }
    }

    /// To be called when everything is in: the newest first.
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

    fn source(&self, era: &Era) -> Option<&FactSource> {
        self.sources.iter().find(|source| source.key == era.source)
    }
}

impl Armory {
    /// The eras that know a gun: those of the game first, then the newest.
    fn records(&self, game: GameCode, gun: &Gun) -> Vec<&Record> {
        let mut records: Vec<&Record> = self.numbers.guns.get(&gun.id).into_iter().flatten().collect();
        records.sort_by_key(|record| self.numbers.eras[record.era].game != game);
        records
    }

    fn effect(&self, record: &Record, gun: &Gun, id: i64) -> Effect {
        let place = record.effects.binary_search_by_key(&id, |(id, _)| *id).ok();
        let changes = place.and_then(|place| self.numbers.changes.get(record.effects[place].1 as usize));
        Effect {
            changes: changes.map(|changes| changes.to_vec()).unwrap_or_default(),
            remakes: self.numbers.remakes.contains(&id),
            feeds: self.feeds(gun, id),
        }
    }

    /// Whether the magazine is another with it. Modern Warfare has its magazines among the ammunition.
    fn feeds(&self, gun: &Gun, id: i64) -> bool {
        let slot = self.attachment(id).and_then(|one| self.slot(one.slot)).map_or("", |slot| &slot.key);
        slot == "magazine" || (slot == "ammunition" && gun.game == GameCode::Mw)
    }

    fn in_era(&self, record: &Record, fitted: &[&Effect]) -> Option<EraFigures> {
        let era = self.numbers.eras.get(record.era)?;
        let source = self.numbers.source(era)?.clone();
        Some(EraFigures { figures: figures(&record.bare, era.health, fitted), era: era.clone(), source })
    }

    /// The bare gun in each era that knows it.
    pub fn gun_figures(&self, game: GameCode, gun: &Gun) -> Vec<EraFigures> {
        self.records(game, gun).into_iter().filter_map(|record| self.in_era(record, &[])).collect()
    }

    /// The gun with these attachments in each era that knows it.
    pub fn build_figures(&self, game: GameCode, gun: &Gun, attachments: &[i64]) -> Vec<BuildFigures> {
        let build = |record: &Record| {
            let effects: Vec<Effect> = attachments.iter().map(|id| self.effect(record, gun, *id)).collect();
            let known = effects.iter().filter(|effect| !effect.changes.is_empty()).count();
            let gun = self.in_era(record, &effects.iter().collect::<Vec<_>>())?;
            Some(BuildFigures { gun, known, fitted: attachments.len() })
        };
        self.records(game, gun).into_iter().filter_map(build).collect()
    }

    /// Everything that is known of a gun and of what can be fitted to it.
    pub fn known_of(&self, gun: &Gun) -> Vec<Known<'_>> {
        let known = |record: &'_ Record| {
            let fitting = gun.fits.iter().flat_map(|(_, ids)| ids);
            let effects = fitting.map(|id| (*id, self.effect(record, gun, *id)));
            effects.filter(|(_, one)| !one.changes.is_empty() || one.remakes || one.feeds).collect::<Vec<_>>()
        };
        let records = self.numbers.guns.get(&gun.id).into_iter().flatten();
        let known = records.map(|record| {
            let era = &self.numbers.eras[record.era];
            Known { era, bare: &record.bare, effects: known(record) }
        });
        known.collect()
    }
}
