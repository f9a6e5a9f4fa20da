use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;

use super::store;
use crate::rows::counts::{Counts, PLAYERS};

#[derive(Serialize, utoipa::ToSchema)]
pub struct KnownResponse {
    success: bool,
    players: i64,
    matches: i64,
    /// Whether some of the matches are simulated (demo data).
    demo: bool,
    /// The progress of the demo import; null when it is complete.
    importing: Option<Importing>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Importing {
    /// The number of imported matches, out of `total`.
    done: u64,
    total: u64,
}

/// Returns how many players and matches the site has.
#[utoipa::path(get, path = "/api/players/known", tag = "players",
    responses((status = 200, body = KnownResponse)))]
pub async fn get_known(State(ctx): State<Ctx>) -> Result<Json<KnownResponse>, Fail> {
    let counts = Counts::read(&ctx.db).await?;
    let importing = store::progress(&ctx.db).await?;
    let importing = importing.filter(|progress| ctx.config.demo && !progress.is_over());
    Ok(Json(KnownResponse {
        success: true,
        players: counts.get(PLAYERS),
        matches: counts.matches(|_| true).count,
        demo: counts.matches(|at| at.demo).count > 0,
        importing: importing.map(|progress| Importing { done: progress.done, total: progress.total }),
    }))
}
