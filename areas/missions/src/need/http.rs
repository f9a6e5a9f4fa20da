use axum::{Json, extract::State};
use base::Lang;
use http_kit::{Cached, Ctx, Fail, LangParam, Params, User};
use maps::catalogue::Maps;
use serde::Serialize;

use super::domain::{ItemNeed, ItemNeeds, NeedKind, Own, everything, followed};
use crate::{
    catalogue::{Item, Missions},
    progress::{ITEMS, LISTS, MISSIONS, UPGRADES},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct ItemsResponse {
    success: bool,
    categories: Vec<ItemCategory>,
    items: Vec<ItemView>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ItemCategory {
    id: String,
    label: String,
    icon: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ItemView {
    id: String,
    name: String,
    icon: String,
    category: String,
    /// Ids of map points where it is known to be found.
    points: Vec<String>,
    #[serde(rename = "for")]
    needed_for: Vec<ItemFor>,
}

/// Something that needs an item.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ItemFor {
    kind: NeedKind,
    /// The slug of the mission, recipe or upgrade.
    slug: String,
    name: String,
    count: i64,
    /// The id of the task; only for upgrades.
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<String>,
    /// The part of the base that the upgrade belongs to.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    part: Option<String>,
    /// Ids of map points where the upgrade's task is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Vec<String>>,
}

/// Returns every item and what needs it.
#[utoipa::path(get, path = "/api/missions/items", tag = "missions", params(LangParam),
    responses((status = 200, body = ItemsResponse)))]
pub async fn list_mission_items(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<ItemsResponse> {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let needs = everything(&missions);
    let categories = missions.categories.iter().map(|one| ItemCategory {
        id: one.id.clone(),
        label: one.name.get(lang).to_owned(),
        icon: one.symbol.clone(),
    });
    let item = |one: &Item| ItemView {
        id: one.id.clone(),
        name: one.name.get(lang).to_owned(),
        icon: one.symbol.clone(),
        category: one.category.clone(),
        points: missions.points_of_item(&maps, one),
        needed_for: items_for(&missions, &maps, &needs, &one.id, lang),
    };
    let body = ItemsResponse {
        success: true,
        categories: categories.collect(),
        items: missions.items.iter().map(item).collect(),
    };
    Cached { key: format!("/api/missions/items?lang={}", lang.code()), body }
}

fn items_for(
    missions: &Missions,
    maps: &Maps,
    needs: &ItemNeeds<'_>,
    item: &str,
    lang: Lang,
) -> Vec<ItemFor> {
    let one = |need: &ItemNeed<'_>| {
        let task = need.task.as_deref().and_then(|id| missions.upgrade_task(id));
        let points = task.map(|(_, task)| missions.points_of_task(maps, task));
        ItemFor {
            kind: need.kind,
            slug: need.slug.to_owned(),
            name: name(missions, need, lang),
            count: need.count,
            task: need.task.clone(),
            part: task.map(|(upgrade, _)| upgrade.part.clone()),
            points: points.filter(|points| !points.is_empty()),
        }
    };
    needs.get(item).into_iter().flatten().map(one).collect()
}

fn name(missions: &Missions, need: &ItemNeed<'_>, lang: Lang) -> String {
    let made = |id: &str| missions.item(id).map(|item| item.name.get(lang).to_owned());
    let name = match need.kind {
        NeedKind::Mission => missions.mission(need.slug).map(|one| one.name.clone()),
        NeedKind::Recipe => missions.recipe(need.slug).and_then(|one| made(&one.makes)),
        NeedKind::Upgrade => missions.upgrade(need.slug).map(|one| missions.phrase(&one.title, lang)),
    };
    name.unwrap_or_default()
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct NeedResponse {
    success: bool,
    items: Vec<NeedItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct NeedItem {
    id: String,
    name: String,
    icon: String,
    category: String,
    need: i64,
    have: i64,
    /// The amount that is still missing.
    missing: i64,
    #[serde(rename = "for")]
    needed_for: Vec<ItemFor>,
}

/// Returns the items needed for everything the viewer follows, and how many they have.
#[utoipa::path(get, path = "/api/missions/need", tag = "missions", params(LangParam),
    responses((status = 200, body = NeedResponse)))]
pub async fn get_need(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<NeedResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let mut lists = LISTS.all(&ctx.db, viewer.id).await?;
    let mut list = |key: &str| lists.remove(key).map(|(stored, _)| stored.list).unwrap_or_default();
    let own = Own { missions: list(MISSIONS), upgrades: list(UPGRADES), items: list(ITEMS) };
    let needs = followed(&missions, &own);
    let needed = missions.items.iter().filter(|item| needs.contains_key(item.id.as_str()));
    let item = |one: &Item| {
        let needed_for = items_for(&missions, &maps, &needs, &one.id, lang);
        let need = needed_for.iter().map(|one| one.count).sum();
        let have = own.items.counts.get(&one.id).copied().unwrap_or(0);
        NeedItem {
            id: one.id.clone(),
            name: one.name.get(lang).to_owned(),
            icon: one.symbol.clone(),
            category: one.category.clone(),
            need,
            have,
            missing: (need - have).max(0),
            needed_for,
        }
    };
    Ok(Json(NeedResponse { success: true, items: needed.map(item).collect() }))
}
