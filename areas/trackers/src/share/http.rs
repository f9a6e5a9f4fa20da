use armory::Armory;
use axum::{Json, extract::State};
use base::{GameCode, Lang, UserId};
use db::{CacheKey, DbError};
use http_kit::{
    Body, Ctx, Fail, LangParam, Params, Path, Success, User,
    cache::{Live, ReadStart},
    success,
};
use progress::List;
use serde::{Deserialize, Serialize};

use super::{
    domain::{code, is_code, standing},
    store::{self, Share},
};
use crate::{
    catalogue::{Tracker, Trackers},
    definitions::view::{Shown, game_name},
    progress::{LISTS, domain::LIST_UNKNOWN},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerShare {
    pub code: String,
    /// The absolute URL to share.
    pub url: String,
    /// The shared tracker; null for all trackers.
    pub tracker: Option<String>,
    /// When sharing started, in Unix seconds.
    pub created_at: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MyTrackerShareResponse {
    success: bool,
    /// Null if nothing is shared.
    share: Option<TrackerShare>,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct TrackerShareRequest {
    /// The key of one tracker; omit it for all trackers.
    tracker: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerShareResponse {
    success: bool,
    code: String,
    url: String,
}

fn url(ctx: &Ctx, code: &str) -> String {
    format!("{}/camo/shared/{code}", ctx.config.origin)
}

/// Returns the link to the user's shared progress.
#[utoipa::path(get, path = "/api/trackers/share", tag = "trackers",
    responses((status = 200, body = MyTrackerShareResponse)))]
pub async fn get_tracker_share(
    State(ctx): State<Ctx>,
    User(viewer): User,
) -> Result<Json<MyTrackerShareResponse>, Fail> {
    let share = store::of(&ctx.db, viewer.id).await?.map(|Share { code, tracker, created_at }| {
        TrackerShare { url: url(&ctx, &code), code, tracker, created_at }
    });
    Ok(Json(MyTrackerShareResponse { success: true, share }))
}

/// Shares the user's progress with everyone who has the link. An existing link does not change.
#[utoipa::path(post, path = "/api/trackers/share", tag = "trackers", request_body = TrackerShareRequest,
    responses((status = 200, body = TrackerShareResponse), (status = 409, body = Fail)))]
pub async fn share_trackers(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(TrackerShareRequest { tracker }): Body<TrackerShareRequest>,
) -> Result<Json<TrackerShareResponse>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    if tracker.as_ref().is_some_and(|key| trackers.tracker(key).is_none()) {
        return Err(Fail::broken("tracker", LIST_UNKNOWN));
    }
    let first = || Fail::conflict("trackers.username_first", "Choose a username first: the page shows it.");
    store::name(&ctx.db, viewer.id).await?.ok_or_else(first)?;
    let Share { code, .. } = begin(&ctx, viewer.id, tracker.as_deref()).await?;
    invalidate(&ctx, &code);
    Ok(Json(TrackerShareResponse { success: true, url: url(&ctx, &code), code }))
}

/// Starts sharing. Retries with another code if the code is taken, which is one in a hundred billion.
async fn begin(ctx: &Ctx, user: UserId, tracker: Option<&str>) -> Result<Share, Fail> {
    for _ in 0..3 {
        match store::set(&ctx.db, user, &code(&*ctx.random), tracker, ctx.clock.now()).await {
            Err(DbError::Unique(_)) => {}
            other => return Ok(other?),
        }
    }
    Err(Fail::unavailable())
}

/// Stops sharing and invalidates the link. Sharing again creates a new code.
#[utoipa::path(delete, path = "/api/trackers/share", tag = "trackers",
    responses((status = 200, body = Success)))]
pub async fn stop_sharing_trackers(
    State(ctx): State<Ctx>,
    User(viewer): User,
) -> Result<Json<Success>, Fail> {
    if let Some(code) = store::end(&ctx.db, viewer.id).await? {
        invalidate(&ctx, &code);
    }
    Ok(success())
}

/// Returns the cache key of a shared link's pages.
fn cache_key(code: &str) -> CacheKey {
    CacheKey::new("shared-trackers", code)
}

/// Invalidates the cached pages of a shared link.
fn invalidate(ctx: &Ctx, code: &str) {
    ctx.db.invalidations().invalidate([cache_key(code)]);
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedTrackersResponse {
    pub success: bool,
    pub owner: SharedOwner,
    /// The shared trackers with progress; if one tracker is shared, it is always included.
    pub trackers: Vec<SharedTracker>,
    /// When the progress last changed, in Unix seconds; null if there is none.
    pub updated: Option<i64>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedOwner {
    pub username: String,
    pub avatar: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedTracker {
    pub id: String,
    pub name: String,
    pub game: GameCode,
    pub game_name: String,
    pub required: u32,
    /// The average completion of the best required weapons, in percent.
    pub percent: u32,
    pub done: usize,
    pub challenges: usize,
    /// The number of weapons with every camouflage.
    pub weapons_done: usize,
    pub weapons: usize,
    pub steps: Vec<SharedStep>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedStep {
    /// The pattern slug.
    pub id: String,
    pub name: String,
    pub image: String,
    /// The number of weapons that have it, capped at the number required.
    pub count: usize,
}

/// Returns the progress that a user shares.
#[utoipa::path(get, path = "/api/trackers/shared/{code}", tag = "trackers", params(("code" = String, Path), LangParam),
    responses((status = 200, body = SharedTrackersResponse)))]
pub async fn get_shared_trackers(
    State(ctx): State<Ctx>,
    Path(code): Path<String>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Live<SharedTrackersResponse>, Fail> {
    let freshness = ReadStart::now(&ctx).uncached(vec![cache_key(&code)]);
    Ok(Live { freshness, body: shared(&ctx, &code, lang).await? })
}

/// Returns the shared progress of a code. Exposes only the owner's public name and avatar.
pub async fn shared(ctx: &Ctx, code: &str, lang: Lang) -> Result<SharedTrackersResponse, Fail> {
    if !is_code(code) {
        return Err(Fail::not_found());
    }
    let sharer = store::by_code(&ctx.db, code).await?.ok_or_else(Fail::not_found)?;
    let username = sharer.name.ok_or_else(Fail::not_found)?;
    let snapshot = ctx.content.snapshot();
    let (trackers, armory) = (snapshot.get::<Trackers>(), snapshot.get::<Armory>());
    let shown = Shown { trackers: &trackers, armory: &armory, lang };
    let lists = LISTS.all(&ctx.db, UserId(sharer.user_id)).await?;
    let wanted = |tracker: &&Tracker| sharer.tracker.as_ref().is_none_or(|key| *key == tracker.key);
    let (mut all, mut updated) = (Vec::new(), None);
    for tracker in trackers.trackers.iter().filter(wanted) {
        let stored = lists.get(&tracker.key);
        let empty = List::default();
        let list = stored.map_or(&empty, |(stored, _)| &stored.list);
        if list.done.is_empty() && sharer.tracker.is_none() {
            continue;
        }
        updated = updated.max(stored.map(|(_, at)| *at));
        all.push(one(&shown, tracker, list));
    }
    let owner = SharedOwner { username, avatar: sharer.avatar };
    Ok(SharedTrackersResponse { success: true, owner, trackers: all, updated })
}

fn one(shown: &Shown<'_>, tracker: &Tracker, list: &List) -> SharedTracker {
    let tab = shown.trackers.main_tab(tracker);
    let standing = standing(shown.trackers, tab, tracker.required, list);
    let steps = shown.steps(tab).into_iter().zip(standing.steps);
    SharedTracker {
        id: tracker.key.clone(),
        name: tracker.name.get(shown.lang).to_owned(),
        game: tracker.game,
        game_name: game_name(shown.armory, tracker.game),
        required: tracker.required,
        percent: standing.percent,
        done: standing.done,
        challenges: tab.challenge_count(),
        weapons_done: standing.weapons_done,
        weapons: tab.weapons.len(),
        steps: steps
            .map(|(step, count)| SharedStep { id: step.id, name: step.name, image: step.image, count })
            .collect(),
    }
}
