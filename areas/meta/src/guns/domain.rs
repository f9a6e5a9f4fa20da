//! What a gun's page says: which builds are the gun's best, and words about it.

use armory::{Armory, catalogue::Gun};
use base::{GameCode, Lang};
use content::Localized;
use serde::{Deserialize, Serialize};

use crate::{
    Meta,
    lists::domain::{List, ListedBuild},
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

    /// The gun's builds in the list nearest to a game, the best first.
    pub fn best(&self, game: GameCode, gun: i64) -> Vec<&ListedBuild> {
        let of = |list: &List| -> Vec<&ListedBuild> {
            self.builds.iter().filter(|build| build.list == *list && build.stored.gun == gun).collect()
        };
        let mut builds =
            List::of_game(game).iter().map(of).find(|found| !found.is_empty()).unwrap_or_default();
        builds.sort_by_key(|build| (build.stored.category, build.stored.id));
        builds
    }

    /// The same gun in other lists, then the best of its type in this one, each gun once a list.
    pub fn others(&self, armory: &Armory, game: GameCode, gun: &Gun) -> Vec<&ListedBuild> {
        let near = List::of_game(game).first().copied();
        let elsewhere =
            self.builds.iter().filter(|build| build.stored.gun == gun.id && Some(build.list) != near);
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

    /// A gun by a slug alone: in the newest game that has it, or as `mw3-mcw`.
    pub fn weapon<'a>(&self, armory: &'a Armory, slug: &str) -> Option<&'a Gun> {
        [GameCode::Wz2, GameCode::Wz1, GameCode::Bo3].into_iter().find_map(|game| armory.gun_in(game, slug))
    }
}
