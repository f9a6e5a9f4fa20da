//! # trackers: what it is for
//!
//! What lives here, and what may not.

pub mod catalogue;
mod content;
mod items;

use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new().routes(routes!(items::http::list_trackers)),
        migrations: &[items::store::MIGRATIONS],
        texts: &[items::store::TEXTS],
        content: Some(catalogue::CONTENT),
        ..Area::new("trackers")
    }
}
