use axum::{Json, extract::State};
use http_kit::{Body, Ctx, Fail, Idempotent, Many, Params, StateChange, Success, User, success};
use progress::{
    Batch, Change,
    wire::{
        self, BatchParams, BatchResponse, MergeIntent, MergeParams, MergeRequest, MergeResponse,
        ProgressBatch, ProgressChange, ProgressListsResponse, ProgressParams,
    },
};
use serde::Deserialize;

use super::{
    LISTS,
    domain::{LIST_UNKNOWN, WEAPON_UNKNOWN},
};
use crate::catalogue::Trackers;

/// Returns the user's progress.
#[utoipa::path(get, path = "/api/trackers/progress", tag = "trackers", params(ProgressParams),
    responses((status = 200, body = ProgressListsResponse)))]
pub async fn get_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<ProgressParams>,
) -> Result<Json<ProgressListsResponse>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    wire::read(&ctx, LISTS, &*trackers, viewer.id, params).await.map(Json)
}

/// Saves a batch of changes to a list, all or nothing. Returns the full list afterwards.
#[utoipa::path(post, path = "/api/tools/camouflages/tracker", tag = "trackers", params(BatchParams),
    request_body = ProgressBatch, responses((status = 200, body = BatchResponse)))]
pub async fn save_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<BatchParams>,
    Body(Many(given)): Body<Many<Vec<ProgressChange>>>,
) -> Result<Json<BatchResponse>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    wire::save(&ctx, LISTS, &*trackers, &viewer, params, &given).await.map(Json)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SelectParams {
    #[serde(rename = "type")]
    #[param(inline)]
    what: Selecting,
    /// The weapon id.
    id: String,
    /// The list key; omit it for every list that contains the weapon.
    game: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Selecting {
    Set,
    Unset,
}

/// Pins a weapon to the top of its list, or unpins it.
#[utoipa::path(get, path = "/api/tools/camouflages/selected", tag = "trackers", params(SelectParams),
    responses((status = 200, body = Success)))]
pub async fn select_weapon(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Params(SelectParams { what, id, game }): Params<SelectParams>,
) -> Result<Json<Success>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    let mut keys: Vec<&str> = match &game {
        Some(game) => {
            let tab = trackers.tab(game).ok_or_else(|| Fail::broken("game", LIST_UNKNOWN))?;
            tab.weapon(&id).map(|_| tab.key.as_str()).into_iter().collect()
        }
        None => trackers.tabs_with(&id).map(|tab| tab.key.as_str()).collect(),
    };
    if keys.is_empty() {
        return Err(Fail::broken("id", WEAPON_UNKNOWN));
    }
    keys.sort_unstable();
    let changes = vec![Change::Select { id: id.clone(), on: what == Selecting::Set }];
    let batch = Batch { sender: None, changes };
    let mut tx = ctx.db.begin().await?;
    for key in keys {
        LISTS.change_in(&mut tx, viewer.id, key, ctx.clock.now(), |stored| stored.apply(&batch)).await?;
    }
    tx.commit().await?;
    Ok(success())
}

/// Merges a device's progress with the account's, all lists or none.
#[utoipa::path(post, path = "/api/trackers/merge", tag = "trackers", params(MergeParams), request_body = MergeRequest,
    responses((status = 200, body = MergeResponse)))]
pub async fn merge_progress(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(params): Params<MergeParams>,
    Idempotent(intent, Body(body)): Idempotent<Body<MergeRequest>>,
) -> Result<Json<MergeResponse>, Fail> {
    let trackers = ctx.content.snapshot().get::<Trackers>();
    wire::merge(&ctx, LISTS, &*trackers, &viewer, MergeIntent { params, intent, body }).await.map(Json)
}
