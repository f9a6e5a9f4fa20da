//! What leads right now: the first guns of every list, and how the newest patch moved them.

use base::GameCode;

use crate::{
    Meta,
    lists::domain::{List, ListedBuild},
    patches::domain::{GunChange, Patch},
};

/// Guns of a list that the front page shows.
pub const MOST_GUNS: usize = 4;
/// Changes of the newest patch that it names.
pub const MOST_CHANGES: usize = 3;

impl Meta {
    /// The best build of each gun that leads a list, the first gun first.
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

    /// What a patch did to single guns, those that lead the lists of its game first.
    pub fn notable<'a>(&self, patch: &'a Patch) -> Vec<&'a GunChange> {
        let mut changes: Vec<&GunChange> = patch.changes.iter().collect();
        changes.sort_by_key(|change| self.best_category(patch.game, change.gun).unwrap_or(i64::MAX));
        changes
    }

    /// The best category that a gun has in the lists of a game.
    fn best_category(&self, game: GameCode, gun: i64) -> Option<i64> {
        let builds = self.builds.iter().filter(|build| build.list.game() == game && build.stored.gun == gun);
        builds.map(|build| build.stored.category).min()
    }

    /// What the newest patch of a game did to a gun; nothing where it did nothing.
    pub fn moved(&self, game: GameCode, gun: i64) -> Option<(&Patch, &GunChange)> {
        let patch = self.patches.iter().find(|patch| patch.game == game)?;
        Some((patch, patch.changes.iter().find(|change| change.gun == gun)?))
    }

    /// The day of the newest patch that touched a gun in a game.
    pub fn patched(&self, game: GameCode, gun: i64) -> Option<i64> {
        let mut patches = self.patches.iter().filter(|patch| patch.game == game);
        patches.find(|patch| patch.changes.iter().any(|change| change.gun == gun)).map(|patch| patch.date)
    }
}
