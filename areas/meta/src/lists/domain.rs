//! The editorial lists.

use armory::{
    Armory,
    build::{
        domain::{Build, Fitted, check},
        view::{Evidence, EvidenceKind, LoadoutItem, Source, Stored},
    },
    catalogue::{Attachment, Gun},
    kinds::Category,
};
use base::{GameCode, Lang};
use content::{Entry, Problems};
use serde::{Deserialize, Serialize};

use crate::{
    Meta,
    sources::{Period, complaint, unix},
};

/// An editorial list of builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum List {
    Wz1,
    Wz2,
    Mw2,
    Mw3,
    Bo6,
    Bo6z,
}

impl List {
    pub const ALL: &[Self] = &[Self::Wz1, Self::Wz2, Self::Mw2, Self::Mw3, Self::Bo6, Self::Bo6z];

    pub const fn code(self) -> &'static str {
        match self {
            Self::Wz1 => "wz1",
            Self::Wz2 => "wz2",
            Self::Mw2 => "mw2",
            Self::Mw3 => "mw3",
            Self::Bo6 => "bo6",
            Self::Bo6z => "bo6z",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|list| list.code() == code)
    }

    /// Returns the page of the list, as in `/meta/{page}`. The Warzone page has two lists.
    pub const fn page(self) -> &'static str {
        match self {
            Self::Wz1 | Self::Wz2 => "wz",
            _ => self.code(),
        }
    }

    pub const fn game(self) -> GameCode {
        match self {
            Self::Wz1 => GameCode::Wz1,
            Self::Wz2 => GameCode::Wz2,
            Self::Mw2 => GameCode::Mw2,
            Self::Mw3 => GameCode::Mw3,
            Self::Bo6 | Self::Bo6z => GameCode::Bo6,
        }
    }

    /// Returns whether the list uses the Warzone and MW3 names of categories.
    pub const fn is_pure(self) -> bool {
        matches!(self, Self::Wz1 | Self::Wz2 | Self::Mw3)
    }

    /// Returns the name of a category in this list.
    pub fn label(self, category: &Category, lang: Lang) -> String {
        let text = if self.is_pure() { &category.label } else { &category.name };
        text.get(lang).to_owned()
    }

    /// Returns the lists that may contain builds of a game's guns, most relevant first.
    pub fn of_game(game: GameCode) -> &'static [Self] {
        match game {
            GameCode::Wz1 | GameCode::Mw | GameCode::Cw | GameCode::Vg => &[Self::Wz1],
            GameCode::Wz2 => &[Self::Wz2],
            GameCode::Mw2 => &[Self::Mw2, Self::Wz2],
            GameCode::Mw3 => &[Self::Mw3, Self::Wz2],
            GameCode::Bo6 => &[Self::Bo6, Self::Bo6z, Self::Wz2],
            GameCode::Bo3 | GameCode::Mwz => &[],
        }
    }
}

/// A build as written in its content file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildEntry {
    id: i64,
    gun: String,
    mode: i64,
    range: String,
    category: String,
    updated: jiff::civil::Date,
    attachments: Vec<NamedAttachment>,
    #[serde(default)]
    video: Option<String>,
    /// Defaults to the editors' own choice.
    #[serde(default)]
    evidence: Option<EvidenceEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EvidenceEntry {
    kind: EvidenceKind,
    #[serde(default)]
    count: Option<u32>,
    when: Period,
    #[serde(default)]
    source: Option<Source>,
}

impl EvidenceEntry {
    fn complaint(&self) -> Option<String> {
        let counted = self.count.is_some_and(|count| count > 0);
        let wrong = match self.kind {
            EvidenceKind::Creators if !counted => "creators are counted",
            EvidenceKind::Press | EvidenceKind::List if self.count.is_some() => "only creators are counted",
            EvidenceKind::Own => "a choice of our own has no evidence",
            _ => return self.source.as_ref().and_then(complaint),
        };
        Some(format!("evidence: {wrong}"))
    }

    fn resolve(&self) -> Evidence {
        Evidence {
            kind: self.kind,
            count: self.count,
            from: Some(self.when.from()),
            until: Some(self.when.until()),
            source: self.source.clone(),
        }
    }
}

const OWN: Evidence =
    Evidence { kind: EvidenceKind::Own, count: None, from: None, until: None, source: None };

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedAttachment {
    slot: String,
    name: String,
    hor: Option<f64>,
    vert: Option<f64>,
}

/// A build with all of its references resolved.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ListedBuild {
    pub list: List,
    pub stored: Stored,
}

impl BuildEntry {
    /// Resolves and validates the build; reports problems and returns `None` if it is invalid.
    pub fn resolve<T>(
        &self,
        list: List,
        armory: &Armory,
        at: &Entry<T>,
        problems: &mut Problems,
    ) -> Option<ListedBuild> {
        let mut wrong = |message: String| problems.add(&at.file, at.line, message);
        let gun = armory.gun_by_path(&self.gun);
        let range = armory.range_by_key(&self.range);
        let category = armory.category_by_key(&self.category);
        if gun.is_none() {
            wrong(format!("unknown gun `{}`", self.gun));
        }
        if range.is_none() {
            wrong(format!("unknown range `{}`", self.range));
        }
        if category.is_none() {
            wrong(format!("unknown category `{}`", self.category));
        }
        let (gun, range, category) = (gun?, range?, category?);
        let mut attachments = Vec::with_capacity(self.attachments.len());
        for named in &self.attachments {
            match fitting(armory, gun, &named.slot, &named.name) {
                Some(attachment_id) => {
                    attachments.push(Fitted { attachment_id, hor: named.hor, vert: named.vert });
                }
                None => wrong(format!("`{}` does not fit the {} of {}", named.name, named.slot, self.gun)),
            }
        }
        let build = Build {
            game: list.game(),
            mode: self.mode,
            range: range.id,
            category: category.id,
            gun: gun.id,
            attachments,
        };
        for (field, rule) in check(armory, &build) {
            wrong(format!("{field}: {}", rule.message));
        }
        if let Some(complaint) = self.evidence.as_ref().and_then(EvidenceEntry::complaint) {
            wrong(complaint);
        }
        let stored = Stored {
            id: self.id,
            build,
            updated_at: unix(self.updated),
            author: None,
            share: format!("{SHARE}{:06}", self.id),
            title: None,
            video: self.video.clone(),
            evidence: Some(self.evidence.as_ref().map_or(OWN, EvidenceEntry::resolve)),
        };
        Some(ListedBuild { list, stored })
    }
}

/// Returns the id of the attachment with that name that fits a gun's slot.
pub fn fitting(armory: &Armory, gun: &Gun, slot: &str, name: &str) -> Option<i64> {
    let slot = armory.slot_by_key(slot)?;
    let (_, ids) = gun.fits.iter().find(|(id, _)| *id == slot.id)?;
    let called = |one: &Attachment| gun.calls(one) == name || one.name == name;
    ids.iter().copied().find(|id| armory.attachment(*id).is_some_and(called))
}

/// The first character of editorial short link codes; codes of user builds never start with it.
const SHARE: char = 'm';

impl Meta {
    /// Returns the build of a short link code.
    pub fn shared(&self, code: &str) -> Option<&ListedBuild> {
        let id: i64 = code.strip_prefix(SHARE).filter(|rest| rest.len() == 6)?.parse().ok()?;
        self.builds.iter().find(|build| build.stored.id == id)
    }
}

/// Filters of a list; an empty filter matches everything.
#[derive(Debug, Default)]
pub struct Filter {
    pub ranges: Vec<i64>,
    pub types: Vec<String>,
    /// Normalized by `squeeze`.
    pub name: String,
    pub games: Vec<GameCode>,
}

impl Filter {
    /// Returns whether a build matches. The game filter matches the gun's game or the list's game.
    fn takes(&self, list: List, gun: &Gun, range: i64) -> bool {
        (self.ranges.is_empty() || self.ranges.contains(&range))
            && (self.types.is_empty() || self.types.contains(&gun.kind))
            && (self.games.is_empty() || [gun.game, list.game()].iter().any(|game| self.games.contains(game)))
            && gun.is_called(&self.name)
    }
}

/// Groups a list's guns by category, in category order, and merges the ranges of each gun.
pub fn grouped(
    armory: &Armory,
    meta: &Meta,
    list: List,
    filter: &Filter,
    lang: Lang,
) -> Vec<(String, Vec<LoadoutItem>)> {
    let mut groups: Vec<(&Category, Vec<LoadoutItem>)> =
        armory.categories.iter().map(|category| (category, Vec::new())).collect();
    for build in meta.builds.iter().filter(|build| build.list == list) {
        let Some(gun) =
            armory.gun(build.stored.gun).filter(|gun| filter.takes(list, gun, build.stored.range))
        else {
            continue;
        };
        let Some((category, items)) =
            groups.iter_mut().find(|(category, _)| category.id == build.stored.category)
        else {
            continue;
        };
        let entry = entry(armory, meta, build, gun, lang);
        match items.iter_mut().find(|item| item.gun_id == gun.id) {
            Some(item) => item.ranges.push(entry),
            None => items.push(armory.item(list.game(), gun, category, vec![entry], lang)),
        }
    }
    groups.into_iter().map(|(category, items)| (category.key.clone(), items)).collect()
}

pub fn entry(
    armory: &Armory,
    meta: &Meta,
    build: &ListedBuild,
    gun: &Gun,
    lang: Lang,
) -> armory::build::view::RangeEntry {
    armory.range_entry(gun, &build.stored, meta.stale(&build.stored), lang)
}
