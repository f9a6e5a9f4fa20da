//! What attachments make better and worse where nobody has measured by how much: the games list it beside each of them.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use serde::{Deserialize, Serialize};

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

/// Better, worse.
pub(super) type Sides = (Box<[Trait]>, Box<[Trait]>);

/// By attachment. Many are alike: each pair of lists is kept once.
#[derive(Debug, Default)]
pub struct Traits {
    pub(super) states: Vec<TraitState>,
    pub(super) sides: Vec<Sides>,
    /// Of a gun, or of all.
    pub(super) of: HashMap<(i64, Option<i64>), (u8, u16)>,
}
