use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use axum::{Json, extract::State};
use base::GameCode;
use http_kit::{
    Ctx, Fail, Params,
    cache::{CachedValue, ReadStart, ValueCache},
};
use serde::{Deserialize, Serialize};

use super::{
    domain::{Carried, Use},
    store,
};
use crate::{
    facts::{
        Facts,
        items::Gun,
        maps::{game_number, world_number},
        modes::Kind,
    },
    params,
    rows::{
        codes::CodeBook,
        counts::{Counts, Group},
    },
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsageParams {
    /// `wz1` (default) or `wz2`.
    game: Option<String>,
    /// The kind of mode; without it all except plunder and rumble.
    mode: Option<String>,
    /// The key of the season, such as `vg-3`; all without it.
    season: Option<String>,
}

#[derive(Clone, Serialize, utoipa::ToSchema)]
pub struct UsageResponse {
    success: bool,
    /// Whether the matches are simulated (demo data). A site with real matches shows only those.
    demo: bool,
    /// The number of matches in this mode and season; without a mode, in those that count in the stats of players.
    matches: i64,
    /// When the first of these matches started, in Unix seconds; `to` is the last. Null without matches.
    from: Option<i64>,
    to: Option<i64>,
    /// The keys of the seasons, the newest first.
    seasons: Vec<String>,
    modes: Vec<Kind>,
    /// The guns, the most used first.
    guns: Vec<UsedGun>,
}

#[derive(Clone, Serialize, utoipa::ToSchema)]
pub struct UsedGun {
    /// The publisher's code.
    id: String,
    slug: String,
    game: GameCode,
    name: String,
    class: String,
    /// The percentage of all carried guns.
    share: f64,
    kd: f64,
    wins_perc: f64,
    players: i64,
    games: i64,
}

type Usage = (Counts, Vec<(Carried, Use)>);

/// The usage per game, cached for five minutes.
#[derive(Default)]
pub struct UsageCache(ValueCache<i64, Usage>);

const FRESH_FOR: i64 = 300;

impl UsageCache {
    async fn get(&self, ctx: &Ctx, game: i64) -> Result<Arc<CachedValue<Usage>>, Fail> {
        let read = async {
            let start = ReadStart::now(ctx);
            let counts = Counts::read(&ctx.db).await?;
            let uses = store::of_game(&ctx.db, world_number(game, counts.is_demo(game))).await?;
            Ok(((counts, uses), start.live(FRESH_FOR, 0, Vec::new())))
        };
        self.0.get(ctx, game, read).await
    }
}

/// Returns which guns players carry, with their results, aggregated from matches.
#[utoipa::path(get, path = "/api/players/guns", tag = "players", params(UsageParams),
    responses((status = 200, body = UsageResponse), (status = 404, body = Fail)))]
pub async fn get_carried_guns(
    State(ctx): State<Ctx>,
    Params(params): Params<UsageParams>,
) -> Result<Json<UsageResponse>, Fail> {
    let game = game_number(params::game(params.game.as_deref().unwrap_or("wz1"))?);
    let facts = ctx.content.snapshot().get::<Facts>();
    let cache = ctx.services.get::<UsageCache>().unwrap_or_default();
    let usage = cache.get(&ctx, game).await?;
    let (counts, uses) = &usage.value;
    let codes = ctx.services.get::<CodeBook>().unwrap_or_default();
    let codes = codes.for_numbers(&ctx.db, uses.iter().map(|(at, _)| at.gun)).await?;
    let season = params.season.as_deref().map(|key| {
        facts.seasons.iter().find(|season| season.key() == key).map_or(i64::MAX, |season| season.id)
    });
    let kind = params.mode.as_deref().map(|key| Kind::parse(key).map_or(i64::MAX, Kind::number));
    let wanted = |of: i64, mode: i64| {
        season.is_none_or(|season| season == of) && kind.map_or(Kind::of(mode).counts(), |kind| kind == mode)
    };
    let mut guns: HashMap<i64, Use> = HashMap::new();
    let wanted_uses = uses.iter().filter(|(at, _)| wanted(at.season, at.kind));
    wanted_uses.for_each(|(at, one)| guns.entry(at.gun).or_default().add(one));
    let named = guns
        .iter()
        .filter_map(|(number, one)| Some((codes.code(*number), facts.gun(codes.code(*number))?, one)));
    let demo = counts.is_demo(game);
    let shown = |at: &Group| at.game == game && at.demo == demo && wanted(at.season, at.kind);
    let matches = counts.matches(shown);
    let seasons: BTreeSet<i64> = uses.iter().map(|(at, _)| at.season).collect();
    let modes: BTreeSet<Kind> = uses.iter().map(|(at, _)| Kind::of(at.kind)).collect();
    Ok(Json(UsageResponse {
        success: true,
        demo,
        matches: matches.count,
        from: matches.first,
        to: matches.last,
        seasons: seasons.iter().rev().filter_map(|id| Some(facts.season(*id)?.key())).collect(),
        modes: modes.into_iter().collect(),
        guns: ranked(named),
    }))
}

/// Merges the codes of each gun of the armory and sorts by usage, the most used first.
fn ranked<'a>(uses: impl Iterator<Item = (&'a str, &'a Gun, &'a Use)>) -> Vec<UsedGun> {
    let mut all: BTreeMap<(GameCode, &str), (&str, &Gun, Use)> = BTreeMap::new();
    for (code, gun, one) in uses {
        let (Some(game), Some(slug)) = (gun.game, gun.slug.as_deref()) else { continue };
        let entry = all.entry((game, slug)).or_insert((code, gun, Use::default()));
        entry.0 = entry.0.min(code);
        entry.2.add(one);
    }
    let carried: i64 = all.values().map(|(_, _, one)| one.uses).sum();
    let share = |part: i64, of: i64| (part as f64 * 1000.0 / of.max(1) as f64).round() / 10.0;
    let mut guns: Vec<UsedGun> = all
        .into_iter()
        .map(|((game, slug), (code, gun, one))| UsedGun {
            id: code.to_owned(),
            slug: slug.to_owned(),
            game,
            name: gun.name.clone(),
            class: gun.class.clone().unwrap_or_default(),
            share: share(one.uses, carried),
            kd: (one.kills as f64 * 100.0 / one.deaths.max(1) as f64).round() / 100.0,
            wins_perc: share(one.wins, one.uses),
            players: one.players,
            games: one.uses,
        })
        .collect();
    guns.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.slug.cmp(&b.slug)));
    guns
}
