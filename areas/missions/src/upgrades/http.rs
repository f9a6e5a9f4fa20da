use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http_kit::{
    Body, Cached, Ctx, Fail, LangParam, Params, Path, User, Viewer, cache::CachePolicy, extract::OUT_OF_RANGE,
};
use maps::catalogue::Maps;
use progress::{Batch, Change, List};
use serde::{Deserialize, Serialize};

use super::{
    domain,
    view::{Shown, UpgradeItem},
};
use crate::{
    catalogue::{Missions, Part},
    progress::{LISTS, UPGRADES},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradePartsResponse {
    success: bool,
    items: Vec<UpgradePart>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradePart {
    #[serde(rename = "type")]
    id: String,
    to: String,
    title: String,
    description: String,
    icons: Vec<String>,
    /// The goals of the upgrades' tasks, to compute the progress of guests on the client.
    upgrades: Vec<UpgradeGoals>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeGoals {
    id: String,
    tasks: Vec<UpgradeGoal>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeGoal {
    id: String,
    total_count: u32,
}

/// Returns the parts of the base that can be upgraded.
#[utoipa::path(get, path = "/api/tools/map/dmz-upgrades-main", tag = "missions", params(LangParam),
    responses((status = 200, body = UpgradePartsResponse)))]
pub async fn list_upgrade_parts(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<UpgradePartsResponse> {
    let missions = ctx.content.snapshot().get::<Missions>();
    let view = |part: &Part| UpgradePart {
        id: part.id.clone(),
        to: format!("/dmz-upgrades-tracker/{}", part.id),
        title: part.name.get(lang).to_owned(),
        description: part.text.get(lang).to_owned(),
        icons: vec![part.symbol.clone()],
        upgrades: goals(&missions, part),
    };
    let items = missions.parts.iter().map(view).collect();
    let address = format!("/api/tools/map/dmz-upgrades-main?lang={}", lang.code());
    Cached { key: address, body: UpgradePartsResponse { success: true, items } }
}

fn goals(missions: &Missions, part: &Part) -> Vec<UpgradeGoals> {
    let upgrades = missions.upgrades.iter().filter(|one| one.part == part.id);
    upgrades
        .map(|upgrade| UpgradeGoals {
            id: upgrade.id.clone(),
            tasks: (upgrade.tasks.iter().enumerate())
                .map(|(place, task)| UpgradeGoal {
                    id: Missions::task_id(upgrade, place),
                    total_count: task.count,
                })
                .collect(),
        })
        .collect()
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradesResponse {
    success: bool,
    #[serde(rename = "type")]
    part: String,
    title: String,
    items: Vec<UpgradeItem>,
}

/// Returns the upgrades of one part and the viewer's progress.
#[utoipa::path(get, path = "/api/tools/map/dmz-upgrades/{type}", tag = "missions",
    params(("type" = String, Path), LangParam),
    responses((status = 200, body = UpgradesResponse), (status = 404, body = Fail)))]
pub async fn get_upgrades(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Path(part): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let part = missions.part(&part).ok_or_else(Fail::not_found)?;
    let list = own(&ctx, viewer.as_ref()).await?;
    let shown = Shown { missions: &missions, maps: &maps, lang };
    let upgrades = missions.upgrades.iter().filter(|one| one.part == part.id);
    let response = UpgradesResponse {
        success: true,
        part: part.id.clone(),
        title: part.name.get(lang).to_owned(),
        items: upgrades.map(|one| shown.upgrade(one, &list)).collect(),
    };
    let mut response = Json(response).into_response();
    if viewer.is_none() {
        let address = format!("/api/tools/map/dmz-upgrades/{}?lang={}", part.id, lang.code());
        response.extensions_mut().insert(CachePolicy::for_guests(address));
    }
    Ok(response)
}

async fn own(ctx: &Ctx, viewer: Option<&Viewer>) -> Result<List, Fail> {
    match viewer {
        Some(viewer) => Ok(LISTS.one(&ctx.db, viewer.id, UPGRADES).await?.list),
        None => Ok(List::default()),
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SelectedUpgradesResponse {
    success: bool,
    items: Vec<UpgradeItem>,
}

/// Returns the upgrades that the viewer follows; empty for guests.
#[utoipa::path(get, path = "/api/tools/map/dmz-upgrades/selected", tag = "missions", params(LangParam),
    responses((status = 200, body = SelectedUpgradesResponse)))]
pub async fn get_selected_upgrades(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let list = own(&ctx, viewer.as_ref()).await?;
    let shown = Shown { missions: &missions, maps: &maps, lang };
    let selected = missions.upgrades.iter().filter(|one| list.selected.contains(&one.id));
    let items = selected.map(|one| shown.upgrade(one, &list)).collect();
    let mut response = Json(SelectedUpgradesResponse { success: true, items }).into_response();
    if viewer.is_none() {
        let address = format!("/api/tools/map/dmz-upgrades/selected?lang={}", lang.code());
        response.extensions_mut().insert(CachePolicy::for_guests(address));
    }
    Ok(response)
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct SelectUpgrade {
    /// The id of an upgrade.
    id: String,
    selected: bool,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct CountUpgrade {
    /// The id of a task of an upgrade.
    id: String,
    #[schema(minimum = 0)]
    count: i64,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct CompleteUpgrade {
    /// The id of a task, or of an upgrade to set all of its tasks.
    id: String,
    complete: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct UpgradeResponse {
    success: bool,
    item: UpgradeItem,
}

/// Follows or unfollows an upgrade.
#[utoipa::path(post, path = "/api/user/map/dmz-upgrades/select", tag = "missions", params(LangParam),
    request_body = SelectUpgrade, responses((status = 200, body = UpgradeResponse), (status = 404, body = Fail)))]
pub async fn select_upgrade(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(lang): Params<LangParam>,
    Body(SelectUpgrade { id, selected }): Body<SelectUpgrade>,
) -> Result<Json<UpgradeResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    missions.upgrade(&id).ok_or_else(Fail::not_found)?;
    let changes = vec![Change::Select { id: id.clone(), on: selected }];
    change(&ctx, &viewer, lang, &id, changes).await
}

/// Sets the count of a task.
#[utoipa::path(post, path = "/api/user/map/dmz-upgrades/count", tag = "missions", params(LangParam),
    request_body = CountUpgrade, responses((status = 200, body = UpgradeResponse), (status = 404, body = Fail)))]
pub async fn count_upgrade(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(lang): Params<LangParam>,
    Body(CountUpgrade { id, count }): Body<CountUpgrade>,
) -> Result<Json<UpgradeResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    let (upgrade, task) = missions.upgrade_task(&id).ok_or_else(Fail::not_found)?;
    if !(0..=i64::from(task.count)).contains(&count) {
        return Err(Fail::broken("count", OUT_OF_RANGE));
    }
    change(&ctx, &viewer, lang, &upgrade.id, vec![domain::count_to(&id, task, count)]).await
}

/// Marks a task, or all tasks of an upgrade, as done or not started.
#[utoipa::path(post, path = "/api/user/map/dmz-upgrades/complete", tag = "missions", params(LangParam),
    request_body = CompleteUpgrade, responses((status = 200, body = UpgradeResponse), (status = 404, body = Fail)))]
pub async fn complete_upgrade(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(lang): Params<LangParam>,
    Body(CompleteUpgrade { id, complete }): Body<CompleteUpgrade>,
) -> Result<Json<UpgradeResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    let changes = domain::complete(&missions, &id, complete).ok_or_else(Fail::not_found)?;
    let upgrade = missions.upgrade_task(&id).map_or(id.as_str(), |(upgrade, _)| &upgrade.id);
    change(&ctx, &viewer, lang, upgrade, changes).await
}

/// Applies the changes and returns the updated upgrade.
async fn change(
    ctx: &Ctx,
    viewer: &Viewer,
    LangParam { lang }: LangParam,
    upgrade: &str,
    changes: Vec<Change>,
) -> Result<Json<UpgradeResponse>, Fail> {
    let batch = Batch { sender: None, changes };
    let stored =
        LISTS.change(&ctx.db, viewer.id, UPGRADES, ctx.clock.now(), |stored| stored.apply(&batch)).await?;
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let upgrade = missions.upgrade(upgrade).ok_or_else(Fail::not_found)?;
    let shown = Shown { missions: &missions, maps: &maps, lang };
    Ok(Json(UpgradeResponse { success: true, item: shown.upgrade(upgrade, &stored.list) }))
}
