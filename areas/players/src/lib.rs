//! # players: who plays, and what they did
//!
//! Matches come in ([`matches`]) from files, staff, the publisher ([`fetch`]) and the made-up world of the demo ([`demo`]),
//! all in the publisher's shape ([`payload`]). Out of them come profiles, histories and what people use. Players are found
//! by name ([`names`]); a user has one of their own and some favourites ([`mine`]).

mod asked;
mod demo;
mod doors;
mod fetch;
mod matches;
mod mine;
mod names;
mod payload;
mod settings;

use std::sync::Arc;

use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub use names::Names;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(names::http::find_names))
            .routes(routes!(mine::http::set_profile))
            .routes(routes!(mine::http::unset_profile))
            .routes(routes!(mine::http::toggle_favorite))
            .routes(routes!(fetch::http::refresh))
            .routes(routes!(demo::http::get_known)),
        migrations: &[
            matches::store::MIGRATIONS,
            mine::store::MIGRATIONS,
            fetch::store::MIGRATIONS,
            demo::store::MIGRATIONS,
        ],
        jobs: |ctx, worker| demo::jobs::register(ctx, fetch::jobs::register(ctx, worker)),
        recurring: &[fetch::jobs::PRUNING],
        start: doors::start,
        settings: Some(settings::SECTION),
        offers: doors::offer,
        examine: settings::examine,
        personal: Some(Arc::new(mine::personal::Mine)),
        errors: &[
            "players.unknown_game",
            "players.unknown_platform",
            "players.publisher_away",
            "players.have_profile",
            "players.too_many_favorites",
            "not_allowed",
            "user_not_found",
        ],
        texts: &[
            matches::store::TEXTS,
            names::store::TEXTS,
            mine::store::TEXTS,
            fetch::store::TEXTS,
            demo::store::TEXTS,
        ],
        ..Area::new("players")
    }
}
