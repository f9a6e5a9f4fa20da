use axum::{Json, extract::State};
use http_kit::{Ctx, Fail, Params, Path};
use serde::{Deserialize, Serialize};

use super::{RequestedPlayer, maps};
use crate::{
    facts::Facts,
    history::{
        domain::date,
        store::{self, DayRow},
    },
    profile::scopes,
    reading::ReadSource,
    rows::codes::CodeBook,
    totals::{
        self,
        grades::{per, ratio},
    },
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TrendParams {
    /// A scope of the profile, such as `caldera-s3`; without it all matches count. Plunder and rumble never do.
    scope: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrendResponse {
    success: bool,
    /// The days with matches, in UTC, the oldest first; at most 1,500.
    days: Vec<TrendDay>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TrendDay {
    day: String,
    games: u64,
    kills: u64,
    deaths: u64,
    wins: u64,
    kd: f64,
    avg_place: f64,
    time_played: u64,
}

/// The maximum number of days in a response.
const MOST_DAYS: usize = 1500;

/// Returns a player's stats per day.
#[utoipa::path(get, path = "/api/players/trend/{username}/{platform}/{game}", tag = "players",
    params(("username" = String, Path), ("platform" = String, Path), ("game" = String, Path), TrendParams),
    responses((status = 200, body = TrendResponse)))]
pub async fn get_trend(
    State(ctx): State<Ctx>,
    reading: ReadSource,
    Path(path): Path<(String, String, String)>,
    Params(params): Params<TrendParams>,
) -> Result<Json<TrendResponse>, Fail> {
    let requested = RequestedPlayer::of(&reading, &path).await?;
    let (player, game) = (requested.player.id, requested.number());
    let facts = ctx.content.snapshot().get::<Facts>();
    let days = match params.scope.as_deref().and_then(|key| scopes::narrow(&facts, requested.game, key)) {
        Some((map, season)) => {
            let book = ctx.services.get::<CodeBook>().unwrap_or_default();
            let maps = maps(&ctx, &facts, &book, map).await?;
            let rows = store::days(&requested.db, player, game, season, &maps).await?;
            rows.iter().map(TrendDay::of_row).collect()
        }
        None => {
            let aggregates = totals::store::aggregates(&requested.db, player, game).await?;
            let played: Vec<_> = aggregates.days.iter().filter(|(_, of_day)| of_day.sum.games > 0).collect();
            let skip = played.len().saturating_sub(MOST_DAYS);
            played.into_iter().skip(skip).map(|(day, of_day)| TrendDay::of(*day, of_day)).collect()
        }
    };
    Ok(Json(TrendResponse { success: true, days }))
}

impl TrendDay {
    fn of(day: i64, of_day: &totals::aggregates::Day) -> Self {
        let sum = &of_day.sum;
        Self {
            day: date(day),
            games: sum.games,
            kills: sum.kills,
            deaths: sum.deaths,
            wins: sum.wins,
            kd: ratio(sum.kills, sum.deaths),
            avg_place: per(sum.places, sum.placed),
            time_played: sum.time,
        }
    }

    fn of_row(row: &DayRow) -> Self {
        let sum = totals::aggregates::DaySum {
            games: row.games.unsigned_abs(),
            kills: row.kills.unsigned_abs(),
            deaths: row.deaths.unsigned_abs(),
            wins: row.wins.unsigned_abs(),
            headshots: 0,
            places: row.places.unsigned_abs(),
            placed: row.placed.unsigned_abs(),
            time: row.seconds.unsigned_abs(),
        };
        Self::of(row.day, &totals::aggregates::Day { sum, run: 0 })
    }
}
