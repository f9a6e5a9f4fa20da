//! Gun stat calculations: damage over distance, shots and time to kill, and the effects of attachments. The
//! web app's `areas/armory/gunStats.ts` implements the same rules; both are tested against
//! `areas/armory/tests/numbers.json`.

use serde::{Deserialize, Serialize};

/// A gun stat: either measured, or known only by its relative changes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
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
}

impl Stat {
    pub const ALL: [Self; 15] = [
        Self::Rate,
        Self::Magazine,
        Self::Ads,
        Self::SprintToFire,
        Self::Reload,
        Self::Velocity,
        Self::Range,
        Self::Move,
        Self::AdsMove,
        Self::Sprint,
        Self::Kick,
        Self::Vertical,
        Self::Horizontal,
        Self::Sway,
        Self::Hipfire,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Percent of the current value.
    Percent,
    /// Milliseconds to add or subtract.
    Ms,
    /// The new number of rounds, which replaces the old one.
    Rounds,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Change {
    pub stat: Stat,
    pub unit: Unit,
    pub value: f64,
}

/// The known stats of a gun. Units: rounds per minute, milliseconds, meters per second.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Stats {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub magazine: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ads: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprint_to_fire: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reload: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub velocity: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "move")]
    pub moving: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ads_move: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprint: Option<f64>,
}

impl Stats {
    fn place(&mut self, stat: Stat) -> Option<&mut Option<f64>> {
        Some(match stat {
            Stat::Rate => &mut self.rate,
            Stat::Magazine => &mut self.magazine,
            Stat::Ads => &mut self.ads,
            Stat::SprintToFire => &mut self.sprint_to_fire,
            Stat::Reload => &mut self.reload,
            Stat::Velocity => &mut self.velocity,
            Stat::Move => &mut self.moving,
            Stat::AdsMove => &mut self.ads_move,
            Stat::Sprint => &mut self.sprint,
            Stat::Range | Stat::Kick | Stat::Vertical | Stat::Horizontal | Stat::Sway | Stat::Hipfire => {
                return None;
            }
        })
    }
}

/// The damage to each zone of the era, from this distance on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Step {
    /// The start distance, in meters.
    pub from: f64,
    pub damage: Vec<u16>,
}

/// A gun without attachments, with its stats in one era.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Bare {
    pub stats: Stats,
    /// The delay between the trigger and the first shot, in milliseconds.
    #[serde(default)]
    pub open_bolt: f64,
    /// Whether the gun fires in bursts. Its time to kill cannot be computed from the fire rate.
    #[serde(default)]
    pub burst: bool,
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// The known effect of an attachment on a gun.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Effect {
    #[serde(default)]
    pub changes: Vec<Change>,
    /// Whether the attachment converts the gun, so that the base damage and fire rate no longer apply.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub remakes: bool,
    /// Whether the attachment replaces the magazine.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub feeds: bool,
}

/// The stats of a gun with its attachments, and the values derived from them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Figures {
    pub stats: Stats,
    pub steps: Vec<Kills>,
    /// The combined change per stat: in rounds or milliseconds where changes use that unit, otherwise in
    /// percent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<Change>,
}

/// Damage, shots and time to kill by zone, in the era's zone order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Kills {
    /// The start distance, in meters.
    pub from: f64,
    pub damage: Vec<u16>,
    pub shots: Vec<u32>,
    /// The time to kill in milliseconds; empty if it cannot be computed from the fire rate.
    pub ms: Vec<u32>,
}

/// Rounds half up, like the web app.
fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale + 0.5).floor() / scale
}

const fn digits(stat: Stat) -> i32 {
    match stat {
        Stat::Move | Stat::AdsMove | Stat::Sprint => 2,
        Stat::Rate => 1,
        _ => 0,
    }
}

pub fn shots(health: u16, damage: u16) -> u32 {
    u32::from(health).div_ceil(u32::from(damage.max(1)))
}

/// Returns the time to kill in milliseconds. The first shot hits after the open-bolt delay, each further shot
/// after one fire interval.
pub fn time_to_kill(shots: u32, rate: f64, open_bolt: f64) -> u32 {
    let ms = rounded(f64::from(shots.saturating_sub(1)) * 60_000.0 / rate + open_bolt, 0);
    // Realistic values are far below `u32::MAX`; the clamp makes the cast safe.
    ms.clamp(0.0, f64::from(u32::MAX)) as u32
}

/// Applies changes to a stat: adds milliseconds first, then multiplies the percentages.
fn changed(value: f64, changes: &[Change]) -> f64 {
    let plus: f64 = changes.iter().filter(|one| one.unit == Unit::Ms).map(|one| one.value).sum();
    (value + plus) * factor(changes)
}

fn factor(changes: &[Change]) -> f64 {
    changes.iter().filter(|one| one.unit == Unit::Percent).map(|one| 1.0 + one.value / 100.0).product()
}

fn of(stat: Stat, fitted: &[&Effect]) -> Vec<Change> {
    fitted.iter().flat_map(|one| &one.changes).filter(|one| one.stat == stat).copied().collect()
}

fn total(stat: Stat, changes: &[Change]) -> Option<Change> {
    let in_ms = changes.iter().any(|one| one.unit == Unit::Ms);
    let (unit, value) = match changes.last()?.unit {
        Unit::Rounds => (Unit::Rounds, changes.last()?.value),
        _ if in_ms => (Unit::Ms, rounded(changes.iter().map(|one| one.value).sum(), 0)),
        _ => (Unit::Percent, rounded((factor(changes) - 1.0) * 100.0, 1)),
    };
    Some(Change { stat, unit, value })
}

/// Computes the stats of a gun with these effects, against a target with this much health.
pub fn compute_stats(bare: &Bare, health: u16, fitted: &[&Effect]) -> Figures {
    let mut stats = bare.stats.clone();
    let mut totals = Vec::new();
    let mut rate = bare.stats.rate;
    for stat in Stat::ALL {
        let changes = of(stat, fitted);
        let Some(all) = total(stat, &changes) else { continue };
        totals.push(all);
        let Some(place) = stats.place(stat) else { continue };
        *place = match all.unit {
            Unit::Rounds => Some(all.value),
            _ => place.map(|value| rounded(changed(value, &changes), digits(stat))),
        };
        if stat == Stat::Rate {
            rate = rate.map(|value| changed(value, &changes));
        }
    }
    let remade = fitted.iter().any(|one| one.remakes);
    if remade {
        stats.rate = None;
    }
    let is_unknown_magazine =
        |one: &Effect| one.feeds && !one.changes.iter().any(|change| change.unit == Unit::Rounds);
    if fitted.iter().any(|one| is_unknown_magazine(one)) {
        stats.magazine = None;
    }
    let farther = factor(&of(Stat::Range, fitted));
    let rate = rate.filter(|_| !bare.burst);
    let steps = bare.steps.iter().filter(|_| !remade).map(|step| {
        let shots: Vec<u32> = step.damage.iter().map(|damage| shots(health, *damage)).collect();
        let ms =
            rate.map(|rate| shots.iter().map(|shots| time_to_kill(*shots, rate, bare.open_bolt)).collect());
        Kills {
            from: rounded(step.from * farther, 1),
            damage: step.damage.clone(),
            ms: ms.unwrap_or_default(),
            shots,
        }
    });
    Figures { steps: steps.collect(), stats, totals }
}
