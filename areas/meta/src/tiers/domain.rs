//! The weapons tier list of the older games.

use armory::Armory;
use base::GameCode;
use content::{Entry, Problems};
use serde::{Deserialize, Serialize};

pub const GAMES: [GameCode; 3] = [GameCode::Cw, GameCode::Vg, GameCode::Mw];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tier {
    S,
    A,
    B,
    C,
    D,
}

pub const ALL: [Tier; 5] = [Tier::S, Tier::A, Tier::B, Tier::C, Tier::D];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TierEntry {
    gun: String,
    range: String,
    tier: Tier,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Tiered {
    pub gun: i64,
    pub range: i64,
    pub tier: Tier,
}

impl TierEntry {
    pub fn resolve<T>(&self, armory: &Armory, at: &Entry<T>, problems: &mut Problems) -> Option<Tiered> {
        let gun = armory.gun_by_path(&self.gun).filter(|gun| GAMES.contains(&gun.game));
        if gun.is_none() {
            problems.add(&at.file, at.line, format!("unknown gun `{}`", self.gun));
        }
        let range = armory.range_by_key(&self.range);
        if range.is_none() {
            problems.add(&at.file, at.line, format!("unknown range `{}`", self.range));
        }
        Some(Tiered { gun: gun?.id, range: range?.id, tier: self.tier })
    }
}
