use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::GameCode;
use http::StatusCode;
use http_kit::{Cached, Ctx, Fail, Path};
use serde::Serialize;

use super::domain::{Game, Offer, PlaylistKind, PlaylistSource, PlaylistSquad, Rotation, SeasonState};
use crate::{Playlists, catalogue::Shown};

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlaylistsResponse {
    success: bool,
    items: Vec<PlaylistCard>,
    code: u16,
    error: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlaylistCard {
    /// Key of the page: `/playlist/{key}`.
    key: String,
    game: GameCode,
    name: String,
    #[serde(flatten)]
    season: PlaylistSeason,
    /// Unix seconds, like all times.
    playlist_start: i64,
    playlist_end: Option<i64>,
    /// `false` for an example without a source.
    documented: bool,
    modes_count: usize,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlaylistSeason {
    /// 0 is the preseason.
    season: u32,
    /// The game whose season it is. Warzone follows another game each year.
    season_name: String,
    season_start: i64,
    season_end: i64,
    /// When the second half of the season begins, if known.
    reloaded_at: Option<i64>,
    /// Whether the rotation belongs to the second half of the season.
    is_reloaded: bool,
    /// Elapsed percentage of the season, rounded down.
    progress: u8,
    state: SeasonState,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlaylistResponse {
    success: bool,
    items: Playlist,
    code: u16,
    error: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Playlist {
    game: GameCode,
    name: String,
    #[serde(flatten)]
    season: PlaylistSeason,
    playlist_start: i64,
    playlist_end: Option<i64>,
    updated_at: i64,
    /// `false` for an example without a source.
    documented: bool,
    source: Option<PlaylistSource>,
    modes: Vec<PlaylistMode>,
    /// Newest first.
    earlier: Vec<EarlierRotation>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EarlierRotation {
    playlist_start: i64,
    playlist_end: Option<i64>,
    /// `false` if only the month is known.
    exact: bool,
    season: Option<u32>,
    season_name: Option<String>,
    is_reloaded: bool,
    source: Option<PlaylistSource>,
    modes: Vec<PlaylistMode>,
}

#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaylistMode {
    key: String,
    /// The English name in the game.
    name: String,
    kind: PlaylistKind,
    is_event: bool,
    is_ltm: bool,
    squads: Vec<PlaylistSquad>,
    /// Team sizes: `6v6`.
    teams: Option<String>,
    players: Option<u32>,
    bots: Option<u32>,
    map: Option<String>,
    #[serde(rename = "map_name")]
    map_name: Option<String>,
}

/// Lists the current playlist of each game.
#[utoipa::path(get, path = "/api/tools/playlists", tag = "playlists",
    responses((status = 200, body = PlaylistsResponse)))]
pub async fn list_playlists(State(ctx): State<Ctx>) -> Response {
    let (playlists, now) = (ctx.content.snapshot().get::<Playlists>(), ctx.clock.now());
    let shown: Vec<_> =
        playlists.games.iter().filter_map(|game| Some((game, playlists.shown(game.code, now)?))).collect();
    let settled = shown.iter().all(|(_, shown)| shown.settled);
    let card = |(game, shown): &(&Game, Shown<'_>)| PlaylistCard {
        key: game.code.code().to_owned(),
        game: game.code,
        name: game.name.clone(),
        season: season_of(shown, &playlists, now),
        playlist_start: shown.rotation.when.start,
        playlist_end: shown.rotation.when.end,
        documented: shown.rotation.source.is_some(),
        modes_count: shown.rotation.modes.len(),
    };
    let items = shown.iter().map(card).collect();
    cached_if_settled(
        "/api/tools/playlists".into(),
        settled,
        PlaylistsResponse { success: true, items, code: 200, error: None },
    )
}

/// Returns the modes of a game, its season, and earlier documented rotations.
#[utoipa::path(get, path = "/api/tools/playlist/{game}", tag = "playlists", params(("game" = String, Path)),
    responses((status = 200, body = PlaylistResponse)))]
pub async fn get_playlist(State(ctx): State<Ctx>, Path(game): Path<String>) -> Result<Response, Fail> {
    let (playlists, now) = (ctx.content.snapshot().get::<Playlists>(), ctx.clock.now());
    let unknown = || Fail::new(StatusCode::NOT_FOUND, "playlists.unknown", "No playlist for this game.");
    let game = GameCode::parse(&game).ok_or_else(unknown)?;
    let shown = playlists.shown(game, now).ok_or_else(unknown)?;
    let rotation = shown.rotation;
    let items = Playlist {
        game,
        name: playlists.name(game).to_owned(),
        season: season_of(&shown, &playlists, now),
        playlist_start: rotation.when.start,
        playlist_end: rotation.when.end,
        updated_at: rotation.updated_at(),
        documented: rotation.source.is_some(),
        source: rotation.source.clone(),
        modes: rotation.modes.iter().filter_map(|offer| mode_of(offer, &playlists)).collect(),
        earlier: shown.earlier.iter().map(|one| earlier_of(one, &playlists)).collect(),
    };
    let address = format!("/api/tools/playlist/{}", game.code());
    Ok(cached_if_settled(
        address,
        shown.settled,
        PlaylistResponse { success: true, items, code: 200, error: None },
    ))
}

/// Caches the response if it no longer depends on the time.
fn cached_if_settled<T: Serialize>(address: String, settled: bool, body: T) -> Response {
    if settled { Cached { key: address, body }.into_response() } else { Json(body).into_response() }
}

fn season_of(shown: &Shown<'_>, playlists: &Playlists, now: i64) -> PlaylistSeason {
    let season = shown.season;
    PlaylistSeason {
        season: season.number,
        season_name: playlists.name(season.game).to_owned(),
        season_start: season.start,
        season_end: season.end,
        reloaded_at: season.reloaded,
        is_reloaded: season.is_reloaded_at(shown.rotation.when.start),
        progress: season.progress(now),
        state: season.state(now),
    }
}

fn earlier_of(rotation: &Rotation, playlists: &Playlists) -> EarlierRotation {
    let season = playlists.season(rotation.season.as_ref());
    EarlierRotation {
        playlist_start: rotation.when.start,
        playlist_end: rotation.when.end,
        exact: rotation.when.exact,
        season: season.map(|season| season.number),
        season_name: season.map(|season| playlists.name(season.game).to_owned()),
        is_reloaded: season.is_some_and(|season| season.is_reloaded_at(rotation.when.start)),
        source: rotation.source.clone(),
        modes: rotation.modes.iter().filter_map(|offer| mode_of(offer, playlists)).collect(),
    }
}

fn mode_of(offer: &Offer, playlists: &Playlists) -> Option<PlaylistMode> {
    let mode = playlists.modes.get(&offer.mode)?;
    Some(PlaylistMode {
        key: mode.key.clone(),
        name: mode.name.clone(),
        kind: mode.kind,
        is_event: offer.event,
        is_ltm: offer.ltm,
        squads: offer.squads.clone(),
        teams: offer.teams.clone(),
        players: offer.players,
        bots: offer.bots,
        map: offer.map.clone(),
        map_name: offer.map.as_ref().and_then(|map| playlists.maps.get(map)).map(|map| map.name.clone()),
    })
}
