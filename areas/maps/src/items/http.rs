use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapsAnswer {
    success: bool,
    items: Vec<MapsItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MapsItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/maps", tag = "maps", responses((status = 200, body = MapsAnswer)))]
pub async fn list_maps(State(ctx): State<Ctx>) -> Result<Json<MapsAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| MapsItem { id: item.id, title: item.title }).collect();
    Ok(Json(MapsAnswer { success: true, items }))
}
