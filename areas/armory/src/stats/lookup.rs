//! Looks up the stats and traits of a gun.

use base::GameCode;
use serde::Serialize;

use super::{
    domain::{Effect, compute_stats},
    table::{BuildFigures, EraFigures, FactSource, Known, Record},
    traits::Trait,
};
use crate::catalogue::{Armory, Gun};

/// The effects that a game lists, without numbers, for the attachments of a gun.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GunTraits {
    pub game: GameCode,
    /// The month of the data.
    pub date: String,
    pub source: FactSource,
    pub attachments: Vec<AttachmentTraits>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AttachmentTraits {
    pub id: i64,
    pub better: Vec<Trait>,
    pub worse: Vec<Trait>,
}

impl Armory {
    /// Returns the gun's records: those of the game first, then newest first.
    fn records(&self, game: GameCode, gun: &Gun) -> Vec<&Record> {
        let mut records: Vec<&Record> = self.stats.guns.get(&gun.id).into_iter().flatten().collect();
        records.sort_by_key(|record| self.stats.eras[record.era].game != game);
        records
    }

    fn effect(&self, record: &Record, gun: &Gun, id: i64) -> Effect {
        let place = record.effects.binary_search_by_key(&id, |(id, _)| *id).ok();
        let changes = place.and_then(|place| self.stats.changes.get(record.effects[place].1 as usize));
        Effect {
            changes: changes.map(|changes| changes.to_vec()).unwrap_or_default(),
            remakes: self.stats.remakes.contains(&id),
            feeds: self.feeds(gun, id),
        }
    }

    /// Returns whether the attachment replaces the magazine. Modern Warfare lists magazines under ammunition.
    fn feeds(&self, gun: &Gun, id: i64) -> bool {
        let slot = self.attachment(id).and_then(|one| self.slot(one.slot)).map_or("", |slot| &slot.key);
        slot == "magazine" || (slot == "ammunition" && gun.game == GameCode::Mw)
    }

    fn in_era(&self, record: &Record, fitted: &[&Effect]) -> Option<EraFigures> {
        let era = self.stats.eras.get(record.era)?;
        let source = self.stats.source(era)?.clone();
        Some(EraFigures {
            figures: compute_stats(&record.bare, era.health, fitted),
            era: era.clone(),
            source,
        })
    }

    /// Returns the stats of the gun without attachments, for each era that has them.
    pub fn gun_stats(&self, game: GameCode, gun: &Gun) -> Vec<EraFigures> {
        self.records(game, gun).into_iter().filter_map(|record| self.in_era(record, &[])).collect()
    }

    /// Returns the stats of the gun with these attachments, for each era that has them.
    pub fn build_stats(&self, game: GameCode, gun: &Gun, attachments: &[i64]) -> Vec<BuildFigures> {
        let build = |record: &Record| {
            let effects: Vec<Effect> = attachments.iter().map(|id| self.effect(record, gun, *id)).collect();
            let known = effects.iter().filter(|effect| !effect.changes.is_empty()).count();
            let gun = self.in_era(record, &effects.iter().collect::<Vec<_>>())?;
            Some(BuildFigures { gun, known, fitted: attachments.len() })
        };
        self.records(game, gun).into_iter().filter_map(build).collect()
    }

    /// Returns the base stats of a gun and the effects of every attachment that fits it, by era.
    pub fn known_of(&self, gun: &Gun) -> Vec<Known<'_>> {
        let known = |record: &'_ Record| {
            let fitting = gun.fits.iter().flat_map(|(_, ids)| ids);
            let effects = fitting.map(|id| (*id, self.effect(record, gun, *id)));
            effects.filter(|(_, one)| !one.changes.is_empty() || one.remakes || one.feeds).collect::<Vec<_>>()
        };
        let records = self.stats.guns.get(&gun.id).into_iter().flatten();
        let known = records.map(|record| {
            let era = &self.stats.eras[record.era];
            Known { era, bare: &record.bare, effects: known(record) }
        });
        known.collect()
    }

    /// Returns the traits of the gun's attachments, or `None` if the game lists none.
    pub fn traits_of(&self, gun: &Gun) -> Option<GunTraits> {
        let table = &self.stats.traits;
        let found = gun.fits.iter().flat_map(|(_, ids)| ids).filter_map(|id| {
            let found = table.of.get(&(*id, Some(gun.id))).or_else(|| table.of.get(&(*id, None)))?;
            Some((*id, *found))
        });
        let found: Vec<(i64, (u8, u16))> = found.collect();
        let state = table.states.get(usize::from(found.first()?.1.0))?;
        let source = self.stats.sources.iter().find(|source| source.key == state.source)?.clone();
        let attachments = found.into_iter().filter_map(|(id, (_, side))| {
            let (better, worse) = table.sides.get(usize::from(side))?;
            Some(AttachmentTraits { id, better: better.to_vec(), worse: worse.to_vec() })
        });
        Some(GunTraits {
            game: state.game,
            date: state.date.clone(),
            source,
            attachments: attachments.collect(),
        })
    }
}
