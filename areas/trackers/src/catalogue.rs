//! All trackers in memory. Challenges are stored as numbers; their texts are rendered per request.

use std::collections::HashMap;

use armory::{Armory, catalogue::Gun};
use base::{GameCode, Lang};
use content::{
    Localized,
    template::{self, Value},
};
use serde::{Deserialize, Serialize};

use crate::picture::Patterns;

/// The catalogue in the content snapshot: `ctx.content.snapshot().get::<Trackers>()`.
#[derive(Debug, Default)]
pub struct Trackers {
    /// In picker order.
    pub trackers: Vec<Tracker>,
    pub tabs: Vec<Tab>,
    /// The drawings of the camouflages.
    pub patterns: Patterns,
    pub(crate) camouflages: Vec<Camouflage>,
    pub(crate) kinds: Vec<Kind>,
    /// The kind whose template renders the number of repetitions.
    pub(crate) times: Option<u16>,
    pub(crate) words: HashMap<String, Localized>,
    pub(crate) tracker_places: HashMap<String, usize>,
    pub(crate) tab_places: HashMap<String, usize>,
}

/// A tracker page, `/camo/<key>`.
#[derive(Debug)]
pub struct Tracker {
    pub key: String,
    /// The game whose picker lists it and whose guns it contains.
    pub game: GameCode,
    pub mode: TrackerMode,
    pub name: Localized,
    /// One sentence for the tracker's card.
    pub description: Localized,
    /// An optional note for readers about these challenges.
    pub note: Option<Localized>,
    /// The number of weapons that the last master camouflage requires.
    pub required: u32,
    /// Whether the challenges are reconstructed because no source lists them.
    pub reconstructed: bool,
    /// The challenge categories, in order.
    pub sections: Vec<String>,
    pub(crate) tab: usize,
    pub(crate) mastery: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TrackerMode {
    Multiplayer,
    Zombies,
    Warzone,
}

/// A list of weapons with shared progress, such as `bo6mp` or `bo6mp_mastery`.
#[derive(Debug)]
pub struct Tab {
    /// `type` in the API, and the key under which progress is stored.
    pub key: String,
    pub is_mastery: bool,
    pub weapons: Vec<Weapon>,
    /// The master camouflages, from first to last.
    pub steps: Vec<Step>,
    pub(crate) tracker: usize,
    pub(crate) places: HashMap<String, usize>,
}

#[derive(Debug)]
pub struct Weapon {
    /// The armory's gun slug, or the armory's key of an optic.
    pub id: String,
    pub game: GameCode,
    /// Whether the weapon was added after the launch of its game.
    pub dlc: bool,
    /// The name and group of an optic; the armory provides those of a gun.
    pub(crate) optic: Option<Optic>,
    /// In the order in which they are earned.
    pub challenges: Vec<Challenge>,
}

#[derive(Clone, Debug)]
pub struct Optic {
    pub name: String,
    pub group: String,
}

/// The challenge for one camouflage of one weapon. [`Trackers::challenge_id`] returns its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub(crate) camouflage: u16,
    pub(crate) kind: u16,
    /// The amount, such as kills; [`Challenge::goal`] combines it with `times`.
    pub amount: u32,
    /// The number of repetitions; 1 if the challenge is not repeated.
    pub times: u32,
    pub(crate) seconds: u16,
    /// The weapon level that unlocks the challenge.
    pub level: Option<u8>,
    pub(crate) section: u8,
    /// The index of the tab's step, from 0.
    pub step: Option<u8>,
}

impl Challenge {
    /// Returns the target of the counter: 10 for "3 kills without dying, 10 times", 100 for "100 kills".
    pub fn goal(&self) -> u32 {
        if self.times > 1 { self.times } else { self.amount }
    }
}

/// A master camouflage.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// The patterns that count as this step: one, except for reticles, whose last step depends on the optic.
    pub(crate) camouflages: Vec<u16>,
    /// Whether no weapon has a challenge for it: it is earned when `required` weapons have the previous step.
    pub earned: bool,
}

#[derive(Debug)]
pub(crate) struct Camouflage {
    /// The slug of the drawn pattern, and the last part of challenge ids.
    pub pattern: String,
    /// The name in all languages, unless `words` has a translation.
    pub name: String,
}

#[derive(Debug)]
pub(crate) struct Kind {
    pub key: String,
    pub text: Localized,
}

/// A group of weapons: a class of guns or a kind of optics.
#[derive(Clone, Copy, Debug)]
pub struct Group<'a> {
    pub id: &'a str,
    pub name: &'a Localized,
}

impl Weapon {
    /// Returns the gun, or `None` for an optic.
    pub fn gun<'a>(&self, armory: &'a Armory) -> Option<&'a Gun> {
        if self.optic.is_some() { None } else { armory.gun_by_slug(self.game, &self.id) }
    }

    pub fn is_optic(&self) -> bool {
        self.optic.is_some()
    }

    pub fn name<'a>(&'a self, armory: &'a Armory) -> &'a str {
        match &self.optic {
            Some(optic) => &optic.name,
            None => self.gun(armory).map_or(&self.id, |gun| &gun.name),
        }
    }
}

impl Trackers {
    pub fn tracker(&self, key: &str) -> Option<&Tracker> {
        self.tracker_places.get(key).map(|place| &self.trackers[*place])
    }

    /// Returns the trackers of a game's picker.
    pub fn of_game(&self, game: GameCode) -> impl Iterator<Item = &Tracker> {
        self.trackers.iter().filter(move |tracker| tracker.game == game)
    }

    pub fn tab(&self, key: &str) -> Option<&Tab> {
        self.tab_places.get(key).map(|place| &self.tabs[*place])
    }

    pub fn main_tab(&self, tracker: &Tracker) -> &Tab {
        &self.tabs[tracker.tab]
    }

    pub fn mastery_tab(&self, tracker: &Tracker) -> Option<&Tab> {
        tracker.mastery.map(|place| &self.tabs[place])
    }

    pub fn tracker_of(&self, tab: &Tab) -> &Tracker {
        &self.trackers[tab.tracker]
    }

    /// Returns the tabs that contain this weapon.
    pub fn tabs_with<'a>(&'a self, weapon: &'a str) -> impl Iterator<Item = &'a Tab> {
        self.tabs.iter().filter(move |tab| tab.places.contains_key(weapon))
    }

    /// Returns the id of a challenge, such as `xm4.granite`.
    pub fn challenge_id(&self, weapon: &Weapon, challenge: &Challenge) -> String {
        format!("{}.{}", weapon.id, self.pattern(challenge))
    }

    /// Returns a challenge by its id: a hash lookup of the weapon, then a scan of its challenges.
    pub fn challenge<'a>(&self, tab: &'a Tab, id: &str) -> Option<(&'a Weapon, &'a Challenge)> {
        let (weapon, pattern) = id.rsplit_once('.')?;
        let weapon = tab.weapon(weapon)?;
        let challenge = weapon.challenges.iter().find(|one| self.pattern(one) == pattern)?;
        Some((weapon, challenge))
    }

    /// Returns the slug of the drawn pattern.
    pub fn pattern(&self, challenge: &Challenge) -> &str {
        &self.camouflages[usize::from(challenge.camouflage)].pattern
    }

    /// Returns the camouflage's name: the English name from the game, or a translated word such as "Badge I".
    pub fn name(&self, challenge: &Challenge, lang: Lang) -> &str {
        self.name_of(challenge.camouflage, lang)
    }

    fn name_of(&self, camouflage: u16, lang: Lang) -> &str {
        let camouflage = &self.camouflages[usize::from(camouflage)];
        self.words.get(&camouflage.pattern).map_or(&camouflage.name, |words| words.get(lang))
    }

    /// Returns the kind, such as `headshots`.
    pub fn kind(&self, challenge: &Challenge) -> &str {
        &self.kinds[usize::from(challenge.kind)].key
    }

    /// Returns the category, such as `military`.
    pub fn category<'a>(&'a self, tab: &'a Tab, challenge: &Challenge) -> &'a str {
        let sections = &self.trackers[tab.tracker].sections;
        if tab.is_mastery {
            return "mastery";
        }
        sections.get(usize::from(challenge.section)).map_or("", String::as_str)
    }

    /// Returns the challenge text in the game's wording, such as "Get 3 kills without dying (10 times)".
    pub fn sentence(&self, challenge: &Challenge, lang: Lang) -> String {
        let Challenge { amount, times, seconds, .. } = *challenge;
        let text = self.kinds[usize::from(challenge.kind)].text.get(lang);
        let often = self.times.filter(|_| times > 1).map(|place| {
            let text = self.kinds[usize::from(place)].text.get(lang);
            template::fill(text, lang, &[("n", Value::Number(times))])
        });
        let values = [
            ("n", Value::Number(amount)),
            ("s", Value::Number(seconds.into())),
            ("times", Value::Text(often.as_deref().unwrap_or(""))),
            ("name", Value::Text(self.name_of(challenge.camouflage, lang))),
        ];
        template::fill(text, lang, &values)
    }

    /// Returns the slug of the pattern that represents a step.
    pub fn step_pattern(&self, step: &Step) -> &str {
        step.camouflages.first().map_or("", |place| &self.camouflages[usize::from(*place)].pattern)
    }

    /// Returns the name of a step: "Gold", or "Runed · Atom Smasher" if it depends on the weapon.
    pub fn step_name(&self, step: &Step, lang: Lang) -> String {
        let names: Vec<&str> = step.camouflages.iter().map(|place| self.name_of(*place, lang)).collect();
        names.join(" · ")
    }

    /// Returns the group of a weapon.
    pub fn group<'a>(&'a self, weapon: &'a Weapon, armory: &'a Armory) -> Option<Group<'a>> {
        if let Some(optic) = &weapon.optic {
            return self.words.get(&optic.group).map(|name| Group { id: &optic.group, name });
        }
        let kind = &weapon.gun(armory)?.kind;
        armory.types.iter().find(|one| one.code == *kind).map(|one| Group { id: &one.code, name: &one.name })
    }

    /// Returns the groups of a tab, in weapon order.
    pub fn groups<'a>(&'a self, tab: &'a Tab, armory: &'a Armory) -> Vec<Group<'a>> {
        let mut groups: Vec<Group<'a>> = Vec::new();
        for group in tab.weapons.iter().filter_map(|weapon| self.group(weapon, armory)) {
            if !groups.iter().any(|known| known.id == group.id) {
                groups.push(group);
            }
        }
        groups
    }
}

impl Tab {
    pub(crate) fn empty(key: String, tracker: usize, is_mastery: bool) -> Self {
        let (weapons, steps, places) = (Vec::new(), Vec::new(), HashMap::new());
        Self { key, is_mastery, weapons, steps, tracker, places }
    }

    /// Adds a weapon; returns false without adding it if its id already exists.
    pub(crate) fn push(&mut self, weapon: Weapon) -> bool {
        let is_new = !self.places.contains_key(&weapon.id);
        if is_new {
            self.places.insert(weapon.id.clone(), self.weapons.len());
            self.weapons.push(weapon);
        }
        is_new
    }

    pub fn weapon(&self, id: &str) -> Option<&Weapon> {
        self.places.get(id).map(|place| &self.weapons[*place])
    }

    pub fn challenge_count(&self) -> usize {
        self.weapons.iter().map(|weapon| weapon.challenges.len()).sum()
    }

    /// Returns the largest number of challenges of a weapon, which determines the card layout.
    pub fn widest(&self) -> usize {
        self.weapons.iter().map(|weapon| weapon.challenges.len()).max().unwrap_or(0)
    }
}
