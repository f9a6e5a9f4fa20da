use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use axum::{Json, extract::State};
use base::{GameCode, Lang, Platform, fold_key};
use http::StatusCode;
use http_kit::{Ctx, Fail, Params, Path, Texts};
use serde::{Deserialize, Serialize};

use crate::{
    channels::Channels,
    facts::{
        Facts,
        maps::game_number,
        modes::{Badge, Kind},
    },
    matches::{
        squads::{self, SquadResult},
        store::{self, Player},
        view::{CarriedEquipment, CarriedGuns, CarriedPerks, NO_TAG, Namer, gulag, numbers},
    },
    params::{self, reference},
    reading::ReadSource,
    rows::{
        self,
        codes::CodeBook,
        row::{Lobby, Stored, parse_id, shown_id},
    },
    totals::grades::{self, ratio},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MatchParams {
    /// The player to highlight: a name, the publisher's account number, or both (`name~number`).
    #[serde(default)]
    handle: String,
    #[serde(default)]
    lang: Lang,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MatchResponse {
    success: bool,
    r#match: MatchView,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MatchView {
    id: String,
    match_id: String,
    game_code: GameCode,
    handle: Option<String>,
    /// The publisher's account number of that player.
    handle_id: Option<String>,
    handle_nickname: Option<String>,
    mode: String,
    /// The localized title of the mode.
    mod_loc: String,
    kind: Kind,
    map: String,
    map_name: String,
    /// The key of the season, such as `vg-3`.
    season: Option<String>,
    /// When the match started, in Unix seconds.
    start_time: i64,
    end_time: i64,
    duration: i64,
    badge: Option<Badge>,
    /// 2 when the match is fully processed.
    full_process: i64,
    demo: bool,
    video: Option<String>,
    cnt_teams: usize,
    players_count: i64,
    /// The mean lifetime K/D of the lobby when the match was last updated; null if less than half of it is known.
    lobby_kd: Option<f64>,
    /// The number of known players.
    lobby_known: usize,
    teams: Vec<MatchTeam>,
    teams_calc: Vec<TeamCalc>,
    /// The guns of the player of `handle`; null if that player is not in the match.
    guns: Option<CarriedGuns>,
    perks: Option<CarriedPerks>,
    equip: Option<CarriedEquipment>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MatchTeam {
    team: String,
    name: Option<String>,
    place: i64,
    members: Vec<MatchRow>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MatchRow {
    username: String,
    uno: String,
    /// The clan tag; `emptytag` if there is none.
    clantag: String,
    twitch: Option<String>,
    links: Vec<MatchLink>,
    /// Whether this is the player of `handle`.
    current_u: bool,
    kills: i64,
    #[serde(rename = "kdR")]
    kd_r: f64,
    deaths: i64,
    headshots: i64,
    damage: i64,
    score: i64,
    /// The gulag result: `YES`, `NO` or `-`.
    gulag: &'static str,
    /// The number of won and lost fights in the gulag.
    gulag_wins: i64,
    gulag_losses: i64,
    revives: i64,
    assists: i64,
    /// The most kills in one life.
    streak: i64,
    /// In the units of the game.
    distance: i64,
    /// In seconds.
    time_played: i64,
    guns: CarriedGuns,
    perks: CarriedPerks,
    equip: CarriedEquipment,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MatchLink {
    platform: Platform,
    username: String,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct TeamCalc {
    team: String,
    place: i64,
    /// The squad's rank by the lifetime K/D of its members when the match was last updated; null if less than half of
    /// the lobby is known.
    kd_rank: Option<usize>,
    team_kills: i64,
    /// The squad's kills per death in this match.
    kd_team: f64,
    kd_team_grad: u8,
    /// The name of the first member; `team2` is the second.
    team1: Option<String>,
    team2: Option<String>,
    place_grad: u8,
}

fn unknown() -> Fail {
    Fail::new(StatusCode::NOT_FOUND, "players.unknown_match", "Match not found.")
}

/// Returns a match with its squads and players.
#[utoipa::path(get, path = "/api/match/{id}/{game}", tag = "players",
    params(("id" = String, Path), ("game" = String, Path), MatchParams),
    responses((status = 200, body = MatchResponse)))]
pub async fn get_match(
    State(ctx): State<Ctx>,
    reading: ReadSource,
    Path((id, game)): Path<(String, String)>,
    Params(params): Params<MatchParams>,
) -> Result<Json<MatchResponse>, Fail> {
    let game = params::game(&game)?;
    let id = parse_id(&id).ok_or_else(unknown)?;
    let (mut db, other) = reading.matches();
    let mut lobby = rows::store::lobby(&db, id, game_number(game)).await?;
    if let (None, Some(other)) = (&lobby, other) {
        db = other;
        lobby = rows::store::lobby(&db, id, game_number(game)).await?;
    }
    let lobby = lobby.ok_or_else(unknown)?;
    let rows = rows::store::of_lobby(&db, &lobby).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.player_id).collect();
    let players = store::players(&db, &ids).await?;
    let names = store::names_of(&db, &ids).await?;
    let shown = Shown::new(&ctx, rows, players, names, &params.handle).await?;
    Ok(Json(MatchResponse { success: true, r#match: shown.view(&ctx, game, &lobby, params.lang) }))
}

/// The data of a match page.
struct Shown {
    facts: Arc<Facts>,
    codes: Arc<rows::codes::Codes>,
    rows: Vec<Stored>,
    players: HashMap<i64, Player>,
    names: HashMap<i64, Vec<(String, String)>>,
    current: Option<i64>,
    channels: Channels,
}

impl Shown {
    async fn new(
        ctx: &Ctx,
        rows: Vec<Stored>,
        players: HashMap<i64, Player>,
        names: HashMap<i64, Vec<(String, String)>>,
        handle: &str,
    ) -> Result<Self, Fail> {
        let facts = ctx.content.snapshot().get::<Facts>();
        let book = ctx.services.get::<CodeBook>().unwrap_or_default();
        let codes = book.for_numbers(&ctx.db, rows.iter().flat_map(numbers)).await?;
        let (key, (_, number)) = (fold_key(handle), reference(handle));
        let numbered = |id: &i64| {
            let uno = players.get(id).map(|player| player.uno);
            uno.is_some_and(|uno| number == Some(uno) || uno.to_string() == handle)
        };
        let called = |id: &i64| {
            let all = names.get(id).into_iter().flatten().map(|(_, name)| name.as_str());
            all.chain(players.get(id).map(|player| player.name.as_str())).any(|name| fold_key(name) == key)
        };
        let ids = || rows.iter().map(|row| row.player_id);
        // Several players may have the name; the account number is unique.
        let current = ids().find(numbered).or_else(|| ids().find(|id| !handle.is_empty() && called(id)));
        Ok(Self { facts, codes, rows, players, names, current, channels: Channels::of(ctx) })
    }

    fn namer(&self) -> Namer<'_> {
        Namer { facts: &self.facts, codes: &self.codes }
    }

    fn view(&self, ctx: &Ctx, game: GameCode, lobby: &Lobby, lang: Lang) -> MatchView {
        let texts = ctx.services.get::<Texts>();
        let (mode, map) = (self.codes.code(lobby.mode), self.codes.code(lobby.map));
        let teams = self.teams();
        let own = self.rows.iter().find(|row| Some(row.player_id) == self.current);
        let player = self.current.and_then(|id| self.players.get(&id));
        MatchView {
            id: shown_id(lobby.match_id),
            match_id: shown_id(lobby.match_id),
            game_code: game,
            handle: player.map(|player| player.name.clone()),
            handle_id: player.map(|player| player.uno.to_string()),
            handle_nickname: player.map(|player| player.name.clone()),
            mod_loc: texts.map_or_else(|| mode.to_owned(), |texts| self.facts.mode_title(&texts, lang, mode)),
            kind: Kind::of(lobby.kind),
            season: self.facts.season(lobby.season).map(|season| season.key()),
            start_time: lobby.started_at,
            end_time: lobby.ended_at,
            duration: lobby.ended_at - lobby.started_at,
            badge: self.facts.mode(mode).and_then(|mode| mode.badge),
            full_process: lobby.process,
            demo: lobby.demo,
            video: None,
            cnt_teams: usize::try_from(lobby.teams).unwrap_or(0).max(teams.len()),
            players_count: lobby.players,
            lobby_kd: squads::lobby_kd(lobby),
            lobby_known: self.rows.len(),
            teams_calc: self.calculated(lobby, &teams),
            teams: teams.iter().map(|(team, rows)| self.team(*team, rows)).collect(),
            guns: own.map(|row| self.namer().guns(row)),
            perks: own.map(|row| self.namer().perks(row)),
            equip: own.map(|row| self.namer().equipment(row)),
            map_name: self.facts.map_name(map),
            mode: mode.to_owned(),
            map: self.facts.map(map).map_or(map, |map| &map.key).to_owned(),
        }
    }

    /// Returns the squads ordered by placement, those without one last.
    fn teams(&self) -> Vec<(i64, Vec<&Stored>)> {
        let mut teams: BTreeMap<i64, Vec<&Stored>> = BTreeMap::new();
        self.rows.iter().for_each(|row| teams.entry(row.team).or_default().push(row));
        let mut teams: Vec<_> = teams.into_iter().collect();
        let place = |rows: &[&Stored]| rows.first().map_or(0, |row| row.place);
        teams.sort_by_key(|(team, rows)| (place(rows) == 0, place(rows), *team));
        teams
    }

    fn team(&self, team: i64, rows: &[&Stored]) -> MatchTeam {
        MatchTeam {
            team: self.codes.code(team).to_owned(),
            name: None,
            place: rows.first().map_or(0, |row| row.place),
            members: rows.iter().map(|row| self.row(row)).collect(),
        }
    }

    fn row(&self, row: &Stored) -> MatchRow {
        let player = self.players.get(&row.player_id);
        let names = self.names.get(&row.player_id).map_or(&[] as &[(String, String)], Vec::as_slice);
        let link = |(platform, username): &(String, String)| {
            Some(MatchLink { platform: Platform::parse(platform)?, username: username.clone() })
        };
        let tag = player.map_or("", |player| &player.clantag);
        MatchRow {
            username: player.map(|player| player.name.clone()).unwrap_or_default(),
            uno: player.map(|player| player.uno.to_string()).unwrap_or_default(),
            clantag: if tag.is_empty() { NO_TAG } else { tag }.to_owned(),
            twitch: self.channels.find(names),
            links: names.iter().filter_map(link).collect(),
            current_u: Some(row.player_id) == self.current,
            kills: row.kills,
            kd_r: ratio(row.kills.unsigned_abs(), row.deaths.unsigned_abs()),
            deaths: row.deaths,
            headshots: row.headshots,
            damage: row.damage,
            score: row.score,
            gulag: gulag(row),
            gulag_wins: row.gulag().won,
            gulag_losses: row.gulag().lost,
            revives: row.revives,
            assists: row.assists,
            streak: row.streak,
            distance: row.distance,
            time_played: row.seconds,
            guns: self.namer().guns(row),
            perks: self.namer().perks(row),
            equip: self.namer().equipment(row),
        }
    }

    fn calculated(&self, lobby: &Lobby, teams: &[(i64, Vec<&Stored>)]) -> Vec<TeamCalc> {
        let calculated = teams.iter().map(|(team, rows)| {
            let squad = SquadResult::of(rows.iter().map(|row| (row.kills, row.deaths)));
            let name = |at: usize| Some(self.players.get(&rows.get(at)?.player_id)?.name.clone());
            TeamCalc {
                team: self.codes.code(*team).to_owned(),
                place: rows.first().map_or(0, |row| row.place),
                kd_rank: squads::kd_rank(lobby, *team),
                team_kills: squad.kills,
                kd_team: squad.kd,
                kd_team_grad: squad.kd_grade,
                team1: name(0),
                team2: name(1),
                place_grad: grades::of_place(rows.first().map_or(0, |row| row.counted_place())),
            }
        });
        calculated.collect()
    }
}
