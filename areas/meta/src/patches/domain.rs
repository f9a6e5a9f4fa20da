//! Patch changes, and the builds they make stale.

use std::collections::HashSet;

use armory::{
    Armory,
    build::{
        domain::Fitted,
        view::{Source, Stale, Stored},
    },
    catalogue::Gun,
};
use base::{GameCode, Lang};
use content::{Entry, Localized, Problems};
use serde::{Deserialize, Serialize};

use crate::{
    Meta,
    lists::domain::fitting,
    sources::{complaint, unix},
};

/// A period of Warzone, named after its map.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Era {
    pub game: GameCode,
    pub name: String,
    pub from: jiff::civil::Date,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatchEntry {
    pub id: i64,
    game: GameCode,
    /// The season of that year's game; 0 means before its first season.
    season: u32,
    #[serde(default)]
    reloaded: bool,
    date: jiff::civil::Date,
    told: Told,
    sources: Vec<Source>,
}

/// How much is known about the gun changes of a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Told {
    /// All changes are known.
    All,
    /// Some changes are known.
    Part,
    /// Only the changed guns and the direction of the changes are known.
    Directions,
    /// Only the fact that guns changed is known.
    Changed,
    /// Nothing is known about gun changes.
    Nothing,
}

/// A change of one gun, or of many guns by type or named group.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeEntry {
    #[serde(default)]
    gun: Option<String>,
    #[serde(default)]
    types: Vec<String>,
    #[serde(default)]
    group: Option<String>,
    toc: Toc,
    #[serde(default)]
    general: Vec<Change>,
    #[serde(default)]
    attachments: Vec<AttachmentEntry>,
    /// The date on which a class change was reverted.
    #[serde(default)]
    undone: Option<jiff::civil::Date>,
}

/// The direction of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Toc {
    Buff,
    Nerf,
    Both,
    /// The direction is unknown.
    Changed,
}

/// A changed stat: a value before and after, a new value, a percentage, an amount, or only a direction.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    pub stat: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// The fire mode the change applies to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fire: Option<Fire>,
    /// Overrides the direction computed by [`Change::is_good`], for example if a new limit is a nerf.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub good: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    Up,
    Down,
    Added,
    Removed,
    Fixed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Fire {
    Auto,
    Semi,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AttachmentEntry {
    name: String,
    slot: String,
    changes: Vec<Change>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttachmentChange {
    pub attachment: i64,
    pub changes: Vec<Change>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stat {
    pub key: String,
    pub name: Localized,
    pub better: Better,
}

/// A group of guns in patch notes that is not a weapon class, such as "the popular ones".
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub key: String,
    pub name: Localized,
}

/// The direction of a stat that improves the gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Better {
    Up,
    Down,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Patch {
    pub id: i64,
    pub game: GameCode,
    pub season: u32,
    pub reloaded: bool,
    /// The date as it appears in the URL.
    pub day: String,
    /// The release date, in Unix seconds.
    pub date: i64,
    pub told: Told,
    pub sources: Vec<Source>,
    pub changes: Vec<GunChange>,
    pub classes: Vec<ClassChange>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GunChange {
    pub gun: i64,
    pub toc: Toc,
    /// If this and `attachments` are empty, only the direction is known.
    pub general: Vec<Change>,
    pub attachments: Vec<AttachmentChange>,
}

/// A change of many guns at once. It makes no build stale because the affected guns are unknown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassChange {
    pub types: Vec<String>,
    pub group: Option<String>,
    pub toc: Toc,
    pub general: Vec<Change>,
    /// When it was reverted, in Unix seconds.
    pub undone: Option<i64>,
}

/// The entries that changes may refer to.
pub struct Known<'a> {
    pub armory: &'a Armory,
    pub stats: HashSet<&'a str>,
    pub groups: HashSet<&'a str>,
}

impl PatchEntry {
    /// Returns the content file of the patch's changes, or `None` if no changes are known.
    pub fn file(&self) -> Option<String> {
        let named = !matches!(self.told, Told::Changed | Told::Nothing);
        named.then(|| format!("changes/{}-s{}-{}.toml", self.game.code(), self.season, self.date))
    }

    pub fn resolve<T>(
        &self,
        changes: &[Entry<ChangeEntry>],
        known: &Known<'_>,
        at: &Entry<T>,
        problems: &mut Problems,
    ) -> Patch {
        if self.sources.is_empty() {
            problems.add(&at.file, at.line, "a patch needs a source");
        }
        for complaint in self.sources.iter().filter_map(complaint) {
            problems.add(&at.file, at.line, complaint);
        }
        let mut patch = Patch {
            id: self.id,
            game: self.game,
            season: self.season,
            reloaded: self.reloaded,
            day: self.date.to_string(),
            date: unix(self.date),
            told: self.told,
            sources: self.sources.clone(),
            changes: Vec::new(),
            classes: Vec::new(),
        };
        for entry in changes {
            for wrong in entry.value.complaints(known) {
                problems.add(&entry.file, entry.line, wrong);
            }
            let ChangeEntry { gun, types, group, toc, general, attachments, undone } = &entry.value;
            match gun {
                Some(path) => patch.changes.extend(known.armory.gun_by_path(path).map(|gun| GunChange {
                    gun: gun.id,
                    toc: *toc,
                    general: general.clone(),
                    attachments:
                        attachments.iter().filter_map(|one| one.resolve(known.armory, gun)).collect(),
                })),
                None => patch.classes.push(ClassChange {
                    types: types.clone(),
                    group: group.clone(),
                    toc: *toc,
                    general: general.clone(),
                    undone: undone.map(unix),
                }),
            }
        }
        patch
    }
}

impl ChangeEntry {
    fn complaints(&self, known: &Known<'_>) -> Vec<String> {
        let mut wrong = Vec::new();
        let named = [self.gun.is_some(), !self.types.is_empty(), self.group.is_some()];
        if named.into_iter().filter(|given| *given).count() != 1 {
            wrong.push("a change is of a gun, of types or of a group".to_owned());
        }
        let all = self.general.iter().chain(self.attachments.iter().flat_map(|one| &one.changes));
        for change in all {
            if !known.stats.contains(change.stat.as_str()) {
                wrong.push(format!("unknown stat `{}`", change.stat));
            }
            if !change.has_one_value() {
                wrong.push(format!("{}: from and to, to, percent, by, or way", change.stat));
            }
        }
        let unknown_type =
            |code: &&String| !known.armory.types.iter().any(|kind| kind.code.as_str() == code.as_str());
        wrong.extend(self.types.iter().filter(unknown_type).map(|code| format!("unknown type `{code}`")));
        let unknown_group = self.group.iter().filter(|key| !known.groups.contains(key.as_str()));
        wrong.extend(unknown_group.map(|key| format!("unknown group `{key}`")));
        match &self.gun {
            Some(path) => match known.armory.gun_by_path(path) {
                Some(gun) => wrong.extend(self.unfit(known.armory, gun, path)),
                None => wrong.push(format!("unknown gun `{path}`")),
            },
            None if !self.attachments.is_empty() => wrong.push("only a gun has attachments".to_owned()),
            None => {}
        }
        wrong
    }

    fn unfit(&self, armory: &Armory, gun: &Gun, path: &str) -> Vec<String> {
        let unfit = self.attachments.iter().filter(|one| one.resolve(armory, gun).is_none());
        unfit.map(|one| format!("`{}` does not fit the {} of {path}", one.name, one.slot)).collect()
    }
}

impl AttachmentEntry {
    fn resolve(&self, armory: &Armory, gun: &Gun) -> Option<AttachmentChange> {
        let attachment = fitting(armory, gun, &self.slot, &self.name)?;
        Some(AttachmentChange { attachment, changes: self.changes.clone() })
    }
}

impl Patch {
    pub fn of_gun(&self, gun: i64) -> Option<&GunChange> {
        self.changes.iter().find(|change| change.gun == gun)
    }

    /// Returns the id of the patch in the patch notes URL.
    pub fn hash(&self) -> String {
        format!("{}:s{}:{}", self.game.code(), self.season, self.day)
    }
}

impl ClassChange {
    /// Returns the names of the classes and of the group, joined by commas.
    pub fn name(&self, armory: &Armory, meta: &Meta, lang: Lang) -> String {
        let types = self.types.iter().filter_map(|code| armory.types.iter().find(|kind| kind.code == *code));
        let names = types.map(|kind| kind.name.get(lang));
        let group = self.group.as_ref().and_then(|key| meta.groups.get(key)).map(|name| name.get(lang));
        names.chain(group).collect::<Vec<_>>().join(", ")
    }
}

impl GunChange {
    /// Returns whether the change affects a build with these attachments. A change with only a known
    /// direction affects every build.
    fn touches(&self, fitted: &[Fitted]) -> bool {
        !self.general.is_empty()
            || self.attachments.is_empty()
            || self
                .attachments
                .iter()
                .any(|one| fitted.iter().any(|part| part.attachment_id == one.attachment))
    }
}

impl Change {
    fn has_one_value(&self) -> bool {
        let values = [self.to.is_some(), self.percent.is_some(), self.by.is_some(), self.way.is_some()];
        values.into_iter().filter(|given| *given).count() == 1 && (self.from.is_none() || self.to.is_some())
    }

    /// Returns whether the change improves the gun, or `None` if that is unknown.
    pub fn is_good(&self, better: Better) -> Option<bool> {
        if self.good.is_some() {
            return self.good;
        }
        let moved = self.from.zip(self.to).map(|(from, to)| to - from).or(self.percent).or(self.by);
        let up = match (self.way, moved) {
            (Some(Way::Fixed), _) => return Some(true),
            (Some(Way::Up | Way::Added), _) => true,
            (Some(Way::Down | Way::Removed), _) => false,
            (None, Some(moved)) if moved != 0.0 => moved > 0.0,
            (None, _) => return None,
        };
        Some(up == (better == Better::Up))
    }
}

impl Meta {
    /// Returns the newest patch after the build's evidence that changed its gun or one of its attachments.
    pub fn stale(&self, build: &Stored) -> Option<Stale> {
        self.patches
            .iter()
            .take_while(|patch| patch.date > build.valid_until())
            .filter(|patch| patch.game == build.game)
            .find(|patch| {
                patch.changes.iter().any(|one| one.gun == build.gun && one.touches(&build.attachments))
            })
            .map(|patch| Stale { patch: patch.hash(), date: patch.date })
    }

    /// Returns the date of the newest patch of a game that is known to have changed guns.
    pub fn patched_at(&self, game: GameCode) -> Option<i64> {
        let balance = |patch: &&Patch| patch.game == game && patch.told != Told::Nothing;
        self.patches.iter().find(balance).map(|patch| patch.date)
    }

    /// Returns the name of the map a game was played on at a date, or `None` if the game has no eras.
    pub fn era(&self, game: GameCode, date: i64) -> Option<&str> {
        let begun = |era: &&Era| era.game == game && unix(era.from) <= date;
        self.eras.iter().filter(begun).max_by_key(|era| era.from).map(|era| era.name.as_str())
    }

    pub fn stat_name(&self, key: &str, lang: Lang) -> String {
        self.stats.get(key).map_or(key, |stat| stat.name.get(lang)).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(text: &str) -> Change {
        serde_json::from_str(&format!(r#"{{"stat": "damage", {text}}}"#)).unwrap_or_default()
    }

    #[test]
    fn a_change_has_one_value() {
        for right in [
            r#""from": 30, "to": 27"#,
            r#""to": 90"#,
            r#""percent": -15"#,
            r#""by": -2"#,
            r#""way": "fixed""#,
        ] {
            assert!(change(right).has_one_value(), "{right}");
        }
        for wrong in
            [r#""from": 30"#, r#""to": 1, "way": "up""#, r#""percent": 5, "by": 1"#, r#""unit": "m""#]
        {
            assert!(!change(wrong).has_one_value(), "{wrong}");
        }
    }

    #[test]
    fn improvements_are_derived_from_known_values() {
        for (text, for_up, for_down) in [
            (r#""from": 30, "to": 27"#, Some(false), Some(true)),
            (r#""from": 30, "to": 30"#, None, None),
            (r#""percent": -15"#, Some(false), Some(true)),
            (r#""by": 2"#, Some(true), Some(false)),
            (r#""way": "added""#, Some(true), Some(false)),
            (r#""way": "added", "good": false"#, Some(false), Some(false)),
            (r#""way": "fixed""#, Some(true), Some(true)),
            (r#""to": 90"#, None, None),
        ] {
            let found = [Better::Up, Better::Down].map(|better| change(text).is_good(better));
            assert_eq!(found, [for_up, for_down], "{text}");
        }
    }

    #[test]
    fn a_build_is_affected_by_changes_of_its_gun_or_attachments() {
        let on_part = |attachment| AttachmentChange { attachment, changes: Vec::new() };
        let gun =
            |general: Vec<Change>, attachments| GunChange { gun: 1, toc: Toc::Nerf, general, attachments };
        let fitted = [Fitted { attachment_id: 7, hor: None, vert: None }];
        assert!(gun(vec![change(r#""by": 1"#)], vec![on_part(8)]).touches(&fitted));
        assert!(gun(Vec::new(), Vec::new()).touches(&fitted), "only the direction is known");
        assert!(gun(Vec::new(), vec![on_part(7)]).touches(&fitted));
        assert!(!gun(Vec::new(), vec![on_part(8)]).touches(&fitted));
    }
}
