//! Registers the area's services and ports, and starts its background tasks.

use http_kit::{Ctx, Installation, Services, limits::Limits, settings::SettingError};

use crate::{
    changes, demo,
    fetch::{self, http::RefreshLimits},
    mine,
    names::{self, Names},
    settings::PlayersConfig,
};

/// The rate limit of refreshes per IP address, per second, after a burst of ten.
const REFRESHES_PER_SECOND: u32 = 1;

pub fn offer(installation: &Installation<'_>, services: Services) -> Result<Services, SettingError> {
    let services =
        services.with(mine::personal::PROFILES).with(RefreshLimits(Limits::new(REFRESHES_PER_SECOND)));
    let Some(config) = installation.settings.get::<PlayersConfig>() else { return Ok(services) };
    let services = match config.statistics(installation.clock)? {
        Some(statistics) => services.with(statistics),
        None => services,
    };
    Ok(services.with(Names::new(config.names_in_memory)).with_shared(config))
}

pub fn start(ctx: &Ctx) {
    tokio::spawn(demo::jobs::begin(ctx.clone()));
    tokio::spawn(names::follow(ctx.clone()));
    tokio::spawn(changes::follow(ctx.clone()));
    tokio::spawn(fetch::http::sweep(ctx.clone()));
}
