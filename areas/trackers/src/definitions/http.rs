use armory::Armory;
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::{GameCode, Lang};
use http_kit::{Cached, Ctx, Fail, LangParam, Params, Viewer, cache::CachePolicy};
use progress::List;
use serde::{Deserialize, Serialize};

use super::view::{Shown, TrackerData, TrackerHead, game_name};
use crate::{
    catalogue::{Tab, Tracker, Trackers},
    progress::LISTS,
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TrackerParams {
    /// A tracker key, such as `bo6mp` or `interstellar`.
    game: String,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerResponse {
    success: bool,
    data: TrackerData,
    tracker: TrackerHead,
}

/// Returns a tracker's weapons with their camouflages, and the viewer's progress.
#[utoipa::path(get, path = "/api/tools/camouflages/init/v2", tag = "trackers", params(TrackerParams),
    responses((status = 200, body = TrackerResponse), (status = 404, body = Fail)))]
pub async fn get_camouflages(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Params(params): Params<TrackerParams>,
) -> Result<Response, Fail> {
    tab_response(&ctx, viewer, "init", &params, |trackers, tracker| Some(trackers.main_tab(tracker))).await
}

/// Returns a tracker's mastery tab, in the same format; empty if it has none.
#[utoipa::path(get, path = "/api/tools/camouflages/mastery/v2", tag = "trackers", params(TrackerParams),
    responses((status = 200, body = TrackerResponse), (status = 404, body = Fail)))]
pub async fn get_mastery(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    Params(params): Params<TrackerParams>,
) -> Result<Response, Fail> {
    tab_response(&ctx, viewer, "mastery", &params, Trackers::mastery_tab).await
}

/// Builds the response. The response for guests is cached; for signed-in users, progress is read from the
/// database.
async fn tab_response(
    ctx: &Ctx,
    viewer: Option<Viewer>,
    call: &str,
    TrackerParams { game, lang }: &TrackerParams,
    which: for<'a> fn(&'a Trackers, &Tracker) -> Option<&'a Tab>,
) -> Result<Response, Fail> {
    let snapshot = ctx.content.snapshot();
    let (trackers, armory) = (snapshot.get::<Trackers>(), snapshot.get::<Armory>());
    let tracker = trackers.tracker(game).ok_or_else(Fail::not_found)?;
    let tab = which(&trackers, tracker);
    let list = match (&viewer, tab) {
        (Some(viewer), Some(tab)) => LISTS.one(&ctx.db, viewer.id, &tab.key).await?.list,
        _ => List::default(),
    };
    let shown = Shown { trackers: &trackers, armory: &armory, lang: *lang };
    let data = tab.map_or_else(Shown::nothing, |tab| shown.data(tab, &list));
    let body = TrackerResponse { success: true, data, tracker: shown.head(tracker, tab) };
    let mut response = Json(body).into_response();
    if viewer.is_none() {
        let address = format!("/api/tools/camouflages/{call}/v2?game={}&lang={}", tracker.key, lang.code());
        response.extensions_mut().insert(CachePolicy::for_guests(address));
    }
    Ok(response)
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackersResponse {
    success: bool,
    games: Vec<TrackerGame>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerGame {
    /// The game code; `/camo/{id}` lists its trackers.
    id: GameCode,
    name: String,
    /// The last step of each of its trackers.
    masters: Vec<TrackerMaster>,
    trackers: Vec<TrackerCard>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerMaster {
    /// The pattern slug.
    id: String,
    name: String,
    image: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackerCard {
    id: String,
    name: String,
    description: String,
    game: GameCode,
    game_name: String,
    required: u32,
    weapons: usize,
    /// The number of challenges in its first tab.
    challenges: usize,
    /// The number of challenges in its mastery tab, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    mastery: Option<usize>,
    masters: Vec<TrackerMaster>,
    reconstructed: bool,
}

/// Returns every game with its trackers.
#[utoipa::path(get, path = "/api/trackers", tag = "trackers", params(LangParam),
    responses((status = 200, body = TrackersResponse)))]
pub async fn list_trackers(
    State(ctx): State<Ctx>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Cached<TrackersResponse> {
    let snapshot = ctx.content.snapshot();
    let (trackers, armory) = (snapshot.get::<Trackers>(), snapshot.get::<Armory>());
    let shown = Shown { trackers: &trackers, armory: &armory, lang };
    let mut games: Vec<TrackerGame> = Vec::new();
    for tracker in &trackers.trackers {
        let card = card(&shown, tracker);
        let last = masters(&shown, tracker).pop();
        match games.iter_mut().find(|game| game.id == tracker.game) {
            Some(game) => {
                let new = last.filter(|last| game.masters.iter().all(|known| known.id != last.id));
                game.masters.extend(new);
                game.trackers.push(card);
            }
            None => games.push(TrackerGame {
                id: tracker.game,
                name: game_name(&armory, tracker.game),
                masters: last.into_iter().collect(),
                trackers: vec![card],
            }),
        }
    }
    let address = format!("/api/trackers?lang={}", lang.code());
    Cached { key: address, body: TrackersResponse { success: true, games } }
}

fn card(shown: &Shown<'_>, tracker: &Tracker) -> TrackerCard {
    let (tab, mastery) = (shown.trackers.main_tab(tracker), shown.trackers.mastery_tab(tracker));
    TrackerCard {
        id: tracker.key.clone(),
        name: tracker.name.get(shown.lang).to_owned(),
        description: tracker.description.get(shown.lang).to_owned(),
        game: tracker.game,
        game_name: game_name(shown.armory, tracker.game),
        required: tracker.required,
        weapons: tab.weapons.len(),
        challenges: tab.challenge_count(),
        mastery: mastery.map(Tab::challenge_count),
        masters: masters(shown, tracker),
        reconstructed: tracker.reconstructed,
    }
}

fn masters(shown: &Shown<'_>, tracker: &Tracker) -> Vec<TrackerMaster> {
    let steps = shown.steps(shown.trackers.main_tab(tracker)).into_iter();
    steps.map(|step| TrackerMaster { id: step.id, name: step.name, image: step.image }).collect()
}
