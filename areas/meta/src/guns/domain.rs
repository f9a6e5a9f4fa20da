//! Selects the builds and texts of a gun page.

use armory::{Armory, build::view::Source, catalogue::Gun};
use base::{GameCode, Lang};
use content::{Entry, Localized, Problems, Snapshot};
use http_kit::ports::{Exhibit, ExhibitLine};
use serde::{Deserialize, Serialize};

use crate::{
    Meta,
    lists::domain::{List, ListedBuild},
    patches::domain::{GunChange, Patch},
    sources::{Period, complaint},
};

/// The opening sentence for guns of a type; `{gun}` and `{game}` are placeholders.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    #[serde(rename = "type")]
    pub kind: String,
    pub text: Localized,
}

/// A sentence shared by many guns.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    pub key: String,
    pub text: Localized,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunTraits {
    pub gun: String,
    pub traits: Vec<String>,
}

/// A custom description of a gun, which replaces the class and trait sentences.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    pub gun: String,
    pub text: Localized,
}

/// The pick rate of a gun in a period.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PopularityEntry {
    gun: String,
    game: GameCode,
    when: Period,
    percent: f64,
    source: Source,
    /// Measured before the game's release.
    #[serde(default)]
    beta: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Popularity {
    pub gun: i64,
    pub game: GameCode,
    /// The first and last day, in Unix seconds.
    pub from: i64,
    pub until: i64,
    pub percent: f64,
    pub source: Source,
    #[serde(default)]
    pub beta: bool,
}

impl PopularityEntry {
    pub fn resolve<T>(&self, armory: &Armory, at: &Entry<T>, problems: &mut Problems) -> Option<Popularity> {
        let mut wrong = |message: String| problems.add(&at.file, at.line, message);
        if !(0.0..=100.0).contains(&self.percent) {
            wrong(format!("{} percent", self.percent));
        }
        if let Some(complaint) = complaint(&self.source) {
            wrong(complaint);
        }
        let gun = armory.gun_by_path(&self.gun);
        if gun.is_none() {
            wrong(format!("unknown gun `{}`", self.gun));
        }
        Some(Popularity {
            gun: gun?.id,
            game: self.game,
            from: self.when.from(),
            until: self.when.until(),
            percent: self.percent,
            source: self.source.clone(),
            beta: self.beta,
        })
    }
}

impl Popularity {
    pub fn id(&self) -> String {
        format!("{}-{}-{}", self.gun, self.game.code(), self.from)
    }
}

/// The maximum number of patches on a gun page.
const MOST_PATCHES: usize = 12;

/// Returns a gun embed for an article, with the link to its page in its own game.
pub fn exhibit(snapshot: &Snapshot, lang: Lang, path: &str) -> Option<Exhibit> {
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let gun = armory.gun_by_path(path).filter(|gun| !gun.retired)?;
    let listed = meta.best(gun.game, gun.id).first().copied();
    let best = listed.map(|build| &build.stored);
    let parts = best.map(|build| armory.parts(&build.attachments)).unwrap_or_default();
    let category = best.and_then(|build| armory.category(build.category));
    let label = |build: &ListedBuild| category.map(|one| build.list.label(one, lang));
    let range = best.and_then(|build| armory.range(build.range));
    let lines = best.map(|build| armory.lines(&build.build, lang)).unwrap_or_default();
    Some(Exhibit {
        gun: path.to_owned(),
        name: gun.name.clone(),
        game_name: armory.game(gun.game).map_or("", |game| &game.name).to_owned(),
        link: format!("/{}/{}", gun.game.code(), armory.name_in(gun.game, gun)),
        image: gun.image(&parts, category.map_or("neutral", |one| &one.key)),
        category: category.map(|one| one.key.clone()),
        category_name: listed.and_then(label).unwrap_or_default(),
        range_name: range.map_or("", |range| range.name.get(lang)).to_owned(),
        attachments: lines
            .into_iter()
            .map(|line| ExhibitLine { slot: line.category_name, name: line.name })
            .collect(),
    })
}

/// The maximum number of alternative builds on a gun page.
const MOST_OTHERS: usize = 6;

impl Meta {
    pub fn description(&self, armory: &Armory, gun: &Gun, lang: Lang) -> String {
        if let Some(own) = self.descriptions.get(&gun.id) {
            return own.get(lang).to_owned();
        }
        let traits = self.gun_traits.get(&gun.id).map_or(&[] as &[_], Vec::as_slice);
        let sentences = self.classes.get(&gun.kind).into_iter();
        let sentences = sentences.chain(traits.iter().filter_map(|key| self.traits.get(key)));
        let game = armory.game(gun.game).map_or("", |game| &game.name);
        let fill = |text: &Localized| text.get(lang).replace("{gun}", &gun.name).replace("{game}", game);
        sentences.map(fill).collect::<Vec<_>>().join(" ")
    }

    /// Returns the builds on a gun page: those of the page's game, otherwise those of the first related game
    /// that has any. Sorted by list, best first.
    pub fn best(&self, game: GameCode, gun: i64) -> Vec<&ListedBuild> {
        let lists = List::of_game(game);
        let place = |build: &ListedBuild| lists.iter().position(|list| *list == build.list);
        let mut builds: Vec<&ListedBuild> =
            self.builds.iter().filter(|build| build.stored.gun == gun && place(build).is_some()).collect();
        builds.sort_by_key(|build| (place(build), build.stored.category, build.stored.id));
        let shown = if builds.iter().any(|build| build.list.game() == game) {
            Some(game)
        } else {
            builds.first().map(|build| build.list.game())
        };
        builds.retain(|build| Some(build.list.game()) == shown);
        builds
    }

    /// Returns alternatives: the same gun in other lists, then the best guns of its type in this game's first
    /// list. Each gun appears at most once per list.
    pub fn others(&self, armory: &Armory, game: GameCode, gun: &Gun) -> Vec<&ListedBuild> {
        let game_list = List::of_game(game).first().copied();
        let here = self.best(game, gun.id);
        let elsewhere = self.builds.iter().filter(|build| {
            build.stored.gun == gun.id && !here.iter().any(|shown| shown.stored.id == build.stored.id)
        });
        let mut alike: Vec<&ListedBuild> = self
            .builds
            .iter()
            .filter(|build| Some(build.list) == game_list && build.stored.gun != gun.id)
            .filter(|build| armory.gun(build.stored.gun).is_some_and(|other| other.kind == gun.kind))
            .collect();
        alike.sort_by_key(|build| (build.stored.category, build.stored.id));
        let mut chosen: Vec<&ListedBuild> = Vec::new();
        for build in elsewhere.chain(alike) {
            let same =
                |known: &&ListedBuild| known.list == build.list && known.stored.gun == build.stored.gun;
            if !chosen.iter().any(same) && chosen.len() < MOST_OTHERS {
                chosen.push(build);
            }
        }
        chosen
    }

    /// Returns the patches that changed a gun in any game, newest first.
    pub fn history(&self, gun: i64) -> impl Iterator<Item = (&Patch, &GunChange)> {
        let change = move |patch| Patch::of_gun(patch, gun).map(|change| (patch, change));
        self.patches.iter().filter_map(change).take(MOST_PATCHES)
    }

    /// Returns a gun by its slug alone, or by a name such as `mw3-mcw`, preferring newer games.
    pub fn weapon<'a>(&self, armory: &'a Armory, slug: &str) -> Option<&'a Gun> {
        [GameCode::Wz2, GameCode::Wz1, GameCode::Bo3].into_iter().find_map(|game| armory.gun_in(game, slug))
    }
}
