//! # armory: the guns and what goes with them
//!
//! Games, modes, ranges, guns, attachments, perks and equipment ([`catalogue`]), read from `content/armory/`
//! ([`kinds`] are its entries, [`CONTENT`] its checks). Whether a build is possible is decided here, once for the
//! page, the server and the editorial lists ([`build`]). Every gun is described for the crate `draw`, which
//! draws it with the attachments it carries; the address of a drawing says everything it is made of ([`picture`]). What a gun does in
//! figures, by era, and what attachments change about it, is in [`numbers`].

pub mod build;
pub mod catalogue;
pub mod kinds;
pub mod numbers;
pub mod picture;
pub mod ports;
mod read;

use http_kit::{Area, ports::Drawings, routes};
use utoipa_axum::router::OpenApiRouter;

pub use catalogue::Armory;
pub use read::{CONTENT, from_files};

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(picture::http::get_drawing))
            .routes(routes!(numbers::http::get_gun_numbers))
            .routes(routes!(numbers::http::get_attachment_effects))
            .routes(routes!(numbers::http::get_data_sources)),
        content: Some(CONTENT),
        offers: |_, services| Ok(services.with(Drawings(picture::port::drawn))),
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
