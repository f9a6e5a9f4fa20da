//! Who asks for how much of which item. The page has the same rule for those who are not signed in.

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

/// Something that asks for an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asks<'a> {
    pub kind: NeedKind,
    /// Of the mission, the recipe or the upgrade.
    pub slug: &'a str,
    pub count: i64,
    /// Of an upgrade.
    pub task: Option<String>,
}

/// By item.
pub type Asked<'a> = BTreeMap<&'a str, Vec<Asks<'a>>>;

/// What someone has.
#[derive(Clone, Debug, Default)]
pub struct Own {
    pub missions: List,
    pub upgrades: List,
    pub items: List,
}

/// All there is.
pub fn everything(missions: &Missions) -> Asked<'_> {
    asked(missions, None)
}

/// What is left of that which someone follows: missions that are not done, recipes, and of upgrades what is not counted yet.
pub fn followed<'a>(missions: &'a Missions, own: &Own) -> Asked<'a> {
    asked(missions, Some(own))
}

fn asked<'a>(missions: &'a Missions, own: Option<&Own>) -> Asked<'a> {
    let mut asked = Asked::new();
    let mut add = |item: &'a str, asks: Asks<'a>| {
        if asks.count > 0 {
            asked.entry(item).or_default().push(asks);
        }
    };
    let open = |slug: &String| {
        own.is_none_or(|own| own.missions.selected.contains(slug) && !own.missions.done.contains(slug))
    };
    for mission in missions.missions.iter().filter(|one| open(&one.slug)) {
        for (item, task) in mission.tasks.iter().filter_map(with_item) {
            let (slug, count) = (mission.slug.as_str(), i64::from(task.count));
            add(item, Asks { kind: NeedKind::Mission, slug, count, task: None });
        }
    }
    let wanted =
        |id: &str| own.is_none_or(|own| own.items.selected.iter().any(|one| recipe_of(one) == Some(id)));
    for recipe in missions.recipes.iter().filter(|one| wanted(&one.id)) {
        for need in &recipe.items {
            let (slug, count) = (recipe.id.as_str(), i64::from(need.count));
            add(&need.item, Asks { kind: NeedKind::Recipe, slug, count, task: None });
        }
    }
    let chosen = |id: &String| own.is_none_or(|own| own.upgrades.selected.contains(id));
    for upgrade in missions.upgrades.iter().filter(|one| chosen(&one.id)) {
        for (place, task) in upgrade.tasks.iter().enumerate() {
            let Some((item, _)) = with_item(task) else { continue };
            let id = Missions::task_id(upgrade, place);
            let done = own.map_or(0, |own| counted(&own.upgrades, &id, task));
            let (slug, count) = (upgrade.id.as_str(), i64::from(task.count) - done);
            add(item, Asks { kind: NeedKind::Upgrade, slug, count, task: Some(id) });
        }
    }
    asked
}

fn with_item(task: &Task) -> Option<(&str, &Task)> {
    Some((task.item.as_deref()?, task))
}
