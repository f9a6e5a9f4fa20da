use axum::{Json, extract::State};
use base::Rule;
use http_kit::{Body, Ctx, Fail, Params, StateChange, Success, User, success};
use serde::Deserialize;

use super::{domain::MapSettings, store};
use crate::{catalogue::Maps, params};

pub const GROUP_UNKNOWN: Rule = Rule::new("maps.group_unknown", "This map has no such group.");

/// Selects all groups of the map and mode.
const EVERY: &str = "k-1";

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SettingsParams {
    map: String,
}

/// Saves the viewer's settings of a map.
#[utoipa::path(post, path = "/api/user/save-map-settings", tag = "maps", params(SettingsParams),
    request_body = MapSettings, responses((status = 200, body = Success), (status = 404, body = Fail)))]
pub async fn save_map_settings(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(SettingsParams { map }): Params<SettingsParams>,
    Body(settings): Body<MapSettings>,
) -> Result<Json<Success>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let map = params::map(&maps, &map)?;
    Fail::all_broken(settings.broken())?;
    store::save(&ctx.db, viewer.id, &map.id, &settings).await?;
    Ok(success())
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VisibleParams {
    /// Whether the group is shown.
    v: bool,
    /// A group's id, or `k-1` for all groups.
    c: String,
    map: String,
    /// The mode.
    m: String,
}

/// Shows or hides one group of points, or all groups.
#[utoipa::path(get, path = "/api/user/map/visible/save", tag = "maps", params(VisibleParams),
    responses((status = 200, body = Success), (status = 404, body = Fail)))]
pub async fn save_visible(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Params(VisibleParams { v, c, map, m }): Params<VisibleParams>,
) -> Result<Json<Success>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let (map, mode) = params::map_and_mode(&maps, &map, Some(&m))?;
    let there = maps.groups_on(map, mode).into_iter().map(|(group, _)| group.id.as_str());
    let groups: Vec<&str> = there.filter(|id| c == EVERY || *id == c).collect();
    if groups.is_empty() && c != EVERY {
        return Err(Fail::broken("c", GROUP_UNKNOWN));
    }
    store::switch(&ctx.db, viewer.id, (&map.id, &m), &groups, v).await?;
    Ok(success())
}
