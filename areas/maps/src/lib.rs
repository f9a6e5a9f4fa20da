//! # maps: interactive maps and their points
//!
//! Maps, modes, groups and points are content ([`catalogue`]); the terrain is drawn from a description ([`tiles`]).
//! The API returns a complete map ([`init`]), the list of maps ([`hub`]), one point ([`info`]) and search results
//! ([`quick`]). Per user, the area stores settings ([`settings`]), found points ([`found`]), pins and routes
//! ([`board`]) and reports ([`reports`]). Operators add their own points with [`import`].
//!
//! The area `missions` depends on this one; here, only a report kind refers to missions.

mod board;
pub mod catalogue;
mod content;
mod found;
mod grid;
mod hub;
pub mod import;
mod info;
mod init;
mod params;
mod personal;
mod quick;
mod quota;
pub mod reports;
mod search;
mod settings;
mod tiles;
pub mod words;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub use crate::content::{CONTENT, from_files};
pub use grid::cell;
pub use tiles::draw_all;

/// The maximum size of a request body: enough for a full board, with every character escaped and every coordinate in
/// full precision, or a full list of found points.
const MOST_BODY: usize = 3 << 20;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(hub::http::list_maps))
            .routes(routes!(init::http::get_map))
            .routes(routes!(info::http::get_point))
            .routes(routes!(tiles::http::get_tile))
            .routes(routes!(quick::http::search_points))
            .routes(routes!(settings::http::save_visible))
            .routes(routes!(settings::http::save_map_settings))
            .routes(routes!(found::http::get_found, found::http::save_found))
            .routes(routes!(board::http::share::get_shared_board))
            .routes(routes!(reports::http::send_report))
            .merge(
                OpenApiRouter::new()
                    .routes(routes!(found::http::merge_found))
                    .routes(routes!(board::http::get_board, board::http::save_board))
                    .routes(routes!(board::http::share::share_board))
                    .layer(DefaultBodyLimit::max(MOST_BODY)),
            ),
        migrations: &[
            settings::store::MIGRATIONS,
            board::store::MIGRATIONS,
            quota::store::MIGRATIONS,
            reports::store::MIGRATIONS,
        ],
        content: Some(CONTENT),
        pages: search::pages,
        search: search::suggestions,
        settings: Some(tiles::SECTION),
        provides: tiles::provide,
        start: tiles::start,
        recurring: &[personal::PRUNING],
        personal: Some(Arc::new(personal::Mine)),
        errors: &[
            "maps.not_found",
            "maps.setting_step",
            "maps.group_unknown",
            "maps.list_unknown",
            "maps.point_unknown",
            "maps.client_invalid",
            "maps.board_newer",
            "maps.board_id",
            "maps.route_short",
            "maps.too_many_shares",
            "maps.too_many_reports",
            "maps.map_unknown",
            "maps.mode_unknown",
            "maps.reported_unknown",
            "maps.mission_unknown",
        ],
        texts: &[settings::store::TEXTS, board::store::TEXTS, quota::store::TEXTS, reports::store::TEXTS],
        ..Area::new("maps")
    }
}
