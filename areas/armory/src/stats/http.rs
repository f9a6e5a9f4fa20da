use axum::extract::State;
use base::GameCode;
use http_kit::{Cached, Ctx, Fail, Path};
use serde::Serialize;

use super::{
    domain::{Bare, Effect},
    lookup::GunTraits,
    table::{Era, EraFigures, FactSource},
};
use crate::catalogue::Armory;

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunNumbers {
    success: bool,
    /// The eras with stats for the gun: those of the requested game first, then newest first. May be empty.
    eras: Vec<EraFigures>,
}

/// Returns the stats of a gun in every known era.
#[utoipa::path(get, path = "/api/gun-numbers/{game}/{gun}", tag = "armory",
    params(("game" = GameCode, Path), ("gun" = String, Path, description = "slug, or gamecode-slug")),
    responses((status = 200, body = GunNumbers)))]
pub async fn get_gun_numbers(
    State(ctx): State<Ctx>,
    Path((game, slug)): Path<(String, String)>,
) -> Result<Cached<GunNumbers>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let game = GameCode::parse(&game).ok_or_else(Fail::not_found)?;
    let gun = armory.gun_in(game, &slug).filter(|gun| !gun.retired).ok_or_else(Fail::not_found)?;
    let body = GunNumbers { success: true, eras: armory.gun_stats(game, gun) };
    Ok(Cached { key: format!("/api/gun-numbers/{}/{slug}", game.code()), body })
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AttachmentEffects {
    success: bool,
    /// The eras with stats for the gun, newest first. May be empty.
    eras: Vec<EraEffects>,
    /// The effects that the game lists without numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    traits: Option<GunTraits>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EraEffects {
    era: Era,
    bare: Bare,
    effects: Vec<AttachmentEffect>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AttachmentEffect {
    id: i64,
    #[serde(flatten)]
    effect: Effect,
}

/// Returns the base stats of a gun and the effect of each attachment, so that the builder can compute builds.
#[utoipa::path(get, path = "/api/attachment-effects/{gun_id}", tag = "armory", params(("gun_id" = i64, Path)),
    responses((status = 200, body = AttachmentEffects)))]
pub async fn get_attachment_effects(
    State(ctx): State<Ctx>,
    Path(id): Path<i64>,
) -> Result<Cached<AttachmentEffects>, Fail> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let gun = armory.gun(id).ok_or_else(Fail::not_found)?;
    let eras = armory.known_of(gun).into_iter().map(|known| EraEffects {
        era: known.era.clone(),
        bare: known.bare.clone(),
        effects: known.effects.into_iter().map(|(id, effect)| AttachmentEffect { id, effect }).collect(),
    });
    let body = AttachmentEffects { success: true, eras: eras.collect(), traits: armory.traits_of(gun) };
    Ok(Cached { key: format!("/api/attachment-effects/{id}"), body })
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct DataSources {
    success: bool,
    sources: Vec<FactSource>,
    eras: Vec<Era>,
}

/// Returns the data sources of gun stats, with their licenses, and the eras.
#[utoipa::path(get, path = "/api/data-sources", tag = "armory", responses((status = 200, body = DataSources)))]
pub async fn get_data_sources(State(ctx): State<Ctx>) -> Cached<DataSources> {
    let armory = ctx.content.snapshot().get::<Armory>();
    let body =
        DataSources { success: true, sources: armory.stats.sources.clone(), eras: armory.stats.eras.clone() };
    Cached { key: "/api/data-sources".to_owned(), body }
}
