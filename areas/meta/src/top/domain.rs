//! The leading guns of every list, and how the newest patch changed them.

use base::GameCode;

use crate::{
    Meta,
    lists::domain::{List, ListedBuild},
    patches::domain::{GunChange, Patch},
};

/// The number of guns per list on the front page.
pub const MOST_GUNS: usize = 4;
/// The number of changes of the newest patch on the front page.
pub const MOST_CHANGES: usize = 3;

impl Meta {
    /// Returns the best build of each leading gun of a list, best first.
    pub fn top(&self, list: List) -> Vec<&ListedBuild> {
        let mut builds: Vec<&ListedBuild> = self.builds.iter().filter(|build| build.list == list).collect();
        builds.sort_by_key(|build| (build.stored.category, build.stored.id));
        let mut top: Vec<&ListedBuild> = Vec::with_capacity(MOST_GUNS);
        for build in builds {
            if top.len() == MOST_GUNS {
                break;
            }
            if !top.iter().any(|known| known.stored.gun == build.stored.gun) {
                top.push(build);
            }
        }
        top
    }

    /// Returns a patch's gun changes, guns with the best category in the lists of its game first.
    pub fn notable<'a>(&self, patch: &'a Patch) -> Vec<&'a GunChange> {
        let mut changes: Vec<&GunChange> = patch.changes.iter().collect();
        changes.sort_by_key(|change| self.best_category(patch.game, change.gun).unwrap_or(i64::MAX));
        changes
    }

    /// Returns the best category of a gun in the lists of a game.
    fn best_category(&self, game: GameCode, gun: i64) -> Option<i64> {
        let builds = self.builds.iter().filter(|build| build.list.game() == game && build.stored.gun == gun);
        builds.map(|build| build.stored.category).min()
    }

    /// Returns how the newest patch of a game changed a gun, or `None` if it did not.
    pub fn moved(&self, game: GameCode, gun: i64) -> Option<(&Patch, &GunChange)> {
        let patch = self.patches.iter().find(|patch| patch.game == game)?;
        Some((patch, patch.changes.iter().find(|change| change.gun == gun)?))
    }

    /// Returns the date of the newest patch that changed a gun in a game.
    pub fn patched(&self, game: GameCode, gun: i64) -> Option<i64> {
        let mut patches = self.patches.iter().filter(|patch| patch.game == game);
        patches.find(|patch| patch.changes.iter().any(|change| change.gun == gun)).map(|patch| patch.date)
    }
}
