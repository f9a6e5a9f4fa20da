use axum::{Json, extract::State};
use http_kit::{Body, Ctx, Fail, Idempotent, Many, Params, User};
use progress::wire::{
    self, BatchParams, BatchResponse, MergeIntent, MergeParams, MergeRequest, MergeResponse, ProgressBatch,
    ProgressChange, ProgressListsResponse, ProgressParams,
};

use super::LISTS;
use crate::catalogue::Missions;

/// Returns the viewer's progress.
#[utoipa::path(get, path = "/api/missions/progress", tag = "missions", params(ProgressParams),
    responses((status = 200, body = ProgressListsResponse)))]
pub async fn get_mission_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<ProgressParams>,
) -> Result<Json<ProgressListsResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    wire::read(&ctx, LISTS, &*missions, viewer.id, params).await.map(Json)
}

/// Saves changes to a list, atomically. Returns the complete list after the change.
#[utoipa::path(post, path = "/api/missions/progress", tag = "missions", params(BatchParams),
    request_body = ProgressBatch, responses((status = 200, body = BatchResponse)))]
pub async fn save_mission_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<BatchParams>,
    Body(Many(given)): Body<Many<Vec<ProgressChange>>>,
) -> Result<Json<BatchResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    wire::save(&ctx, LISTS, &*missions, &viewer, params, &given).await.map(Json)
}

/// Merges the progress of a device into the account's, atomically for all lists.
#[utoipa::path(post, path = "/api/missions/merge", tag = "missions", params(MergeParams), request_body = MergeRequest,
    responses((status = 200, body = MergeResponse)))]
pub async fn merge_mission_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<MergeParams>,
    Idempotent(intent, Body(body)): Idempotent<Body<MergeRequest>>,
) -> Result<Json<MergeResponse>, Fail> {
    let missions = ctx.content.snapshot().get::<Missions>();
    wire::merge(&ctx, LISTS, &*missions, &viewer, MergeIntent { params, intent, body }).await.map(Json)
}
