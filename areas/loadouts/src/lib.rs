//! # loadouts: builds and kits by users
//!
//! Holds builds ([`builds`]) and kits of two builds with perks and equipment ([`kits`]), validated with the
//! armory's rules before they are saved; the choices of the builder ([`choices`]); and short links to view a
//! build or kit and copy it ([`share`]). All loadouts are public under their owner's username, so the owner
//! must choose a username first. Moderators of a profile have the same permissions as its owner ([`owner`]).

mod builds;
mod choices;
mod kits;
mod links;
mod owner;
mod personal;
mod share;

use std::sync::Arc;

use armory::{
    Armory,
    ports::{CommunityBuild, CommunityBuilds, Editorial, Outdated},
};
use base::Lang;
use http_kit::{Area, Ctx, ports::Port, routes};
use utoipa_axum::router::OpenApiRouter;

/// Returns the newest builds of a gun by users with a public name.
async fn newest_of_gun(ctx: &Ctx, gun: i64, lang: Lang) -> Vec<CommunityBuild> {
    let snapshot = ctx.content.snapshot();
    let armory = snapshot.get::<Armory>();
    // On a database error, the gun page is served without community builds.
    let builds = builds::store::of_gun(&ctx.db, gun).await.unwrap_or_else(|error| {
        tracing::error!(%error, gun, "could not load the newest community builds of a gun");
        Vec::new()
    });
    let newest = |build: builds::domain::OwnBuild| {
        let entry = armory.range_entry(armory.gun(gun)?, &build.stored, None, lang);
        Some(CommunityBuild {
            user_name: entry.author?,
            range_name: entry.range_name,
            mode_name: entry.mode_name,
            image: entry.image,
            attachments_count: entry.attachments.len(),
            updated_at: entry.updated_at,
            share: entry.share,
        })
    };
    builds.into_iter().filter_map(newest).collect()
}

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(choices::http::get_choices))
            .routes(routes!(choices::http::get_guns))
            .routes(routes!(choices::http::get_all_guns))
            .routes(routes!(choices::http::get_attachments))
            .routes(routes!(builds::http::store_own))
            .routes(routes!(builds::http::edit_own))
            .routes(routes!(builds::http::change_own))
            .routes(routes!(builds::http::remove_own))
            .routes(routes!(builds::http::my_builds))
            .routes(routes!(builds::http::my_filters))
            .routes(routes!(builds::http::profile::store_for))
            .routes(routes!(builds::http::profile::edit_for))
            .routes(routes!(builds::http::profile::change_for))
            .routes(routes!(builds::http::profile::remove_for))
            .routes(routes!(builds::http::profile::order_builds))
            .routes(routes!(kits::http::get_kit_choices))
            .routes(routes!(kits::http::get_kit_builds))
            .routes(routes!(kits::http::add_kit))
            .routes(routes!(kits::http::edit_kit))
            .routes(routes!(kits::http::change_kit))
            .routes(routes!(kits::http::remove_kit))
            .routes(routes!(kits::http::my_kits))
            .routes(routes!(share::http::get_shared))
            .routes(routes!(share::http::copy_shared))
            .routes(routes!(share::http::get_share_picture)),
        migrations: &[builds::store::MIGRATIONS],
        personal: Some(Arc::new(personal::Loadouts)),
        provides: |_, services| {
            Ok(services.with(CommunityBuilds(|ctx, gun, lang| {
                let ctx = ctx.clone();
                Box::pin(async move { newest_of_gun(&ctx, gun, lang).await })
            })))
        },
        requires: vec![Port::of::<Editorial>(), Port::of::<Outdated>()],
        errors: &[
            "loadouts.username_first",
            "loadouts.full",
            "loadouts.kits_full",
            "loadouts.same_build",
            "loadouts.same_kit",
            "loadouts.newer_build",
            "loadouts.newer_kit",
            "loadouts.in_kit",
            "loadouts.order_unknown",
            "loadouts.missing",
            "loadouts.notes_long",
            "loadouts.link_invalid",
            "loadouts.link_host",
            "loadouts.range_locked",
            "loadouts.kit_type_unknown",
            "loadouts.build_unknown",
            "loadouts.same_gun",
            "loadouts.primary_pistol",
            "loadouts.secondary_pistol",
            "loadouts.secondary_no_pistol",
            "loadouts.package_unknown",
            "loadouts.perk_unknown",
            "loadouts.perks_equal",
            "loadouts.equipment_unknown",
            "loadouts.name_long",
        ],
        texts: &[builds::store::TEXTS, kits::store::TEXTS],
        ..Area::new("loadouts")
    }
}
