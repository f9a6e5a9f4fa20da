//! # playlists: which modes are on, and how long the season lasts
//!
//! Seasons, modes and rotations are content ([`catalogue`]): a rotation with a source was so, one without is our own
//! example and says so. What of it is on now, and how far its season has come, is asked of the clock ([`rotations`]).

pub mod catalogue;
mod rotations;

use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub use catalogue::Playlists;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(rotations::http::list_playlists))
            .routes(routes!(rotations::http::get_playlist)),
        content: Some(catalogue::CONTENT),
        pages: catalogue::pages,
        search: catalogue::suggestions,
        errors: &["playlists.unknown"],
        ..Area::new("playlists")
    }
}
