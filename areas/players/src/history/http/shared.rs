use axum::{Json, extract::State};
use base::{Lang, Platform};
use http_kit::{Ctx, Fail, Params, Path, Texts};
use serde::{Deserialize, Serialize};

use super::RequestedPlayer;
use crate::{
    facts::Facts,
    history::store::{self, SharedRow},
    params,
    reading::ReadSource,
    rows::{codes::CodeBook, row::shown_id},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SharedMatchesParams {
    /// The other player: a name, or a name and the publisher's account number (`name~number`).
    with: String,
    /// The platform of that name.
    on: Platform,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedMatchesResponse {
    success: bool,
    /// The latest matches that both played, among the last 1,000 of the first player; at most 20.
    matches: Vec<SharedMatch>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedMatch {
    id: String,
    /// The localized title of the mode.
    mod_loc: String,
    map_name: String,
    /// When the match started, in Unix seconds.
    start_time: i64,
    /// Whether both were in one squad.
    together: bool,
    mine: SharedResult,
    theirs: SharedResult,
}

/// One player's result in a match.
#[derive(Serialize, utoipa::ToSchema)]
pub struct SharedResult {
    kills: i64,
    deaths: i64,
    /// 0 if it is unknown.
    place: i64,
}

/// Returns the latest matches that two players have in common.
#[utoipa::path(get, path = "/api/players/shared/{username}/{platform}/{game}", tag = "players",
    params(("username" = String, Path), ("platform" = String, Path), ("game" = String, Path), SharedMatchesParams),
    responses((status = 200, body = SharedMatchesResponse)))]
pub async fn get_shared_matches(
    State(ctx): State<Ctx>,
    reading: ReadSource,
    Path(path): Path<(String, String, String)>,
    Params(SharedMatchesParams { with, on, lang }): Params<SharedMatchesParams>,
) -> Result<Json<SharedMatchesResponse>, Fail> {
    let requested = RequestedPlayer::of(&reading, &path).await?;
    let (_, other) = reading.player(on.code(), params::username(&with)?).await?;
    let other = other.ok_or_else(params::user_not_found)?;
    let rows = store::shared(&requested.db, requested.player.id, requested.number(), other.id).await?;
    let book = ctx.services.get::<CodeBook>().unwrap_or_default();
    let codes = book.for_numbers(&ctx.db, rows.iter().flat_map(|row| [row.mode, row.map])).await?;
    let (facts, texts) = (ctx.content.snapshot().get::<Facts>(), ctx.services.get::<Texts>());
    let title = |mode: &str| match &texts {
        Some(texts) => facts.mode_title(texts, lang, mode),
        None => mode.to_owned(),
    };
    let shared = |row: SharedRow| SharedMatch {
        id: shown_id(row.match_id),
        mod_loc: title(codes.code(row.mode)),
        map_name: facts.map_name(codes.code(row.map)),
        start_time: row.started_at,
        together: row.team == row.their_team && row.team != 0,
        mine: SharedResult { kills: row.kills, deaths: row.deaths, place: row.place },
        theirs: SharedResult { kills: row.their_kills, deaths: row.their_deaths, place: row.their_place },
    };
    Ok(Json(SharedMatchesResponse { success: true, matches: rows.into_iter().map(shared).collect() }))
}
