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
pub struct TopAnswer {
    success: bool,
    /// In the order of the hub.
    lists: Vec<TopList>,
    patch: Option<TopPatch>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopList {
    list: String,
    name: String,
    /// The modes it is for.
    modes: Vec<String>,
    /// Without locale.
    link: String,
    /// Unix seconds.
    last_updated_at: i64,
    /// Its game gets no more balance changes.
    is_final: bool,
    /// Day of the newest balance change of the list's game that is known.
    patched_at: Option<i64>,
    /// The best first.
    guns: Vec<TopGun>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopGun {
    gun_id: i64,
    name: String,
    /// The gun's game.
    game: GameCode,
    #[serde(rename = "type")]
    kind: String,
    category: String,
    category_name: String,
    range_name: String,
    image: String,
    /// The gun's page, without locale.
    link: String,
    /// What the newest patch of the list's game did to it.
    moved: Option<Moved>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Moved {
    toc: Toc,
    /// Unix seconds.
    date: i64,
}

/// The newest patch.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TopPatch {
    /// `game:season:date`.
    value: String,
    game: GameCode,
    game_name: String,
    /// 0 is before the first one.
    season: u32,
    reloaded: bool,
    /// Unix seconds.
    date: i64,
    /// The first few of its changes: guns that lead a list, other guns, then many guns at once.
    changes: Vec<TopChange>,
    /// How many more there are.
    more: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopChange {
    /// A gun, classes, or what a lot of guns is called.
    name: String,
    toc: Toc,
}

/// The guns that lead each list, and the newest patch.
#[utoipa::path(get, path = "/api/meta/top", tag = "meta", params(LangParam),
    responses((status = 200, body = TopAnswer)))]
pub async fn get_top(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<TopAnswer> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let body = TopAnswer {
        success: true,
        lists: meta.cards.iter().filter_map(|card| list_of(card, &armory, &meta, lang)).collect(),
        patch: meta.patches.first().map(|patch| patch_of(patch, &armory, &meta, lang)),
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
