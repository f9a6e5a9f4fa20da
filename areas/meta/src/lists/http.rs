use armory::{Armory, build::view::LoadoutItem};
use axum::extract::State;
use base::Lang;
use http_kit::{Cached, Ctx, Fail, LangParam, Params, Path, extract::UNKNOWN_VALUE};
use serde::Serialize;

use super::domain::{Filter, List, grouped};
use crate::{
    Meta,
    catalogue::text_pages,
    query::{Address, Pairs},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct ListResponse {
    success: bool,
    items: Groups,
    /// Every gun of the list with its number of builds, ignoring filters.
    guns: Vec<CountedGun>,
    /// When the list was last updated, in Unix seconds.
    last_updated_at: i64,
    /// Whether the game gets no more balance changes.
    is_final: bool,
    /// The day of the newest known balance change of the game, in Unix seconds.
    patched_at: Option<i64>,
    /// The ranges that can be used as a filter.
    ranges: Vec<NamedRange>,
    types: Vec<NamedType>,
    categories: Vec<NamedCategory>,
}

/// Guns by category.
#[derive(Default, Serialize, utoipa::ToSchema)]
pub struct Groups {
    absolute_meta: Vec<LoadoutItem>,
    meta: Vec<LoadoutItem>,
    acceptable: Vec<LoadoutItem>,
    new: Vec<LoadoutItem>,
    unrated: Vec<LoadoutItem>,
}

impl Groups {
    pub fn new(groups: Vec<(String, Vec<LoadoutItem>)>) -> Self {
        let mut all = Self::default();
        for (key, items) in groups {
            match key.as_str() {
                "absolute_meta" => all.absolute_meta.extend(items),
                "meta" => all.meta.extend(items),
                "acceptable" => all.acceptable.extend(items),
                "new" => all.new.extend(items),
                _ => all.unrated.extend(items),
            }
        }
        all
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct CountedGun {
    id: i64,
    name: String,
    count: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct NamedRange {
    pub id: i64,
    pub short_name: String,
    pub name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct NamedType {
    pub code: String,
    pub name: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct NamedCategory {
    pub key: String,
    pub name: String,
}

/// Returns the builds of the first Warzone, or of the Warzone that `game_version` names.
#[utoipa::path(get, path = "/api/loadouts/wzhub", tag = "meta",
    params(("range[]" = Option<Vec<i64>>, Query), ("gun_type[]" = Option<Vec<String>>, Query),
        ("gun_name" = Option<String>, Query), ("game" = Option<String>, Query), ("games[]" = Option<Vec<String>>, Query),
        ("game_version" = Option<String>, Query, description = "wz1 (or caldera), wz2"), LangParam),
    responses((status = 200, body = ListResponse)))]
pub async fn get_wz1_list(State(ctx): State<Ctx>, pairs: Pairs) -> Result<Cached<ListResponse>, Fail> {
    let list = warzone(&pairs)?.unwrap_or(List::Wz1);
    if pairs.single("mode")?.is_some() {
        return Err(Fail::broken("mode", UNKNOWN_VALUE));
    }
    list_response(&ctx, "/api/loadouts/wzhub", list, &pairs)
}

/// Returns the Warzone list that `game_version` names.
fn warzone(pairs: &Pairs) -> Result<Option<List>, Fail> {
    match pairs.single("game_version")? {
        None => Ok(None),
        Some("caldera" | "wz1") => Ok(Some(List::Wz1)),
        Some("wz2") => Ok(Some(List::Wz2)),
        Some(_) => Err(Fail::broken("game_version", UNKNOWN_VALUE)),
    }
}

/// Returns a game's builds by category, best first.
#[utoipa::path(get, path = "/api/loadouts/wzhub/{game}", tag = "meta",
    params(("game" = String, Path, description = "wz1, wz2, mw2, mw3, bo6"), ("range[]" = Option<Vec<i64>>, Query),
        ("gun_type[]" = Option<Vec<String>>, Query), ("gun_name" = Option<String>, Query), ("game" = Option<String>, Query),
        ("games[]" = Option<Vec<String>>, Query), ("mode" = Option<String>, Query, description = "bo6z for Zombies"),
        ("game_version" = Option<String>, Query, description = "only what the path says"), LangParam),
    responses((status = 200, body = ListResponse)))]
pub async fn get_list(
    State(ctx): State<Ctx>,
    Path(game): Path<String>,
    pairs: Pairs,
) -> Result<Cached<ListResponse>, Fail> {
    let list = match (game.as_str(), pairs.single("mode")?) {
        ("bo6", Some("bo6z")) => List::Bo6z,
        (code, None) => List::parse(code).ok_or_else(Fail::not_found)?,
        _ => return Err(Fail::broken("mode", UNKNOWN_VALUE)),
    };
    // The path already names the list, so `game_version` must match it.
    if warzone(&pairs)?.is_some_and(|version| version != list) {
        return Err(Fail::broken("game_version", UNKNOWN_VALUE));
    }
    list_response(&ctx, &format!("/api/loadouts/wzhub/{game}"), list, &pairs)
}

fn list_response(ctx: &Ctx, path: &str, list: List, pairs: &Pairs) -> Result<Cached<ListResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let lang = pairs.lang()?;
    let games = pairs.games()?;
    let filter = Filter {
        ranges: pairs.numbers("range")?,
        types: pairs.all("gun_type"),
        name: pairs.gun_name()?,
        games: games.clone(),
    };
    let body = ListResponse {
        success: true,
        items: Groups::new(grouped(&armory, &meta, list, &filter, lang)),
        ..frame(&armory, &meta, list, lang)
    };
    let address = Address::new(path)
        .with_some("game_version", pairs.one("game_version"))
        .with_some("mode", pairs.one("mode"))
        .with_some("lang", pairs.one("lang"))
        .with_all("games[]", &games.iter().map(|game| game.code()).collect::<Vec<_>>())
        .with_all("range[]", &filter.ranges)
        .with_all("gun_type[]", &filter.types)
        .with_some("gun_name", Some(&filter.name));
    Ok(Cached { key: address.end(), body })
}

/// Returns the part of the response that does not depend on filters.
fn frame(armory: &Armory, meta: &Meta, list: List, lang: Lang) -> ListResponse {
    let builds = || meta.builds.iter().filter(move |build| build.list == list);
    let mut guns: Vec<CountedGun> = Vec::new();
    for gun in builds().filter_map(|build| armory.gun(build.stored.gun)) {
        match guns.iter_mut().find(|known| known.id == gun.id) {
            Some(known) => known.count += 1,
            None => guns.push(CountedGun { id: gun.id, name: gun.name.clone(), count: 1 }),
        }
    }
    let ranges = armory.ranges.iter().filter(|range| builds().any(|build| build.stored.range == range.id));
    let kind_of =
        |build: &super::domain::ListedBuild| armory.gun(build.stored.gun).map(|gun| gun.kind.clone());
    let types =
        armory.types.iter().filter(|kind| builds().any(|build| kind_of(build).as_ref() == Some(&kind.code)));
    ListResponse {
        success: true,
        items: Groups::default(),
        guns,
        is_final: meta.cards.iter().any(|card| card.list == Some(list) && card.over),
        patched_at: meta.patched_at(list.game()),
        last_updated_at: builds().map(|build| build.stored.updated_at).max().unwrap_or(0),
        ranges: ranges.map(|range| named_range(range, lang)).collect(),
        types: types.map(|kind| named_type(kind, lang)).collect(),
        categories: armory
            .categories
            .iter()
            .map(|category| NamedCategory { key: category.key.clone(), name: list.label(category, lang) })
            .collect(),
    }
}

pub fn named_range(range: &armory::kinds::Range, lang: Lang) -> NamedRange {
    NamedRange { id: range.id, short_name: range.key.clone(), name: range.name.get(lang).to_owned() }
}

pub fn named_type(kind: &armory::kinds::GunType, lang: Lang) -> NamedType {
    NamedType { code: kind.code.clone(), name: kind.name.get(lang).to_owned() }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SeoResponse {
    success: bool,
    /// Sanitized HTML.
    html: String,
}

/// Returns the editorial text of a list page or of the data page.
#[utoipa::path(get, path = "/api/meta/about/{page}", tag = "meta",
    params(("page" = String, Path, description = "wz, mw2, mw3, bo6, bo6z, data"), LangParam),
    responses((status = 200, body = SeoResponse)))]
pub async fn get_seo(
    State(ctx): State<Ctx>,
    Path(page): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Cached<SeoResponse>, Fail> {
    let page = text_pages().find(|known| *known == page).ok_or_else(Fail::not_found)?;
    let meta = ctx.content.snapshot().get::<Meta>();
    let html = meta.seo.get(&(page.to_owned(), lang)).map_or("", String::as_str);
    let html = content::markup::localize_links(html, lang);
    Ok(Cached {
        key: format!("/api/meta/about/{page}?lang={}", lang.code()),
        body: SeoResponse { success: true, html },
    })
}
