use axum::{Json, extract::State};
use http_kit::{Ctx, Fail, Params, User};
use serde::{Deserialize, Serialize};

use super::store;

/// The minimum query length; shorter ones match too many names.
const SHORTEST: usize = 2;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CreatorQuery {
    /// Prefix of the username; at least two characters.
    #[serde(default)]
    q: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Creators {
    success: bool,
    /// At most ten, ordered by name.
    users: Vec<Creator>,
}

/// A creator that a new subscriber can credit.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Creator {
    id: i64,
    name: String,
    avatar: Option<String>,
}

/// Finds creators by username prefix.
#[utoipa::path(get, path = "/api/user/payments/get-users", tag = "billing", params(CreatorQuery),
    responses((status = 200, body = Creators)))]
pub async fn find_creators(
    State(ctx): State<Ctx>,
    User(viewer): User,
    Params(CreatorQuery { q }): Params<CreatorQuery>,
) -> Result<Json<Creators>, Fail> {
    let beginning = q.trim();
    if beginning.chars().count() < SHORTEST {
        return Ok(Json(Creators { success: true, users: Vec::new() }));
    }
    let rows = store::find(&ctx.db, beginning, viewer.id).await?;
    let users =
        rows.into_iter().map(|row| Creator { id: row.id, name: row.name, avatar: row.avatar }).collect();
    Ok(Json(Creators { success: true, users }))
}
