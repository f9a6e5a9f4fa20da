use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::Lang;
use http_kit::{Ctx, Params, cache::CachePolicy};
use maps::catalogue::Maps;
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{Missions, Recipe},
    missions::{
        domain::{folded, sought},
        view::MissionItem,
    },
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RecipesParams {
    /// The id of a map.
    m: Option<String>,
    /// Part of the name, of the item it makes or of an item it requires.
    s: Option<String>,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecipesResponse {
    success: bool,
    recipes: Vec<MissionRecipe>,
    maps: Vec<MissionMap>,
    updated_at: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionRecipe {
    /// The same as `slug`.
    id: String,
    slug: String,
    name: String,
    map: String,
    map_name: String,
    icon: String,
    is_new: bool,
    description: String,
    /// The title of the upgrade that unlocks it; absent if the recipe is available from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlock: Option<String>,
    /// The id of the item that it makes.
    makes: String,
    items: Vec<MissionItem>,
}

/// A map for the filter.
#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionMap {
    id: String,
    label: String,
}

/// Returns barter recipes.
#[utoipa::path(get, path = "/api/tools/map/barter/init", tag = "missions", params(RecipesParams),
    responses((status = 200, body = RecipesResponse)))]
pub async fn list_recipes(State(ctx): State<Ctx>, Params(params): Params<RecipesParams>) -> Response {
    let snapshot = ctx.content.snapshot();
    let (missions, maps) = (snapshot.get::<Missions>(), snapshot.get::<Maps>());
    let (lang, search) = (params.lang, sought(params.s.as_deref()));
    let is_unfiltered = params.m.is_none() && search.is_none();
    let recipes = missions.recipes.iter().filter(|one| params.m.as_ref().is_none_or(|map| one.map == *map));
    let recipes = recipes.map(|one| recipe(&missions, &maps, one, lang));
    let found = recipes.filter(|one| search.as_ref().is_none_or(|search| one.has(search)));
    let body = RecipesResponse {
        success: true,
        recipes: found.collect(),
        maps: maps_of(&maps, missions.recipes.iter().map(|one| one.map.as_str())),
        updated_at: missions.updated,
    };
    let mut response = Json(body).into_response();
    if is_unfiltered {
        let address = format!("/api/tools/map/barter/init?lang={}", lang.code());
        response.extensions_mut().insert(CachePolicy::until_publish(address));
    }
    response
}

impl MissionRecipe {
    fn has(&self, search: &str) -> bool {
        let names = self.items.iter().map(|item| &item.name);
        names.chain([&self.name]).any(|name| folded(name).contains(search))
    }
}

fn recipe(missions: &Missions, maps: &Maps, one: &Recipe, lang: Lang) -> MissionRecipe {
    let made = missions.item(&one.makes);
    let item = |need: &crate::catalogue::Need| {
        let item = missions.item(&need.item)?;
        Some(MissionItem {
            id: item.id.clone(),
            name: item.name.get(lang).to_owned(),
            icon: item.symbol.clone(),
            count: need.count,
        })
    };
    let unlock = one.unlock.as_deref().and_then(|id| missions.upgrade(id));
    let notes: Vec<&str> = one.notes.iter().map(|word| missions.word(word, lang)).collect();
    MissionRecipe {
        id: one.id.clone(),
        slug: one.id.clone(),
        name: made.map_or(one.makes.as_str(), |item| item.name.get(lang)).to_owned(),
        map: one.map.clone(),
        map_name: map_name(maps, &one.map),
        icon: made.map_or("recipe", |item| &item.symbol).to_owned(),
        is_new: one.new,
        description: notes.join(" "),
        unlock: unlock.map(|upgrade| missions.phrase(&upgrade.title, lang)),
        makes: one.makes.clone(),
        items: one.items.iter().filter_map(item).collect(),
    }
}

pub fn map_name(maps: &Maps, id: &str) -> String {
    maps.map(id).map_or(id, |map| &map.name).to_owned()
}

/// Returns each used map once, in display order.
pub fn maps_of<'a>(maps: &Maps, used: impl Iterator<Item = &'a str> + Clone) -> Vec<MissionMap> {
    let is_used = |id: &str| used.clone().any(|one| one == id);
    let used = maps.maps.iter().filter(|map| is_used(&map.id));
    used.map(|map| MissionMap { id: map.id.clone(), label: map.name.clone() }).collect()
}
