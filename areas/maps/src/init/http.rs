use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::Lang;
use http_kit::{Ctx, Fail, Params, Viewer, cache::CachePolicy};
use serde::{Deserialize, Serialize};

use super::view::{InOrder, MapChoice, MapGroup, MapHead, MapNamed, MapTiles, Own, View};
use crate::{
    catalogue::{Map, Maps},
    grid::UNITS,
    params,
    settings::{domain::MapSettings, store},
    tiles,
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MapInitParams {
    /// The map's id, such as `al-mazrah`.
    map: String,
    /// `dmz`, `br`, `mwz` or `zombies`.
    mode: String,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapInitResponse {
    success: bool,
    settings: MapSettings,
    /// Groups of points, by mode and group id.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, MapGroup>>)]
    p: InOrder<InOrder<MapGroup>>,
    /// Tile URLs, by map.
    #[schema(value_type = BTreeMap<String, MapTiles>)]
    v2: InOrder<MapTiles>,
    map: MapHead,
    /// All maps, for the map picker.
    maps: Vec<MapChoice>,
    /// The categories of the filter.
    categories: Vec<MapNamed>,
    /// Unix time of the last edit, in seconds.
    updated_at: i64,
}

/// Returns a map in one mode: its points, its tile URLs and the viewer's settings.
#[utoipa::path(get, path = "/api/tools/map/init", tag = "maps", params(MapInitParams),
    responses((status = 200, body = MapInitResponse), (status = 404, body = Fail)))]
pub async fn get_map(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Params(MapInitParams { map, mode, lang }): Params<MapInitParams>,
) -> Result<Response, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let (map, place) = params::map_and_mode(&maps, &map, Some(&mode))?;
    let view = View { maps: &maps, map, mode: place.ok_or_else(params::not_found)?, lang };
    let own = match &viewer {
        Some(viewer) => Own {
            settings: store::of(&ctx.db, viewer.id, &map.id).await?,
            switched: store::switched(&ctx.db, viewer.id, &map.id, &mode).await?,
        },
        None => Own::default(),
    };
    let mut response = Json(build_response(&ctx, &view, &mode, own)).into_response();
    if viewer.is_none() {
        let address = format!("/api/tools/map/init?map={}&mode={mode}&lang={}", map.id, lang.code());
        response.extensions_mut().insert(CachePolicy::for_guests(address));
    }
    Ok(response)
}

fn build_response(ctx: &Ctx, view: &View<'_>, mode: &str, own: Own) -> MapInitResponse {
    MapInitResponse {
        success: true,
        p: InOrder(vec![(mode.to_owned(), view.groups(&own))]),
        settings: own.settings,
        v2: InOrder(vec![(view.map.id.clone(), ground(ctx, view.maps, view.map))]),
        map: view.head(),
        maps: view.choices(),
        categories: view.categories(),
        updated_at: view.map.updated,
    }
}

/// Returns the tile URLs; they are empty for a map without terrain.
fn ground(ctx: &Ctx, maps: &Maps, map: &Map) -> MapTiles {
    let terrain = maps.terrain(&map.id);
    let (url, url2x) =
        terrain.map(|terrain| tiles::addresses(ctx, &map.id, &terrain.mark)).unwrap_or_default();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "256")]
    let s = UNITS as u32;
    MapTiles { url, url2x, s, modes: maps.modes_of(map).map(|mode| mode.id.clone()).collect() }
}
