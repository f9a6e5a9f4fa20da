//! Build endpoints for a profile, used by its owner or its moderators.

use armory::build::domain::Fitted;
use axum::{Json, extract::State};
use base::{GameCode, Lang, Lines};
use http_kit::{Body, Ctx, Fail, Id, Idempotent, Params, StateChange, Success, User, success};
use serde::Deserialize;

use super::{BuildChange, ChangedResponse, EditResponse, NewBuild, SavedResponse, add, change, edit, remove};
use crate::{
    builds::{domain::reordered, store},
    owner,
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProfileParams {
    username: String,
    #[serde(default)]
    lang: Lang,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct NewProfileBuild {
    username: String,
    game: Option<GameCode>,
    mode: Option<i64>,
    gun: Option<i64>,
    range: Option<i64>,
    category: Option<i64>,
    title: Option<String>,
    notes: Option<Lines>,
    youtube_link: Option<String>,
    #[serde(default)]
    attachments: Vec<Fitted>,
    #[serde(default)]
    unless_same: bool,
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct ProfileBuildChange {
    username: String,
    version: Option<i64>,
    range: Option<i64>,
    category: Option<i64>,
    title: Option<String>,
    notes: Option<Lines>,
    youtube_link: Option<String>,
    #[serde(default)]
    attachments: Vec<Fitted>,
}

/// Saves a new build on a profile.
#[utoipa::path(post, path = "/api/user/community/loadout/store", tag = "loadouts", request_body = NewProfileBuild,
    responses((status = 200, body = SavedResponse), (status = 403, body = Fail),
        (status = 404, body = Fail), (status = 409, body = Fail)))]
pub async fn store_for(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Idempotent(intent, Body(given)): Idempotent<Body<NewProfileBuild>>,
) -> Result<Json<SavedResponse>, Fail> {
    let owner = accounts::edited(&ctx, &viewer, &given.username).await?;
    let NewProfileBuild {
        game,
        mode,
        gun,
        range,
        category,
        title,
        notes,
        youtube_link,
        attachments,
        unless_same,
        ..
    } = given;
    let build =
        NewBuild { game, mode, gun, range, category, title, notes, youtube_link, attachments, unless_same };
    add(&ctx, viewer.id, owner, &intent, build).await
}

/// Returns a profile's build for the editor.
#[utoipa::path(get, path = "/api/user/community/loadout/edit/init/{loadout_id}", tag = "loadouts",
    params(("loadout_id" = i64, Path), ProfileParams),
    responses((status = 200, body = EditResponse), (status = 403, body = Fail)))]
pub async fn edit_for(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(id): Id,
    Params(params): Params<ProfileParams>,
) -> Result<Json<EditResponse>, Fail> {
    let owner = accounts::edited(&ctx, &viewer, &params.username).await?;
    edit(&ctx, owner, id, params.lang).await
}

/// Changes a profile's build.
#[utoipa::path(post, path = "/api/user/community/loadout/edit/store/{loadout_id}", tag = "loadouts",
    params(("loadout_id" = i64, Path)), request_body = ProfileBuildChange,
    responses((status = 200, body = ChangedResponse), (status = 403, body = Fail), (status = 409, body = Fail)))]
pub async fn change_for(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Id(id): Id,
    Body(given): Body<ProfileBuildChange>,
) -> Result<Json<ChangedResponse>, Fail> {
    let owner = accounts::edited(&ctx, &viewer, &given.username).await?;
    let ProfileBuildChange { version, range, category, title, notes, youtube_link, attachments, .. } = given;
    let change_of = BuildChange { version, range, category, title, notes, youtube_link, attachments };
    change(&ctx, owner, id, change_of).await
}

/// Deletes a profile's build.
#[utoipa::path(get, path = "/api/user/community/loadout/delete/{id}", tag = "loadouts",
    params(("id" = i64, Path), ProfileParams),
    responses((status = 200, body = Success), (status = 403, body = Fail), (status = 409, body = Fail)))]
pub async fn remove_for(
    State(ctx): State<Ctx>,
    _: StateChange,
    User(viewer): User,
    Id(id): Id,
    Params(params): Params<ProfileParams>,
) -> Result<Json<Success>, Fail> {
    let owner = accounts::edited(&ctx, &viewer, &params.username).await?;
    remove(&ctx, owner, id).await
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct NewOrder {
    username: String,
    /// The id of one build of each card, in the new order.
    ids: Vec<i64>,
}

/// Reorders the builds of a profile.
#[utoipa::path(post, path = "/api/user/community/loadout/order-ranges", tag = "loadouts", request_body = NewOrder,
    responses((status = 200, body = Success), (status = 403, body = Fail),
        (status = 404, body = Fail), (status = 409, body = Fail)))]
pub async fn order_builds(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Body(given): Body<NewOrder>,
) -> Result<Json<Success>, Fail> {
    let owner = accounts::edited(&ctx, &viewer, &given.username).await?;
    let unknown = || {
        let fail = Fail::conflict("loadouts.order_unknown", "One of these builds is gone. Reload the page.");
        fail.with_data(serde_json::json!({ "message": "order_unknown" }))
    };
    let builds = store::of_user(&ctx.db, owner).await?;
    let order = reordered(&builds, &given.ids).ok_or_else(unknown)?;
    let mut tx = ctx.db.begin().await?;
    owner::alone(&mut tx, owner).await?;
    for (id, place) in order.iter().rev().zip(1..) {
        store::place(&mut tx, owner, *id, place).await?;
    }
    tx.commit().await?;
    Ok(success())
}
