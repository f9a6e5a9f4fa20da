use axum::{extract::State, response::Response};
use base::{GameCode, Lang, Platform};
use http::HeaderMap;
use http_kit::{
    Ctx, Fail, LangParam, Params, Path, Visitor,
    cache::{self, Freshness, ReadStart},
};
use serde::Serialize;

use super::view::{Profile, Shown};
use crate::{
    changes,
    facts::maps::game_number,
    fetch::state::{self, Known},
    matches::store::{names, namesakes},
    names::http::FoundName,
    params,
    reading::ReadSource,
    totals::{self, aggregates::Aggregates},
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProfileResponse {
    success: bool,
    profile: Profile,
    /// Other players with this name, if the request has no account number; at most 10.
    namesakes: Vec<FoundName>,
}

/// Returns a player's profile with all stats. An unknown player is fetched from the publisher, if that is configured.
#[utoipa::path(get, path = "/api/profile/{username}/{platform}/{game}", tag = "players",
    params(("username" = String, Path), ("platform" = String, Path), ("game" = String, Path), LangParam),
    responses((status = 200, body = ProfileResponse), (status = 403, body = Fail), (status = 404, body = Fail),
        (status = 503, body = Fail)))]
pub async fn get_profile(
    State(ctx): State<Ctx>,
    reading: ReadSource,
    visitor: Visitor,
    Path((username, platform, game)): Path<(String, String, String)>,
    Params(LangParam { lang }): Params<LangParam>,
    headers: HeaderMap,
) -> Result<Response, Fail> {
    let (platform, game) = (params::platform(&platform)?, params::game(&game)?);
    let username = params::username(&username)?;
    let key = params::address("profile", username, platform, game, lang);
    let build = || {
        let (ctx, reading, username) = (ctx.clone(), reading.clone(), username.to_owned());
        async move { profile(&ctx, &reading, visitor, &username, platform, game, lang).await }
    };
    cache::respond(&ctx, reading.lookup(key, &headers), build).await
}

/// Returns the response and its freshness. It is not cached unless the fetch state is ready.
async fn profile(
    ctx: &Ctx,
    reading: &ReadSource,
    visitor: Visitor,
    username: &str,
    platform: Platform,
    game: GameCode,
    lang: Lang,
) -> Result<(ProfileResponse, Option<Freshness>), Fail> {
    let start = ReadStart::now(ctx);
    let (db, player) = reading.player(platform.code(), username).await?;
    let known = player.as_ref().map(|player| Known { demo: player.demo });
    let fetching = state::opened(ctx, game, platform, username, known, visitor).await?;
    let Some(player) = player else {
        fetching.coming()?;
        let shown = Shown::new(ctx, None, Aggregates::default(), game, lang).await?;
        let profile = shown.profile(params::reference(username).0.to_owned(), platform, Vec::new(), fetching);
        return Ok((ProfileResponse { success: true, profile, namesakes: Vec::new() }, None));
    };
    let names = names(&db, player.id).await?;
    let aggregates = totals::store::aggregates(&db, player.id, game_number(game)).await?;
    let called = names.iter().find(|(on, _)| on == platform.code()).map(|(_, name)| name.clone());
    let called = called.unwrap_or_else(|| params::reference(username).0.to_owned());
    let others = match params::reference(username) {
        (_, Some(_)) => Vec::new(),
        (name, None) => namesakes(&db, platform.code(), name, player.id).await?,
    };
    let others = others.into_iter().map(|other| FoundName::of_player(other, &called, platform)).collect();
    let freshness = fetching.is_still().then(|| changes::freshness(start, player.id, platform, username));
    let shown = Shown::new(ctx, Some(player), aggregates, game, lang).await?;
    let profile = shown.profile(called, platform, names, fetching);
    Ok((ProfileResponse { success: true, profile, namesakes: others }, freshness))
}
