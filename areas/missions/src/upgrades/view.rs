//! Response types for upgrades.

use base::Lang;
use maps::catalogue::Maps;
use progress::List;
use serde::Serialize;

use super::domain::{counted, is_complete, percent, steps};
use crate::catalogue::{Missions, Upgrade};

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeItem {
    id: String,
    /// The part of the base that it belongs to.
    #[serde(rename = "type")]
    part: String,
    title: String,
    icon_path: String,
    /// Whether the viewer follows it.
    selected: bool,
    percent: i64,
    is_complete: bool,
    unlock: Option<UpgradeUnlock>,
    /// A note about conflicting sources.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    tasks: Vec<UpgradeTask>,
    rewards: UpgradeReward,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeUnlock {
    /// The faction's name.
    name: String,
    level: u8,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeTask {
    /// The task's id: `<upgrade>.<number>`.
    id: String,
    title: String,
    icon_path: String,
    complete_count: i64,
    total_count: i64,
    is_complete: bool,
    /// The id of the item that the task counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeReward {
    title: String,
    icon_path: String,
    /// The id of the upgrade that grants it.
    upgrade: String,
}

/// The data that responses are built from.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub missions: &'a Missions,
    pub maps: &'a Maps,
    pub lang: Lang,
}

impl Shown<'_> {
    pub fn upgrade(&self, upgrade: &Upgrade, list: &List) -> UpgradeItem {
        let Self { missions, maps, lang } = *self;
        let steps = steps(list, upgrade);
        let unlock = upgrade.unlock.as_ref().map(|unlock| UpgradeUnlock {
            name: missions.faction(&unlock.faction).map_or("", |faction| &faction.name).to_owned(),
            level: unlock.level,
        });
        let tasks = upgrade.tasks.iter().enumerate().map(|(place, task)| {
            let id = Missions::task_id(upgrade, place);
            let (complete_count, total_count) = (counted(list, &id, task), i64::from(task.count));
            UpgradeTask {
                id,
                title: missions.sentence(maps, task, lang),
                icon_path: missions.task_symbol(task).to_owned(),
                complete_count,
                total_count,
                is_complete: complete_count == total_count,
                item: task.item.clone(),
            }
        });
        UpgradeItem {
            id: upgrade.id.clone(),
            part: upgrade.part.clone(),
            title: missions.phrase(&upgrade.title, lang),
            icon_path: upgrade.symbol.clone(),
            selected: list.selected.contains(&upgrade.id),
            percent: percent(&steps),
            is_complete: is_complete(&steps),
            unlock,
            note: upgrade.note.as_deref().map(|word| missions.word(word, lang).to_owned()),
            tasks: tasks.collect(),
            rewards: UpgradeReward {
                title: missions.phrase(&upgrade.reward, lang),
                icon_path: upgrade.symbol.clone(),
                upgrade: upgrade.id.clone(),
            },
        }
    }
}
