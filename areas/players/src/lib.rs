//! # players: matches in, statistics out
//!
//! Matches arrive in the publisher's format ([`payload`]) from a file, the bulk import call, the publisher's API
//! ([`fetch`]) or the simulated demo world ([`demo`]). [`matches`] stores the rows ([`rows`]) and updates the
//! aggregates ([`totals`], [`usage`], [`records`]) in one transaction. The meaning of codes is content ([`facts`]).
//! Players are searched by name ([`names`]), shown with their stats ([`profile`], [`history`], [`lobby`]), and linked
//! as a user's own profile or favorites ([`mine`]).

pub mod changes;
mod channels;
pub mod commands;
mod demo;
pub mod facts;
mod fetch;
mod history;
mod lobby;
pub mod matches;
mod mine;
mod names;
mod params;
pub mod payload;
mod profile;
mod reading;
mod records;
mod rows;
mod settings;
mod setup;
mod totals;
mod usage;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use http_kit::{
    Area, Services,
    ports::{PlayerChannels, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub use facts::Facts;
pub use names::Names;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(names::http::find_names))
            .routes(routes!(mine::http::set_profile))
            .routes(routes!(mine::http::unset_profile))
            .routes(routes!(mine::http::toggle_favorite))
            .routes(routes!(fetch::http::refresh))
            .routes(routes!(demo::http::get_known))
            .routes(routes!(profile::http::get_profile))
            .routes(routes!(history::http::get_matches))
            .routes(routes!(history::http::get_modes))
            .routes(routes!(history::http::shared::get_shared_matches))
            .routes(routes!(history::http::teammates::get_teammates))
            .routes(routes!(history::http::trend::get_trend))
            .routes(routes!(lobby::http::get_match))
            .routes(routes!(usage::http::get_carried_guns))
            .merge(
                OpenApiRouter::new()
                    .routes(routes!(matches::http::import_matches))
                    .layer(DefaultBodyLimit::max(matches::http::MOST_BODY)),
            ),
        migrations: &[
            rows::store::MIGRATIONS,
            mine::store::MIGRATIONS,
            fetch::store::MIGRATIONS,
            demo::store::MIGRATIONS,
            changes::store::MIGRATIONS,
        ],
        content: Some(facts::CONTENT),
        jobs: |ctx, worker| demo::jobs::register(ctx, fetch::jobs::register(ctx, worker)),
        recurring: &[fetch::jobs::PRUNING],
        start: setup::start,
        settings: Some(settings::SECTION),
        provides: |installation, services| setup::provide(installation, provide_ports(services)),
        requires: vec![Port::of::<PlayerChannels>()],
        examine: settings::examine,
        reach: settings::reach,
        personal: Some(Arc::new(mine::personal::Mine)),
        errors: &[
            "players.unknown_game",
            "players.unknown_platform",
            "players.publisher_away",
            "players.unknown_match",
            "players.have_profile",
            "players.too_many_favorites",
            "not_allowed",
            "user_not_found",
        ],
        texts: &[
            changes::store::TEXTS,
            rows::store::TEXTS,
            rows::codes::TEXTS,
            rows::counts::TEXTS,
            matches::store::TEXTS,
            totals::store::TEXTS,
            usage::store::TEXTS,
            records::store::TEXTS,
            history::store::TEXTS,
            names::store::TEXTS,
            mine::store::TEXTS,
            fetch::store::TEXTS,
            demo::store::TEXTS,
        ],
        ..Area::new("players")
    }
}

/// Adds the in-memory caches of the handlers and the ports that other areas use.
fn provide_ports(services: Services) -> Services {
    services
        .with(rows::codes::CodeBook::default())
        .with(profile::ranks::RankCache::default())
        .with(usage::http::UsageCache::default())
        .with(profile::port::PLAYER_STATS)
        .with(records::port::BEST_MATCHES)
}
