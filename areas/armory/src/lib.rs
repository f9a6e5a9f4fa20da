//! # armory: guns, attachments and equipment
//!
//! Holds games, modes, ranges, guns, attachments, perks and equipment ([`catalogue`]), read from
//! `content/armory/` ([`kinds`] has the entry types, [`CONTENT`] the checks). [`build`] validates builds for
//! the page, the server and the editorial lists. The `draw` crate draws each gun with its attachments; the
//! URL of a drawing contains all of its inputs ([`picture`]). [`numbers`] has gun stats by era and the
//! effects of attachments on them.

pub mod build;
pub mod catalogue;
pub mod kinds;
pub mod picture;
pub mod ports;
mod read;
pub mod stats;

use http_kit::{Area, ports::Drawings, routes};
use utoipa_axum::router::OpenApiRouter;

pub use catalogue::Armory;
pub use read::{CONTENT, from_files};

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(picture::http::get_drawing))
            .routes(routes!(stats::http::get_gun_numbers))
            .routes(routes!(stats::http::get_attachment_effects))
            .routes(routes!(stats::http::get_data_sources)),
        content: Some(CONTENT),
        provides: |_, services| Ok(services.with(Drawings(picture::port::drawn))),
        errors: &[
            "armory.game_inactive",
            "armory.mode_unknown",
            "armory.range_unknown",
            "armory.category_unknown",
            "armory.gun_unknown",
            "armory.gun_forbidden",
            "armory.attachment_unfit",
            "armory.slot_twice",
            "armory.over_maximum",
            "armory.attachments_clash",
            "armory.attachment_needs",
            "armory.tuning_off",
            "armory.tuning_range",
        ],
        ..Area::new("armory")
    }
}
