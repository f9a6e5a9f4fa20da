use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::{Lang, fold_key};
use http::StatusCode;
use http_kit::{Cached, Ctx, Fail, Params, Path, extract::OUT_OF_RANGE};
use serde::{Deserialize, Serialize};
use streamers::presence::{self, Presence};
use url::form_urlencoded::byte_serialize;

use super::{
    domain::{Event, Placed, Player, Scored, Solo, Standings, Top, top_players},
    scoring::{Band, Points, Scoring},
};
use crate::{catalogue::Leaderboards, citation::Citation};

/// Teams per page.
const PAGE: usize = 20;
/// Teams and players in the highlights.
const TOP_TEAMS: usize = 5;
const TOP_PLAYERS: usize = 10;
/// The maximum length of a search text; no name is longer.
const LONGEST_WORDS: usize = 40;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StandingsParams {
    #[serde(default)]
    lang: Lang,
    /// Part of a team's or a player's name.
    #[serde(default)]
    s: String,
    /// Page number, from 1.
    page: Option<u32>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct StandingsResponse {
    success: bool,
    info: EventInfo,
    /// A page of the teams that match the search, best first.
    data: Vec<TeamRow>,
    /// Number of matching teams on all pages.
    total: usize,
    highlights: Highlights,
    cursor: StandingsCursor,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EventInfo {
    year: u16,
    r#type: String,
    region: String,
    title: String,
    years: Vec<EventYear>,
    /// Tournaments of this year.
    types: Vec<EventType>,
    /// Unix seconds.
    last_updated: i64,
    live: bool,
    /// First day in Unix seconds, if known; `null` for a simulated tournament.
    date: Option<i64>,
    /// Whether only the month is known.
    month_only: bool,
    map: Option<String>,
    /// Location; `null` for online tournaments.
    venue: Option<String>,
    teams: Option<u32>,
    matches: Option<u32>,
    /// Number of matches played so far.
    played: Option<u32>,
    /// In dollars.
    prize: Option<u32>,
    solo: Option<Solo>,
    /// Empty if undocumented.
    scoring: Vec<ScoringBand>,
    /// Points from which winning a match wins the tournament.
    match_point: Option<u32>,
    demo: bool,
    note: Option<String>,
    sources: Vec<Citation>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EventYear {
    year: u16,
    /// Key of the first tournament of that year.
    key: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct EventType {
    /// Type and region: `trios;global`.
    key: String,
    label: String,
}

/// The kill multiplier for a range of places.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ScoringBand {
    from: u32,
    to: u32,
    x: f64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TeamRow {
    id: u32,
    rank: u32,
    name: String,
    /// Whether the team has no name; `name` then lists its players.
    nameless: bool,
    total_kills: Option<u32>,
    final_score: Option<f64>,
    /// In dollars.
    prize: Option<u32>,
    players: Vec<TeamMember>,
    /// Whether some of its players are unknown.
    unnamed: bool,
    games: Vec<TeamGame>,
    summ: TeamSums,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TeamMember {
    name: String,
    /// Whether the player is live right now. Always `false` if this site does not query Twitch.
    live: bool,
    /// Public pages of a player who is one of the streamers.
    socials: Vec<Social>,
    total_kills: Option<u32>,
    total_scores: Option<f64>,
    /// Average kills per match.
    avg: Option<f64>,
    summ: MemberSums,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Social {
    /// `twitch`, `youtube`, `instagram`, `twitter`, `telegram` or `discord`.
    kind: &'static str,
    link: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MemberSums {
    /// Kills per match.
    kills: Vec<u32>,
}

/// A match, or several matches of which only the sum is known.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TeamGame {
    /// Number of the match; `null` if unknown.
    n: Option<u32>,
    /// Last match, if the entry covers several.
    until: Option<u32>,
    place: Option<u32>,
    /// Worst possible place, if only the range from `place` is known.
    worst: Option<u32>,
    kills: Option<u32>,
    multiplier: Option<f64>,
    score: Option<f64>,
}

/// Values per match, in the order of `games`.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TeamSums {
    kills: Vec<Option<u32>>,
    placements: Vec<Option<u32>>,
    scores: Vec<Option<f64>>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Highlights {
    teams: Vec<TeamRow>,
    players: Vec<TopPlayerRow>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopPlayerRow {
    id: usize,
    rank: usize,
    total_kills: u32,
    team: String,
    players: Vec<TopPlayer>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopPlayer {
    player: String,
    live: bool,
    socials: Vec<Social>,
    total_kills: u32,
    summ: TopPlayerSums,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TopPlayerSums {
    score: Option<f64>,
}

#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingsCursor {
    has_more_pages: bool,
    next_page_url: Option<String>,
}

/// Returns the standings of a tournament.
#[utoipa::path(get, path = "/api/tools/wsow/{year}/{type}/{region}", tag = "leaderboards",
    params(("year" = String, Path), ("type" = String, Path, description = "trios, duos, stage1, demo"),
        ("region" = String, Path), StandingsParams),
    responses((status = 200, body = StandingsResponse)))]
pub async fn get_standings(
    State(ctx): State<Ctx>,
    Path((year, kind, region)): Path<(String, String, String)>,
    Params(params): Params<StandingsParams>,
) -> Result<Response, Fail> {
    let boards = ctx.content.snapshot().get::<Leaderboards>();
    let (event, scoring) = boards.event(&year, &kind, &region, ctx.config.demo).ok_or_else(unknown_event)?;
    let page = params.page.unwrap_or(1);
    if page == 0 {
        return Err(Fail::broken("page", OUT_OF_RANGE));
    }
    let words: String = params.s.trim().chars().take(LONGEST_WORDS).collect();
    let standings = event.standings(scoring, ctx.clock.now());
    let info = info(&boards, event, scoring, &standings, params.lang, ctx.config.demo);
    let address = |page: u32| address(event, params.lang, words.trim(), page);
    let people = People { ctx: &ctx, boards: &boards };
    let body = build_response(info, &people, &standings, words.trim(), page, address);
    // Simulated tournaments and live streamers change between publishes, so they are not cached.
    Ok(if event.demo.is_some() || people.change(&standings) {
        Json(body).into_response()
    } else {
        Cached { key: address(page), body }.into_response()
    })
}

/// Looks up which players are streamers.
struct People<'a> {
    ctx: &'a Ctx,
    boards: &'a Leaderboards,
}

impl People<'_> {
    fn find(&self, player: &str) -> (bool, Vec<Social>) {
        let known = self.boards.streamer(player).map(|slug| presence::of(self.ctx, slug));
        let Presence { live, links } = known.unwrap_or_default();
        (live, links.into_iter().map(|(kind, link)| Social { kind, link }).collect())
    }

    /// Returns whether one of the players is a streamer whose live status may change.
    fn change(&self, standings: &Standings) -> bool {
        let mut players = standings.teams.iter().flat_map(|placed| &placed.team.players);
        presence::changes(self.ctx) && players.any(|player| self.boards.streamer(&player.name).is_some())
    }
}

fn unknown_event() -> Fail {
    Fail::new(StatusCode::NOT_FOUND, "leaderboards.unknown_event", "Tournament not found.")
}

/// Returns the canonical URL, used as the cache key.
fn address(event: &Event, lang: Lang, words: &str, page: u32) -> String {
    let mut address = format!("/api/tools{}?lang={}", event.path(), lang.code());
    if !words.is_empty() {
        address.push_str("&s=");
        address.extend(byte_serialize(words.as_bytes()));
    }
    if page > 1 {
        address.push_str(&format!("&page={page}"));
    }
    address
}

fn build_response(
    info: EventInfo,
    people: &People<'_>,
    standings: &Standings,
    words: &str,
    page: u32,
    address: impl Fn(u32) -> String,
) -> StandingsResponse {
    let key = fold_key(words);
    let found: Vec<&Placed> = standings.teams.iter().filter(|placed| placed.name_contains(&key)).collect();
    let skipped = usize::try_from(page - 1).unwrap_or(usize::MAX).saturating_mul(PAGE);
    let more = found.len() > skipped.saturating_add(PAGE);
    StandingsResponse {
        success: true,
        info,
        data: found.iter().skip(skipped).take(PAGE).map(|placed| team_row(people, placed)).collect(),
        total: found.len(),
        highlights: Highlights {
            teams: standings.teams.iter().take(TOP_TEAMS).map(|placed| team_row(people, placed)).collect(),
            players: top_players(&standings.teams, TOP_PLAYERS)
                .iter()
                .enumerate()
                .map(|(at, top)| top_row(people, at, top))
                .collect(),
        },
        cursor: StandingsCursor {
            has_more_pages: more,
            next_page_url: more.then(|| address(page.saturating_add(1))),
        },
    }
}

fn info(
    boards: &Leaderboards,
    event: &Event,
    scoring: &Scoring,
    standings: &Standings,
    lang: Lang,
    demo: bool,
) -> EventInfo {
    let of_year = boards.events(demo).filter(|other| other.year == event.year);
    let band = |band: &Band| ScoringBand { from: band.from, to: band.to, x: band.x.value() };
    EventInfo {
        year: event.year,
        r#type: event.kind.clone(),
        region: event.region.clone(),
        title: event.title.clone(),
        years: boards.years(demo).map(|first| EventYear { year: first.year, key: first.key() }).collect(),
        types: of_year
            .map(|other| EventType { key: other.key(), label: boards.label(other, lang) })
            .collect(),
        last_updated: standings.updated,
        live: standings.live,
        date: event.day(),
        month_only: event.month_only,
        map: event.map.clone(),
        venue: event.venue.clone(),
        teams: event.teams.or(event.demo.as_ref().map(|rule| rule.teams)),
        matches: event.matches.or(event.demo.as_ref().map(|rule| rule.matches)),
        played: standings.played,
        prize: event.prize,
        solo: event.solo.clone(),
        scoring: scoring.places.iter().map(band).collect(),
        match_point: scoring.match_point,
        demo: event.demo.is_some(),
        note: event.note.as_ref().map(|note| note.get(lang).to_owned()),
        sources: event.sources.clone(),
    }
}

fn team_row(people: &People<'_>, placed: &Placed) -> TeamRow {
    let games = &placed.games;
    TeamRow {
        id: placed.team.rank,
        rank: placed.team.rank,
        name: placed.name(),
        nameless: placed.team.name.is_none(),
        total_kills: placed.kills,
        final_score: placed.score.map(Points::value),
        prize: placed.team.prize,
        players: placed.team.players.iter().map(|player| member(people, player)).collect(),
        unnamed: placed.team.unnamed,
        games: games.iter().map(game_row).collect(),
        summ: TeamSums {
            kills: games.iter().map(|one| one.game.kills).collect(),
            placements: games.iter().map(|one| one.game.place).collect(),
            scores: games.iter().map(|one| one.score.map(Points::value)).collect(),
        },
    }
}

fn game_row(Scored { game, x, score }: &Scored) -> TeamGame {
    TeamGame {
        n: game.n,
        until: game.until,
        place: game.place,
        worst: game.worst,
        kills: game.kills,
        multiplier: x.map(Points::value),
        score: score.map(Points::value),
    }
}

fn member(people: &People<'_>, player: &Player) -> TeamMember {
    let (live, socials) = people.find(&player.name);
    let matches = u32::try_from(player.games.len()).unwrap_or(0);
    let avg = player.kills.filter(|_| matches > 0).map(|kills| f64::from(kills) / f64::from(matches));
    TeamMember {
        name: player.name.clone(),
        live,
        socials,
        total_kills: player.kills,
        total_scores: player.score.map(Points::value),
        avg: avg.map(|avg| (avg * 100.0).round() / 100.0),
        summ: MemberSums { kills: player.games.clone() },
    }
}

fn top_row(people: &People<'_>, at: usize, top: &Top<'_>) -> TopPlayerRow {
    let (live, socials) = people.find(&top.player.name);
    TopPlayerRow {
        id: at + 1,
        rank: top.rank,
        total_kills: top.kills,
        team: top.team.name(),
        players: vec![TopPlayer {
            player: top.player.name.clone(),
            live,
            socials,
            total_kills: top.kills,
            summ: TopPlayerSums { score: top.player.score.map(Points::value) },
        }],
    }
}
