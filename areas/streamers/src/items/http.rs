use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct StreamersAnswer {
    success: bool,
    items: Vec<StreamersItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct StreamersItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/streamers", tag = "streamers", responses((status = 200, body = StreamersAnswer)))]
pub async fn list_streamers(State(ctx): State<Ctx>) -> Result<Json<StreamersAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| StreamersItem { id: item.id, title: item.title }).collect();
    Ok(Json(StreamersAnswer { success: true, items }))
}
