//! API views of a tracker.

use armory::Armory;
use base::{GameCode, Lang};
use progress::List;
use serde::Serialize;

use crate::catalogue::{Challenge, Tab, Tracker, TrackerMode, Trackers, Weapon};

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerData {
    unselected: Vec<TrackerWeapon>,
    /// The weapons that the viewer pinned to the top.
    selected: Vec<TrackerWeapon>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerWeapon {
    info: TrackerWeaponInfo,
    group: TrackerGroup,
    /// The position in the full list.
    order: usize,
    /// In the order in which they are earned.
    camouflages: Vec<TrackerCamo>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerWeaponInfo {
    id: String,
    name: String,
    image: String,
    /// Whether the weapon was added after the launch of its game.
    dlc: bool,
    /// The gun's page; absent for optics.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<TrackerGunPage>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerGunPage {
    game: GameCode,
    slug: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerGroup {
    id: String,
    name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerCamo {
    /// The challenge id, such as `xm4.granite`; unique in its list and stable.
    id: String,
    name: String,
    /// The URL of its swatch.
    image: String,
    completed: bool,
    /// The category, such as `military`, `unique`, `mastery` or `base`.
    category_nt: String,
    unlock: TrackerUnlock,
    /// Whether it is the first, second, third or fourth master step, regardless of the step's name.
    is_gold: bool,
    is_platinum: bool,
    is_polyatomic: bool,
    is_orion: bool,
    /// The pattern slug; equal for the same camouflage on all weapons.
    pattern: String,
    /// The URL of the weapon drawn with this camouflage; only for master steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    worn: Option<String>,
    /// The viewer's counter; absent if they do not count this challenge or have completed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<i64>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerUnlock {
    /// The weapon level that unlocks the challenge.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    /// The challenge text.
    action: String,
    /// The target of the counter.
    amount: u32,
    kind: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerHead {
    id: String,
    name: String,
    description: String,
    game: GameCode,
    game_name: String,
    mode: TrackerMode,
    has_mastery: bool,
    /// The number of weapons that the last step requires.
    required: u32,
    steps: Vec<TrackerStep>,
    groups: Vec<TrackerGroup>,
    /// The challenge categories, in order.
    sections: Vec<String>,
    tabs: Vec<TrackerTab>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<String>,
    /// Whether the challenges are reconstructed because no source lists them.
    reconstructed: bool,
    /// The largest number of camouflages of a weapon.
    variant: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerStep {
    /// The pattern slug.
    pub id: String,
    pub name: String,
    pub image: String,
    /// Whether the step has no challenge: it is earned when `required` weapons have the previous step.
    pub earned: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerTab {
    /// `type` in the request that saves progress.
    id: String,
    is_mastery: bool,
}

/// The data that views are built from.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub trackers: &'a Trackers,
    pub armory: &'a Armory,
    pub lang: Lang,
}

impl Shown<'_> {
    /// Returns the weapons of a tab with a user's progress.
    pub fn data(&self, tab: &Tab, list: &List) -> TrackerData {
        let weapons = tab.weapons.iter().enumerate();
        let weapons = weapons.map(|(order, weapon)| (weapon, self.weapon(tab, weapon, order, list)));
        let (selected, unselected): (Vec<_>, Vec<_>) =
            weapons.partition(|(weapon, _)| list.selected.contains(&weapon.id));
        let all = |pairs: Vec<(&Weapon, TrackerWeapon)>| pairs.into_iter().map(|(_, view)| view).collect();
        TrackerData { unselected: all(unselected), selected: all(selected) }
    }

    /// Returns the empty data of a tracker without a mastery tab.
    pub fn nothing() -> TrackerData {
        TrackerData { unselected: Vec::new(), selected: Vec::new() }
    }

    fn weapon(&self, tab: &Tab, weapon: &Weapon, order: usize, list: &List) -> TrackerWeapon {
        let gun = weapon.gun(self.armory);
        // An optic is shown as its last reticle.
        let reticle = || weapon.challenges.last().map(|last| self.trackers.pattern(last));
        let image = match gun {
            Some(gun) => gun.image(&[], "neutral"),
            None => reticle().map_or_else(String::new, |pattern| self.trackers.patterns.swatch(pattern)),
        };
        let group = self.trackers.group(weapon, self.armory);
        let group = group.map_or((String::new(), String::new()), |group| {
            (group.id.to_owned(), group.name.get(self.lang).to_owned())
        });
        TrackerWeapon {
            info: TrackerWeaponInfo {
                id: weapon.id.clone(),
                name: weapon.name(self.armory).to_owned(),
                image,
                dlc: weapon.dlc,
                page: gun
                    .filter(|gun| !gun.retired)
                    .map(|gun| TrackerGunPage { game: gun.game, slug: self.armory.name_in(gun.game, gun) }),
            },
            group: TrackerGroup { id: group.0, name: group.1 },
            order,
            camouflages: weapon.challenges.iter().map(|one| self.camo(tab, weapon, one, list)).collect(),
        }
    }

    fn camo(&self, tab: &Tab, weapon: &Weapon, challenge: &Challenge, list: &List) -> TrackerCamo {
        let Self { trackers, armory, lang } = *self;
        let id = trackers.challenge_id(weapon, challenge);
        let pattern = trackers.pattern(challenge);
        let gun = weapon.gun(armory).filter(|gun| gun.shape.is_some());
        let gun_with_camo = gun.filter(|_| challenge.step.is_some());
        TrackerCamo {
            name: trackers.name(challenge, lang).to_owned(),
            image: trackers.patterns.swatch(pattern),
            completed: list.done.contains(&id),
            category_nt: trackers.category(tab, challenge).to_owned(),
            unlock: TrackerUnlock {
                level: challenge.level,
                action: trackers.sentence(challenge, lang),
                amount: challenge.goal(),
                kind: trackers.kind(challenge).to_owned(),
            },
            is_gold: challenge.step == Some(0),
            is_platinum: challenge.step == Some(1),
            is_polyatomic: challenge.step == Some(2),
            is_orion: challenge.step == Some(3),
            pattern: pattern.to_owned(),
            worn: gun_with_camo.map(|gun| trackers.patterns.gun_url(pattern, gun)),
            count: list.counts.get(&id).copied(),
            id,
        }
    }

    /// Returns a tracker's metadata, with the steps and groups of `tab`.
    pub fn head(&self, tracker: &Tracker, tab: Option<&Tab>) -> TrackerHead {
        let Self { trackers, armory, lang } = *self;
        let tabs = [Some(trackers.main_tab(tracker)), trackers.mastery_tab(tracker)];
        let group = |group: crate::catalogue::Group<'_>| TrackerGroup {
            id: group.id.to_owned(),
            name: group.name.get(lang).to_owned(),
        };
        TrackerHead {
            id: tracker.key.clone(),
            name: tracker.name.get(lang).to_owned(),
            description: tracker.description.get(lang).to_owned(),
            game: tracker.game,
            game_name: game_name(armory, tracker.game),
            mode: tracker.mode,
            has_mastery: trackers.mastery_tab(tracker).is_some(),
            required: tracker.required,
            steps: tab.map(|tab| self.steps(tab)).unwrap_or_default(),
            groups: tab.iter().flat_map(|tab| trackers.groups(tab, armory)).map(group).collect(),
            sections: tracker.sections.clone(),
            tabs: tabs
                .into_iter()
                .flatten()
                .map(|tab| TrackerTab { id: tab.key.clone(), is_mastery: tab.is_mastery })
                .collect(),
            notes: tracker.note.as_ref().map(|note| note.get(lang).to_owned()),
            reconstructed: tracker.reconstructed,
            variant: tab.map_or(0, Tab::widest),
        }
    }

    pub fn steps(&self, tab: &Tab) -> Vec<TrackerStep> {
        let step = |step| {
            let pattern = self.trackers.step_pattern(step);
            TrackerStep {
                id: pattern.to_owned(),
                name: self.trackers.step_name(step, self.lang),
                image: self.trackers.patterns.swatch(pattern),
                earned: step.earned,
            }
        };
        tab.steps.iter().map(step).collect()
    }
}

pub fn game_name(armory: &Armory, game: GameCode) -> String {
    armory.game(game).map_or("", |game| &game.name).to_owned()
}
