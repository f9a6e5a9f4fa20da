//! # playlists: mode rotations and seasons
//!
//! Seasons, modes and rotations are content ([`catalogue`]). A rotation with a source is documented; one without is an
//! example and marked as such. The current rotation and the season's progress depend on the time ([`rotations`]).

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
