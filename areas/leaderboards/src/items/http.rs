use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;

#[derive(Serialize, utoipa::ToSchema)]
pub struct LeaderboardsAnswer {
    success: bool,
    items: Vec<LeaderboardsItem>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct LeaderboardsItem {
    id: i64,
    title: String,
}

/// The newest items.
#[utoipa::path(get, path = "/api/leaderboards", tag = "leaderboards", responses((status = 200, body = LeaderboardsAnswer)))]
pub async fn list_leaderboards(State(ctx): State<Ctx>) -> Result<Json<LeaderboardsAnswer>, Fail> {
    let items = store::newest(&ctx.db).await?;
    let items = items.into_iter().map(|item| LeaderboardsItem { id: item.id, title: item.title }).collect();
    Ok(Json(LeaderboardsAnswer { success: true, items }))
}
