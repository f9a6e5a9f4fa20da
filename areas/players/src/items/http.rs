use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlayersAnswer {
    success: bool,
    items: Vec<PlayersItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlayersItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/players", tag = "players", responses((status = 200, body = PlayersAnswer)))]
pub async fn list_players(State(ctx): State<Ctx>) -> Result<Json<PlayersAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| PlayersItem { id: item.id, title: item.title }).collect();
    Ok(Json(PlayersAnswer { success: true, items }))
}
