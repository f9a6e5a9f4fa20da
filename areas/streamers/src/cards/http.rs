use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use base::Platform;
use http_kit::{
    Body, Cached, Ctx, Params,
    ports::{LifetimeStats, PlayerStats},
};
use serde::{Deserialize, Serialize};
use services::twitch::Stream;

use super::domain::{Place, StreamLanguage, Streamer, StreamerRegion, Wanted};
use crate::{
    catalogue::Streamers,
    counters::Counters,
    live::{
        LiveStreams,
        domain::{OnAir, is_ours},
    },
};

#[derive(Serialize, utoipa::ToSchema)]
pub struct StreamersResponse {
    success: bool,
    /// Streamers who are live with a game of the series, most viewers first.
    wz: Vec<StreamerCard>,
    /// All other streamers, by name.
    other: Vec<StreamerCard>,
    /// Whether this site queries Twitch for live streams.
    live_source: bool,
    /// Time of the last live update in Unix seconds; `null` if the live status is unknown.
    updated_at: Option<i64>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct StreamerCard {
    username: String,
    /// Player name in the URL of the profile, with `platform`; `null` if the player is unknown.
    username_link: Option<String>,
    platform: Option<Platform>,
    /// URL fragment in the list.
    slug: String,
    country: Option<String>,
    lang: String,
    region: StreamerRegion,
    avatar: Option<String>,
    live: bool,
    viewers: Option<u64>,
    /// Name of the streamed game at Twitch.
    game: Option<String>,
    kd: Option<f64>,
    /// From 0 (worst) to 4 (best).
    kd_grad: Option<u8>,
    wins: Option<i64>,
    wins_grad: Option<u8>,
    twitch: Option<StreamerLink>,
    youtube: Option<StreamerLink>,
    instagram: Option<StreamerLink>,
    twitter: Option<StreamerLink>,
    telegram: Option<StreamerLink>,
    discord: Option<StreamerLink>,
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct StreamerLink {
    /// Number of followers, if known.
    counter: Option<u64>,
    link: Option<String>,
}

/// Filters of the list; all streamers by default.
#[derive(Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
pub struct StreamersQuery {
    #[serde(default)]
    region: StreamerRegion,
    /// Part of a name.
    #[serde(default)]
    name: String,
    /// Language of the stream.
    #[serde(default)]
    lang: StreamLanguage,
}

impl StreamersQuery {
    fn wanted(&self) -> Wanted {
        Wanted::new(self.region, &self.name, self.lang)
    }
}

/// Lists streamers. Cached until the next publish if this site does not query Twitch.
#[utoipa::path(get, path = "/api/streamers/list", tag = "streamers", params(StreamersQuery),
    responses((status = 200, body = StreamersResponse)))]
pub async fn list_streamers(State(ctx): State<Ctx>, Params(query): Params<StreamersQuery>) -> Response {
    let wanted = query.wanted();
    let found = find(&ctx, &wanted).await;
    if found.settled {
        return Cached { key: wanted.address(), body: found.response }.into_response();
    }
    Json(found.response).into_response()
}

/// Lists streamers, with the filters in the request body.
#[utoipa::path(post, path = "/api/streamers", tag = "streamers", request_body = StreamersQuery,
    responses((status = 200, body = StreamersResponse)))]
pub async fn find_streamers(
    State(ctx): State<Ctx>,
    Body(query): Body<StreamersQuery>,
) -> Json<StreamersResponse> {
    Json(find(&ctx, &query.wanted()).await.response)
}

struct Found {
    response: StreamersResponse,
    /// Whether the response changes only with a publish.
    settled: bool,
}

async fn find(ctx: &Ctx, wanted: &Wanted) -> Found {
    let streamers = ctx.content.snapshot().get::<Streamers>();
    let chosen: Vec<&Streamer> = streamers.all.iter().filter(|one| wanted.takes(one)).collect();
    let live = ctx.services.get::<LiveStreams>();
    let on_air = live.as_ref().and_then(|live| live.on_air(ctx.clock.now()));
    let counters = ctx.services.get::<Counters>();
    let stats = player_stats(ctx, &chosen).await;
    let settled = live.is_none() && chosen.iter().all(|one| one.player.is_none());
    let (mut ours, mut other) = (Vec::new(), Vec::new());
    for (streamer, stats) in chosen.into_iter().zip(stats) {
        let stream = stream_of(streamer, on_air.as_ref());
        let list = if stream.is_some_and(is_ours) { &mut ours } else { &mut other };
        let followers =
            counters.as_ref().zip(streamer.twitch.as_ref()).and_then(|(known, login)| known.followers(login));
        list.push(card(streamer, stream, followers, stats));
    }
    ours.sort_by_key(|card| std::cmp::Reverse(card.viewers));
    let updated_at = on_air.map(|on_air| on_air.at);
    let response =
        StreamersResponse { success: true, wz: ours, other, live_source: live.is_some(), updated_at };
    Found { response, settled }
}

fn stream_of<'a>(streamer: &Streamer, on_air: Option<&'a Arc<OnAir>>) -> Option<&'a Stream> {
    on_air?.stream(streamer.twitch.as_ref()?)
}

/// Returns the stats of each streamer; `None` for streamers without a player.
async fn player_stats(ctx: &Ctx, streamers: &[&Streamer]) -> Vec<Option<LifetimeStats>> {
    let named = |one: &&&Streamer| one.player.is_some();
    let players: Vec<(String, String)> = streamers
        .iter()
        .filter_map(|one| one.player.as_ref())
        .map(|player| (player.platform.code().to_owned(), player.username.clone()))
        .collect();
    let mut found = match ctx.services.get::<PlayerStats>() {
        Some(port) if !players.is_empty() => (port.0)(ctx, players).await.into_iter(),
        _ => Vec::new().into_iter(),
    };
    streamers.iter().map(|one| if named(&one) { found.next().flatten() } else { None }).collect()
}

fn card(
    streamer: &Streamer,
    stream: Option<&Stream>,
    followers: Option<u64>,
    stats: Option<LifetimeStats>,
) -> StreamerCard {
    let page = |link: String, counter: Option<u64>| StreamerLink { counter, link: Some(link) };
    // Follower counts are only available from Twitch.
    let at = |place: Place| streamer.links.get(&place).cloned().map(|link| page(link, None));
    StreamerCard {
        username: streamer.name.clone(),
        username_link: streamer.player.as_ref().map(|player| player.username.clone()),
        platform: streamer.player.as_ref().map(|player| player.platform),
        slug: streamer.slug.clone(),
        country: streamer.country.clone(),
        lang: streamer.lang.clone(),
        region: streamer.region,
        avatar: None,
        live: stream.is_some(),
        viewers: stream.map(|stream| stream.viewers),
        game: stream.map(|stream| stream.game.clone()),
        kd: stats.map(|one| one.kd),
        kd_grad: stats.map(|one| one.kd_grad),
        wins: stats.map(|one| one.wins),
        wins_grad: stats.map(|one| one.wins_grad),
        twitch: streamer.channel().map(|link| page(link, followers)),
        youtube: at(Place::Youtube),
        instagram: at(Place::Instagram),
        twitter: at(Place::Twitter),
        telegram: at(Place::Telegram),
        discord: at(Place::Discord),
    }
}
