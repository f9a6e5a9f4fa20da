//! What patches changed, and which builds they left behind.

use std::collections::HashSet;

use armory::{
    Armory,
    build::view::{Stale, Stored},
};
use base::{GameCode, Lang};
use content::{Entry, Localized, Problems};
use serde::{Deserialize, Serialize};

use crate::{Meta, lists::domain::unix};

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PatchEntry {
    pub id: i64,
    game: GameCode,
    season: u32,
    #[serde(default)]
    reloaded: bool,
    date: jiff::civil::Date,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeEntry {
    gun: String,
    toc: Toc,
    #[serde(default)]
    general: Vec<Change>,
    #[serde(default)]
    attachments: Vec<AttachmentChange>,
}

/// Better or worse than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Toc {
    Buff,
    Nerf,
    Both,
}

/// A figure that moved, or only the way it moved.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    pub stat: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    Up,
    Down,
    Added,
    Removed,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachmentChange {
    pub name: String,
    pub slot: String,
    pub changes: Vec<Change>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stat {
    pub key: String,
    pub name: Localized,
    pub better: Better,
}

/// The direction that helps whoever holds the gun.
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
    /// As the address has it.
    pub day: String,
    /// Unix seconds.
    pub date: i64,
    pub changes: Vec<GunChange>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GunChange {
    pub gun: i64,
    pub toc: Toc,
    pub general: Vec<Change>,
    pub attachments: Vec<AttachmentChange>,
}

impl PatchEntry {
    /// The file with its changes.
    pub fn file(&self) -> String {
        format!("changes/{}-s{}-{}.toml", self.game.code(), self.season, self.date)
    }

    pub fn resolve(
        &self,
        changes: &[Entry<ChangeEntry>],
        armory: &Armory,
        stats: &HashSet<&str>,
        problems: &mut Problems,
    ) -> Patch {
        let resolve = |entry: &Entry<ChangeEntry>, problems: &mut Problems| {
            let ChangeEntry { gun, toc, general, attachments } = &entry.value;
            let all = general.iter().chain(attachments.iter().flat_map(|one| &one.changes));
            for change in all {
                if !stats.contains(change.stat.as_str()) {
                    problems.add(&entry.file, entry.line, format!("unknown stat `{}`", change.stat));
                }
                if change.way.is_none() && (change.from.is_none() || change.to.is_none()) {
                    problems.add(&entry.file, entry.line, format!("{}: from and to, or way", change.stat));
                }
            }
            for one in attachments.iter().filter(|one| armory.slot_by_key(&one.slot).is_none()) {
                problems.add(&entry.file, entry.line, format!("unknown slot `{}`", one.slot));
            }
            let found = armory.gun_by_path(gun);
            if found.is_none() {
                problems.add(&entry.file, entry.line, format!("unknown gun `{gun}`"));
            }
            let (general, attachments) = (general.clone(), attachments.clone());
            Some(GunChange { gun: found?.id, toc: *toc, general, attachments })
        };
        Patch {
            id: self.id,
            game: self.game,
            season: self.season,
            reloaded: self.reloaded,
            day: self.date.to_string(),
            date: unix(self.date),
            changes: changes.iter().filter_map(|entry| resolve(entry, problems)).collect(),
        }
    }
}

impl Patch {
    /// How the page's address names it.
    pub fn hash(&self) -> String {
        format!("{}:s{}:{}", self.game.code(), self.season, self.day)
    }
}

impl GunChange {
    /// Whether a build with these attachments feels the change.
    fn touches(&self, names: &[&str]) -> bool {
        !self.general.is_empty() || self.attachments.iter().any(|one| names.contains(&one.name.as_str()))
    }
}

impl Change {
    /// Whether the gun is better for it; unknown where a figure has no better direction.
    pub fn is_good(&self, stat: &Stat) -> Option<bool> {
        let up = match (self.way, self.from.zip(self.to)) {
            (Some(Way::Up | Way::Added), _) => true,
            (Some(Way::Down | Way::Removed), _) => false,
            (None, Some((from, to))) if from != to => to > from,
            (None, _) => return None,
        };
        Some(up == (stat.better == Better::Up))
    }
}

impl Meta {
    /// The newest patch after the build's day that changed its gun or one of its attachments.
    pub fn stale(&self, build: &Stored, armory: &Armory) -> Option<Stale> {
        let known = build.attachments.iter().filter_map(|one| armory.attachment(one.attachment_id));
        let names: Vec<&str> = known.map(|attachment| attachment.name.as_str()).collect();
        self.patches
            .iter()
            .take_while(|patch| patch.date > build.updated_at)
            .filter(|patch| patch.game == build.game)
            .find(|patch| patch.changes.iter().any(|one| one.gun == build.gun && one.touches(&names)))
            .map(|patch| Stale { patch: patch.hash(), date: patch.date })
    }

    pub fn stat_name(&self, key: &str, lang: Lang) -> String {
        self.stats.get(key).map_or(key, |stat| stat.name.get(lang)).to_owned()
    }
}
