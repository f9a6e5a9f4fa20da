//! Every tracker in memory: what there is to be done, in numbers. Sentences are composed when someone reads them.

use std::collections::HashMap;

use armory::{Armory, catalogue::Gun};
use base::{GameCode, Lang};
use content::{
    Localized,
    template::{self, Value},
};
use serde::{Deserialize, Serialize};

use crate::picture::Patterns;

/// In the snapshot: `ctx.content.snapshot().get::<Trackers>()`.
#[derive(Debug, Default)]
pub struct Trackers {
    /// In the order of the pickers.
    pub trackers: Vec<Tracker>,
    pub tabs: Vec<Tab>,
    /// How they look.
    pub patterns: Patterns,
    pub(crate) camouflages: Vec<Camouflage>,
    pub(crate) kinds: Vec<Kind>,
    /// The kind that says how often.
    pub(crate) times: Option<u16>,
    pub(crate) words: HashMap<String, Localized>,
    pub(crate) tracker_places: HashMap<String, usize>,
    pub(crate) tab_places: HashMap<String, usize>,
}

/// One page, `/camo/<key>`.
#[derive(Debug)]
pub struct Tracker {
    pub key: String,
    /// Whose picker lists it, and whose guns it has.
    pub game: GameCode,
    pub mode: TrackerMode,
    pub name: Localized,
    /// One sentence for its card.
    pub description: Localized,
    /// What a reader should know of these challenges, where there is something.
    pub note: Option<Localized>,
    /// The last master camouflage wants this many weapons.
    pub required: u32,
    /// No source lists these challenges.
    pub reconstructed: bool,
    /// Categories of its challenges, in their order.
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

/// A list of weapons whose progress is kept together: `bo6mp`, `bo6mp_mastery`.
#[derive(Debug)]
pub struct Tab {
    /// `type` on the wire, and what progress is stored under.
    pub key: String,
    pub is_mastery: bool,
    pub weapons: Vec<Weapon>,
    /// From the first master camouflage to the last.
    pub steps: Vec<Step>,
    pub(crate) tracker: usize,
    pub(crate) places: HashMap<String, usize>,
}

#[derive(Debug)]
pub struct Weapon {
    /// The armory's slug of a gun, or the armory's key of an optic.
    pub id: String,
    pub game: GameCode,
    /// Came after the launch of its game.
    pub dlc: bool,
    /// Of an optic: name and group. A gun has both from the armory.
    pub(crate) optic: Option<Optic>,
    /// In the order in which they are earned.
    pub challenges: Vec<Challenge>,
}

#[derive(Clone, Debug)]
pub struct Optic {
    pub name: String,
    pub group: String,
}

/// What one camouflage of one weapon wants. Its id is [`Trackers::challenge_id`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub(crate) camouflage: u16,
    pub(crate) kind: u16,
    /// Kills and the like; together with `times` the count runs to [`Challenge::goal`].
    pub amount: u32,
    /// How often; 1 where once is enough.
    pub times: u32,
    pub(crate) seconds: u16,
    /// Of the weapon, where the challenge opens with one.
    pub level: Option<u8>,
    pub(crate) section: u8,
    /// Which of the tab's steps it is, counted from 0.
    pub step: Option<u8>,
}

impl Challenge {
    /// What a count runs to: "3 kills without dying, 10 times" is counted ten times, "100 kills" a hundred.
    pub fn goal(&self) -> u32 {
        if self.times > 1 { self.times } else { self.amount }
    }
}

/// A master camouflage, and how far one is with it.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// Patterns that count as this step: one, but for reticles, whose last one depends on the optic.
    pub(crate) camouflages: Vec<u16>,
    /// No weapon has a challenge for it: it comes when `required` weapons have the step before.
    pub earned: bool,
}

#[derive(Debug)]
pub(crate) struct Camouflage {
    /// Slug of the drawn pattern, and last part of challenge ids.
    pub pattern: String,
    /// In all languages, unless `words` has a translation of it.
    pub name: String,
}

#[derive(Debug)]
pub(crate) struct Kind {
    pub key: String,
    pub text: Localized,
}

/// A group of weapons: a class of guns, or a kind of optics.
#[derive(Clone, Copy, Debug)]
pub struct Group<'a> {
    pub id: &'a str,
    pub name: &'a Localized,
}

impl Weapon {
    /// None for an optic.
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

    /// Those of one picker.
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

    /// The keys of all lists that have this weapon.
    pub fn tabs_with<'a>(&'a self, weapon: &'a str) -> impl Iterator<Item = &'a Tab> {
        self.tabs.iter().filter(move |tab| tab.places.contains_key(weapon))
    }

    /// `xm4.granite`.
    pub fn challenge_id(&self, weapon: &Weapon, challenge: &Challenge) -> String {
        format!("{}.{}", weapon.id, self.pattern(challenge))
    }

    /// A challenge by its id: one look into a table, then the few of that weapon.
    pub fn challenge<'a>(&self, tab: &'a Tab, id: &str) -> Option<(&'a Weapon, &'a Challenge)> {
        let (weapon, pattern) = id.rsplit_once('.')?;
        let weapon = tab.weapon(weapon)?;
        let challenge = weapon.challenges.iter().find(|one| self.pattern(one) == pattern)?;
        Some((weapon, challenge))
    }

    /// Slug of the drawn pattern.
    pub fn pattern(&self, challenge: &Challenge) -> &str {
        &self.camouflages[usize::from(challenge.camouflage)].pattern
    }

    /// The camouflage's name: of the game's own making and English, or a word such as "Badge I" in every language.
    pub fn name(&self, challenge: &Challenge, lang: Lang) -> &str {
        self.name_of(challenge.camouflage, lang)
    }

    fn name_of(&self, camouflage: u16, lang: Lang) -> &str {
        let camouflage = &self.camouflages[usize::from(camouflage)];
        self.words.get(&camouflage.pattern).map_or(&camouflage.name, |words| words.get(lang))
    }

    /// `headshots`.
    pub fn kind(&self, challenge: &Challenge) -> &str {
        &self.kinds[usize::from(challenge.kind)].key
    }

    /// `military`.
    pub fn category<'a>(&'a self, tab: &'a Tab, challenge: &Challenge) -> &'a str {
        let sections = &self.trackers[tab.tracker].sections;
        if tab.is_mastery {
            return "mastery";
        }
        sections.get(usize::from(challenge.section)).map_or("", String::as_str)
    }

    /// What is to be done, as the game says it: "Get 3 kills without dying 10 times".
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

    /// Slug of the pattern that stands for a step.
    pub fn step_pattern(&self, step: &Step) -> &str {
        step.camouflages.first().map_or("", |place| &self.camouflages[usize::from(*place)].pattern)
    }

    /// "Gold", or "Runed · Atom Smasher" where it depends on the weapon.
    pub fn step_name(&self, step: &Step, lang: Lang) -> String {
        let names: Vec<&str> = step.camouflages.iter().map(|place| self.name_of(*place, lang)).collect();
        names.join(" · ")
    }

    /// The group of a weapon.
    pub fn group<'a>(&'a self, weapon: &'a Weapon, armory: &'a Armory) -> Option<Group<'a>> {
        if let Some(optic) = &weapon.optic {
            return self.words.get(&optic.group).map(|name| Group { id: &optic.group, name });
        }
        let kind = &weapon.gun(armory)?.kind;
        armory.types.iter().find(|one| one.code == *kind).map(|one| Group { id: &one.code, name: &one.name })
    }

    /// The groups of a tab in the order in which its weapons come.
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

    /// Whether it is new here; a weapon that is not is left out.
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

    /// How many challenges most of its weapons have: cards are laid out by it.
    pub fn widest(&self) -> usize {
        self.weapons.iter().map(|weapon| weapon.challenges.len()).max().unwrap_or(0)
    }
}
