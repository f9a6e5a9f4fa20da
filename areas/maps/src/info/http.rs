use axum::extract::State;
use base::Lang;
use http_kit::{Cached, Ctx, Fail, Params, Path};
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{Details, Group, Maps, Note, Point},
    init::view::Pos,
    params,
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PointParams {
    /// The viewer's current mode; if the point does not exist in it, the response contains the point's first mode.
    mode: Option<String>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PointResponse {
    success: bool,
    data: MapPoint,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapPoint {
    id: String,
    /// May differ from the viewer's map.
    map: String,
    map_name: String,
    /// The requested mode if the point exists in it, else the point's first mode.
    mode: String,
    modes: Vec<String>,
    group: String,
    group_name: String,
    icon: String,
    name: String,
    /// The grid cell, such as `E2`.
    cell: String,
    pos: Pos,
    #[serde(rename = "infoIcons")]
    info_icons: Vec<PointIcon>,
    /// An internal path without locale.
    link: Option<String>,
    content: Option<String>,
    additional: Vec<PointLine>,
    images: Vec<String>,
    /// The position is an estimate, not measured.
    approximate: bool,
    /// The source of the data.
    source: String,
    /// Whether users can mark it as found.
    count_found: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PointIcon {
    icon: String,
    name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PointLine {
    icon: String,
    text: String,
}

/// Returns the details of a point on any map.
#[utoipa::path(get, path = "/api/tools/map/info/{point}", tag = "maps", params(("point" = String, Path), PointParams),
    responses((status = 200, body = PointResponse), (status = 404, body = Fail)))]
pub async fn get_point(
    State(ctx): State<Ctx>,
    Path(id): Path<String>,
    Params(PointParams { mode, lang }): Params<PointParams>,
) -> Result<Cached<PointResponse>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let point = params::point(&maps, &id)?;
    let data = detail(&maps, point, mode.as_deref(), lang);
    let address = format!("/api/tools/map/info/{}?mode={}&lang={}", data.id, data.mode, lang.code());
    Ok(Cached { key: address, body: PointResponse { success: true, data } })
}

fn detail(maps: &Maps, point: &Point, mode: Option<&str>, lang: Lang) -> MapPoint {
    let (map, group) = (maps.map_of(point), maps.group_of(point));
    let modes: Vec<String> = maps.modes_at(point).map(|mode| mode.id.clone()).collect();
    let here = modes.iter().find(|known| mode == Some(known.as_str())).or(modes.first());
    let nothing = Details::default();
    let details = point.details.as_deref().unwrap_or(&nothing);
    let icon =
        |group: &Group| PointIcon { icon: group.symbol.clone(), name: group.name.get(lang).to_owned() };
    let line = |note: &Note| PointLine { icon: note.symbol.clone(), text: note.text.get(lang).to_owned() };
    let shared = details.notes.iter().filter_map(|note| maps.notes.get(note));
    MapPoint {
        id: point.id.to_string(),
        map: map.id.clone(),
        map_name: map.name.clone(),
        mode: here.cloned().unwrap_or_default(),
        group: group.id.clone(),
        group_name: group.name.get(lang).to_owned(),
        icon: group.symbol.clone(),
        name: maps.name_of(point, lang).to_owned(),
        cell: point.cell(),
        pos: point.at.into(),
        info_icons: details.icons.iter().map(|place| icon(&maps.groups[usize::from(*place)])).collect(),
        link: details.link.clone(),
        content: details.text.as_ref().map(|text| text.get(lang).to_owned()),
        additional: shared.chain(&details.more).map(line).collect(),
        images: details.images.clone(),
        approximate: point.approximate,
        source: point.source.to_string(),
        count_found: group.count_found,
        modes,
    }
}
