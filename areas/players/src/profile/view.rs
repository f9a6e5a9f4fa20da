//! The response format of a profile.

use std::sync::Arc;

use base::{GameCode, Lang, Platform};
use http_kit::{Ctx, Fail, Texts, cache::CachedValue};
use serde::Serialize;

use super::{
    domain::{measure, of_kind, score_per_minute},
    ranks::{RankCache, Ranks},
    scopes,
};
use crate::{
    channels::Channels,
    facts::{
        Facts,
        maps::{game_number, world_number},
        modes::{Kind, Squad},
        seasons::Season,
    },
    fetch::state::Fetching,
    matches::{store::Player, view::NO_TAG},
    rows::{
        codes::{CodeBook, Codes},
        row::{Key, shown_id},
    },
    totals::{
        aggregates::{Aggregates, Best, Sum, Tally},
        grades::{self, grade, per, percent, ratio},
        rank,
    },
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct Profile {
    username: String,
    platform: Platform,
    platforms: Vec<PlatformName>,
    /// The publisher's account number.
    uno: Option<String>,
    /// The clan tag; `emptytag` if there is none.
    clantag: String,
    demo: bool,
    country: Option<String>,
    avatar: Option<String>,
    #[serde(flatten)]
    fetching: Fetching,
    /// The number of matches in all modes.
    total_games: u64,
    /// When the first match started, in Unix seconds.
    first_match: Option<i64>,
    last_match: Option<i64>,
    twitch: Option<String>,
    lifetime: Lifetime,
    scopes: Vec<ProfileScope>,
    modes: Vec<ModeBlock>,
    /// The achievements with at least one tier reached, the most complete first.
    achievements: Vec<ProfileAchievement>,
    percentile: Option<Percentile>,
    records: Records,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct PlatformName {
    platform: Platform,
    username: String,
}

/// Lifetime stats in all modes except plunder and rumble; `cash` includes all modes. Fields with `_dmz` are for plunder only.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Lifetime {
    total_games: u64,
    /// The number of matches in plunder and rumble, which count in none of these stats.
    left_out: u64,
    /// In seconds.
    time_played: u64,
    score_per_min: f64,
    downs: u64,
    top_5: u64,
    top_10: u64,
    top_25: u64,
    revives: u64,
    kd: f64,
    wins: u64,
    wins_perc: f64,
    kills: u64,
    deaths: u64,
    kg: f64,
    cash: u64,
    contracts: u64,
    headshots: u64,
    /// The percentage of kills.
    headshot_perc: f64,
    /// The number of won and lost fights in the gulag.
    gulag_wins: u64,
    gulag_losses: u64,
    gulag_perc: f64,
    damage: u64,
    total_games_dmz: u64,
    time_played_dmz: u64,
    score_per_min_dmz: f64,
    downs_dmz: u64,
    top_5_dmz: u64,
    top_10_dmz: u64,
    top_25_dmz: u64,
    revives_dmz: u64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProfileScope {
    key: String,
    game: GameCode,
    map: Option<String>,
    /// The key of the season, such as `vg-3`.
    season: Option<String>,
    title: String,
    disabled: bool,
    stats: Option<ScopeStats>,
}

/// Stats of a scope. Grades range from 0 (worst) to 4 (best).
#[derive(Serialize, utoipa::ToSchema)]
pub struct ScopeStats {
    kd: f64,
    wins: u64,
    kg: f64,
    wins_perc: f64,
    kills: u64,
    deaths: u64,
    cash: u64,
    loading: bool,
    games: u64,
    kd_grad: u8,
    wins_grad: u8,
    kg_grad: u8,
    wins_perc_grad: u8,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ModeBlock {
    key: Kind,
    title: String,
    squads: Vec<SquadStats>,
    /// The seasons with matches, the newest first.
    seasons: Vec<ModeSeason>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ModeSeason {
    /// The key of the season, such as `vg-3`; null for matches before the first known season.
    season: Option<String>,
    #[serde(flatten)]
    figures: TallyFigures,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct SquadStats {
    squad: Squad,
    title: String,
    #[serde(flatten)]
    figures: TallyFigures,
    avg_place: f64,
    top_10: u64,
}

/// Stats of a group of matches. Grades range from 0 (worst) to 4 (best).
#[derive(Serialize, utoipa::ToSchema)]
pub struct TallyFigures {
    games: u64,
    kd: f64,
    wins: u64,
    wins_perc: f64,
    kg: f64,
    kills: u64,
    deaths: u64,
    best_kills: u64,
    kd_grad: u8,
    wins_grad: u8,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct ProfileAchievement {
    id: i64,
    slug: String,
    icon: String,
    title: String,
    description: String,
    /// The value of the achievement's metric.
    count: u64,
    /// The number of reached tiers, out of `tiers`.
    tier: usize,
    tiers: usize,
    /// The value that the next tier requires; null after the last.
    next: Option<u64>,
    links: Vec<AchievementLink>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct AchievementLink {
    match_id: String,
    label: String,
}

/// The percentage of the season's other players with a lower value.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Percentile {
    season: String,
    kd: f64,
    wins_perc: f64,
    kg: f64,
    /// The number of players compared. Real and simulated players are compared only among themselves.
    players: i64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct Records {
    most_kills: Option<RecordBest>,
    most_damage: Option<RecordBest>,
    best_streak: Option<RecordBest>,
    longest_win_streak: u64,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct RecordBest {
    value: u64,
    match_id: String,
}

/// The data of a profile.
pub struct Shown {
    facts: Arc<Facts>,
    codes: Arc<Codes>,
    texts: Arc<Texts>,
    player: Option<Player>,
    aggregates: Aggregates,
    ranks: Option<(i64, Arc<CachedValue<Ranks>>)>,
    channels: Channels,
    game: GameCode,
    lang: Lang,
}

impl Shown {
    pub async fn new(
        ctx: &Ctx,
        player: Option<Player>,
        aggregates: Aggregates,
        game: GameCode,
        lang: Lang,
    ) -> Result<Self, Fail> {
        let book = ctx.services.get::<CodeBook>().unwrap_or_default();
        let codes = book.for_numbers(&ctx.db, aggregates.cells.keys().map(|cell| cell.map)).await?;
        let seasons = aggregates.cells.keys().rev().map(|cell| cell.season);
        let ranked = { seasons }.find(|season| rank::standing(&aggregates, *season).is_some());
        let ranks = match ranked {
            Some(season) => {
                let cache = ctx.services.get::<RankCache>().unwrap_or_default();
                let demo = player.as_ref().is_some_and(|player| player.demo);
                let world = world_number(game_number(game), demo);
                Some((season, cache.get(ctx, world, season).await?))
            }
            None => None,
        };
        let texts = ctx.services.get::<Texts>().unwrap_or_else(|| Arc::new(Texts::new(|_| None)));
        let facts = ctx.content.snapshot().get::<Facts>();
        Ok(Self { facts, codes, texts, player, aggregates, ranks, channels: Channels::of(ctx), game, lang })
    }

    pub fn profile(
        &self,
        username: String,
        platform: Platform,
        names: Vec<(String, String)>,
        fetching: Fetching,
    ) -> Profile {
        let named = |(on, username): (String, String)| {
            Some(PlatformName { platform: Platform::parse(&on)?, username })
        };
        let player = self.player.as_ref();
        // No matches are stored yet, and a fetch is running.
        let loading = fetching.is_coming() && self.aggregates.total(|_| true).sum.games == 0;
        let tag = player.map_or("", |player| &player.clantag);
        Profile {
            twitch: self.channels.find(&names),
            username,
            platform,
            platforms: names.into_iter().filter_map(named).collect(),
            uno: player.map(|player| player.uno.to_string()),
            clantag: if tag.is_empty() { NO_TAG } else { tag }.to_owned(),
            demo: player.is_some_and(|player| player.demo),
            country: player.and_then(|player| player.country.clone()),
            avatar: None,
            fetching,
            total_games: self.aggregates.total(|_| true).sum.games,
            first_match: self.aggregates.first.map(|key| key.started_at),
            last_match: self.aggregates.last.map(|key| key.started_at),
            lifetime: self.lifetime(),
            scopes: self.scopes(loading),
            modes: Kind::ALL.iter().filter_map(|kind| self.block(*kind)).collect(),
            achievements: self.achievements(),
            percentile: self.percentile(),
            records: self.records(),
        }
    }

    fn lifetime(&self) -> Lifetime {
        let sum = self.aggregates.counted(|_| true);
        let plunder = of_kind(&self.aggregates, Kind::Plunder);
        Lifetime {
            total_games: sum.games,
            left_out: self.aggregates.total(|cell| !cell.kind().counts()).sum.games,
            time_played: sum.time,
            score_per_min: score_per_minute(&sum),
            downs: sum.downs,
            top_5: sum.top5,
            top_10: sum.top10,
            top_25: sum.top25,
            revives: sum.revives,
            kd: ratio(sum.kills, sum.deaths),
            wins: sum.wins,
            wins_perc: percent(sum.wins, sum.games),
            kills: sum.kills,
            deaths: sum.deaths,
            kg: per(sum.kills, sum.games),
            cash: sum.cash,
            contracts: sum.contracts,
            headshots: sum.headshots,
            headshot_perc: percent(sum.headshots, sum.kills),
            gulag_wins: sum.gulag_wins,
            gulag_losses: sum.gulag_losses,
            gulag_perc: percent(sum.gulag_wins, sum.gulag_wins + sum.gulag_losses),
            damage: sum.damage,
            total_games_dmz: plunder.games,
            time_played_dmz: plunder.time,
            score_per_min_dmz: score_per_minute(&plunder),
            downs_dmz: plunder.downs,
            top_5_dmz: plunder.top5,
            top_10_dmz: plunder.top10,
            top_25_dmz: plunder.top25,
            revives_dmz: plunder.revives,
        }
    }

    fn scopes(&self, loading: bool) -> Vec<ProfileScope> {
        let scope = |scope: scopes::ScopeOf| {
            let season = scope.number.and_then(|number| scopes::season(&self.facts, self.game, number));
            let stats = (!scope.disabled).then(|| {
                let sum = self.aggregates.counted(|cell| {
                    let on_map = scope.place.is_none_or(|place| self.map_key(cell.map) == Some(place));
                    let within =
                        scope.number.is_none() || season.is_some_and(|season| season.id == cell.season);
                    on_map && within
                });
                scope_stats(&sum, loading)
            });
            ProfileScope {
                title: scopes::title(&self.facts, &self.texts, self.lang, self.game, &scope),
                game: self.game,
                map: scope.place.filter(|_| !scope.disabled).map(str::to_owned),
                season: season.map(|season| season.key()),
                disabled: scope.disabled,
                stats,
                key: scope.key,
            }
        };
        scopes::of_game(self.game).into_iter().map(scope).collect()
    }

    fn map_key(&self, number: i64) -> Option<&str> {
        self.facts.map(self.codes.code(number)).map(|map| map.key.as_str())
    }

    /// Returns the stats of a kind of mode; nothing if it was never played.
    fn block(&self, kind: Kind) -> Option<ModeBlock> {
        let squad = |squad: &Squad| {
            let tally = self.aggregates.total(|cell| cell.kind() == kind && cell.squad() == *squad);
            (tally.sum.games > 0).then(|| squad_stats(*squad, squad.title(&self.texts, self.lang), &tally))
        };
        let squads: Vec<SquadStats> = Squad::ALL.iter().filter_map(squad).collect();
        let title = kind.title(&self.texts, self.lang);
        (!squads.is_empty()).then(|| ModeBlock { key: kind, title, squads, seasons: self.mode_seasons(kind) })
    }

    fn mode_seasons(&self, kind: Kind) -> Vec<ModeSeason> {
        let mut played: Vec<(i64, Option<&Season>)> = { self.aggregates.cells.keys() }
            .filter(|cell| cell.kind() == kind)
            .map(|cell| (cell.season, self.facts.season(cell.season)))
            .collect();
        played.sort_by_key(|(id, season)| (std::cmp::Reverse(season.map(|season| season.start)), *id));
        played.dedup_by_key(|(id, _)| *id);
        let of = |(id, season): (i64, Option<&Season>)| {
            let tally = self.aggregates.total(|cell| cell.kind() == kind && cell.season == id);
            ModeSeason { season: season.map(Season::key), figures: tally_stats(&tally) }
        };
        played.into_iter().map(of).collect()
    }

    fn achievements(&self) -> Vec<ProfileAchievement> {
        let shown = self.facts.achievements.iter().filter_map(|one| {
            let measured = measure(&self.aggregates, one.metric);
            let link = |key: Key| AchievementLink {
                match_id: shown_id(key.match_id),
                label: one.title.get(self.lang).to_owned(),
            };
            let tier = one.tier(measured.value);
            (tier > 0).then(|| ProfileAchievement {
                id: one.id,
                slug: one.slug.clone(),
                icon: one.icon.clone(),
                title: one.title.get(self.lang).to_owned(),
                description: one.description.get(self.lang).to_owned(),
                count: measured.value,
                tier,
                tiers: one.tiers.len(),
                next: one.next(measured.value),
                links: measured.at.map(link).into_iter().collect(),
            })
        });
        let mut shown: Vec<ProfileAchievement> = shown.collect();
        // Sort by the share of reached tiers, in integers: a/b is greater than c/d if a*d > c*b.
        shown.sort_by(|a, b| (b.tier * a.tiers).cmp(&(a.tier * b.tiers)).then(a.id.cmp(&b.id)));
        shown
    }

    fn percentile(&self) -> Option<Percentile> {
        let (season, ranks) = self.ranks.as_ref()?;
        let standing = rank::standing(&self.aggregates, *season)?;
        let buckets = |metric: rank::Metric| {
            let of = ranks.value.iter().filter(|(of, ..)| *of == metric.number());
            of.map(|(_, bucket, players)| (*bucket, *players)).collect::<Vec<_>>()
        };
        let [kd, wins_perc, kg] = standing.map(|(metric, own)| rank::better_than(&buckets(metric), own));
        let players = buckets(rank::Metric::Kd).iter().map(|(_, players)| players).sum();
        let season = self.facts.season(*season)?.key();
        Some(Percentile { season, kd: kd?, wins_perc: wins_perc?, kg: kg?, players })
    }

    fn records(&self) -> Records {
        let best = |best: Best| {
            best.at.map(|key| RecordBest { value: best.value, match_id: shown_id(key.match_id) })
        };
        Records {
            most_kills: best(self.aggregates.bests.kills),
            most_damage: best(self.aggregates.bests.damage),
            best_streak: best(self.aggregates.bests.streak),
            longest_win_streak: self.aggregates.runs.most_wins,
        }
    }
}

fn scope_stats(sum: &Sum, loading: bool) -> ScopeStats {
    let (kd, kg) = (ratio(sum.kills, sum.deaths), per(sum.kills, sum.games));
    let wins_perc = percent(sum.wins, sum.games);
    ScopeStats {
        kd,
        wins: sum.wins,
        kg,
        wins_perc,
        kills: sum.kills,
        deaths: sum.deaths,
        cash: sum.cash,
        loading,
        games: sum.games,
        kd_grad: grade(kd, grades::KD),
        wins_grad: grades::of_wins(sum.wins, sum.games),
        kg_grad: grade(kg, grades::KG),
        wins_perc_grad: grade(wins_perc, grades::WINS_PERC),
    }
}

fn tally_stats(Tally { sum, best_kills }: &Tally) -> TallyFigures {
    let kd = ratio(sum.kills, sum.deaths);
    TallyFigures {
        games: sum.games,
        kd,
        wins: sum.wins,
        wins_perc: percent(sum.wins, sum.games),
        kg: per(sum.kills, sum.games),
        kills: sum.kills,
        deaths: sum.deaths,
        best_kills: *best_kills,
        kd_grad: grade(kd, grades::KD),
        wins_grad: grades::of_wins(sum.wins, sum.games),
    }
}

fn squad_stats(squad: Squad, title: String, tally: &Tally) -> SquadStats {
    let Tally { sum, .. } = tally;
    SquadStats {
        squad,
        title,
        figures: tally_stats(tally),
        avg_place: per(sum.places, sum.placed),
        top_10: sum.top10,
    }
}
