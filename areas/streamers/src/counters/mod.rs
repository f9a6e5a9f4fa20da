//! # counters: follower counts
//!
//! One node requests each channel's count from Twitch once a day, one channel after another. Counts are stored in the
//! database and cached in the memory of every node.

pub mod domain;
pub mod store;

use std::{collections::HashMap, sync::Arc, time::Duration};

use arc_swap::ArcSwap;
use db::{Db, DbError};
use http_kit::{Ctx, Recurring, Round};
use services::twitch::{Twitch, TwitchError};

use self::domain::{StoredCount, due};
use crate::catalogue::Streamers;

/// How often each node reloads the counts from the database.
const READ_AGAIN: Duration = Duration::from_secs(600);

/// The hourly job that updates the channels that are due.
pub const COUNTING: Recurring = Recurring { kind: "streamers.count_followers", every: 3600, work: count };

/// Why a run was aborted.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    #[error(transparent)]
    Twitch(#[from] TwitchError),
    #[error(transparent)]
    Db(#[from] DbError),
}

pub struct Counters {
    twitch: Arc<Twitch>,
    known: ArcSwap<HashMap<String, StoredCount>>,
}

impl Counters {
    pub fn new(twitch: Arc<Twitch>) -> Self {
        Self { twitch, known: ArcSwap::default() }
    }

    /// Returns the last known follower count.
    pub fn followers(&self, login: &str) -> Option<u64> {
        self.known.load().get(login)?.followers?.try_into().ok()
    }

    /// Reloads the counts from the database.
    pub async fn read(&self, db: &Db) -> Result<(), DbError> {
        self.known.store(Arc::new(store::all(db).await?));
        Ok(())
    }

    /// Updates the channels that are due. The first error ends the run; the remaining channels follow in the next one.
    pub async fn round(&self, ctx: &Ctx) -> Result<(), CountError> {
        let channels = ctx.content.snapshot().get::<Streamers>().channels();
        let due = due(channels, &store::all(&ctx.db).await?, ctx.clock.now());
        let result = self.request_counts(ctx, &due).await;
        self.read(&ctx.db).await?;
        result
    }

    async fn request_counts(&self, ctx: &Ctx, logins: &[String]) -> Result<(), CountError> {
        let numbers = self.twitch.numbers(logins).await?;
        for login in logins {
            let result = match numbers.get(login) {
                Some(number) => self.twitch.followers(number).await.map(Some),
                None => Ok(None),
            };
            let now = ctx.clock.now();
            match result {
                Ok(total) => {
                    let total = total.and_then(|total| total.try_into().ok());
                    store::save(&ctx.db, login, total, now).await?;
                }
                Err(error) => {
                    store::set_requested(&ctx.db, login, now).await?;
                    return Err(error.into());
                }
            }
        }
        Ok(())
    }
}

fn count(ctx: Ctx) -> Round {
    Box::pin(async move {
        let Some(counters) = ctx.services.get::<Counters>() else { return Ok(()) };
        match counters.round(&ctx).await {
            Ok(()) => Ok(()),
            Err(CountError::Db(error)) => Err(error.into()),
            Err(CountError::Twitch(error)) => {
                tracing::warn!(%error, "Twitch follower counts could not be updated; keeping the previous counts");
                Ok(())
            }
        }
    })
}

/// Reloads the counts periodically; never returns.
pub async fn follow(counters: Arc<Counters>, ctx: Ctx) {
    loop {
        if let Err(error) = counters.read(&ctx.db).await {
            tracing::warn!(%error, "could not read follower counts from the database");
        }
        tokio::time::sleep(READ_AGAIN).await;
    }
}
