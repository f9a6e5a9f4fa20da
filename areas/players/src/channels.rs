//! Twitch channels of players.

use std::collections::HashMap;

use base::fold_key;
use http_kit::{Ctx, ports::PlayerChannels};

/// Twitch channels by platform and normalized name.
#[derive(Default)]
pub struct Channels(HashMap<(&'static str, String), String>);

impl Channels {
    pub fn of(ctx: &Ctx) -> Self {
        let Some(port) = ctx.services.get::<PlayerChannels>() else { return Self::default() };
        let all = (port.0)(&ctx.content.snapshot()).into_iter();
        Self(all.map(|one| ((one.platform.code(), fold_key(&one.username)), one.twitch)).collect())
    }

    /// Returns the channel of the player with these names. A name counts only on its own platform, because another
    /// player may have it on another.
    pub fn find(&self, names: &[(String, String)]) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        let known = |(platform, name): &(String, String)| {
            let platform = base::Platform::parse(platform)?;
            self.0.get(&(platform.code(), fold_key(name))).cloned()
        };
        names.iter().find_map(known)
    }
}
