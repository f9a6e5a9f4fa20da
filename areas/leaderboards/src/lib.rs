//! # leaderboards: tournaments and world records
//!
//! Tournaments with their standings ([`events`]): content with sources, scored by the rules of their year, and one
//! simulated tournament for installations with demo data. Players who are known streamers are shown with their channels
//! and live status. World records ([`records`]): computed from stored matches through a port, with documented records
//! beside them.

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
        provides: |_, services| Ok(services.with(records::best::BestCache::default())),
        requires: vec![Port::of::<BestMatches>()],
        errors: &["leaderboards.unknown_event"],
        ..Area::new("leaderboards")
    }
}
