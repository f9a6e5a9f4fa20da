//! Validates builds. The builder page, the server and the editorial lists share these rules.

use base::{GameCode, Rule};

use crate::{
    catalogue::{Armory, Attachment, Gun, UNTUNED_MODE},
    kinds::Mode,
};

/// An attachment on a gun, with its tuning values.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Fitted {
    pub attachment_id: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hor: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vert: Option<f64>,
}

/// A gun with its attachments, and the game, mode, range and category it is built for.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Build {
    pub game: GameCode,
    pub mode: i64,
    pub range: i64,
    pub category: i64,
    pub gun: i64,
    pub attachments: Vec<Fitted>,
}

pub type Broken = (&'static str, Rule);

pub const GAME_INACTIVE: Rule =
    Rule::new("armory.game_inactive", "You can’t create new builds for this game.");
pub const MODE_UNKNOWN: Rule = Rule::new("armory.mode_unknown", "This mode isn’t available in this game.");
pub const RANGE_UNKNOWN: Rule = Rule::new("armory.range_unknown", "This range isn’t available in this mode.");
pub const CATEGORY_UNKNOWN: Rule = Rule::new("armory.category_unknown", "Unknown meta type.");
pub const GUN_UNKNOWN: Rule = Rule::new("armory.gun_unknown", "This gun isn’t in this game.");
pub const GUN_FORBIDDEN: Rule = Rule::new("armory.gun_forbidden", "This gun isn’t allowed in this mode.");
pub const UNFIT: Rule = Rule::new("armory.attachment_unfit", "An attachment doesn’t fit this gun.");
pub const SLOT_TWICE: Rule = Rule::new("armory.slot_twice", "Two attachments are in the same slot.");
pub const OVER_MAXIMUM: Rule = Rule::new("armory.over_maximum", "Too many attachments for this gun.");
pub const CLASH: Rule = Rule::new("armory.attachments_clash", "Two of these attachments can’t be combined.");
pub const INCOMPLETE: Rule =
    Rule::new("armory.attachment_needs", "An attachment requires another one that isn’t equipped.");
pub const UNTUNED: Rule = Rule::new("armory.tuning_off", "Tuning isn’t available in this game or mode.");
pub const TUNING_RANGE: Rule = Rule::new("armory.tuning_range", "A tuning value is out of range.");

/// Returns every rule the build breaks, by field; empty if the build is possible in the game.
pub fn check(armory: &Armory, build: &Build) -> Vec<Broken> {
    let mut broken = Vec::new();
    let game = armory.game(build.game).filter(|game| game.active);
    if game.is_none() {
        broken.push(("game", GAME_INACTIVE));
    }
    let mode = armory.mode(build.mode).filter(|mode| mode.games.contains(&build.game));
    if mode.is_none() {
        broken.push(("mode", MODE_UNKNOWN));
    }
    if mode.is_some_and(|mode| !mode.ranges.contains(&build.range)) || armory.range(build.range).is_none() {
        broken.push(("range", RANGE_UNKNOWN));
    }
    if armory.category(build.category).is_none() {
        broken.push(("category", CATEGORY_UNKNOWN));
    }
    let gun = armory.guns_of(build.game).find(|gun| gun.id == build.gun);
    match (gun, mode) {
        (None, _) => broken.push(("gun", GUN_UNKNOWN)),
        (Some(gun), Some(mode)) if !allows(mode, gun) => broken.push(("gun", GUN_FORBIDDEN)),
        (Some(gun), Some(mode)) => {
            let tuned = game.is_some_and(|game| game.tuning) && mode.id != UNTUNED_MODE;
            broken.extend(check_attachments(armory, mode, gun, tuned, &build.attachments));
        }
        (Some(_), None) => {}
    }
    broken
}

/// Returns whether the mode's rule set (CDL, ranked Warzone) allows the gun.
pub fn allows(mode: &Mode, gun: &Gun) -> bool {
    gun.is_allowed(mode.cdl, mode.wzr)
}

fn check_attachments(
    armory: &Armory,
    mode: &Mode,
    gun: &Gun,
    tuned: bool,
    given: &[Fitted],
) -> Option<Broken> {
    if given.len() > armory.max_attachments(mode, gun) {
        return Some(("attachments", OVER_MAXIMUM));
    }
    let known: Vec<&Attachment> = given
        .iter()
        .filter(|one| gun.fits(one.attachment_id))
        .filter_map(|one| armory.attachment(one.attachment_id))
        .collect();
    let rule = if known.len() < given.len() {
        Some(UNFIT)
    } else {
        check_together(gun, &known).or_else(|| check_tuning(armory, tuned, given, &known))
    };
    rule.map(|rule| ("attachments", rule))
}

fn check_together(gun: &Gun, all: &[&Attachment]) -> Option<Rule> {
    for (place, one) in all.iter().enumerate() {
        for other in &all[place + 1..] {
            if one.slot == other.slot {
                return Some(SLOT_TWICE);
            }
            if one.clashes(other, gun) {
                return Some(CLASH);
            }
        }
        // Only require attachments that fit this gun.
        let mut needed = one.requires.iter().filter(|id| gun.fits(**id)).peekable();
        if needed.peek().is_some() && !needed.any(|id| all.iter().any(|other| other.id == *id)) {
            return Some(INCOMPLETE);
        }
    }
    None
}

fn check_tuning(armory: &Armory, tuned: bool, given: &[Fitted], known: &[&Attachment]) -> Option<Rule> {
    for (fitted, attachment) in given.iter().zip(known) {
        let values = [fitted.hor, fitted.vert];
        // Forms send zero for an axis that was not tuned.
        if values.iter().flatten().all(|value| *value == 0.0) {
            continue;
        }
        let tuning = armory.slot(attachment.slot).and_then(|slot| slot.tuning.as_ref());
        let (true, Some(tuning)) = (tuned, tuning) else { return Some(UNTUNED) };
        let axes = [&tuning.hor, &tuning.vert];
        if axes.iter().zip(values).any(|(axis, value)| value.is_some_and(|value| !axis.allows(value))) {
            return Some(TUNING_RANGE);
        }
    }
    None
}
