use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionsAnswer {
    success: bool,
    items: Vec<MissionsItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MissionsItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/missions", tag = "missions", responses((status = 200, body = MissionsAnswer)))]
pub async fn list_missions(State(ctx): State<Ctx>) -> Result<Json<MissionsAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| MissionsItem { id: item.id, title: item.title }).collect();
    Ok(Json(MissionsAnswer { success: true, items }))
}
