//! # leaderboards: who is the best
//!
//! Tournaments with their standings ([`events`]): content with sources, points by the scoring of their year, and one
//! simulated tournament for installations with demo data. A player who is surely one of the streamers has their channels
//! and live mark. World records ([`records`]): counted from stored matches
//! through a port, with the documented ones beside them.

pub mod catalogue;
mod citation;
mod events;
mod records;

use http_kit::{
    Area,
    ports::{BestMatches, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(events::http::get_standings))
            .routes(routes!(records::http::get_records)),
        content: Some(catalogue::CONTENT),
        pages: catalogue::pages,
        search: catalogue::suggestions,
        offers: |_, services| Ok(services.with(records::best::BestCache::default())),
        needs: vec![Port::of::<BestMatches>()],
        errors: &["leaderboards.unknown_event"],
        ..Area::new("leaderboards")
    }
}
