use axum::{Json, extract::State};
use http_kit::{
    Ctx, Fail, Path,
    ports::{BestSquad, SquadMember},
};
use serde::Serialize;

use super::{
    best::best,
    domain::{Documented, MAPS, Map, pairings, parse_params, seasons_of},
};
use crate::{catalogue::Leaderboards, citation::Citation};

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordsResponse {
    success: bool,
    records: WorldRecords,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct WorldRecords {
    /// `wz1` or `wz2`.
    game: &'static str,
    /// Computed from stored matches, best first.
    items: Vec<RecordRow>,
    /// Documented by other sites, best first.
    documented: Vec<DocumentedRecord>,
    axes: RecordAxes,
    /// When the matches were queried, in Unix seconds.
    updated_at: i64,
    /// Whether some of the items are simulated.
    demo: bool,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordRow {
    /// Equal results share a rank.
    rank: usize,
    kills: i64,
    players: Vec<RecordPlayer>,
    match_id: String,
    /// Unix seconds.
    date: i64,
    demo: bool,
    /// Final place of the squad in the match.
    place: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordPlayer {
    username: String,
    platform: Option<String>,
    /// The publisher's account number.
    uno: Option<String>,
    clantag: Option<String>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct DocumentedRecord {
    id: u32,
    kills: u32,
    players: Vec<RecordHolder>,
    /// Name of the team, if its players are unknown.
    team: Option<String>,
    /// Whether some of the players are unknown.
    unnamed: bool,
    season: u8,
    /// The game of the season's year.
    season_of: &'static str,
    /// A month or a day: `2020-05`, `2021-01-11`.
    reported: String,
    /// Whether the record has been beaten since.
    superseded: bool,
    disputed: bool,
    source: Citation,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordHolder {
    username: String,
    kills: Option<u32>,
}

/// The available filter values of this game.
#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordAxes {
    seasons: Vec<&'static str>,
    maps: Vec<RecordMap>,
    squads: Vec<Pairing>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordMap {
    map: &'static str,
    name: &'static str,
    modes: Vec<&'static str>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Pairing {
    squad: &'static str,
    squads: &'static str,
}

/// Lists the squads with the most kills in one match.
#[utoipa::path(get, path = "/api/records/{season}/{map}/{mode}/{squad}/vs/{squads}", tag = "leaderboards",
    params(("season" = String, Path, description = "alltime, s1 to s5"), ("map" = String, Path),
        ("mode" = String, Path, description = "br, resurgence"),
        ("squad" = String, Path, description = "solo, duo, trio, quad"),
        ("squads" = String, Path, description = "solo, duos, trios, quads")),
    responses((status = 200, body = RecordsResponse)))]
pub async fn get_records(
    State(ctx): State<Ctx>,
    Path((season, map, mode, squad, squads)): Path<(String, String, String, String, String)>,
) -> Result<Json<RecordsResponse>, Fail> {
    let of = parse_params(&season, &map, &mode, &squad, &squads).ok_or_else(Fail::not_found)?;
    let best = best(&ctx, of).await?;
    let squads = best.as_ref().map_or(&[][..], |best| &best.value);
    let boards = ctx.content.snapshot().get::<Leaderboards>();
    let records = WorldRecords {
        game: of.game,
        items: rows(squads),
        documented: boards.records.iter().filter(|one| one.is_of(&of)).map(documented).collect(),
        axes: axes(of.game),
        updated_at: best.as_ref().map_or_else(|| ctx.clock.now(), |best| best.freshness.read_at),
        demo: squads.iter().any(|squad| squad.demo),
    };
    Ok(Json(RecordsResponse { success: true, records }))
}

fn rows(squads: &[BestSquad]) -> Vec<RecordRow> {
    let rank = |kills: i64| squads.iter().filter(|other| other.kills > kills).count() + 1;
    let row = |squad: &BestSquad| RecordRow {
        rank: rank(squad.kills),
        kills: squad.kills,
        players: squad.players.iter().map(player).collect(),
        match_id: squad.match_id.clone(),
        date: squad.played_at,
        demo: squad.demo,
        place: squad.place,
    };
    squads.iter().map(row).collect()
}

fn player(SquadMember { username, platform, uno, clantag }: &SquadMember) -> RecordPlayer {
    RecordPlayer {
        username: username.clone(),
        platform: platform.clone(),
        uno: uno.clone(),
        clantag: clantag.clone(),
    }
}

fn documented(one: &Documented) -> DocumentedRecord {
    let holders = one.players.iter();
    DocumentedRecord {
        id: one.id,
        kills: one.kills,
        players: holders
            .map(|holder| RecordHolder { username: holder.name.clone(), kills: holder.kills })
            .collect(),
        team: one.team.clone(),
        unnamed: one.unnamed,
        season: one.season,
        season_of: one.year.name(),
        reported: one.reported.clone(),
        superseded: one.superseded,
        disputed: one.disputed,
        source: one.source.clone(),
    }
}

fn axes(game: &str) -> RecordAxes {
    let map = |map: &Map| RecordMap { map: map.key, name: map.name, modes: map.modes.to_vec() };
    RecordAxes {
        seasons: seasons_of(game).collect(),
        maps: MAPS.iter().filter(|map| map.game == game).map(map).collect(),
        squads: pairings().map(|(squad, squads)| Pairing { squad, squads }).collect(),
    }
}
