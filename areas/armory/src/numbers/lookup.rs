//! What the figures and traits say about a gun of the catalogue.

use base::GameCode;
use serde::Serialize;

use super::{
    domain::{Effect, figures},
    table::{BuildFigures, EraFigures, FactSource, Known, Record},
    traits::Trait,
};
use crate::catalogue::{Armory, Gun};

/// What a game says of the attachments that fit a gun.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GunTraits {
    pub game: GameCode,
    /// A month.
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

    /// None where the game says nothing of any of them.
    pub fn traits_of(&self, gun: &Gun) -> Option<GunTraits> {
        let table = &self.numbers.traits;
        let found = gun.fits.iter().flat_map(|(_, ids)| ids).filter_map(|id| {
            let found = table.of.get(&(*id, Some(gun.id))).or_else(|| table.of.get(&(*id, None)))?;
            Some((*id, *found))
        });
        let found: Vec<(i64, (u8, u16))> = found.collect();
        let state = table.states.get(usize::from(found.first()?.1.0))?;
        let source = self.numbers.sources.iter().find(|source| source.key == state.source)?.clone();
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
