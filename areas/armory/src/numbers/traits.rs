//! What attachments make better and worse where nobody has measured by how much: the games list it beside each of them.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use content::{Entry, Problems};
use serde::{Deserialize, Serialize};

use super::{
    read::{Names, knows},
    table::FactSource,
};
use crate::catalogue::{Armory, Gun};

/// What an attachment makes better or worse: statistics by the same names, and what has no figure anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    Rate,
    Magazine,
    Ads,
    SprintToFire,
    Reload,
    Velocity,
    Range,
    Move,
    AdsMove,
    Sprint,
    Kick,
    Vertical,
    Horizontal,
    Sway,
    Hipfire,
    Recoil,
    RecoilSteadiness,
    AimStability,
    AimWalkSteadiness,
    HipRecoil,
    Flinch,
    Penetration,
    Silence,
    Radar,
    Flash,
    Sight,
    Crouch,
    Vehicles,
    Rechamber,
}

/// What a game said at a time, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitState {
    pub game: GameCode,
    /// A month.
    pub date: String,
    /// Key of the source.
    pub source: String,
    /// Lines of [`parse_trait`].
    pub traits: Vec<String>,
}

#[derive(Debug, PartialEq)]
pub struct TraitLine<'a> {
    pub attachments: Vec<&'a str>,
    /// None for all.
    pub guns: Option<Vec<&'a str>>,
    pub better: Vec<Trait>,
    pub worse: Vec<Trait>,
}

/// Reads `bore-490 ty-lr8 | * | kick vertical | ads` and `15-round-mag | x12 | magazine | -`.
pub fn parse_trait(line: &str) -> Result<TraitLine<'_>, String> {
    let parts: Vec<Vec<&str>> = line.split('|').map(|part| part.split_whitespace().collect()).collect();
    let [attachments, guns, better, worse] = &parts[..] else {
        return Err("a trait is `attachments | guns | better | worse`".to_owned());
    };
    if attachments.is_empty() || guns.is_empty() || better.is_empty() || worse.is_empty() {
        return Err("a trait is `attachments | guns | better | worse`".to_owned());
    }
    let (better, worse) = (traits(better)?, traits(worse)?);
    if better.is_empty() && worse.is_empty() {
        return Err("a trait is better or worse".to_owned());
    }
    let mut seen = HashSet::new();
    if let Some(twice) = better.iter().chain(&worse).find(|one| !seen.insert(**one)) {
        return Err(format!("{twice:?} is named twice"));
    }
    let guns = (guns[..] != ["*"]).then(|| guns.clone());
    Ok(TraitLine { attachments: attachments.clone(), guns, better, worse })
}

fn traits(names: &[&str]) -> Result<Vec<Trait>, String> {
    let names = names.iter().filter(|name| **name != "-");
    names
        .map(|name| serde_json::from_value((*name).into()).map_err(|_| format!("unknown trait `{name}`")))
        .collect()
}

pub fn check(
    states: &[Entry<TraitState>],
    sources: &HashSet<&str>,
    names: &Names<'_>,
    problems: &mut Problems,
) {
    for Entry { file, line, value } in states {
        if !sources.contains(value.source.as_str()) {
            problems.add(file, *line, format!("unknown source `{}`", value.source));
        }
        let (guns, attachments) = (names.guns.get(&value.game), names.attachments.get(&value.game));
        for text in &value.traits {
            let parsed = match parse_trait(text) {
                Ok(parsed) => parsed,
                Err(problem) => {
                    problems.add(file, *line, format!("`{text}`: {problem}"));
                    continue;
                }
            };
            for key in parsed.attachments.iter().filter(|key| !knows(attachments, key)) {
                problems.add(file, *line, format!("unknown attachment `{key}`"));
            }
            for gun in parsed.guns.iter().flatten().filter(|gun| !knows(guns, gun)) {
                problems.add(file, *line, format!("unknown gun `{gun}`"));
            }
        }
    }
}

/// Better, worse.
type Sides = (Box<[Trait]>, Box<[Trait]>);

/// By attachment. Many are alike: each pair of lists is kept once.
#[derive(Debug, Default)]
pub struct Traits {
    states: Vec<TraitState>,
    sides: Vec<Sides>,
    /// Of a gun, or of all.
    of: HashMap<(i64, Option<i64>), (u8, u16)>,
}

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

impl Armory {
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
