//! Frozen copies of boards: a squad opens the same pins, whatever their owner does to them afterwards.

use axum::{Json, extract::State};
use base::UserId;
use db::DbError;
use http_kit::{Body, ClientIp, Ctx, Fail, Params, Path, Viewer, extract::MISSING};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    asked,
    board::{
        domain::{MapBoard, code, is_code},
        store::{self, NewShare},
    },
    catalogue::{Map, Maps},
    quota,
};

/// A day: how exactly it is known when a copy was last opened.
const DAY: i64 = 24 * 3600;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShareBoardParams {
    map: String,
    /// The mode that the link opens; the first one of the map without it.
    mode: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardShared {
    success: bool,
    code: String,
    /// The whole address, for others.
    url: String,
}

/// Freezes a board under a short link. The same board has the same link. At most 20 an hour, guests 10 from one address.
#[utoipa::path(post, path = "/api/maps/board/share", tag = "maps", params(ShareBoardParams), request_body = MapBoard,
    responses((status = 200, body = BoardShared), (status = 404, body = Fail), (status = 429, body = Fail)))]
pub async fn share_board(
    State(ctx): State<Ctx>,
    viewer: Option<Viewer>,
    from: ClientIp,
    Params(ShareBoardParams { map, mode }): Params<ShareBoardParams>,
    Body(board): Body<MapBoard>,
) -> Result<Json<BoardShared>, Fail> {
    let maps = ctx.content.snapshot().get::<Maps>();
    let (map, mode) = asked::map_and_mode(&maps, &map, mode.as_deref())?;
    Fail::all_broken(board.broken())?;
    if board.is_empty() {
        return Err(Fail::broken("pins", MISSING));
    }
    let user = viewer.map(|viewer| viewer.id);
    let code = freeze(&ctx, user, from, map, &board).await?;
    let mode = mode.or(map.modes.first().copied()).map_or("", |place| &maps.mode(place).id);
    let url = format!("{}/map/{}/{mode}?board={code}", ctx.config.origin, map.id);
    Ok(Json(BoardShared { success: true, code, url }))
}

/// What is shared already is not counted.
async fn freeze(
    ctx: &Ctx,
    user: Option<UserId>,
    from: ClientIp,
    map: &Map,
    board: &MapBoard,
) -> Result<String, Fail> {
    let (digest, now) = (digest(user, map, board)?, ctx.clock.now());
    // A code that is taken is drawn again: one in a hundred billion is.
    for _ in 0..3 {
        let code = code(&*ctx.random);
        let new = NewShare { code: &code, digest: &digest, user, map: &map.id, board };
        let mut tx = ctx.db.begin().await?;
        let kept = match store::share(&mut tx, &new, now).await {
            Err(DbError::Unique(_)) => continue,
            other => other?,
        };
        if kept == code {
            quota::count(&mut tx, &quota::share(user, from), now).await?;
        }
        tx.commit().await?;
        return Ok(kept);
    }
    Err(Fail::unavailable())
}

fn digest(user: Option<UserId>, map: &Map, board: &MapBoard) -> Result<String, Fail> {
    let whose = user.map_or(0, |user| user.0);
    let text = serde_json::to_string(&(whose, &map.id, board)).map_err(Fail::internal)?;
    Ok(Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect())
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedBoardAnswer {
    success: bool,
    map: String,
    board: MapBoard,
    /// None of a guest's, and of a user without a public name.
    owner: Option<BoardOwner>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardOwner {
    username: String,
}

/// A frozen board, for whoever has the link.
#[utoipa::path(get, path = "/api/maps/shared/{code}", tag = "maps", params(("code" = String, Path)),
    responses((status = 200, body = SharedBoardAnswer), (status = 404, body = Fail)))]
pub async fn get_shared_board(
    State(ctx): State<Ctx>,
    Path(code): Path<String>,
) -> Result<Json<SharedBoardAnswer>, Fail> {
    if !is_code(&code) {
        return Err(asked::not_found());
    }
    let shared = store::shared(&ctx.db, &code).await?.ok_or_else(asked::not_found)?;
    let now = ctx.clock.now();
    // Who reads need not wait for this, nor fail with it.
    if now - shared.opened_at > DAY
        && let Err(error) = store::opened(&ctx.db, &code, now).await
    {
        tracing::warn!(%error, "when a shared board was opened could not be noted");
    }
    let board = shared.board.read("map_share", 0)?;
    let owner = shared.name.map(|username| BoardOwner { username });
    Ok(Json(SharedBoardAnswer { success: true, map: shared.map, board, owner }))
}
