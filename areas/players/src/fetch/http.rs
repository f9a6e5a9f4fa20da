use axum::{Json, extract::State as Context};
use base::{GameCode, Platform};
use http_kit::{Body, ClientIp, Ctx, Fail};
use serde::{Deserialize, Serialize};

use super::{
    domain::Who,
    state::{Fetching, Known, refreshed},
};
use crate::{matches, params};

#[derive(Deserialize, utoipa::ToSchema)]
pub struct RefreshRequest {
    username: String,
    platform: Platform,
    game: GameCode,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RefreshResponse {
    success: bool,
    #[serde(flatten)]
    fetching: Fetching,
}

/// Fetches a profile again, at most once per minute. An earlier request only returns the current state.
#[utoipa::path(post, path = "/api/players/refresh", tag = "players", request_body = RefreshRequest,
    responses((status = 200, body = RefreshResponse), (status = 403, body = Fail), (status = 404, body = Fail),
        (status = 429, body = Fail), (status = 503, body = Fail)))]
pub async fn refresh(
    Context(ctx): Context<Ctx>,
    from: ClientIp,
    Body(given): Body<RefreshRequest>,
) -> Result<Json<RefreshResponse>, Fail> {
    let (game, username) = (params::game(given.game.code())?, params::username(&given.username)?);
    let player = matches::store::find_player(&ctx.db, given.platform.code(), username).await?;
    let known = player.map(|player| Known { demo: player.demo });
    let fetching = refreshed(&ctx, Who { game, platform: given.platform, username }, known, from).await?;
    if known.is_none() {
        fetching.coming()?;
    }
    Ok(Json(RefreshResponse { success: true, fetching }))
}
