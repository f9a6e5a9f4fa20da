use axum::extract::State;
use base::Lang;
use http_kit::{Cached, Ctx, LangParam, Params};
use serde::Serialize;

use crate::{
    catalogue::{Map, Maps},
    init::view::{MapNamed, modes},
    tiles,
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapsResponse {
    success: bool,
    /// In display order.
    maps: Vec<MapCard>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapCard {
    id: String,
    name: String,
    /// The game's code.
    game: String,
    /// The first one is the default.
    modes: Vec<MapNamed>,
    new: bool,
    description: String,
    /// The URL of an image of the complete map; empty if the map has no terrain.
    image: String,
    /// The same image at double density.
    image2x: String,
    points: usize,
    /// Most positions are estimates, not measured.
    approximate: bool,
}

/// Returns all maps with their modes.
#[utoipa::path(get, path = "/api/maps", tag = "maps", params(LangParam),
    responses((status = 200, body = MapsResponse)))]
pub async fn list_maps(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<MapsResponse> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let cards = maps.maps.iter().map(|map| card(&ctx, &maps, map, lang)).collect();
    let address = format!("/api/maps?lang={}", lang.code());
    Cached { key: address, body: MapsResponse { success: true, maps: cards } }
}

fn card(ctx: &Ctx, maps: &Maps, map: &Map, lang: Lang) -> MapCard {
    let terrain = maps.terrain(&map.id);
    let (image, image2x) =
        terrain.map(|terrain| tiles::overview(ctx, &map.id, &terrain.mark)).unwrap_or_default();
    MapCard {
        id: map.id.clone(),
        name: map.name.clone(),
        game: map.game.clone(),
        modes: modes(maps, map, lang),
        new: map.new,
        description: map.text.get(lang).to_owned(),
        image,
        image2x,
        points: maps.points_on(map, None).count(),
        approximate: map.approximate,
    }
}
