use axum::{Json, extract::State};
use base::{Lang, text::TOO_LONG};
use http_kit::{Ctx, Fail, Params};
use serde::{Deserialize, Serialize};

use super::domain::{LONGEST, find};
use crate::{catalogue::Maps, grid::wire, params};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuickSearchParams {
    /// Part of a name, a grid cell such as `E2`, or part of a group's name. Shorter than two characters finds
    /// nothing.
    s: String,
    map: String,
    /// Without it, points of all modes are searched.
    mode: Option<String>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct QuickSearchResponse {
    success: bool,
    /// In filter order; at most 50 entries in total.
    data: Vec<QuickSearchGroup>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct QuickSearchGroup {
    id: String,
    name: String,
    icon: String,
    items: Vec<QuickSearchItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct QuickSearchItem {
    id: String,
    name: String,
    /// The grid cell, such as `E2`.
    sector: String,
    map: String,
    /// Latitude and longitude.
    #[schema(value_type = Vec<f64>, min_items = 2, max_items = 2)]
    pos: [f32; 2],
}

/// Searches the points of a map, for search-as-you-type.
#[utoipa::path(get, path = "/api/tools/map/search/quick", tag = "maps", params(QuickSearchParams),
    responses((status = 200, body = QuickSearchResponse), (status = 404, body = Fail)))]
pub async fn search_points(
    State(ctx): State<Ctx>,
    Params(QuickSearchParams { s, map, mode, lang }): Params<QuickSearchParams>,
) -> Result<Json<QuickSearchResponse>, Fail> {
    if s.chars().count() > LONGEST {
        return Err(Fail::broken("s", TOO_LONG));
    }
    let maps = ctx.content.snapshot().get::<Maps>();
    let (map, mode) = params::map_and_mode(&maps, &map, mode.as_deref())?;
    let found = find(&maps, map, mode, lang, &s).into_iter();
    let data = found.map(|(group, points)| QuickSearchGroup {
        id: group.id.clone(),
        name: group.name.get(lang).to_owned(),
        icon: group.symbol.clone(),
        items: points
            .into_iter()
            .map(|point| QuickSearchItem {
                id: point.id.to_string(),
                name: maps.name_of(point, lang).to_owned(),
                sector: point.cell(),
                map: map.id.clone(),
                pos: wire(point.at),
            })
            .collect(),
    });
    Ok(Json(QuickSearchResponse { success: true, data: data.collect() }))
}
