//! Validates the builds that users save.

use armory::{
    Armory,
    build::{
        domain::{Broken, Build, Fitted, check},
        view::Stored,
    },
};
use base::{GameCode, Rule};

pub const MOST_BUILDS: i64 = 200;
const LONGEST_NOTES: usize = 2_000;
pub const LONGEST_NAME: usize = 60;

pub const MISSING: Rule = Rule::new("loadouts.missing", "This field is required.");
pub const NOTES_LONG: Rule = Rule::new("loadouts.notes_long", "Notes can be up to 2,000 characters long.");
pub const NAME_LONG: Rule = Rule::new("loadouts.name_long", "Names can be up to 60 characters long.");
pub const LINK_INVALID: Rule = Rule::new("loadouts.link_invalid", "This is no link that can be opened.");
pub const LINK_HOST: Rule =
    Rule::new("loadouts.link_host", "This link leads to another site than it should.");
pub const RANGE_LOCKED: Rule =
    Rule::new("loadouts.range_locked", "You can’t change the range of a saved build.");

pub const YOUTUBE: &[&str] = &["youtube.com", "youtu.be"];

/// A build as submitted by a form.
#[derive(Clone, Debug)]
pub struct Form {
    pub game: Option<GameCode>,
    pub mode: Option<i64>,
    pub range: Option<i64>,
    pub category: Option<i64>,
    pub gun: Option<i64>,
    pub attachments: Vec<Fitted>,
    pub title: String,
    pub notes: String,
    pub youtube_link: String,
}

/// A validated form.
#[derive(Clone, Debug)]
pub struct Checked {
    pub build: Build,
    pub title: Option<String>,
    pub notes: Option<String>,
    pub youtube_link: Option<String>,
}

impl Form {
    /// Validates the form; returns the build, or every broken rule by field.
    pub fn check(&self, armory: &Armory) -> Result<Checked, Vec<Broken>> {
        let mut broken = Vec::new();
        let mut need = |field: &'static str, there: bool| {
            if !there {
                broken.push((field, MISSING));
            }
        };
        need("game", self.game.is_some());
        need("mode", self.mode.is_some());
        need("range", self.range.is_some());
        need("category", self.category.is_some());
        need("gun", self.gun.is_some());
        let title = title(&self.title, &mut broken);
        let notes = notes(&self.notes, &mut broken);
        let youtube_link = link("youtube_link", &self.youtube_link, YOUTUBE, &mut broken);
        let given = (self.game, self.mode, self.range, self.category, self.gun);
        let (Some(game), Some(mode), Some(range), Some(category), Some(gun)) = given else {
            return Err(broken);
        };
        let attachments = self.attachments.iter().map(|one| settled(*one)).collect();
        let build = Build { game, mode, range, category, gun, attachments };
        broken.extend(check(armory, &build));
        if !broken.is_empty() {
            return Err(broken);
        }
        Ok(Checked { build, title, notes, youtube_link })
    }
}

/// Clears zero tuning values: an untouched slider is not tuning.
fn settled(fitted: Fitted) -> Fitted {
    let moved = |value: Option<f64>| value.filter(|value| *value != 0.0);
    Fitted { hor: moved(fitted.hor), vert: moved(fitted.vert), ..fitted }
}

/// Validates the optional title; an empty title is `None`.
fn title(given: &str, broken: &mut Vec<Broken>) -> Option<String> {
    let given = given.trim();
    if given.chars().count() > LONGEST_NAME {
        broken.push(("title", NAME_LONG));
    }
    (!given.is_empty()).then(|| given.to_owned())
}

pub fn notes(given: &str, broken: &mut Vec<Broken>) -> Option<String> {
    let given = given.trim();
    if given.chars().count() > LONGEST_NOTES {
        broken.push(("notes", NOTES_LONG));
    }
    (!given.is_empty()).then(|| given.to_owned())
}

pub fn link(field: &'static str, given: &str, hosts: &[&str], broken: &mut Vec<Broken>) -> Option<String> {
    match accounts::link(given, hosts) {
        Ok(link) => link.map(str::to_owned),
        Err(rule) => {
            broken.push((field, if rule == accounts::LINK_HOST { LINK_HOST } else { LINK_INVALID }));
            None
        }
    }
}

/// A user's build from the database.
#[derive(Clone, Debug)]
pub struct OwnBuild {
    pub stored: Stored,
    pub notes: Option<String>,
    /// The version, incremented by every change.
    pub version: i64,
}

/// Returns whether two builds are equal. The order of the attachments does not matter.
pub fn is_same(one: &Build, other: &Build) -> bool {
    let key = |build: &Build| (build.game, build.mode, build.range, build.category, build.gun);
    let fitted = |build: &Build| {
        let mut all: Vec<Fitted> = build.attachments.iter().map(|one| settled(*one)).collect();
        all.sort_by_key(|one| one.attachment_id);
        all
    };
    key(one) == key(other) && fitted(one) == fitted(other)
}

impl Checked {
    /// Returns whether saving this over a stored build would change nothing.
    pub fn is(&self, known: &OwnBuild) -> bool {
        is_same(&self.build, &known.stored)
            && (&self.title, &self.notes) == (&known.stored.title, &known.notes)
            && self.youtube_link == known.stored.video
    }
}

/// Returns the key of the card that shows a build: builds of the same game, gun and category share a card.
pub fn card_of(build: &Build) -> (GameCode, i64, i64) {
    (build.game, build.gun, build.category)
}

/// Returns all build ids in a new order of cards. `ids` names one build per card; the other cards follow in
/// their old order. Returns `None` if an id is unknown.
pub fn reordered(builds: &[OwnBuild], ids: &[i64]) -> Option<Vec<i64>> {
    let named: Vec<&OwnBuild> =
        ids.iter().map(|id| builds.iter().find(|build| build.stored.id == *id)).collect::<Option<_>>()?;
    let mut order: Vec<i64> = Vec::with_capacity(builds.len());
    for first in named.into_iter().chain(builds) {
        for build in builds.iter().filter(|build| card_of(&build.stored) == card_of(&first.stored)) {
            if !order.contains(&build.stored.id) {
                order.push(build.stored.id);
            }
        }
    }
    Some(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(id: i64, gun: i64) -> OwnBuild {
        let stored = Stored {
            id,
            build: Build {
                game: GameCode::Bo6,
                mode: 16,
                range: 4,
                category: 2,
                gun,
                attachments: Vec::new(),
            },
            updated_at: 0,
            author: None,
            share: String::new(),
            title: None,
            video: None,
            evidence: None,
        };
        OwnBuild { stored, notes: None, version: 1 }
    }

    #[test]
    fn builds_are_equal_in_any_attachment_order() {
        let with = |attachments: &[(i64, Option<f64>)]| {
            let fitted = |(attachment_id, hor): &(i64, Option<f64>)| Fitted {
                attachment_id: *attachment_id,
                hor: *hor,
                vert: None,
            };
            Build { attachments: attachments.iter().map(fitted).collect(), ..build(1, 10).stored.build }
        };
        let one = with(&[(1, None), (2, Some(0.5))]);
        let table = [
            (with(&[(2, Some(0.5)), (1, Some(0.0))]), true),
            (with(&[(1, None), (2, Some(0.4))]), false),
            (with(&[(1, None)]), false),
            (Build { range: 5, ..one.clone() }, false),
            (Build { category: 1, ..one.clone() }, false),
        ];
        for (other, same) in table {
            assert_eq!(is_same(&one, &other), same, "{other:?}");
        }
    }

    #[test]
    fn cards_move_with_all_their_builds() {
        let builds = [build(1, 10), build(2, 20), build(3, 10), build(4, 30)];
        assert_eq!(reordered(&builds, &[4, 1]), Some(vec![4, 1, 3, 2]));
        assert_eq!(reordered(&builds, &[]), Some(vec![1, 3, 2, 4]));
        assert_eq!(reordered(&builds, &[9]), None);
    }
}
