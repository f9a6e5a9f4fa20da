use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlaylistsAnswer {
    success: bool,
    items: Vec<PlaylistsItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlaylistsItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/playlists", tag = "playlists", responses((status = 200, body = PlaylistsAnswer)))]
pub async fn list_playlists(State(ctx): State<Ctx>) -> Result<Json<PlaylistsAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| PlaylistsItem { id: item.id, title: item.title }).collect();
    Ok(Json(PlaylistsAnswer { success: true, items }))
}
