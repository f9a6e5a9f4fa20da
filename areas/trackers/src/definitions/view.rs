//! A tracker as answers show it.

use armory::Armory;
use base::{GameCode, Lang};
use progress::List;
use serde::Serialize;

use crate::catalogue::{Challenge, Tab, Tracker, TrackerMode, Trackers, Weapon};

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerData {
    unselected: Vec<TrackerWeapon>,
    /// Those that the viewer has put on top.
    selected: Vec<TrackerWeapon>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerWeapon {
    info: TrackerWeaponInfo,
    group: TrackerGroup,
    /// Its place in the whole list.
    order: usize,
    /// In the order in which they are earned.
    camouflages: Vec<TrackerCamo>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerWeaponInfo {
    id: String,
    name: String,
    image: String,
    /// Came after the launch of its game.
    dlc: bool,
    /// The gun's own page; optics have none.
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
    /// `xm4.granite`, unique in its list and never another.
    id: String,
    name: String,
    /// Address of its swatch.
    image: String,
    completed: bool,
    /// `military`, `unique`, `mastery`, `base` …
    category_nt: String,
    unlock: TrackerUnlock,
    /// The first to the fourth master step, whatever it is called there.
    is_gold: bool,
    is_platinum: bool,
    is_polyatomic: bool,
    is_orion: bool,
    /// What is drawn; equal for equal camouflages of all weapons.
    pattern: String,
    /// The weapon wearing it, where it is a master step.
    #[serde(skip_serializing_if = "Option::is_none")]
    worn: Option<String>,
    /// How far the viewer is, where they count and it is not completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<i64>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerUnlock {
    /// The level of the weapon that opens it.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    /// What is to be done.
    action: String,
    /// What a count runs to.
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
    /// So many weapons are needed for the last step.
    required: u32,
    steps: Vec<TrackerStep>,
    groups: Vec<TrackerGroup>,
    /// Categories of its challenges, in their order.
    sections: Vec<String>,
    tabs: Vec<TrackerTab>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<String>,
    /// No source lists these challenges.
    reconstructed: bool,
    /// How many camouflages most weapons have.
    variant: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerStep {
    /// Its pattern.
    pub id: String,
    pub name: String,
    pub image: String,
    /// It has no challenge of its own: it comes when `required` weapons have the step before.
    pub earned: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerTab {
    /// `type` of the call that saves.
    id: String,
    is_mastery: bool,
}

/// Everything that a view is made of.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub trackers: &'a Trackers,
    pub armory: &'a Armory,
    pub lang: Lang,
}

impl Shown<'_> {
    /// The weapons of a list, and what of it someone has done.
    pub fn data(&self, tab: &Tab, list: &List) -> TrackerData {
        let weapons = tab.weapons.iter().enumerate();
        let weapons = weapons.map(|(order, weapon)| (weapon, self.weapon(tab, weapon, order, list)));
        let (selected, unselected): (Vec<_>, Vec<_>) =
            weapons.partition(|(weapon, _)| list.selected.contains(&weapon.id));
        let all = |pairs: Vec<(&Weapon, TrackerWeapon)>| pairs.into_iter().map(|(_, view)| view).collect();
        TrackerData { unselected: all(unselected), selected: all(selected) }
    }

    /// A tracker without a mastery tab has an empty one.
    pub fn nothing() -> TrackerData {
        TrackerData { unselected: Vec::new(), selected: Vec::new() }
    }

    fn weapon(&self, tab: &Tab, weapon: &Weapon, order: usize, list: &List) -> TrackerWeapon {
        let gun = weapon.gun(self.armory);
        // An optic looks as its best reticle does.
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
        let worn = gun.filter(|_| challenge.step.is_some());
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
            worn: worn.map(|gun| trackers.patterns.worn(pattern, gun)),
            count: list.counts.get(&id).copied(),
            id,
        }
    }

    /// What a page says of a tracker; `tab` is the one whose steps and groups it shows.
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
