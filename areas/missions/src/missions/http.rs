use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::Lang;
use http_kit::{Ctx, Fail, Params, StateChange, User, Viewer, cache::CachePolicy};
use maps::catalogue::Maps;
use progress::{Batch, Change, List};
use serde::{Deserialize, Serialize};

use super::{
    domain::{Filter, seasons, sought, tiers},
    view::{MissionDetail, MissionSummary, Shown},
};
use crate::{
    catalogue::Missions,
    progress::{LISTS, MISSIONS},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MissionsParams {
    /// Returns only this mission, with details.
    slug: Option<String>,
    /// The id of a faction.
    f: Option<String>,
    /// Part of the name.
    s: Option<String>,
    /// A tier.
    t: Option<u8>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum MissionsResponse {
    List(MissionListResponse),
    One(Box<MissionResponse>),
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionListResponse {
    success: bool,
    /// In play order within a season, the newest season first.
    missions: Vec<MissionSummary>,
    factions: Vec<MissionFaction>,
    tiers: Vec<u8>,
    /// The newest first.
    seasons: Vec<MissionSeason>,
    updated_at: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionResponse {
    success: bool,
    mission: MissionDetail,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionFaction {
    id: String,
    label: String,
    icon: String,
    seasons: Vec<u8>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionSeason {
    id: u8,
    label: String,
}

/// Returns the list of missions, or one mission with its tasks and rewards, with the viewer's progress.
#[utoipa::path(get, path = "/api/tools/map/missions/init/v2", tag = "missions", params(MissionsParams),
    responses((status = 200, body = MissionsResponse), (status = 404, body = Fail)))]
pub async fn get_missions(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Params(params): Params<MissionsParams>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let list = match &viewer {
        Some(viewer) => LISTS.one(&ctx.db, viewer.id, MISSIONS).await?.list,
        None => List::default(),
    };
    let shown = Shown { missions: &missions, maps: &maps, lang: params.lang };
    let (body, address) = match &params.slug {
        Some(slug) => one(&shown, slug, &list)?,
        None => some(&shown, &params, &list),
    };
    let mut response = Json(body).into_response();
    if let (None, Some(address)) = (viewer, address) {
        response.extensions_mut().insert(CachePolicy::for_guests(address));
    }
    Ok(response)
}

const PATH: &str = "/api/tools/map/missions/init/v2";

fn one(shown: &Shown<'_>, slug: &str, list: &List) -> Result<(MissionsResponse, Option<String>), Fail> {
    let mission = shown.missions.mission(slug).ok_or_else(Fail::not_found)?;
    let response = MissionResponse { success: true, mission: shown.detail(mission, list) };
    let address = format!("{PATH}?slug={}&lang={}", mission.slug, shown.lang.code());
    Ok((MissionsResponse::One(Box::new(response)), Some(address)))
}

/// Returns the list of missions. Only the unfiltered list has a cache key.
fn some(shown: &Shown<'_>, params: &MissionsParams, list: &List) -> (MissionsResponse, Option<String>) {
    let Shown { missions, lang, .. } = *shown;
    let filter = Filter { faction: params.f.clone(), tier: params.t, search: sought(params.s.as_deref()) };
    let is_unfiltered = filter.faction.is_none() && filter.tier.is_none() && filter.search.is_none();
    let found = missions.missions.iter().filter(|mission| filter.takes(mission));
    let faction = |one: &crate::catalogue::Faction| MissionFaction {
        id: one.id.clone(),
        label: one.name.clone(),
        icon: one.symbol.clone(),
        seasons: one.seasons.clone(),
    };
    let season = |id: u8| MissionSeason { id, label: missions.season_label(id, lang) };
    let response = MissionListResponse {
        success: true,
        missions: found.map(|mission| shown.summary(mission, list)).collect(),
        factions: missions.factions.iter().map(faction).collect(),
        tiers: tiers(missions),
        seasons: seasons(missions).into_iter().map(season).collect(),
        updated_at: missions.updated,
    };
    let address = is_unfiltered.then(|| format!("{PATH}?lang={}", lang.code()));
    (MissionsResponse::List(response), address)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TrackParams {
    /// The slug of the mission.
    mid: String,
    /// Whether the mission is completed.
    c: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackResponse {
    success: bool,
    /// Whether the mission is completed now.
    state: bool,
}

/// Marks a mission as completed or not completed.
#[utoipa::path(get, path = "/api/user/map/mission/track", tag = "missions", params(TrackParams),
    responses((status = 200, body = TrackResponse), (status = 404, body = Fail)))]
pub async fn track_mission(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Params(TrackParams { mid, c }): Params<TrackParams>,
) -> Result<Json<TrackResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    let mission = missions.mission(&mid).ok_or_else(Fail::not_found)?;
    let changes = vec![Change::Set { id: mission.slug.clone(), state: c, count: None }];
    let batch = Batch { sender: None, changes };
    let stored =
        LISTS.change(&ctx.db, viewer.id, MISSIONS, ctx.clock.now(), |stored| stored.apply(&batch)).await?;
    Ok(Json(TrackResponse { success: true, state: stored.list.done.contains(&mission.slug) }))
}
