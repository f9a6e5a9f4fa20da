//! # missions: what it is for
//!
//! What lives here, and what may not.

mod items;

use http_kit::{Area, routes};
use utoipa_axum::router::OpenApiRouter;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new().routes(routes!(items::http::list_missions)),
        migrations: &[items::store::MIGRATIONS],
        texts: &[items::store::TEXTS],
        ..Area::new("missions")
    }
}
