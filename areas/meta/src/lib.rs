//! # meta: editorial build lists, tier list and patch notes
//!
//! Serves the editorial lists and their hub, a page per gun, the tier list, the patch notes, and their
//! summary on the front page ([`top`]). All data is content from `content/meta/`, validated against the
//! armory when it is loaded ([`catalogue`]) and served from memory. A build is marked stale if a newer patch
//! changed it ([`patches`]).

pub mod catalogue;
mod guns;
mod hub;
mod lists;
pub mod patches;
mod query;
mod search;
mod sources;
mod tiers;
mod top;

use armory::ports::{CommunityBuilds, Editorial, Outdated};
use http_kit::{
    Area,
    ports::{Articles, Exhibits, GunChallenges, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub use catalogue::Meta;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(lists::http::get_wz1_list))
            .routes(routes!(lists::http::get_list))
            .routes(routes!(lists::http::get_seo))
            .routes(routes!(hub::http::get_hub))
            .routes(routes!(guns::http::get_gun))
            .routes(routes!(guns::http::get_weapon))
            .routes(routes!(tiers::http::get_tiers))
            .routes(routes!(top::http::get_top))
            .routes(routes!(patches::http::get_patch_notes)),
        content: Some(catalogue::CONTENT),
        pages: catalogue::pages,
        search: search::suggestions,
        provides: |_, services| {
            let editorial = Editorial(|snapshot, code| {
                snapshot.get::<Meta>().shared(code).map(|build| build.stored.clone())
            });
            let outdated = Outdated(|snapshot, build| snapshot.get::<Meta>().stale(build));
            Ok(services.with(editorial).with(outdated).with(Exhibits(guns::domain::exhibit)))
        },
        requires: vec![Port::of::<Articles>(), Port::of::<CommunityBuilds>(), Port::of::<GunChallenges>()],
        ..Area::new("meta")
    }
}
