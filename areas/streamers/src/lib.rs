//! # streamers: streamers and their live status
//!
//! Streamers and their channels are content ([`catalogue`]): public names, and links only to verified channels. Live
//! status ([`live`]) and follower counts ([`counters`]) come from Twitch if it is configured, and are absent otherwise.
//! Player stats come from stored matches through a port ([`cards`]). Other areas look up a streamer's links and live
//! status in [`presence`].

mod cards;
pub mod catalogue;
pub mod counters;
pub mod live;
pub mod presence;
mod settings;

use http_kit::{
    Area,
    ports::{PlayerStats, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub use catalogue::{Streamers, from_files};

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(cards::http::list_streamers))
            .routes(routes!(cards::http::find_streamers)),
        migrations: &[counters::store::MIGRATIONS],
        content: Some(catalogue::CONTENT),
        pages: catalogue::pages,
        search: catalogue::suggestions,
        recurring: &[counters::COUNTING],
        start: |ctx| {
            if let Some(counters) = ctx.services.get::<counters::Counters>() {
                tokio::spawn(counters::follow(counters, ctx.clone()));
            }
            if let Some(live) = ctx.services.get::<live::LiveStreams>() {
                tokio::spawn(live::follow(live, ctx.clone()));
            }
        },
        settings: Some(settings::SECTION),
        provides: |installation, services| {
            let config = installation.settings.get::<settings::StreamersConfig>();
            let sources = config.map(|config| settings::sources(&config)).transpose()?.flatten();
            let services = services.with(catalogue::CHANNELS);
            Ok(match sources {
                Some((live, counters)) => services.with(live).with(counters),
                None => services,
            })
        },
        requires: vec![Port::of::<PlayerStats>()],
        examine: settings::examine,
        reach: settings::reach,
        texts: &[counters::store::TEXTS],
        ..Area::new("streamers")
    }
}
