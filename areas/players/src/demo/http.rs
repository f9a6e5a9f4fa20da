use axum::{Json, extract::State};
use http_kit::{Ctx, Fail};
use serde::Serialize;
use tokio::sync::Mutex;

use super::store;

/// Counting takes time where there is much: seconds for which a count holds, and while the demo comes in.
const HOLDS: i64 = 60;
const HOLDS_WHILE_IMPORTING: i64 = 2;

/// The last count with its time, as found in the services.
#[derive(Default)]
pub struct Counted(Mutex<Option<(i64, KnownAnswer)>>);

#[derive(Clone, Copy, Serialize, utoipa::ToSchema)]
pub struct KnownAnswer {
    success: bool,
    players: i64,
    matches: i64,
    /// Some of them are made up.
    demo: bool,
    /// How much of the demo has come; null when all of it has.
    importing: Option<Importing>,
}

#[derive(Clone, Copy, Serialize, utoipa::ToSchema)]
pub struct Importing {
    /// Matches.
    done: u64,
    total: u64,
}

/// How many players and matches there are.
#[utoipa::path(get, path = "/api/players/known", tag = "players",
    responses((status = 200, body = KnownAnswer)))]
pub async fn get_known(State(ctx): State<Ctx>) -> Result<Json<KnownAnswer>, Fail> {
    let Some(counted) = ctx.services.get::<Counted>() else { return count(&ctx).await.map(Json) };
    // Whoever comes while somebody counts waits for that count.
    let mut last = counted.0.lock().await;
    let now = ctx.clock.now();
    if let Some((at, known)) = *last {
        let holds = if known.importing.is_some() { HOLDS_WHILE_IMPORTING } else { HOLDS };
        if now - at < holds {
            return Ok(Json(known));
        }
    }
    let known = count(&ctx).await?;
    *last = Some((now, known));
    Ok(Json(known))
}

async fn count(ctx: &Ctx) -> Result<KnownAnswer, Fail> {
    let (players, matches) = store::counts(&ctx.db).await?;
    let progress = store::progress(&ctx.db).await?;
    let importing = progress.filter(|progress| ctx.config.demo && !progress.is_over());
    let importing = importing.map(|progress| Importing { done: progress.done, total: progress.total });
    Ok(KnownAnswer { success: true, players, matches, demo: progress.is_some(), importing })
}
