//! Who is on air, as Twitch said a few minutes ago. Each node asks for itself: it is one question for a hundred
//! channels, and what it learns is in its memory alone.

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

    /// None as long as nothing is known, and when what is known is too old to be true.
    pub fn on_air(&self, now: i64) -> Option<Arc<OnAir>> {
        self.seen.load_full().filter(|seen| seen.is_fresh(now))
    }

    /// Asks for all channels of the content. What is known stays when there is no answer.
    pub async fn refresh(&self, ctx: &Ctx) -> Result<(), TwitchError> {
        let logins = ctx.content.snapshot().get::<Streamers>().channels();
        self.told(self.twitch.streams(&logins).await?, ctx.clock.now());
        Ok(())
    }

    /// These are on air and nobody else.
    pub fn told(&self, streams: Vec<Stream>, at: i64) {
        self.seen.store(Some(Arc::new(OnAir::new(streams, at))));
    }
}

/// Goes on as long as the server does.
pub async fn follow(live: Arc<LiveStreams>, ctx: Ctx) {
    loop {
        let answer = live.refresh(&ctx).await;
        if let Err(error) = &answer {
            tracing::warn!(%error, "who is live is not known anew");
        }
        tokio::time::sleep(pause(live.every, answer.err(), ctx.clock.now())).await;
    }
}
