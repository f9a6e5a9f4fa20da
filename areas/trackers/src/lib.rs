//! # trackers: camouflage challenges and users' progress
//!
//! Challenges are content ([`catalogue`]): weapons of the armory, each with a series of challenges, served by
//! tracker ([`definitions`]) and drawn ([`picture`]). Users' progress ([`progress`]) is saved in batches,
//! merged from a device, exported to and imported from files ([`files`]), and optionally shared ([`share`]).
//! The crate `progress` implements the generic progress rules, independent of camouflages.

pub mod catalogue;
mod content;
mod definitions;
mod files;
mod personal;
mod picture;
mod port;
mod progress;
mod search;
mod share;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub use crate::content::CONTENT;

/// The body limit: a user's full progress must fit in one request.
const MOST_BODY: usize = 1 << 20;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(definitions::http::list_trackers))
            .routes(routes!(definitions::http::get_camouflages))
            .routes(routes!(definitions::http::get_mastery))
            .routes(routes!(picture::http::get_camouflage))
            .routes(routes!(picture::http::get_worn_camouflage))
            .routes(routes!(picture::http::get_progress_picture))
            .routes(routes!(progress::http::get_progress))
            .routes(routes!(progress::http::select_weapon))
            .routes(routes!(files::http::export_progress))
            .routes(routes!(
                share::http::get_tracker_share,
                share::http::share_trackers,
                share::http::stop_sharing_trackers
            ))
            .routes(routes!(share::http::get_shared_trackers))
            .merge(
                OpenApiRouter::new()
                    .routes(routes!(progress::http::save_progress))
                    .routes(routes!(progress::http::merge_progress))
                    .routes(routes!(files::http::import_progress))
                    .layer(DefaultBodyLimit::max(MOST_BODY)),
            ),
        migrations: &[share::store::MIGRATIONS],
        content: Some(CONTENT),
        pages: search::pages,
        search: search::suggestions,
        provides: |_, services| Ok(services.with(port::GUN_CHALLENGES)),
        personal: Some(Arc::new(personal::Mine)),
        progress: personal::PROGRESS,
        errors: &[
            "trackers.list_unknown",
            "trackers.challenge_unknown",
            "trackers.weapon_unknown",
            "trackers.client_invalid",
            "trackers.file_unknown",
            "trackers.file_newer",
            "trackers.username_first",
        ],
        texts: &[share::store::TEXTS],
        ..Area::new("trackers")
    }
}
