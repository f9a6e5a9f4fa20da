//! The response format of a page of matches.

use std::{collections::HashMap, sync::Arc};

use base::{GameCode, Lang};
use http_kit::{Ctx, Fail, Texts};
use serde::Serialize;

use super::store::MateRow;
use crate::{
    facts::{
        Facts,
        modes::{Badge, Squad},
    },
    matches::{
        squads::{self, SquadResult},
        store::Player,
        view::{CarriedEquipment, CarriedItem, CarriedPerks, Namer, gulag, numbers},
    },
    rows::{
        codes::{CodeBook, Codes},
        row::{Lobby, Stored, shown_id},
    },
    totals::grades::ratio,
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct ListItem {
    id: String,
    game_code: GameCode,
    /// The name of the player whose match this is.
    handle: String,
    handle_id: String,
    handle_nickname: String,
    match_id: String,
    mode: String,
    /// The localized title of the mode.
    mod_loc: String,
    map: String,
    map_name: String,
    squad: Squad,
    /// When the match started, in Unix seconds.
    start_time: i64,
    end_time: i64,
    badge: Option<Badge>,
    username: String,
    kills: i64,
    deaths: i64,
    kd: f64,
    damage: i64,
    headshots: i64,
    score: i64,
    assists: i64,
    revives: i64,
    /// The most kills in one life.
    streak: i64,
    /// In the units of the game.
    distance: i64,
    /// In seconds.
    time_played: i64,
    /// The gulag result: `YES`, `NO` or `-`.
    gulag: &'static str,
    /// The number of won and lost fights in the gulag.
    gulag_wins: i64,
    gulag_losses: i64,
    place: i64,
    team_place: i64,
    cnt_teams: i64,
    /// `win`, `top-5`, `top-10` or empty; always empty in plunder and rumble.
    additional_class: &'static str,
    /// 2 when the match is fully processed.
    full_process: i64,
    /// Whether the match has its own page.
    link: bool,
    calc: ListCalc,
    guns: Vec<CarriedItem>,
    perks: CarriedPerks,
    equip: CarriedEquipment,
    /// A video of the match; currently always null.
    video: Option<String>,
    teammates: Vec<ListMate>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ListCalc {
    /// The squad's rank in the lobby by the lifetime K/D of its members when the match was last updated; null if less
    /// than half of the lobby is known.
    kd_rank: Option<usize>,
    /// The mean lifetime K/D of the lobby at that time; null if less than half of it is known.
    lobby_kd: Option<f64>,
    team_kills: i64,
    /// The squad's kills per death in this match.
    kd_team: f64,
    kd_team_grad: u8,
    place: i64,
    kills: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ListMate {
    username: String,
    /// Always `acti`: the displayed name is an Activision name.
    platform: &'static str,
    /// The publisher's account number.
    uno: String,
    kills: i64,
    deaths: i64,
    kd: f64,
}

/// The data that all items of a page share.
pub struct Listing {
    facts: Arc<Facts>,
    codes: Arc<Codes>,
    texts: Option<Arc<Texts>>,
    lobbies: HashMap<i64, Lobby>,
    mates: HashMap<i64, Vec<MateRow>>,
    pub game: GameCode,
    pub username: String,
    pub uno: String,
    pub lang: Lang,
}

impl Listing {
    pub async fn new(
        ctx: &Ctx,
        (game, player, lang): (GameCode, &Player, Lang),
        rows: &[Stored],
        lobbies: Vec<Lobby>,
        mates: Vec<MateRow>,
    ) -> Result<Self, Fail> {
        let book = ctx.services.get::<CodeBook>().unwrap_or_default();
        let codes = book.for_numbers(&ctx.db, rows.iter().flat_map(numbers)).await?;
        let mut of_match: HashMap<i64, Vec<MateRow>> = HashMap::new();
        for mate in mates {
            of_match.entry(mate.match_id).or_default().push(mate);
        }
        Ok(Self {
            facts: ctx.content.snapshot().get::<Facts>(),
            codes,
            texts: ctx.services.get::<Texts>(),
            lobbies: lobbies.into_iter().map(|lobby| (lobby.match_id, lobby)).collect(),
            mates: of_match,
            game,
            username: player.name.clone(),
            uno: player.uno.to_string(),
            lang,
        })
    }

    pub fn item(&self, row: &Stored) -> ListItem {
        let (mode, map) = (self.codes.code(row.mode), self.codes.code(row.map));
        let title = self.texts.as_ref().map(|texts| self.facts.mode_title(texts, self.lang, mode));
        let lobby = self.lobbies.get(&row.match_id);
        let namer = Namer { facts: &self.facts, codes: &self.codes };
        ListItem {
            id: shown_id(row.match_id),
            game_code: self.game,
            handle: self.username.clone(),
            handle_id: self.uno.clone(),
            handle_nickname: self.username.clone(),
            match_id: shown_id(row.match_id),
            mod_loc: title.unwrap_or_else(|| mode.to_owned()),
            mode: mode.to_owned(),
            map: self.facts.map(map).map_or(map, |map| &map.key).to_owned(),
            map_name: self.facts.map_name(map),
            squad: Squad::of(row.squad),
            start_time: row.started_at,
            end_time: lobby.map_or(row.started_at, |lobby| lobby.ended_at),
            badge: self.facts.mode(mode).and_then(|mode| mode.badge),
            username: self.username.clone(),
            kills: row.kills,
            deaths: row.deaths,
            kd: ratio(row.kills.unsigned_abs(), row.deaths.unsigned_abs()),
            damage: row.damage,
            headshots: row.headshots,
            score: row.score,
            assists: row.assists,
            revives: row.revives,
            streak: row.streak,
            distance: row.distance,
            time_played: row.seconds,
            gulag: gulag(row),
            gulag_wins: row.gulag().won,
            gulag_losses: row.gulag().lost,
            place: row.place,
            team_place: row.place,
            cnt_teams: lobby.map_or(0, |lobby| lobby.teams),
            additional_class: placing(row.counted_place()),
            full_process: lobby.map_or(2, |lobby| lobby.process),
            link: true,
            calc: self.calc(row, lobby),
            guns: row.guns().filter_map(|gun| namer.gun(gun)).collect(),
            perks: namer.perks(row),
            equip: namer.equipment(row),
            video: None,
            teammates: self.teammates(row),
        }
    }

    fn calc(&self, row: &Stored, lobby: Option<&Lobby>) -> ListCalc {
        let squad = self.mates.get(&row.match_id).map_or(&[] as &[MateRow], Vec::as_slice);
        let squad = match squad {
            [] => SquadResult::of([(row.kills, row.deaths)].into_iter()),
            all => SquadResult::of(all.iter().map(|one| (one.kills, one.deaths))),
        };
        ListCalc {
            kd_rank: lobby.and_then(|lobby| squads::kd_rank(lobby, row.team)),
            lobby_kd: lobby.and_then(squads::lobby_kd),
            team_kills: squad.kills,
            kd_team: squad.kd,
            kd_team_grad: squad.kd_grade,
            place: row.place,
            kills: row.kills,
        }
    }

    fn teammates(&self, row: &Stored) -> Vec<ListMate> {
        let squad = self.mates.get(&row.match_id).into_iter().flatten();
        let others = squad.filter(|mate| mate.player_id != row.player_id);
        let mate = |mate: &MateRow| ListMate {
            username: mate.name.clone(),
            platform: "acti",
            uno: shown_id(mate.uno),
            kills: mate.kills,
            deaths: mate.deaths,
            kd: ratio(mate.kills.unsigned_abs(), mate.deaths.unsigned_abs()),
        };
        others.map(mate).collect()
    }
}

fn placing(place: i64) -> &'static str {
    match place {
        1 => "win",
        2..=5 => "top-5",
        6..=10 => "top-10",
        _ => "",
    }
}
