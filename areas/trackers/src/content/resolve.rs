//! Resolves a tracker file into weapons and challenges.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use base::Lang;
use content::{Localized, template};

use super::{
    TIMES,
    file::{MasteryEntry, SECTIONS, SourceText, TrackerFile, WeaponEntry},
    row::{Line, Named, Row},
};
use crate::catalogue::{Camouflage, Challenge, Kind, Optic, Step, Tab, Tracker, Trackers, Weapon};

/// Reports a mistake with its text, or with `None` if it concerns the full file.
pub type Wrong<'a, S> = &'a mut dyn FnMut(Option<&S>, String);

pub struct Resolver {
    trackers: Trackers,
    kinds: HashMap<String, u16>,
    camouflages: HashMap<String, u16>,
    used: HashSet<u16>,
    /// Patterns that were named for the first time, with their positions.
    new_patterns: Vec<(String, Option<Range<usize>>)>,
}

/// The context in which lines are resolved.
struct Place<'a, S> {
    file: &'a TrackerFile<S>,
    /// Default names by position.
    names: &'a [S],
    steps: &'a [Step],
    section: u8,
}

impl Resolver {
    pub fn new(
        kinds: impl IntoIterator<Item = Kind>,
        words: impl IntoIterator<Item = (String, Localized)>,
    ) -> Self {
        let kinds: Vec<Kind> = kinds.into_iter().collect();
        let places = kinds.iter().zip(0..).map(|(kind, place)| (kind.key.clone(), place)).collect();
        let trackers = Trackers { kinds, words: words.into_iter().collect(), ..Trackers::default() };
        let (camouflages, used, new_patterns) = (HashMap::new(), HashSet::new(), Vec::new());
        Self { trackers, kinds: places, camouflages, used, new_patterns }
    }

    pub fn used_kinds(&self) -> impl Iterator<Item = &str> {
        self.used.iter().map(|place| self.trackers.kinds[usize::from(*place)].key.as_str())
    }

    /// Returns and clears the patterns that the last tracker named for the first time.
    pub fn take_new_patterns(&mut self) -> Vec<(String, Option<Range<usize>>)> {
        std::mem::take(&mut self.new_patterns)
    }

    pub fn finish(mut self) -> Trackers {
        self.trackers.times = self.kinds.get(TIMES).copied();
        self.trackers
    }

    /// Adds a tracker with its tabs.
    pub fn add<S: SourceText>(&mut self, key: &str, file: &TrackerFile<S>, wrong: Wrong<'_, S>) {
        check_head(file, wrong);
        let place = self.trackers.trackers.len();
        let steps = self.steps(&file.steps, &file.prefix);
        let mut tab = Tab::empty(key.to_owned(), place, false);
        let listed_guns = file.guns.iter().map(|gun| (gun, None));
        let weapon_entries = file.weapons.iter().filter_map(|entry| {
            let id = entry.gun.as_ref().or(entry.optic.as_ref());
            if id.is_none() {
                wrong(None, "a weapon is a gun or an optic".into());
            }
            id.map(|id| (id, Some(entry)))
        });
        for (id, entry) in listed_guns.chain(weapon_entries.collect::<Vec<_>>()) {
            let mut weapon = self.weapon(file, id, entry, &steps, wrong);
            for challenge in &mut weapon.challenges {
                challenge.step = step_of(&steps, challenge.camouflage);
            }
            check_order(&weapon, id, wrong);
            if !tab.push(weapon) {
                wrong(Some(id), format!("weapon `{}` is listed twice", id.text()));
            }
        }
        tab.steps = steps;
        for step in &mut tab.steps {
            let has = |one: &Challenge| step.camouflages.contains(&one.camouflage);
            step.earned = !tab.weapons.iter().any(|weapon| weapon.challenges.iter().any(has));
        }
        if let Some(early) = tab.steps.iter().rev().skip(1).position(|step| step.earned) {
            let source = file.steps.iter().rev().nth(early + 1);
            let name = source.map_or("", |step| step.text());
            wrong(source, format!("no weapon has a challenge for `{name}`, and it is not the last"));
        }
        if file.required == 0 || usize::try_from(file.required).is_ok_and(|n| n > tab.weapons.len()) {
            wrong(None, format!("requires {} of {} weapons", file.required, tab.weapons.len()));
        }
        let mastery = file.mastery.as_ref().map(|entry| self.mastery(&tab, file, entry, wrong));
        let tab = self.add_tab(tab);
        let tracker = Tracker {
            key: key.to_owned(),
            game: file.game,
            mode: file.mode,
            name: file.name.clone(),
            description: file.description.clone(),
            note: file.note.clone(),
            required: file.required,
            reconstructed: file.reconstructed,
            sections: file.sections.iter().map(|section| section.text().to_owned()).collect(),
            tab,
            mastery: mastery.map(|tab| self.add_tab(tab)),
        };
        self.trackers.tracker_places.insert(key.to_owned(), place);
        self.trackers.trackers.push(tracker);
    }

    fn add_tab(&mut self, tab: Tab) -> usize {
        let place = self.trackers.tabs.len();
        self.trackers.tab_places.insert(tab.key.clone(), place);
        self.trackers.tabs.push(tab);
        place
    }

    fn weapon<S: SourceText>(
        &mut self,
        file: &TrackerFile<S>,
        id: &S,
        entry: Option<&WeaponEntry<S>>,
        steps: &[Step],
        wrong: Wrong<'_, S>,
    ) -> Weapon {
        let mut challenges = Vec::new();
        for (section, number) in file.sections.iter().zip(0..) {
            let own = entry.map_or(&[][..], |entry| entry.section(section.text()));
            let all = file.all.get(section.text()).map_or(&[][..], Vec::as_slice);
            let lines = if own.is_empty() { all } else { own };
            if lines.is_empty() {
                wrong(Some(id), format!("`{}` has no {}", id.text(), section.text()));
            }
            let names = file.camouflages.get(section.text()).map_or(&[][..], Vec::as_slice);
            let place = Place { file, names, steps, section: number };
            self.lines(&place, lines, &mut challenges, wrong);
        }
        let optic = entry.filter(|entry| entry.optic.is_some()).map(|entry| {
            let text =
                |said: &Option<S>| said.as_ref().map_or_else(String::new, |source| source.text().to_owned());
            let group = text(&entry.group);
            if !self.trackers.words.contains_key(&group) {
                wrong(
                    entry.group.as_ref().or(Some(id)),
                    format!("group `{group}` has no name in words.toml"),
                );
            }
            Optic { name: text(&entry.name), group }
        });
        let dlc = entry.is_some_and(|entry| entry.dlc);
        Weapon { id: id.text().to_owned(), game: file.game, dlc, optic, challenges }
    }

    fn mastery<S: SourceText>(
        &mut self,
        main: &Tab,
        file: &TrackerFile<S>,
        entry: &MasteryEntry<S>,
        wrong: Wrong<'_, S>,
    ) -> Tab {
        let steps = self.steps(&entry.steps, &file.prefix);
        let mut tab = Tab::empty(format!("{}_mastery", main.key), main.tracker, true);
        let place = Place { file, names: &entry.steps, steps: &steps, section: 0 };
        for weapon in &main.weapons {
            let lines = entry.own.get(&weapon.id).unwrap_or(&entry.all);
            let mut challenges = Vec::new();
            self.lines(&place, lines, &mut challenges, wrong);
            for challenge in &mut challenges {
                challenge.step = step_of(&steps, challenge.camouflage);
            }
            if challenges.len() != steps.len() {
                let message = format!("`{}` has {} of {} steps", weapon.id, challenges.len(), steps.len());
                wrong(lines.first(), message);
            }
            tab.push(Weapon {
                id: weapon.id.clone(),
                game: weapon.game,
                dlc: weapon.dlc,
                optic: weapon.optic.clone(),
                challenges,
            });
        }
        for (id, lines) in entry.own.iter().filter(|(id, _)| main.weapon(id).is_none()) {
            wrong(lines.first(), format!("unknown weapon `{id}`"));
        }
        tab.steps = steps;
        tab
    }

    fn lines<S: SourceText>(
        &mut self,
        place: &Place<'_, S>,
        lines: &[S],
        challenges: &mut Vec<Challenge>,
        wrong: Wrong<'_, S>,
    ) {
        let first = challenges.len();
        for source in lines {
            match Line::read(source.text()) {
                Ok(Line::Named(name)) => match place.file.ladders.get(name) {
                    Some(ladder) if !ladder.iter().any(|line| line.text().starts_with('@')) => {
                        self.lines(place, ladder, challenges, wrong);
                    }
                    _ => wrong(Some(source), format!("unknown ladder `{name}`")),
                },
                Ok(Line::Ladder(kind, amounts)) => {
                    if amounts.len() != place.names.len() {
                        let (has, wants) = (amounts.len(), place.names.len());
                        wrong(Some(source), format!("the ladder has {has} amounts for {wants} names"));
                    }
                    for amount in amounts {
                        let row = Row { camouflage: None, level: None, amount, kind, seconds: 0, times: 1 };
                        self.row(place, source, &row, challenges.len() - first, challenges, wrong);
                    }
                }
                Ok(Line::Row(row)) => {
                    self.row(place, source, &row, challenges.len() - first, challenges, wrong);
                }
                Err(message) => wrong(Some(source), message),
            }
        }
    }

    fn row<S: SourceText>(
        &mut self,
        place: &Place<'_, S>,
        source: &S,
        row: &Row<'_>,
        nth: usize,
        challenges: &mut Vec<Challenge>,
        wrong: Wrong<'_, S>,
    ) {
        let by_place = || place.names.get(nth).map(|name| (Named::read(name.text()), name));
        let Some((named, name)) = row.camouflage.map(|named| (named, source)).or_else(by_place) else {
            return wrong(Some(source), "has no name".into());
        };
        // Default names are checked separately.
        let own = row.camouflage.is_some();
        if own && (named.name.is_empty() || named.pattern.is_some_and(str::is_empty)) {
            wrong(Some(source), "the name is empty".into());
        }
        let Some(kind) = self.kinds.get(row.kind).copied().filter(|_| row.kind != TIMES) else {
            return wrong(Some(source), format!("unknown kind `{}`", row.kind));
        };
        self.used.insert(kind);
        let english = self.trackers.kinds[usize::from(kind)].text.get(Lang::En);
        for (slot, is_given) in [("times", row.times > 1), ("s", row.seconds > 0)] {
            let has = template::has_slot(english, slot);
            // The number of repetitions is optional; the seconds are required if the template uses them.
            if is_given && !has || slot == "s" && has && !is_given {
                wrong(Some(source), format!("`{}` and {{{slot}}} do not go together", row.kind));
            }
        }
        let camouflage = self.camouflage(named, &place.file.prefix, name);
        if challenges.iter().any(|one| one.camouflage == camouflage) {
            let pattern = &self.trackers.camouflages[usize::from(camouflage)].pattern;
            wrong(Some(source), format!("this weapon has `{pattern}` twice"));
        }
        let last = challenges.iter().rev().find(|one| one.section == place.section);
        if last.is_some_and(|last| row.level.is_some() && last.level > row.level) {
            wrong(Some(source), "the level falls".into());
        }
        challenges.push(Challenge {
            camouflage,
            kind,
            amount: row.amount,
            times: row.times,
            seconds: row.seconds,
            level: row.level,
            section: place.section,
            step: step_of(place.steps, camouflage),
        });
    }

    fn steps<S: SourceText>(&mut self, source: &[S], prefix: &str) -> Vec<Step> {
        let names = source.iter().map(|step| {
            let names = step.text().split(" / ");
            names.map(|name| self.camouflage(Named::read(name), prefix, step)).collect()
        });
        names.map(|camouflages| Step { camouflages, earned: false }).collect()
    }

    fn camouflage<S: SourceText>(&mut self, named: Named<'_>, prefix: &str, source: &S) -> u16 {
        let pattern = named.pattern(prefix);
        if let Some(known) = self.camouflages.get(&pattern) {
            return *known;
        }
        // Fewer than two thousand exist; if `u16` overflowed, the rest would share the last index.
        let place = u16::try_from(self.trackers.camouflages.len()).unwrap_or(u16::MAX);
        self.camouflages.insert(pattern.clone(), place);
        self.new_patterns.push((pattern.clone(), source.place()));
        self.trackers.camouflages.push(Camouflage { pattern, name: named.name.to_owned() });
        place
    }
}

fn step_of(steps: &[Step], camouflage: u16) -> Option<u8> {
    steps.iter().position(|step| step.camouflages.contains(&camouflage)).and_then(|at| u8::try_from(at).ok())
}

fn check_head<S: SourceText>(file: &TrackerFile<S>, wrong: Wrong<'_, S>) {
    if file.source.text().trim().is_empty() {
        wrong(Some(&file.source), "does not say where it comes from".into());
    }
    for section in file.sections.iter().filter(|one| !SECTIONS.contains(&one.text())) {
        wrong(Some(section), format!("unknown section `{}`", section.text()));
    }
    let known = |name: &String| file.sections.iter().any(|section| section.text() == name);
    for (name, lines) in file.camouflages.iter().chain(&file.all).filter(|(name, _)| !known(name)) {
        wrong(lines.first(), format!("unknown section `{name}`"));
    }
    for name in file.camouflages.values().flatten().chain(&file.steps) {
        if name.text().trim().is_empty() {
            wrong(Some(name), "the name is empty".into());
        }
    }
    if file.steps.is_empty() {
        wrong(None, "has no steps".into());
    }
}

/// Checks that the master camouflages of a weapon come last and in order.
fn check_order<S: SourceText>(weapon: &Weapon, id: &S, wrong: Wrong<'_, S>) {
    let steps: Vec<u8> = weapon.challenges.iter().filter_map(|one| one.step).collect();
    let tail = weapon.challenges.iter().rev().take(steps.len()).all(|one| one.step.is_some());
    if !steps.is_sorted() || !tail {
        wrong(Some(id), format!("the master camouflages of `{}` are out of order", weapon.id));
    }
}
