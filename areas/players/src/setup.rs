//! Registers the area's services and ports, and starts its background tasks.

use std::{num::NonZeroU32, time::Duration};

use http_kit::{Ctx, Installation, Services, limits::Limits, settings::SettingError};

use crate::{
    changes, demo,
    fetch::state::{self, FetchLimits},
    mine,
    names::{self, Names},
    settings::PlayersConfig,
};

/// The rate limit of fetches per IP address: one per period, after a burst. The publisher is slower than visitors.
const FETCH_PERIOD: Duration = Duration::from_secs(15);
const FETCH_BURST: NonZeroU32 = NonZeroU32::new(30).unwrap();

pub fn provide(installation: &Installation<'_>, services: Services) -> Result<Services, SettingError> {
    let services =
        services.with(mine::personal::PROFILES).with(FetchLimits(Limits::every(FETCH_PERIOD, FETCH_BURST)));
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
    tokio::spawn(state::sweep(ctx.clone()));
}
