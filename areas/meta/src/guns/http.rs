use armory::{
    Armory,
    build::view::{LoadoutItem, Source},
    catalogue::Gun,
    ports::{CommunityBuild, CommunityBuilds},
};
use axum::{Json, extract::State};
use base::{GameCode, Lang};
use content::Snapshot;
use http_kit::{
    Cached, Ctx, Fail, LangParam, Params, Path,
    ports::{Article, Articles, GunChallenge, GunChallenges},
};
use serde::Serialize;

use crate::{
    Meta,
    lists::{
        domain::{List, ListedBuild, entry},
        http::Groups,
    },
    patches::{
        domain::{GunChange, Patch, Toc},
        http::{AttachmentNote, ChangeLine, PatchHead, attachment_notes, head, line},
    },
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunResponse {
    success: bool,
    gun: GunHead,
    /// The camouflage challenges of the gun; empty if no tracker covers it.
    camouflages: Vec<GunChallenge>,
    wzhub_loadouts: Option<LoadoutItem>,
    community_loadouts: Vec<CommunityBuild>,
    other_wzhub_loadouts: Vec<OtherBuild>,
    /// The patches that changed the gun, newest first.
    patches: Vec<GunPatch>,
    /// The pick rates of the gun, newest first.
    popularity: Vec<PickRate>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunPatch {
    patch: PatchHead,
    toc: Toc,
    general: Vec<ChangeLine>,
    attachments: Vec<AttachmentNote>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PickRate {
    game: GameCode,
    game_name: String,
    /// The name of the Warzone map at that time.
    era: Option<String>,
    percent: f64,
    /// The start of the period, in Unix seconds.
    from: i64,
    until: i64,
    source: Source,
    /// Whether it was measured before the game's release.
    is_beta: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct GunHead {
    id: i64,
    name: String,
    desc: String,
    /// The game of the page.
    game: GameCode,
    game_name: String,
    slug: String,
    #[serde(rename = "type")]
    kind: String,
    type_name: String,
    image: String,
    /// Whether the builder supports the gun: it has attachments and its game is active.
    buildable: bool,
    articles: Vec<Article>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct OtherBuild {
    gun_id: i64,
    name: String,
    /// The game of the list.
    game: GameCode,
    game_name: String,
    mode_name: String,
    category: String,
    range_name: String,
    image: String,
    /// The path of the build on the gun's page, without the locale.
    link: String,
}

/// Returns a gun with its best builds, community builds, alternatives, patch history and pick rates.
#[utoipa::path(get, path = "/api/loadouts/{game}/{gun}", tag = "meta",
    params(("game" = GameCode, Path), ("gun" = String, Path, description = "slug, or gamecode-slug"), LangParam),
    responses((status = 200, body = GunResponse)))]
pub async fn get_gun(
    State(ctx): State<Ctx>,
    Path((game, slug)): Path<(String, String)>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<GunResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let game = GameCode::parse(&game).ok_or_else(Fail::not_found)?;
    let gun = armory.gun_in(game, &slug).filter(|gun| !gun.retired).ok_or_else(Fail::not_found)?;
    let best = meta.best(game, gun.id);
    let parts = best.first().map(|build| armory.parts(&build.stored.attachments)).unwrap_or_default();
    let category = best.first().and_then(|build| armory.category(build.stored.category));
    let head = GunHead {
        id: gun.id,
        name: gun.name.clone(),
        desc: meta.description(&armory, gun, lang),
        game,
        game_name: name_of(&armory, game),
        slug: armory.name_in(game, gun),
        kind: gun.kind.clone(),
        type_name: type_of(&armory, gun, lang),
        image: gun.image(&parts, category.map_or("neutral", |category| &category.key)),
        buildable: !gun.fits.is_empty() && armory.game(game).is_some_and(|game| game.active),
        articles: articles(&ctx, &snapshot, gun, lang),
    };
    Ok(Json(GunResponse {
        success: true,
        gun: head,
        camouflages: camouflages(&ctx, &snapshot, gun, lang),
        wzhub_loadouts: item_of(&armory, &meta, gun, &best, lang),
        community_loadouts: community(&ctx, gun, lang).await,
        other_wzhub_loadouts: meta
            .others(&armory, game, gun)
            .into_iter()
            .filter_map(|build| other(&armory, build, lang))
            .collect(),
        patches: meta
            .history(gun.id)
            .map(|(patch, change)| gun_patch(&armory, &meta, patch, change, lang))
            .collect(),
        popularity: pick_rates(&armory, &meta, gun),
    }))
}

fn gun_patch(armory: &Armory, meta: &Meta, patch: &Patch, change: &GunChange, lang: Lang) -> GunPatch {
    GunPatch {
        patch: head(patch, armory, meta),
        toc: change.toc,
        general: change.general.iter().map(|one| line(one, meta, lang)).collect(),
        attachments: attachment_notes(change, armory, meta, lang),
    }
}

fn pick_rates(armory: &Armory, meta: &Meta, gun: &Gun) -> Vec<PickRate> {
    let mine = meta.popularity.iter().filter(|one| one.gun == gun.id);
    mine.map(|one| PickRate {
        game: one.game,
        game_name: name_of(armory, one.game),
        era: meta.era(one.game, one.until).map(str::to_owned),
        percent: one.percent,
        from: one.from,
        until: one.until,
        source: one.source.clone(),
        is_beta: one.beta,
    })
    .collect()
}

/// Combines the builds of a gun into one card with an entry per range.
fn item_of(
    armory: &Armory,
    meta: &Meta,
    gun: &Gun,
    best: &[&ListedBuild],
    lang: Lang,
) -> Option<LoadoutItem> {
    let first = best.first()?;
    let category = armory.category(first.stored.category)?;
    let ranges = best.iter().map(|build| entry(armory, meta, build, gun, lang)).collect();
    Some(armory.item(first.list.game(), gun, category, ranges, lang))
}

fn other(armory: &Armory, build: &ListedBuild, lang: Lang) -> Option<OtherBuild> {
    let (stored, game) = (&build.stored, build.list.game());
    let (gun, category) = (armory.gun(stored.gun)?, armory.category(stored.category)?);
    Some(OtherBuild {
        gun_id: gun.id,
        name: gun.name.clone(),
        game,
        game_name: name_of(armory, game),
        mode_name: armory.mode(stored.mode)?.name.get(lang).to_owned(),
        category: category.key.clone(),
        range_name: armory.range(stored.range)?.name.get(lang).to_owned(),
        image: gun.image(&armory.parts(&stored.attachments), &category.key),
        link: format!("/{}/{}#{}", game.code(), armory.name_in(game, gun), stored.share),
    })
}

fn name_of(armory: &Armory, game: GameCode) -> String {
    armory.game(game).map_or("", |game| &game.name).to_owned()
}

fn type_of(armory: &Armory, gun: &Gun, lang: Lang) -> String {
    armory.types.iter().find(|kind| kind.code == gun.kind).map_or("", |kind| kind.name.get(lang)).to_owned()
}

fn articles(ctx: &Ctx, snapshot: &Snapshot, gun: &Gun, lang: Lang) -> Vec<Article> {
    let path = format!("{}/{}", gun.game.code(), gun.slug);
    ctx.services.get::<Articles>().map(|port| (port.0)(snapshot, lang, &path)).unwrap_or_default()
}

fn camouflages(ctx: &Ctx, snapshot: &Snapshot, gun: &Gun, lang: Lang) -> Vec<GunChallenge> {
    let path = format!("{}/{}", gun.game.code(), gun.slug);
    ctx.services.get::<GunChallenges>().map(|port| (port.0)(snapshot, lang, &path)).unwrap_or_default()
}

async fn community(ctx: &Ctx, gun: &Gun, lang: Lang) -> Vec<CommunityBuild> {
    match ctx.services.get::<CommunityBuilds>() {
        Some(port) => (port.0)(ctx, gun.id, lang).await,
        None => Vec::new(),
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct WeaponResponse {
    success: bool,
    gun_name: String,
    gun_details: WeaponDetails,
    items: Groups,
    /// When the newest build was updated, in Unix seconds; 0 if there is none.
    last_updated_at: i64,
    show_tweets: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct WeaponDetails {
    image: String,
    best_loadout_id: Option<i64>,
    description: String,
    youtube: Option<String>,
    recent_articles: Vec<Article>,
    /// Displayed only if `show_tweets` is true.
    recent_tweets: Vec<String>,
    twitter_image: String,
}

/// Returns the builds of a gun in every list. English only.
#[utoipa::path(get, path = "/api/loadouts/weapons/{gunslug}", tag = "meta", params(("gunslug" = String, Path)),
    responses((status = 200, body = WeaponResponse)))]
pub async fn get_weapon(
    State(ctx): State<Ctx>,
    Path(slug): Path<String>,
) -> Result<Cached<WeaponResponse>, Fail> {
    let snapshot = ctx.content.snapshot();
    let (armory, meta) = (snapshot.get::<Armory>(), snapshot.get::<Meta>());
    let lang = Lang::En;
    let gun = meta.weapon(&armory, &slug).filter(|gun| !gun.retired).ok_or_else(Fail::not_found)?;
    let mut builds: Vec<&ListedBuild> =
        meta.builds.iter().filter(|build| build.stored.gun == gun.id).collect();
    builds.sort_by_key(|build| (build.stored.category, build.stored.id));
    let best = builds.first();
    let parts = best.map(|build| armory.parts(&build.stored.attachments)).unwrap_or_default();
    let tone = best.and_then(|build| armory.category(build.stored.category));
    let image = gun.image(&parts, tone.map_or("neutral", |category| &category.key));
    let in_list = |list: &List| {
        let mine: Vec<&ListedBuild> = builds.iter().copied().filter(|build| build.list == *list).collect();
        let item = item_of(&armory, &meta, gun, &mine, lang)?;
        Some((item.category.clone(), vec![item]))
    };
    let body = WeaponResponse {
        success: true,
        gun_name: gun.name.clone(),
        gun_details: WeaponDetails {
            image: image.clone(),
            best_loadout_id: best.map(|build| build.stored.id),
            description: meta.description(&armory, gun, lang),
            youtube: builds.iter().find_map(|build| build.stored.video.clone()),
            recent_articles: articles(&ctx, &snapshot, gun, lang),
            recent_tweets: Vec::new(),
            twitter_image: image,
        },
        items: Groups::new(List::ALL.iter().filter_map(in_list).collect()),
        last_updated_at: builds.iter().map(|build| build.stored.updated_at).max().unwrap_or(0),
        show_tweets: false,
    };
    Ok(Cached { key: format!("/api/loadouts/weapons/{slug}"), body })
}
