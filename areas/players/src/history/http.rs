pub mod shared;
pub mod teammates;
pub mod trend;

use axum::{Json, extract::State, response::Response};
use base::{GameCode, Lang};
use db::Db;
use http::HeaderMap;
use http_kit::{
    Ctx, Fail, LangParam, Params, Path, Texts,
    cache::{self, Freshness, ReadStart},
};
use serde::{Deserialize, Serialize};

use super::{
    domain::{DayGroup, cursor, groups, parse_cursor, since},
    lists::{ListItem, Listing},
    store::{self, Filter, MOST_MAPS},
};
use crate::{
    changes,
    facts::{
        Facts,
        maps::game_number,
        modes::{Kind, Squad},
    },
    matches::store::Player,
    params,
    reading::ReadSource,
    rows::{
        self,
        codes::{CodeBook, CodeKind},
        row::shown_id,
    },
    totals::{
        self,
        aggregates::Tally,
        grades::{per, percent, ratio},
    },
};

/// Matches per page.
const PAGE: usize = 20;

/// The player and game of a request.
pub struct RequestedPlayer {
    pub player: Player,
    pub game: GameCode,
    /// The database to read the player's matches from.
    pub db: Db,
}

impl RequestedPlayer {
    /// Returns the player of the path parameters; 404 for an unknown player.
    pub async fn of(
        reading: &ReadSource,
        (username, platform, game): &(String, String, String),
    ) -> Result<Self, Fail> {
        let (platform, game) = (params::platform(platform)?, params::game(game)?);
        let username = params::username(username)?;
        let (db, player) = reading.player(platform.code(), username).await?;
        Ok(Self { player: player.ok_or_else(params::user_not_found)?, game, db })
    }

    pub fn number(&self) -> i64 {
        game_number(self.game)
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MatchesParams {
    /// The cursor: `next` of the previous page.
    before: Option<String>,
    /// The kind of a mode, such as `br`, or the code of a mode.
    mode: Option<String>,
    /// The key of a map, such as `caldera`.
    map: Option<String>,
    squad: Option<String>,
    #[serde(default)]
    won: bool,
    /// The earliest start time, in Unix seconds, inclusive; `to` is the latest.
    from: Option<i64>,
    to: Option<i64>,
    /// The prefix of a teammate's name.
    with: Option<String>,
    #[serde(default)]
    lang: Lang,
}

impl MatchesParams {
    /// Returns whether this is the first page without filters.
    fn is_bare(&self) -> bool {
        let Self { before, mode, map, squad, won, from, to, with, lang: _ } = self;
        let words = [before, mode, map, squad, with].iter().all(|word| word.is_none());
        words && !won && from.is_none() && to.is_none()
    }
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct MatchesResponse {
    success: bool,
    /// The matches, the newest first.
    matches: Vec<ListItem>,
    streak: Vec<DayGroup>,
    /// The number of matches on all pages that match the filters.
    count: i64,
    /// The cursor of the next page, for `before`; null on the last page.
    next: Option<String>,
}

/// Returns a page of a player's matches, the newest first.
#[utoipa::path(get, path = "/api/matches/{username}/{platform}/{game}", tag = "players",
    params(("username" = String, Path), ("platform" = String, Path), ("game" = String, Path), MatchesParams),
    responses((status = 200, body = MatchesResponse)))]
pub async fn get_matches(
    State(ctx): State<Ctx>,
    reading: ReadSource,
    Path(path): Path<(String, String, String)>,
    Params(params): Params<MatchesParams>,
    headers: HeaderMap,
) -> Result<Response, Fail> {
    let (name, platform, game) = &path;
    let (platform, game) = (params::platform(platform)?, params::game(game)?);
    let key = match params.is_bare() {
        true => params::address("matches", params::username(name)?, platform, game, params.lang),
        false => format!("{path:?} {params:?}"),
    };
    let build = || {
        let (ctx, reading) = (ctx.clone(), reading.clone());
        async move { matches(&ctx, &reading, &path, &params).await }
    };
    cache::respond(&ctx, reading.lookup(key, &headers), build).await
}

/// Returns the response and its freshness. Only the first page without filters is cached, because most visitors open
/// it.
async fn matches(
    ctx: &Ctx,
    reading: &ReadSource,
    path: &(String, String, String),
    params: &MatchesParams,
) -> Result<(MatchesResponse, Option<Freshness>), Fail> {
    let start = ReadStart::now(ctx);
    let requested = RequestedPlayer::of(reading, path).await?;
    let (db, player, game) = (&requested.db, requested.player.id, requested.number());
    let filter = filter(ctx, params).await?;
    let before = params.before.as_deref().and_then(parse_cursor).unwrap_or((i64::MAX, i64::MAX));
    let aggregates = totals::store::aggregates(db, player, game).await?;
    let most = PAGE as i64 + 1;
    let (mut rows, count) = if filter.is_open() {
        let all = i64::try_from(aggregates.total(|_| true).sum.games).unwrap_or(i64::MAX);
        (store::latest(db, player, game, (before, since(&aggregates, before.0, most)), most).await?, all)
    } else {
        let rows = store::filtered(db, player, game, &filter, before, most).await?;
        (rows, store::count(db, player, game, &filter).await?)
    };
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let mates = store::mates(db, player, game, &rows).await?;
    let lobbies = rows::store::lobbies_of(db, &rows).await?;
    let whose = (requested.game, &requested.player, params.lang);
    let listing = Listing::new(ctx, whose, &rows, lobbies, mates).await?;
    let days: Vec<(i64, String)> = rows.iter().map(|row| (row.day(), shown_id(row.match_id))).collect();
    let response = MatchesResponse {
        success: true,
        matches: rows.iter().map(|row| listing.item(row)).collect(),
        streak: groups(&aggregates, &days),
        count,
        next: rows.last().filter(|_| more).map(|row| cursor(row.started_at, row.match_id)),
    };
    let platform = params::platform(&path.1)?;
    let freshness =
        || changes::freshness(start, player, platform, params::username(&path.0).unwrap_or_default());
    Ok((response, params.is_bare().then(freshness)))
}

/// Builds the filter. An unknown value becomes [`i64::MAX`], which no match has.
async fn filter(ctx: &Ctx, params: &MatchesParams) -> Result<Filter, Fail> {
    let facts = ctx.content.snapshot().get::<Facts>();
    let book = ctx.services.get::<CodeBook>().unwrap_or_default();
    let mut filter = Filter {
        won: params.won,
        from: params.from,
        to: params.to,
        squad: params.squad.as_deref().map(|key| Squad::parse(key).map_or(i64::MAX, Squad::number)),
        with: params.with.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned),
        ..Filter::default()
    };
    match params.mode.as_deref().map(|mode| (mode, Kind::parse(mode))) {
        Some((_, Some(kind))) => filter.kind = Some(kind.number()),
        Some((code, None)) => {
            let number = book.for_code(&ctx.db, CodeKind::Mode, code).await?;
            filter.mode = Some(if number == 0 { i64::MAX } else { number });
        }
        None => {}
    }
    if let Some(key) = &params.map {
        filter.maps = Some(maps(ctx, &facts, &book, key).await?);
    }
    Ok(filter)
}

/// Returns the code numbers of a map.
pub async fn maps(ctx: &Ctx, facts: &Facts, book: &CodeBook, key: &str) -> Result<Vec<i64>, Fail> {
    let codes = book.all(&ctx.db, CodeKind::Map).await?;
    let of_map = codes.into_iter().filter(|(code, _)| facts.map(code).is_some_and(|map| map.key == key));
    let mut numbers: Vec<i64> = of_map.map(|(_, number)| number).take(MOST_MAPS).collect();
    if numbers.is_empty() {
        numbers.push(i64::MAX);
    }
    Ok(numbers)
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ModesResponse {
    success: bool,
    /// The modes, the most played first.
    modes: Vec<ModeLine>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ModeLine {
    mode: String,
    mod_loc: String,
    kind: Kind,
    squad: Squad,
    games: u64,
    kills: u64,
    deaths: u64,
    kd: f64,
    wins: u64,
    wins_perc: f64,
    avg_place: f64,
    best_kills: u64,
    /// In seconds.
    time_played: u64,
}

/// Returns a player's stats per mode.
#[utoipa::path(get, path = "/api/modes/{username}/{platform}/{game}", tag = "players",
    params(("username" = String, Path), ("platform" = String, Path), ("game" = String, Path), LangParam),
    responses((status = 200, body = ModesResponse)))]
pub async fn get_modes(
    State(ctx): State<Ctx>,
    reading: ReadSource,
    Path(path): Path<(String, String, String)>,
    Params(LangParam { lang }): Params<LangParam>,
) -> Result<Json<ModesResponse>, Fail> {
    let requested = RequestedPlayer::of(&reading, &path).await?;
    let aggregates =
        totals::store::aggregates(&requested.db, requested.player.id, requested.number()).await?;
    let book = ctx.services.get::<CodeBook>().unwrap_or_default();
    let codes = book.for_numbers(&ctx.db, aggregates.cells.keys().map(|cell| cell.mode)).await?;
    let facts = ctx.content.snapshot().get::<Facts>();
    let texts = ctx.services.get::<Texts>();
    let title = |code: &str| {
        texts.as_ref().map_or_else(|| code.to_owned(), |texts| facts.mode_title(texts, lang, code))
    };
    let mut played: Vec<(i64, i64, i64)> =
        aggregates.cells.keys().map(|cell| (cell.mode, cell.kind, cell.squad)).collect();
    played.sort_unstable();
    played.dedup();
    let mut modes: Vec<ModeLine> = played
        .into_iter()
        .map(|(mode, kind, squad)| {
            let Tally { sum, best_kills } =
                aggregates.total(|cell| (cell.mode, cell.kind, cell.squad) == (mode, kind, squad));
            let code = codes.code(mode);
            ModeLine {
                mode: code.to_owned(),
                mod_loc: title(code),
                kind: Kind::of(kind),
                squad: Squad::of(squad),
                games: sum.games,
                kills: sum.kills,
                deaths: sum.deaths,
                kd: ratio(sum.kills, sum.deaths),
                wins: sum.wins,
                wins_perc: percent(sum.wins, sum.games),
                avg_place: per(sum.places, sum.placed),
                best_kills,
                time_played: sum.time,
            }
        })
        .collect();
    modes.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.mode.cmp(&b.mode)));
    Ok(Json(ModesResponse { success: true, modes }))
}
