//! Guns, perks and equipment.

use armory::Armory;
use base::GameCode;
use content::{Entry, Problems};
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunEntry {
    pub code: String,
    /// The path of the gun in the armory, such as `mw/ak-47`.
    gun: Option<String>,
    /// The name of a gun that the armory does not have.
    name: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gun {
    pub name: String,
    pub game: Option<GameCode>,
    pub slug: Option<String>,
    pub class: Option<String>,
}

/// A perk or a piece of equipment.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemEntry {
    pub code: String,
    pub name: String,
}

impl GunEntry {
    pub fn resolve<T>(&self, armory: &Armory, at: &Entry<T>, problems: &mut Problems) -> Option<Gun> {
        match (&self.gun, &self.name) {
            (Some(path), None) => {
                let Some(gun) = armory.gun_by_path(path) else {
                    problems.add(&at.file, at.line, format!("unknown gun `{path}`"));
                    return None;
                };
                Some(Gun {
                    name: gun.name.clone(),
                    game: Some(gun.game),
                    slug: Some(gun.slug.clone()),
                    class: Some(gun.kind.clone()),
                })
            }
            (None, Some(name)) => Some(Gun { name: name.clone(), game: None, slug: None, class: None }),
            _ => {
                problems.add(&at.file, at.line, "either `gun` or `name`");
                None
            }
        }
    }
}
