//! Builds the stat and trait tables from stored content, and resolves keys to catalogue ids.

use std::collections::HashMap;

use base::GameCode;

use super::{
    read::{EraStats, parse_effect},
    table::{Record, Remake, StatTable},
    traits::{TraitState, Traits, parse_trait},
};
use crate::catalogue::Armory;

impl StatTable {
    pub(crate) fn load_era(&mut self, armory: &Armory, game: GameCode, era: &str, stats: EraStats) {
        let Some(era) = self.eras.iter().position(|one| one.key == era) else { return };
        let keys: HashMap<&str, i64> = armory
            .attachments()
            .filter(|one| one.game == game)
            .map(|one| (one.key.as_str(), one.id))
            .collect();
        let mut places: HashMap<String, u32> = HashMap::new();
        let mut effects: HashMap<&str, Vec<(i64, u32)>> = HashMap::new();
        for line in &stats.effects {
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
        for entry in stats.guns {
            let Some(gun) = armory.gun_by_slug(game, &entry.gun) else { continue };
            let mut effects = effects.remove(entry.gun.as_str()).unwrap_or_default();
            effects.sort_unstable();
            effects.dedup_by_key(|(id, _)| *id);
            let record = Record { era, bare: entry.bare(), effects: effects.into() };
            self.guns.entry(gun.id).or_default().push(record);
        }
    }

    pub(crate) fn load_remakes(&mut self, armory: &Armory, remakes: &[Remake]) {
        for remake in remakes {
            let of_game = armory.attachments().filter(|one| one.game == remake.game);
            self.remakes
                .extend(of_game.filter(|one| remake.attachments.contains(&one.key)).map(|one| one.id));
        }
    }
}

impl Traits {
    pub(crate) fn new(armory: &Armory, states: Vec<TraitState>) -> Self {
        let mut table = Self::default();
        for (place, state) in (0u8..).zip(&states) {
            let of_game = armory.attachments().filter(|one| one.game == state.game);
            let ids: HashMap<&str, i64> = of_game.map(|one| (one.key.as_str(), one.id)).collect();
            for line in state.traits.iter().filter_map(|text| parse_trait(text).ok()) {
                let side = u16::try_from(table.sides.len()).unwrap_or(u16::MAX);
                table.sides.push((line.better.into(), line.worse.into()));
                let guns: Vec<Option<i64>> = match &line.guns {
                    None => vec![None],
                    Some(guns) => {
                        let known = guns.iter().filter_map(|slug| armory.gun_by_slug(state.game, slug));
                        known.map(|gun| Some(gun.id)).collect()
                    }
                };
                for id in line.attachments.iter().filter_map(|key| ids.get(key)) {
                    table.of.extend(guns.iter().map(|gun| ((*id, *gun), (place, side))));
                }
            }
        }
        table.states = states.into_iter().map(|state| TraitState { traits: Vec::new(), ..state }).collect();
        table
    }
}
