//! What a gun's page says: which builds are the gun's best, and words about it.

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

/// How a description of a gun of this type begins; `{gun}` and `{game}` are filled in.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    #[serde(rename = "type")]
    pub kind: String,
    pub text: Localized,
}

/// A sentence that is true of many guns.
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

/// What is said of one gun alone, in place of the class and its traits.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    pub gun: String,
    pub text: Localized,
}

/// How many players carried a gun at some time.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PopularityEntry {
    gun: String,
    game: GameCode,
    when: Period,
    percent: f64,
    source: Source,
    /// Counted before the game was out.
    #[serde(default)]
    beta: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Popularity {
    pub gun: i64,
    pub game: GameCode,
    /// First and last day, Unix seconds.
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

/// Patches on a gun's page.
const MOST_PATCHES: usize = 12;

/// A gun for a text about it, on the page of its own game.
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

/// Alternatives on a gun's page.
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

    /// The gun's builds on a page: those in the lists of its game, or in the nearest of another game. By list, each with
    /// the best first.
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

    /// The same gun in other games, then the best of its type in this one, each gun once a list.
    pub fn others(&self, armory: &Armory, game: GameCode, gun: &Gun) -> Vec<&ListedBuild> {
        let near = List::of_game(game).first().copied();
        let here = self.best(game, gun.id);
        let elsewhere = self.builds.iter().filter(|build| {
            build.stored.gun == gun.id && !here.iter().any(|shown| shown.stored.id == build.stored.id)
        });
        let mut alike: Vec<&ListedBuild> = self
            .builds
            .iter()
            .filter(|build| Some(build.list) == near && build.stored.gun != gun.id)
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

    /// The patches that changed a gun, in whatever game, the newest first.
    pub fn history(&self, gun: i64) -> impl Iterator<Item = (&Patch, &GunChange)> {
        let change = move |patch| Patch::of_gun(patch, gun).map(|change| (patch, change));
        self.patches.iter().filter_map(change).take(MOST_PATCHES)
    }

    /// A gun by a slug alone: in the newest game that has it, or as `mw3-mcw`.
    pub fn weapon<'a>(&self, armory: &'a Armory, slug: &str) -> Option<&'a Gun> {
        [GameCode::Wz2, GameCode::Wz1, GameCode::Bo3].into_iter().find_map(|game| armory.gun_in(game, slug))
    }
}
