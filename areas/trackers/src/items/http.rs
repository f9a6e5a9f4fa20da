use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackersAnswer {
    success: bool,
    items: Vec<TrackersItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrackersItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/trackers", tag = "trackers", responses((status = 200, body = TrackersAnswer)))]
pub async fn list_trackers(State(ctx): State<Ctx>) -> Result<Json<TrackersAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| TrackersItem { id: item.id, title: item.title }).collect();
    Ok(Json(TrackersAnswer { success: true, items }))
}
