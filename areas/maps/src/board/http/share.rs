//! Shared boards: immutable copies that are not affected by further edits.

use axum::{Json, extract::State};
use base::UserId;
use db::DbError;
use http_kit::{Body, ClientIp, Ctx, Fail, Params, Path, Viewer, extract::MISSING};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    board::{
        domain::{MapBoard, code, is_code},
        store::{self, NewShare},
    },
    catalogue::{Map, Maps},
    params, quota,
};

/// One day in seconds: the precision of a share's `opened_at` timestamp.
const DAY: i64 = 24 * 3600;
/// The maximum number of copies per user; the least recently opened are deleted.
const MOST: i64 = 200;
/// A copy counts once against the quota, and once more for each of these bytes.
const BYTES_PER_USE: usize = 200 << 10;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShareBoardParams {
    map: String,
    /// The mode that the link opens; defaults to the first mode of the map.
    mode: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardShared {
    success: bool,
    code: String,
    /// The absolute URL to share.
    url: String,
}

/// Stores an immutable copy of a board under a short link.
///
/// The same board of the same user always gets the same link. Limited to 20 new links per hour, for guests to 10 per
/// IP address.
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
    let (map, mode) = params::map_and_mode(&maps, &map, mode.as_deref())?;
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

/// Stores the copy and returns its code. An existing copy does not count against the quota.
async fn freeze(
    ctx: &Ctx,
    user: Option<UserId>,
    from: ClientIp,
    map: &Map,
    board: &MapBoard,
) -> Result<String, Fail> {
    let ((digest, uses), now) = (digest(user, map, board)?, ctx.clock.now());
    // Retries when the random code is already in use, which is very unlikely.
    for _ in 0..3 {
        let code = code(&*ctx.random);
        let new = NewShare { code: &code, digest: &digest, user, map: &map.id, board };
        let mut tx = ctx.db.begin().await?;
        let stored = match store::share(&mut tx, &new, now).await {
            Err(DbError::Unique(_)) => continue,
            other => other?,
        };
        if stored == code {
            for _ in 0..uses {
                quota::count(&mut tx, &quota::share(user, from), now).await?;
            }
        }
        if let Some(user) = user {
            store::make_room(&mut tx, user, MOST).await?;
        }
        tx.commit().await?;
        return Ok(stored);
    }
    Err(Fail::unavailable())
}

/// Returns the hash of a copy, and how often it counts against the quota.
fn digest(user: Option<UserId>, map: &Map, board: &MapBoard) -> Result<(String, usize), Fail> {
    let whose = user.map_or(0, |user| user.0);
    let text = serde_json::to_string(&(whose, &map.id, board)).map_err(Fail::internal)?;
    let digest = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok((digest, 1 + text.len() / BYTES_PER_USE))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedBoardResponse {
    success: bool,
    map: String,
    board: MapBoard,
    /// Null for a guest's board and for an owner without a public name.
    owner: Option<BoardOwner>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct BoardOwner {
    username: String,
}

/// Returns a shared board by its code. Public.
#[utoipa::path(get, path = "/api/maps/shared/{code}", tag = "maps", params(("code" = String, Path)),
    responses((status = 200, body = SharedBoardResponse), (status = 404, body = Fail)))]
pub async fn get_shared_board(
    State(ctx): State<Ctx>,
    Path(code): Path<String>,
) -> Result<Json<SharedBoardResponse>, Fail> {
    if !is_code(&code) {
        return Err(params::not_found());
    }
    let shared = store::shared(&ctx.db, &code).await?.ok_or_else(params::not_found)?;
    let now = ctx.clock.now();
    // A failed timestamp update must not fail the read.
    if now - shared.opened_at > DAY
        && let Err(error) = store::opened(&ctx.db, &code, now).await
    {
        tracing::warn!(%error, "could not update the last opened time of a shared board");
    }
    let board = shared.board.read("map_share", 0)?;
    let owner = shared.name.map(|username| BoardOwner { username });
    Ok(Json(SharedBoardResponse { success: true, map: shared.map, board, owner }))
}
