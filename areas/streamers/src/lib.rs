//! # streamers: who streams the game, and who does right now
//!
//! People and their channels are content ([`catalogue`]): public names, and links only to channels that are sure. Who
//! is on air ([`live`]) and how many follow a channel ([`counters`]) comes from Twitch where that is configured and is
//! said of nobody where it is not. Figures come from the matches of players that a card names, through a port, and are
//! never made up ([`cards`]). Who names a streamer elsewhere learns here where that one is found ([`presence`]).

mod cards;
pub mod catalogue;
pub mod counters;
pub mod live;
pub mod presence;
mod settings;

use http_kit::{
    Area,
    ports::{PlayerFigures, Port},
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
        offers: |installation, services| {
            let config = installation.settings.get::<settings::StreamersConfig>();
            let sources = config.map(|config| settings::sources(&config)).transpose()?.flatten();
            let services = services.with(catalogue::CHANNELS);
            Ok(match sources {
                Some((live, counters)) => services.with(live).with(counters),
                None => services,
            })
        },
        needs: vec![Port::of::<PlayerFigures>()],
        examine: settings::examine,
        reach: settings::reach,
        texts: &[counters::store::TEXTS],
        ..Area::new("streamers")
    }
}
