//! Response types for missions.

use base::Lang;
use maps::catalogue::Maps;
use progress::List;
use serde::Serialize;

use crate::{
    catalogue::{Mission, Missions, RewardKind, Task},
    content::text::{Slots, fill},
};

/// The fields that list and details have in common.
#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionHead {
    /// The same as `slug`.
    id: String,
    slug: String,
    name: String,
    /// The faction's name.
    faction: String,
    faction_id: String,
    /// The tier, if known.
    #[schema(minimum = 1)]
    stage: Option<u8>,
    icon: String,
    is_new: bool,
    complete: bool,
    /// Whether the viewer follows it.
    tracked: bool,
    season: u8,
    story: bool,
    order: u8,
    /// Whether all tasks are known; if false, some may still be listed.
    documented: bool,
    confidence: MissionConfidence,
    task_count: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionSummary {
    #[serde(flatten)]
    head: MissionHead,
    /// Ids of map points where its tasks are done.
    points: Vec<String>,
    /// Slugs of the direct prerequisites.
    prerequisites: Vec<String>,
}

#[derive(Clone, Copy, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MissionConfidence {
    /// A source confirms the data for this season.
    Source,
    /// A source documents a mission of the same title in an earlier season.
    Earlier,
    /// Only title, faction, tier and order are known.
    Title,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionDetail {
    #[serde(flatten)]
    head: MissionHead,
    season_label: String,
    /// The season that tasks and rewards were documented in, if another.
    #[serde(skip_serializing_if = "Option::is_none")]
    as_of: Option<u8>,
    /// All direct and indirect prerequisites.
    prerequisites: Vec<MissionBefore>,
    /// The missions that it unlocks.
    next: Vec<MissionLink>,
    tasks: Vec<MissionTask>,
    rewards: Vec<MissionReward>,
    /// URLs of the sources.
    source: Vec<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionBefore {
    slug: String,
    name: String,
    complete: bool,
    /// Whether it is a direct prerequisite.
    direct: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionLink {
    slug: String,
    name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionTask {
    id: String,
    name: String,
    description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<MissionItem>,
    targets: Vec<MissionTarget>,
}

/// An item and its amount.
#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionItem {
    pub id: String,
    pub name: String,
    pub icon: String,
    pub count: u32,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionTarget {
    name: String,
    icon: String,
    /// The id of the map point, if the target is on a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    poi: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    map: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    zoom: Option<u8>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionReward {
    name: String,
    icon: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    val: Option<u32>,
}

/// The zoom level that the map opens a target with.
const ZOOM: u8 = 5;
const SHOW: &str = "show";

/// The data that responses are built from.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub missions: &'a Missions,
    pub maps: &'a Maps,
    pub lang: Lang,
}

impl Shown<'_> {
    fn head(&self, mission: &Mission, list: &List) -> MissionHead {
        let (faction, icon) = self.faction(mission);
        MissionHead {
            id: mission.slug.clone(),
            slug: mission.slug.clone(),
            name: mission.name.clone(),
            faction,
            faction_id: mission.faction.clone(),
            stage: mission.tier,
            icon,
            is_new: mission.new,
            complete: list.done.contains(&mission.slug),
            tracked: list.selected.contains(&mission.slug),
            season: mission.season,
            story: mission.story,
            order: mission.order,
            documented: Missions::is_documented(mission),
            confidence: confidence(mission),
            task_count: mission.tasks.len(),
        }
    }

    pub fn summary(&self, mission: &Mission, list: &List) -> MissionSummary {
        MissionSummary {
            head: self.head(mission, list),
            points: self.points(mission),
            prerequisites: mission.after.clone(),
        }
    }

    pub fn detail(&self, mission: &Mission, list: &List) -> MissionDetail {
        let before = |one: &Mission| MissionBefore {
            slug: one.slug.clone(),
            name: one.name.clone(),
            complete: list.done.contains(&one.slug),
            direct: mission.after.contains(&one.slug),
        };
        let link = |one: &Mission| MissionLink { slug: one.slug.clone(), name: one.name.clone() };
        let tasks = mission.tasks.iter().enumerate();
        MissionDetail {
            head: self.head(mission, list),
            season_label: self.missions.season_label(mission.season, self.lang),
            as_of: mission.as_of,
            prerequisites: self.missions.before(mission).into_iter().map(before).collect(),
            next: self.missions.next(mission).map(link).collect(),
            tasks: tasks.map(|(place, task)| self.task(mission, place, task)).collect(),
            rewards: self.rewards(mission),
            source: mission.source.clone(),
        }
    }

    fn faction(&self, mission: &Mission) -> (String, String) {
        let faction = self.missions.faction(&mission.faction);
        faction.map(|one| (one.name.clone(), one.symbol.clone())).unwrap_or_default()
    }

    /// Returns the points where the mission's tasks are done, without duplicates.
    fn points(&self, mission: &Mission) -> Vec<String> {
        let mut points: Vec<String> = Vec::new();
        for point in mission.tasks.iter().flat_map(|task| self.missions.points_of_task(self.maps, task)) {
            if !points.contains(&point) {
                points.push(point);
            }
        }
        points
    }

    fn task(&self, mission: &Mission, place: usize, task: &Task) -> MissionTask {
        let Self { missions, maps, lang } = *self;
        let item = task.item.as_deref().and_then(|id| missions.item(id));
        let points = task.points.iter().map(|point| self.target(point, None));
        let keys = task.keys.iter().filter_map(|id| missions.keys.iter().find(|key| key.id == *id));
        let keys = keys.map(|key| self.target(&format!("m{}", key.id), Some(&key.name)));
        MissionTask {
            id: format!("{}.{}", mission.slug, place + 1),
            name: missions.sentence(maps, task, lang),
            description: task.note.as_deref().map_or("", |note| missions.word(note, lang)).to_owned(),
            item: item.map(|item| MissionItem {
                id: item.id.clone(),
                name: item.name.get(lang).to_owned(),
                icon: item.symbol.clone(),
                count: task.count,
            }),
            targets: points.chain(keys).collect(),
        }
    }

    /// Returns a target for a point; `named` overrides the point's name.
    fn target(&self, id: &str, named: Option<&str>) -> MissionTarget {
        let icon = if named.is_some() { "key" } else { "place" }.to_owned();
        match self.maps.point(id) {
            Some(point) => MissionTarget {
                name: named.unwrap_or_else(|| self.maps.name_of(point, self.lang)).to_owned(),
                icon,
                poi: Some(id.to_owned()),
                action: Some(SHOW),
                map: Some(self.maps.map_of(point).id.clone()),
                zoom: Some(ZOOM),
            },
            None => MissionTarget {
                name: named.unwrap_or(id).to_owned(),
                icon,
                poi: None,
                action: None,
                map: None,
                zoom: None,
            },
        }
    }

    fn rewards(&self, mission: &Mission) -> Vec<MissionReward> {
        let reward = |one: &crate::content::file::RewardEntry| {
            let (word, icon) = reward_word(one.kind);
            let name = one.name.as_deref().unwrap_or("");
            let slots = Slots { name, ..Slots::default() };
            MissionReward {
                name: fill(self.missions.word(word, self.lang), self.lang, slots),
                icon: icon.to_owned(),
                val: one.value,
            }
        };
        mission.rewards.iter().map(reward).collect()
    }
}

/// Returns the word and the symbol of a reward.
fn reward_word(kind: RewardKind) -> (&'static str, &'static str) {
    match kind {
        RewardKind::Xp => ("reward-xp", "xp"),
        RewardKind::Reputation => ("reward-reputation", "reputation"),
        RewardKind::Contraband => ("reward-contraband", "weapon"),
        RewardKind::Token => ("reward-token", "token"),
        RewardKind::Blueprint => ("reward-blueprint", "blueprint"),
        RewardKind::CallingCard => ("reward-calling-card", "calling-card"),
        RewardKind::Emblem => ("reward-emblem", "emblem"),
        RewardKind::Key => ("reward-key", "key"),
        RewardKind::Card => ("reward-key", "card"),
    }
}

fn confidence(mission: &Mission) -> MissionConfidence {
    if mission.tasks.is_empty() && mission.rewards.is_empty() {
        return MissionConfidence::Title;
    }
    match mission.as_of {
        Some(season) if season != mission.season => MissionConfidence::Earlier,
        _ => MissionConfidence::Source,
    }
}
