//! The live status of channels, polled from Twitch every few minutes. Each node polls on its own, because one request
//! covers a hundred channels, and stores the result only in memory.

pub mod domain;

use std::{sync::Arc, time::Duration};

use arc_swap::ArcSwapOption;
use http_kit::Ctx;
use services::twitch::{Stream, Twitch, TwitchError};

use self::domain::{OnAir, pause};
use crate::catalogue::Streamers;

pub struct LiveStreams {
    twitch: Arc<Twitch>,
    every: Duration,
    seen: ArcSwapOption<OnAir>,
}

impl LiveStreams {
    pub fn new(twitch: Arc<Twitch>, every: Duration) -> Self {
        Self { twitch, every, seen: ArcSwapOption::empty() }
    }

    /// Returns the live streams; `None` if nothing is known yet or the result has expired.
    pub fn on_air(&self, now: i64) -> Option<Arc<OnAir>> {
        self.seen.load_full().filter(|seen| seen.is_fresh(now))
    }

    /// Requests the live streams of all channels. On an error the previous result stays.
    pub async fn refresh(&self, ctx: &Ctx) -> Result<(), TwitchError> {
        let logins = ctx.content.snapshot().get::<Streamers>().channels();
        self.set(self.twitch.streams(&logins).await?, ctx.clock.now());
        Ok(())
    }

    /// Replaces the list of live streams.
    pub fn set(&self, streams: Vec<Stream>, at: i64) {
        self.seen.store(Some(Arc::new(OnAir::new(streams, at))));
    }
}

/// Polls Twitch; never returns.
pub async fn follow(live: Arc<LiveStreams>, ctx: Ctx) {
    loop {
        let result = live.refresh(&ctx).await;
        if let Err(error) = &result {
            tracing::warn!(%error, "Twitch refresh failed; keeping the previous live list");
        }
        tokio::time::sleep(pause(live.every, result.err(), ctx.clock.now())).await;
    }
}
