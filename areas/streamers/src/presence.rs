//! Links and live status of streamers, for other areas.

use http_kit::Ctx;

use crate::{catalogue::Streamers, live::LiveStreams};

/// A streamer's live status and links.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    pub live: bool,
    /// Pairs of network (`twitch`, `youtube` …) and URL.
    pub links: Vec<(&'static str, String)>,
}

/// Returns the presence of a streamer; empty if the slug is unknown.
pub fn of(ctx: &Ctx, slug: &str) -> Presence {
    let streamers = ctx.content.snapshot().get::<Streamers>();
    let Some(streamer) = streamers.find(slug) else { return Presence::default() };
    let on_air = ctx.services.get::<LiveStreams>().and_then(|live| live.on_air(ctx.clock.now()));
    let live =
        on_air.zip(streamer.twitch.as_ref()).is_some_and(|(on_air, login)| on_air.stream(login).is_some());
    let twitch = streamer.channel().map(|link| ("twitch", link));
    let others = streamer.links.iter().map(|(place, link)| (place.key(), link.clone()));
    Presence { live, links: twitch.into_iter().chain(others).collect() }
}

/// Returns whether presences can change between publishes, because Twitch is polled.
pub fn changes(ctx: &Ctx) -> bool {
    ctx.services.get::<LiveStreams>().is_some()
}
