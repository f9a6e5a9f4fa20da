use axum::{Json, extract::State};
use http_kit::{Body, Ctx, Fail, Many, Once, Params, User};
use progress::wire::{
    self, BatchAnswer, BatchParams, MergeAnswer, MergeIntent, MergeParams, MergeRequest, ProgressBatch,
    ProgressChange, ProgressListsAnswer, ProgressParams,
};

use super::LISTS;
use crate::catalogue::Missions;

/// Returns the viewer's progress.
#[utoipa::path(get, path = "/api/missions/progress", tag = "missions", params(ProgressParams),
    responses((status = 200, body = ProgressListsAnswer)))]
pub async fn get_mission_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<ProgressParams>,
) -> Result<Json<ProgressListsAnswer>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    wire::read(&ctx, LISTS, &*missions, viewer.id, params).await.map(Json)
}

/// Saves changes to a list, atomically. Returns the complete list after the change.
#[utoipa::path(post, path = "/api/missions/progress", tag = "missions", params(BatchParams),
    request_body = ProgressBatch, responses((status = 200, body = BatchAnswer)))]
pub async fn save_mission_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<BatchParams>,
    Body(Many(given)): Body<Many<Vec<ProgressChange>>>,
) -> Result<Json<BatchAnswer>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    wire::save(&ctx, LISTS, &*missions, &viewer, params, &given).await.map(Json)
}

/// Merges the progress of a device into the account's, atomically for all lists.
#[utoipa::path(post, path = "/api/missions/merge", tag = "missions", params(MergeParams), request_body = MergeRequest,
    responses((status = 200, body = MergeAnswer)))]
pub async fn merge_mission_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<MergeParams>,
    Once(intent, Body(body)): Once<Body<MergeRequest>>,
) -> Result<Json<MergeAnswer>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    wire::merge(&ctx, LISTS, &*missions, &viewer, MergeIntent { params, intent, body }).await.map(Json)
}
