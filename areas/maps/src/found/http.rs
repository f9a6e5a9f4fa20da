use axum::{Json, extract::State};
use http_kit::{Body, Ctx, Fail, Idempotent, Many, Params, User};
use progress::wire::{
    self, BatchParams, BatchResponse, MergeIntent, MergeParams, MergeRequest, MergeResponse, ProgressBatch,
    ProgressChange, ProgressListsResponse, ProgressParams,
};

use super::LISTS;
use crate::catalogue::Maps;

/// Returns the points that the viewer has found, by list, such as `found-al-mazrah`.
#[utoipa::path(get, path = "/api/maps/progress", tag = "maps", params(ProgressParams),
    responses((status = 200, body = ProgressListsResponse)))]
pub async fn get_found(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<ProgressParams>,
) -> Result<Json<ProgressListsResponse>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    wire::read(&ctx, LISTS, &*maps, viewer.id, params).await.map(Json)
}

/// Marks points as found or not found, atomically. Returns the complete list after the change.
#[utoipa::path(post, path = "/api/maps/progress", tag = "maps", params(BatchParams),
    request_body = ProgressBatch, responses((status = 200, body = BatchResponse)))]
pub async fn save_found(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<BatchParams>,
    Body(Many(given)): Body<Many<Vec<ProgressChange>>>,
) -> Result<Json<BatchResponse>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    wire::save(&ctx, LISTS, &*maps, &viewer, params, &given).await.map(Json)
}

/// Merges the progress of a device into the account's, atomically for all lists.
#[utoipa::path(post, path = "/api/maps/merge", tag = "maps", params(MergeParams), request_body = MergeRequest,
    responses((status = 200, body = MergeResponse)))]
pub async fn merge_found(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<MergeParams>,
    Idempotent(intent, Body(body)): Idempotent<Body<MergeRequest>>,
) -> Result<Json<MergeResponse>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    wire::merge(&ctx, LISTS, &*maps, &viewer, MergeIntent { params, intent, body }).await.map(Json)
}
