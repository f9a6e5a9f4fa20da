//! # streamers: who streams the game, and who does right now
//!
//! People and their channels are content ([`catalogue`]): public names, and links only to channels that are sure. Who
//! is on air comes from Twitch where that is configured ([`live`]) and is said of nobody where it is not. Figures come
//! from the matches of players that a card names, through a port, and are never made up ([`cards`]).

mod cards;
pub mod catalogue;
pub mod live;
mod settings;

use http_kit::{
    Area,
    ports::{PlayerFigures, Port},
    routes,
};
use utoipa_axum::router::OpenApiRouter;

pub use catalogue::Streamers;

pub fn area() -> Area {
    Area {
        routes: OpenApiRouter::new()
            .routes(routes!(cards::http::list_streamers))
            .routes(routes!(cards::http::find_streamers)),
        content: Some(catalogue::CONTENT),
        pages: catalogue::pages,
        search: catalogue::suggestions,
        start: |ctx| {
            if let Some(live) = ctx.services.get::<live::LiveStreams>() {
                tokio::spawn(live::follow(live, ctx.clone()));
            }
        },
        settings: Some(settings::SECTION),
        offers: |installation, services| {
            let config = installation.settings.get::<settings::StreamersConfig>();
            let live = config.map(|config| settings::live(&config)).transpose()?.flatten();
            let services = services.with(catalogue::CHANNELS);
            Ok(match live {
                Some(live) => services.with(live),
                None => services,
            })
        },
        needs: vec![Port::of::<PlayerFigures>()],
        examine: settings::examine,
        reach: settings::reach,
        ..Area::new("streamers")
    }
}
