//! Attachment pros and cons as the games list them, for changes without measured numbers.

use std::collections::{HashMap, HashSet};

use base::GameCode;
use serde::{Deserialize, Serialize};

/// A stat that an attachment improves or worsens, including stats without numbers.
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

/// The stored traits of one game at one time.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitState {
    pub game: GameCode,
    /// The month of the data.
    pub date: String,
    /// The source key.
    pub source: String,
    /// Lines for [`parse_trait`].
    pub traits: Vec<String>,
}

#[derive(Debug, PartialEq)]
pub struct TraitLine<'a> {
    pub attachments: Vec<&'a str>,
    /// `None` applies to all guns.
    pub guns: Option<Vec<&'a str>>,
    pub better: Vec<Trait>,
    pub worse: Vec<Trait>,
}

/// Parses a line such as `bore-490 ty-lr8 | * | kick vertical | ads` or `15-round-mag | x12 | magazine | -`.
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

/// The improved and the worsened traits.
pub(super) type Sides = (Box<[Trait]>, Box<[Trait]>);

/// Traits by attachment. Many attachments share the same pair of lists, so each pair is stored once.
#[derive(Debug, Default)]
pub struct Traits {
    pub(super) states: Vec<TraitState>,
    pub(super) sides: Vec<Sides>,
    /// State and side indexes by attachment and gun; no gun means all guns.
    pub(super) of: HashMap<(i64, Option<i64>), (u8, u16)>,
}
