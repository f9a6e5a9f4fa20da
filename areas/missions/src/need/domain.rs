//! Aggregates which items are needed, for what and how many. The web client has the same logic for guests.

use std::collections::BTreeMap;

use progress::List;

use crate::{
    catalogue::{Missions, Task},
    progress::domain::recipe_of,
    upgrades::domain::counted,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NeedKind {
    Mission,
    Recipe,
    Upgrade,
}

/// Something that needs an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemNeed<'a> {
    pub kind: NeedKind,
    /// The slug of the mission, recipe or upgrade.
    pub slug: &'a str,
    pub count: i64,
    /// The id of the task; only for upgrades.
    pub task: Option<String>,
}

/// Needs, by item id.
pub type ItemNeeds<'a> = BTreeMap<&'a str, Vec<ItemNeed<'a>>>;

/// A user's progress lists.
#[derive(Clone, Debug, Default)]
pub struct Own {
    pub missions: List,
    pub upgrades: List,
    pub items: List,
}

/// Returns the needs of the full catalogue.
pub fn everything(missions: &Missions) -> ItemNeeds<'_> {
    needs_of(missions, None)
}

/// Returns what a user still needs: for followed missions that are not completed, followed recipes, and the uncounted
/// rest of followed upgrades.
pub fn followed<'a>(missions: &'a Missions, own: &Own) -> ItemNeeds<'a> {
    needs_of(missions, Some(own))
}

fn needs_of<'a>(missions: &'a Missions, own: Option<&Own>) -> ItemNeeds<'a> {
    let mut needs = ItemNeeds::new();
    let mut add = |item: &'a str, item_need: ItemNeed<'a>| {
        if item_need.count > 0 {
            needs.entry(item).or_default().push(item_need);
        }
    };
    let open = |slug: &String| {
        own.is_none_or(|own| own.missions.selected.contains(slug) && !own.missions.done.contains(slug))
    };
    for mission in missions.missions.iter().filter(|one| open(&one.slug)) {
        for (item, task) in mission.tasks.iter().filter_map(with_item) {
            let (slug, count) = (mission.slug.as_str(), i64::from(task.count));
            add(item, ItemNeed { kind: NeedKind::Mission, slug, count, task: None });
        }
    }
    let wanted =
        |id: &str| own.is_none_or(|own| own.items.selected.iter().any(|one| recipe_of(one) == Some(id)));
    for recipe in missions.recipes.iter().filter(|one| wanted(&one.id)) {
        for need in &recipe.items {
            let (slug, count) = (recipe.id.as_str(), i64::from(need.count));
            add(&need.item, ItemNeed { kind: NeedKind::Recipe, slug, count, task: None });
        }
    }
    let chosen = |id: &String| own.is_none_or(|own| own.upgrades.selected.contains(id));
    for upgrade in missions.upgrades.iter().filter(|one| chosen(&one.id)) {
        for (place, task) in upgrade.tasks.iter().enumerate() {
            let Some((item, _)) = with_item(task) else { continue };
            let id = Missions::task_id(upgrade, place);
            let done = own.map_or(0, |own| counted(&own.upgrades, &id, task));
            let (slug, count) = (upgrade.id.as_str(), i64::from(task.count) - done);
            add(item, ItemNeed { kind: NeedKind::Upgrade, slug, count, task: Some(id) });
        }
    }
    needs
}

fn with_item(task: &Task) -> Option<(&str, &Task)> {
    Some((task.item.as_deref()?, task))
}
