//! Where a streamer is found and whether they are on air, for other areas that name them.

use http_kit::Ctx;

use crate::{catalogue::Streamers, live::LiveStreams};

/// What can be said of a streamer besides the name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    pub live: bool,
    /// A network (`twitch`, `youtube` …) and an address each.
    pub links: Vec<(&'static str, String)>,
}

/// Nothing where no streamer has this slug.
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

/// Whether anybody is asked who is on air: then a presence changes by itself, else with a publish alone.
pub fn changes(ctx: &Ctx) -> bool {
    ctx.services.get::<LiveStreams>().is_some()
}
