//! Validates the entries of each progress list.

use base::Rule;
use progress::wire::{Vocabulary, Words};

use super::{ITEMS, MISSIONS, UPGRADES};
use crate::catalogue::Missions;

pub const LIST_UNKNOWN: Rule = Rule::new("missions.list_unknown", "List not found.");
pub const ENTRY_UNKNOWN: Rule = Rule::new("missions.entry_unknown", "Entry not found in this list.");
pub const SELECTED_UNKNOWN: Rule = Rule::new("missions.selected_unknown", "This can’t be pinned here.");
pub const CLIENT_INVALID: Rule = Rule::new(
    "missions.client_invalid",
    "A client has 1 to 40 of a-z, 0-9 and -, and comes with a seq above 0.",
);

/// The maximum count of an item: high enough for cash.
const MOST_ITEMS: i64 = 10_000_000;
/// The prefix of recipes in the list of items.
const RECIPE: &str = "recipe.";

/// Returns the recipe's id if an entry of the items list is a recipe.
pub fn recipe_of(id: &str) -> Option<&str> {
    id.strip_prefix(RECIPE)
}

impl Vocabulary for Missions {
    const WORDS: Words =
        Words { list: LIST_UNKNOWN, id: ENTRY_UNKNOWN, selected: SELECTED_UNKNOWN, client: CLIENT_INVALID };

    fn has(&self, list: &str) -> bool {
        [MISSIONS, UPGRADES, ITEMS].contains(&list)
    }

    fn goal(&self, list: &str, id: &str) -> Option<i64> {
        match list {
            MISSIONS => self.mission(id).map(|_| 1),
            UPGRADES => self.upgrade_task(id).map(|(_, task)| i64::from(task.count)),
            ITEMS => self.item(id).map(|_| MOST_ITEMS),
            _ => None,
        }
    }

    fn selectable(&self, list: &str, id: &str) -> bool {
        match list {
            MISSIONS => self.mission(id).is_some(),
            UPGRADES => self.upgrade(id).is_some(),
            ITEMS => recipe_of(id).is_some_and(|recipe| self.recipe(recipe).is_some()),
            _ => false,
        }
    }
}
