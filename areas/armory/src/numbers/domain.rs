//! The rules of the figures: damage over distance, shots and time to kill, and what a set of attachments makes of them. The web
//! app's `areas/armory/numbers.ts` has the same rules; `areas/armory/tests/numbers.json` holds both to one table.

use serde::{Deserialize, Serialize};

/// What is measured, or only known by how much it changes.
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
    /// Per cent of what the gun has so far.
    Percent,
    /// Milliseconds more or less.
    Ms,
    /// The number of rounds there are then.
    Rounds,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Change {
    pub stat: Stat,
    pub unit: Unit,
    pub value: f64,
}

/// Whatever is known of a gun: rounds a minute, milliseconds, metres a second.
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

/// From this distance on, the damage to each zone of the era.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Step {
    /// Metres.
    pub from: f64,
    pub damage: Vec<u16>,
}

/// A gun with nothing fitted, as an era knows it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Bare {
    pub stats: Stats,
    /// Milliseconds between the trigger and the first shot.
    #[serde(default)]
    pub open_bolt: f64,
    /// Fires in bursts: how long a kill takes does not follow from the rate.
    #[serde(default)]
    pub burst: bool,
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// What is known of an attachment on a gun.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Effect {
    #[serde(default)]
    pub changes: Vec<Change>,
    /// Makes another gun of it: damage and rate of the bare one hold no longer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub remakes: bool,
    /// Takes the place of the magazine.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub feeds: bool,
}

/// A gun as it is, bare or fitted, with what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Figures {
    pub stats: Stats,
    pub steps: Vec<Kills>,
    /// All changes of each statistic taken together, in per cent or, where they are given so, in milliseconds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<Change>,
}

/// Zone by zone, in the order of the era.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Kills {
    /// Metres.
    pub from: f64,
    pub damage: Vec<u16>,
    pub shots: Vec<u32>,
    /// Milliseconds from the first shot that hits to the last; empty where the rate does not say.
    pub ms: Vec<u32>,
}

/// Half goes up, as in the web app.
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

/// The first shot hits at once, or when the bolt has closed; each further one waits for the rate.
pub fn time_to_kill(shots: u32, rate: f64, open_bolt: f64) -> u32 {
    let ms = rounded(f64::from(shots.saturating_sub(1)) * 60_000.0 / rate + open_bolt, 0);
    // A gun of one round a minute and a thousand shots is far below the end of the range.
    ms.clamp(0.0, f64::from(u32::MAX)) as u32
}

/// Milliseconds are added first, then the percentages multiply each other: an attachment shortens what the others left.
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

/// The gun with what is fitted to it, against someone with so much health.
pub fn figures(bare: &Bare, health: u16, fitted: &[&Effect]) -> Figures {
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
