pub mod share;

use axum::{Json, extract::State};
use http_kit::{Body, Ctx, Fail, Params, User};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    domain::{MapBoard, MapPin, MapRoute},
    store,
};
use crate::{catalogue::Maps, params};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardParams {
    map: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardResponse {
    success: bool,
    board: BoardNow,
}

/// The current state of a board.
#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardNow {
    /// Incremented by every change; 0 for a board that was never saved.
    revision: i64,
    pins: Vec<MapPin>,
    routes: Vec<MapRoute>,
}

impl BoardNow {
    fn new((revision, MapBoard { pins, routes }): (i64, MapBoard)) -> Self {
        Self { revision, pins, routes }
    }
}

/// Returns the viewer's own pins and routes on a map.
#[utoipa::path(get, path = "/api/maps/board", tag = "maps", params(BoardParams),
    responses((status = 200, body = BoardResponse), (status = 404, body = Fail)))]
pub async fn get_board(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(BoardParams { map }): Params<BoardParams>,
) -> Result<Json<BoardResponse>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let map = params::map(&maps, &map)?;
    let board = BoardNow::new(store::of(&ctx.db, viewer.id, &map.id).await?);
    Ok(Json(BoardResponse { success: true, board }))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SaveBoardParams {
    map: String,
    /// The revision that the changes are based on; 0 for a board that was never saved.
    #[param(minimum = 0)]
    revision: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardSaved {
    success: bool,
    revision: i64,
}

/// Replaces the board. Returns 409 if the stored board is newer; the stored board is then in `error_data.board`.
#[utoipa::path(post, path = "/api/maps/board", tag = "maps", params(SaveBoardParams), request_body = MapBoard,
    responses((status = 200, body = BoardSaved), (status = 404, body = Fail), (status = 409, body = Fail)))]
pub async fn save_board(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(SaveBoardParams { map, revision }): Params<SaveBoardParams>,
    Body(board): Body<MapBoard>,
) -> Result<Json<BoardSaved>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let map = params::map(&maps, &map)?;
    Fail::all_broken(board.broken())?;
    let saved = store::change(&ctx.db, viewer.id, &map.id, (revision, &board), ctx.clock.now()).await?;
    if let Some(revision) = saved {
        return Ok(Json(BoardSaved { success: true, revision }));
    }
    let (revision, now) = store::of(&ctx.db, viewer.id, &map.id).await?;
    // The same board was already saved: a retry, perhaps after a lost response.
    if now == board {
        return Ok(Json(BoardSaved { success: true, revision }));
    }
    let newer = Fail::conflict("maps.board_newer", "The board was changed on another device.");
    Err(newer.with_data(json!({ "board": BoardNow::new((revision, now)) })))
}
