use armory::Armory;
use axum::extract::State;
use base::{GameCode, Lang};
use http_kit::{Cached, Ctx, LangParam, Params};
use serde::Serialize;

use super::domain::MOST_CHANGES;
use crate::{
    Meta,
    hub::domain::Card,
    lists::domain::ListedBuild,
    patches::domain::{Patch, Toc},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopResponse {
    success: bool,
    /// In the order of the hub cards.
    lists: Vec<TopList>,
    patch: Option<TopPatch>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopList {
    list: String,
    name: String,
    /// The modes the list covers.
    modes: Vec<String>,
    /// The path of the list, without the locale.
    link: String,
    /// When the list was last updated, in Unix seconds.
    last_updated_at: i64,
    /// Whether the game gets no more balance changes.
    is_final: bool,
    /// The day of the newest known balance change of the list's game, in Unix seconds.
    patched_at: Option<i64>,
    /// Best first.
    guns: Vec<TopGun>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopGun {
    gun_id: i64,
    name: String,
    /// The game of the gun.
    game: GameCode,
    #[serde(rename = "type")]
    kind: String,
    category: String,
    category_name: String,
    range_name: String,
    image: String,
    /// The path of the gun's page, without the locale.
    link: String,
    /// How the newest patch of the list's game changed the gun.
    moved: Option<Moved>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Moved {
    toc: Toc,
    /// The patch date, in Unix seconds.
    date: i64,
}

/// The newest patch, if it names a gun.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TopPatch {
    /// The patch id, `game:season:date`.
    value: String,
    game: GameCode,
    game_name: String,
    /// 0 means before the first season.
    season: u32,
    reloaded: bool,
    /// The release date, in Unix seconds.
    date: i64,
    /// The first few changes: guns with the best category first, then other guns, then changes of many guns.
    changes: Vec<TopChange>,
    /// The number of further changes.
    more: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopChange {
    /// The name of a gun, of classes or of a gun group.
    name: String,
    toc: Toc,
}

/// Returns the leading guns of each list and the newest patch.
#[utoipa::path(get, path = "/api/meta/top", tag = "meta", params(LangParam),
    responses((status = 200, body = TopResponse)))]
pub async fn get_top(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<TopResponse> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let body = TopResponse {
        success: true,
        lists: meta.cards.iter().filter_map(|card| list_of(card, &armory, &meta, lang)).collect(),
        // "Some guns" is no news.
        patch: meta
            .patches
            .first()
            .filter(|patch| !patch.changes.is_empty())
            .map(|patch| patch_of(patch, &armory, &meta, lang)),
    };
    Cached { key: format!("/api/meta/top?lang={}", lang.code()), body }
}

fn list_of(card: &Card, armory: &Armory, meta: &Meta, lang: Lang) -> Option<TopList> {
    let list = card.list?;
    let builds = meta.builds.iter().filter(|build| build.list == list);
    let modes = std::iter::once(&card.row2).chain(&card.row2_extra);
    Some(TopList {
        list: list.code().to_owned(),
        name: card.name.clone(),
        modes: modes.map(|mode| mode.get(lang).to_owned()).collect(),
        link: card.link.clone(),
        last_updated_at: builds.map(|build| build.stored.updated_at).max()?,
        is_final: card.over,
        patched_at: meta.patched_at(list.game()),
        guns: meta.top(list).into_iter().filter_map(|build| gun_of(build, armory, meta, lang)).collect(),
    })
}

fn gun_of(build: &ListedBuild, armory: &Armory, meta: &Meta, lang: Lang) -> Option<TopGun> {
    let (game, stored) = (build.list.game(), &build.stored);
    let (gun, category) = (armory.gun(stored.gun)?, armory.category(stored.category)?);
    Some(TopGun {
        gun_id: gun.id,
        name: gun.name.clone(),
        game: gun.game,
        kind: gun.kind.clone(),
        category: category.key.clone(),
        category_name: build.list.label(category, lang),
        range_name: armory.range(stored.range)?.name.get(lang).to_owned(),
        image: gun.image(&armory.parts(&stored.attachments), &category.key),
        link: format!("/{}/{}", game.code(), armory.name_in(game, gun)),
        moved: meta.moved(game, gun.id).map(|(patch, change)| Moved { toc: change.toc, date: patch.date }),
    })
}

fn patch_of(patch: &Patch, armory: &Armory, meta: &Meta, lang: Lang) -> TopPatch {
    let guns = meta
        .notable(patch)
        .into_iter()
        .filter_map(|change| Some(TopChange { name: armory.gun(change.gun)?.name.clone(), toc: change.toc }));
    let lots = patch
        .classes
        .iter()
        .map(|change| TopChange { name: change.name(armory, meta, lang), toc: change.toc });
    let mut changes: Vec<TopChange> = guns.chain(lots).collect();
    let more = changes.len().saturating_sub(MOST_CHANGES);
    changes.truncate(MOST_CHANGES);
    TopPatch {
        value: patch.hash(),
        game: patch.game,
        game_name: armory.game(patch.game).map_or("", |game| &game.name).to_owned(),
        season: patch.season,
        reloaded: patch.reloaded,
        date: patch.date,
        changes,
        more,
    }
}
