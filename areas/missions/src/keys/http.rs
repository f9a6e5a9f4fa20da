use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::Lang;
use http_kit::{Ctx, Params, cache::CachePolicy};
use maps::{
    catalogue::Maps,
    words::{Precision, Query, fold},
};
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{Key, Missions},
    recipes::http::{MissionMap, map_name, maps_of},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct KeysParams {
    /// The id of a map.
    m: Option<String>,
    /// Words of the name, or of the name of the key in the game. Typos are allowed if nothing matches without them.
    s: Option<String>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct KeysResponse {
    success: bool,
    keys: Vec<MissionKey>,
    maps: Vec<MissionMap>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionKey {
    /// The key's id; its place on the map is the point `m{id}`.
    id: u32,
    name: String,
    /// Other names, such as that of the key in the game, normalized for search.
    also: Vec<String>,
    /// A description of the place; empty if unknown.
    description: String,
    map: String,
    map_name: String,
    /// The grid cell; empty if the place is unknown.
    sector: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mission_name: Option<String>,
    /// The slug of the mission.
    #[serde(skip_serializing_if = "Option::is_none")]
    mission_link: Option<String>,
    /// Whether the mission rewards the key; otherwise it needs the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    mission_gives: Option<bool>,
    on_map: bool,
}

/// Returns keys and the places that they open.
#[utoipa::path(get, path = "/api/tools/map/dmz_keys/init", tag = "missions", params(KeysParams),
    responses((status = 200, body = KeysResponse)))]
pub async fn list_keys(State(ctx): State<Ctx>, Params(params): Params<KeysParams>) -> Response {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let (lang, search) = (params.lang, params.s.unwrap_or_default());
    let is_unfiltered = params.m.is_none() && search.trim().is_empty();
    let on_map = missions.keys.iter().filter(|key| params.m.as_ref().is_none_or(|map| key.map == *map));
    let found = search_keys(&maps, on_map.collect(), &search);
    let body = KeysResponse {
        success: true,
        keys: found.into_iter().map(|key| view(&missions, &maps, key, lang)).collect(),
        maps: maps_of(&maps, missions.keys.iter().map(|key| key.map.as_str())),
    };
    let mut response = Json(body).into_response();
    if is_unfiltered {
        let address = format!("/api/tools/map/dmz_keys/init?lang={}", lang.code());
        response.extensions_mut().insert(CachePolicy::until_publish(address));
    }
    response
}

fn search_keys<'a>(maps: &Maps, keys: Vec<&'a Key>, search: &str) -> Vec<&'a Key> {
    let query = Query::parse(search);
    let found = |precision| -> Vec<&'a Key> {
        let is_found = |key: &&&Key| {
            let names: Vec<String> = [fold(&key.name)].into_iter().chain(also(maps, key)).collect();
            let texts: Vec<&str> = names.iter().map(String::as_str).chain(["key"]).collect();
            query.is_in(&texts, precision)
        };
        keys.iter().filter(is_found).copied().collect()
    };
    let exact = found(Precision::Exact);
    if exact.is_empty() { found(Precision::Typos) } else { exact }
}

/// Returns the other names of a key: those of its point on the map.
fn also(maps: &Maps, key: &Key) -> Vec<String> {
    let own = fold(&key.name);
    let point = maps.point(&format!("m{}", key.id));
    let names = point.into_iter().flat_map(|point| point.folded());
    names.filter(|name| *name != own).map(str::to_owned).collect()
}

fn view(missions: &Missions, maps: &Maps, key: &Key, lang: Lang) -> MissionKey {
    let place = key.place.iter().map(|place| missions.phrase(place, lang));
    let notes = key.notes.iter().map(|word| missions.word(word, lang).to_owned());
    let parts: Vec<String> = place.chain(notes).collect();
    let mission = key.mission.as_deref().and_then(|slug| missions.mission(slug));
    MissionKey {
        id: key.id,
        name: key.name.clone(),
        also: also(maps, key),
        description: parts.join(" "),
        map: key.map.clone(),
        map_name: map_name(maps, &key.map),
        sector: key.sector.clone().unwrap_or_default(),
        mission_name: mission.map(|mission| mission.name.clone()),
        mission_link: mission.map(|mission| mission.slug.clone()),
        mission_gives: mission.map(|_| key.reward),
        on_map: maps.point(&format!("m{}", key.id)).is_some(),
    }
}
