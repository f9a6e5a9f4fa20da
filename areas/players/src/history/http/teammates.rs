use axum::Json;
use http_kit::{Fail, Path};
use serde::Serialize;

use super::RequestedPlayer;
use crate::{
    history::store::{self, TogetherRow},
    reading::ReadSource,
    rows::row::shown_id,
    totals::grades::{percent, ratio},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct TeammatesResponse {
    success: bool,
    /// Teammates in the last 1,000 matches, the most frequent first; at most 50.
    with: Vec<PlayedWith>,
    /// Opponents met more than once in the last 100 matches; at most 50.
    against: Vec<PlayedAgainst>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlayedWith {
    username: String,
    platform: &'static str,
    uno: String,
    games: i64,
    wins: i64,
    wins_perc: f64,
    /// The combined K/D of both players in these matches.
    kd_together: f64,
    /// The player's own K/D in these matches.
    kd_mine: f64,
    last_played: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlayedAgainst {
    username: String,
    platform: &'static str,
    uno: String,
    games: i64,
    /// The opponent's K/D in these matches.
    kd: f64,
    last_played: i64,
}

/// Returns a player's frequent teammates and opponents.
#[utoipa::path(get, path = "/api/players/teammates/{username}/{platform}/{game}", tag = "players",
    params(("username" = String, Path), ("platform" = String, Path), ("game" = String, Path)),
    responses((status = 200, body = TeammatesResponse)))]
pub async fn get_teammates(
    reading: ReadSource,
    Path(path): Path<(String, String, String)>,
) -> Result<Json<TeammatesResponse>, Fail> {
    let requested = RequestedPlayer::of(&reading, &path).await?;
    let with = store::played_with(&requested.db, requested.player.id, requested.number()).await?;
    let against = store::played_against(&requested.db, requested.player.id, requested.number()).await?;
    let kd = |kills: i64, deaths: i64| ratio(kills.unsigned_abs(), deaths.unsigned_abs());
    let mate = |row: TogetherRow| PlayedWith {
        kd_together: kd(row.kills + row.own_kills, row.deaths + row.own_deaths),
        kd_mine: kd(row.own_kills, row.own_deaths),
        wins_perc: percent(row.wins.unsigned_abs(), row.games.unsigned_abs()),
        uno: shown_id(row.uno),
        username: row.name,
        platform: "acti",
        games: row.games,
        wins: row.wins,
        last_played: row.last_played,
    };
    let opponent = |row: TogetherRow| PlayedAgainst {
        kd: kd(row.kills, row.deaths),
        uno: shown_id(row.uno),
        username: row.name,
        platform: "acti",
        games: row.games,
        last_played: row.last_played,
    };
    Ok(Json(TeammatesResponse {
        success: true,
        with: with.into_iter().map(mate).collect(),
        against: against.into_iter().map(opponent).collect(),
    }))
}
