//! # missions: DMZ missions and the items they need
//!
//! Missions, barter recipes, keys, upgrades of the base and the items that they need are content ([`catalogue`]).
//! Positions belong to the area `maps`; the content refers to its points. Each user has three progress lists of the
//! crate `progress`: missions, upgrades and items ([`progress`]). Content and progress determine which items a user
//! still needs ([`need`]).

pub mod catalogue;
mod content;
mod guide;
mod keys;
mod missions;
mod need;
mod personal;
mod places;
mod progress;
mod recipes;
mod search;
mod upgrades;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub use crate::content::CONTENT;

/// The maximum size of a request body: enough for a user's complete progress.
const MOST_BODY: usize = 1 << 20;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(missions::http::get_missions))
            .routes(routes!(missions::http::track_mission))
            .routes(routes!(recipes::http::list_recipes))
            .routes(routes!(keys::http::list_keys))
            .routes(routes!(upgrades::http::list_upgrade_parts))
            .routes(routes!(upgrades::http::get_selected_upgrades))
            .routes(routes!(upgrades::http::get_upgrades))
            .routes(routes!(upgrades::http::select_upgrade))
            .routes(routes!(upgrades::http::count_upgrade))
            .routes(routes!(upgrades::http::complete_upgrade))
            .routes(routes!(need::http::list_mission_items))
            .routes(routes!(need::http::get_need))
            .routes(routes!(guide::http::get_mission_guide))
            .routes(routes!(progress::http::get_mission_progress, progress::http::save_mission_progress))
            .merge(
                OpenApiRouter::new()
                    .routes(routes!(progress::http::merge_mission_progress))
                    .layer(DefaultBodyLimit::max(MOST_BODY)),
            ),
        content: Some(CONTENT),
        pages: search::pages,
        search: search::suggestions,
        personal: Some(Arc::new(personal::Mine)),
        progress: personal::PROGRESS,
        errors: &[
            "missions.list_unknown",
            "missions.entry_unknown",
            "missions.selected_unknown",
            "missions.client_invalid",
        ],
        ..Area::new("missions")
    }
}
