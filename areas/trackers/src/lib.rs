//! # trackers: which camouflages there are to earn, and how far someone is
//!
//! What there is to be done is content ([`catalogue`]): weapons of the armory, each with a row of challenges, shown by
//! tracker ([`definitions`]) and drawn ([`picture`]). What someone has done of it is theirs ([`progress`]): saved in batches,
//! merged from a device, taken along as a file and read from one ([`files`]), shown to others when they want it ([`share`]).
//! The rules of that are the crate `progress`, which knows no camouflage.

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

/// Everything that someone has, in one request.
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
        offers: |_, services| Ok(services.with(port::GUN_CHALLENGES)),
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
