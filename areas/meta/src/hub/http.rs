use armory::Armory;
use axum::extract::State;
use base::Lang;
use http_kit::{Cached, Ctx, LangParam, Params};
use serde::Serialize;

use super::domain::Card;
use crate::Meta;

#[derive(Serialize, utoipa::ToSchema)]
pub struct HubResponse {
    success: bool,
    items: Vec<HubCard>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct HubCard {
    /// The path of the page, without the locale.
    link: String,
    image: Option<String>,
    is_new: bool,
    is_new_weapons: bool,
    name: String,
    name_row2: String,
    name_row2_dop: String,
    is_reloaded: bool,
    /// When the list was last updated, in Unix seconds.
    last_updated_at: i64,
    /// Whether the list is final because its game gets no more balance changes.
    is_final: bool,
    /// The day of the newest known balance change of the list's game, in Unix seconds.
    patched_at: Option<i64>,
}

/// Returns the cards of the meta hub.
#[utoipa::path(get, path = "/api/tools/hubs/meta", tag = "meta", params(LangParam),
    responses((status = 200, body = HubResponse)))]
pub async fn get_hub(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<HubResponse> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let items = meta.cards.iter().map(|card| card_of(card, &armory, &meta, lang)).collect();
    let address = format!("/api/tools/hubs/meta?lang={}", lang.code());
    Cached { key: address, body: HubResponse { success: true, items } }
}

fn card_of(card: &Card, armory: &Armory, meta: &Meta, lang: Lang) -> HubCard {
    let builds = || meta.builds.iter().filter(|build| Some(build.list) == card.list);
    let best =
        builds().min_by_key(|build| (build.stored.category, build.stored.id)).map(|build| &build.stored);
    let image = best.and_then(|build| {
        let category = armory.category(build.category)?;
        Some(armory.gun(build.gun)?.image(&armory.parts(&build.attachments), &category.key))
    });
    let patched = meta.patches.first().map_or(0, |patch| patch.date);
    HubCard {
        link: card.link.clone(),
        image,
        is_new: card.new,
        is_new_weapons: card.new_weapons,
        name: card.name.clone(),
        name_row2: card.row2.get(lang).to_owned(),
        name_row2_dop: card.row2_extra.as_ref().map_or("", |row| row.get(lang)).to_owned(),
        is_reloaded: card.reloaded,
        is_final: card.over,
        patched_at: card.list.and_then(|list| meta.patched_at(list.game())),
        last_updated_at: builds().map(|build| build.stored.updated_at).max().unwrap_or(patched),
    }
}
