//! Fetches one profile.

use std::sync::Arc;

use base::{Platform, fold_key};
use db::DbError;
use http_kit::Ctx;
use serde_json::json;
use services::statistics::{Statistics, StatisticsError, Who};

use super::store::{self, Wanted};
use crate::{
    facts::Facts,
    matches::{
        self,
        batch::Batch,
        ingest::{self, IngestOptions},
    },
    params::reference,
    payload::{self, Line, LineContent, Refused},
};

/// The maximum number of lobbies per fetch of a profile.
const MOST_LOBBIES: i64 = 40;

/// The maximum number of rejected rows per response that are logged.
const MOST_LOGGED: usize = 5;

/// Why the fetch stopped.
pub enum Stop {
    Publisher(StatisticsError),
    Db(DbError),
}

impl From<StatisticsError> for Stop {
    fn from(error: StatisticsError) -> Self {
        Self::Publisher(error)
    }
}

impl From<DbError> for Stop {
    fn from(error: DbError) -> Self {
        Self::Db(error)
    }
}

struct Work<'a> {
    ctx: &'a Ctx,
    statistics: &'a Statistics,
    facts: Arc<Facts>,
    wanted: &'a Wanted,
}

/// Fetches the latest matches, the player's names, and every incomplete lobby. Stores each response at once.
pub async fn fetch(ctx: &Ctx, statistics: &Statistics, wanted: &Wanted) -> Result<(), Stop> {
    let facts = ctx.content.snapshot().get::<Facts>();
    let work = Work { ctx, statistics, facts, wanted };
    let Some(uno) = work.matches().await? else { return Ok(()) };
    work.names(uno).await?;
    work.lobbies().await
}

impl Work<'_> {
    /// Fetches the latest matches and returns the player's number, if there are any.
    async fn matches(&self) -> Result<Option<u64>, Stop> {
        let Wanted { platform, username, .. } = self.wanted;
        let known = matches::store::find_player(&self.ctx.db, platform.code(), username).await?;
        let number = known.map(|player| player.uno).or(reference(username).1).map(|uno| uno.to_string());
        let who = match &number {
            Some(uno) => Who::Uno(uno),
            None => Who::Name(*platform, username),
        };
        let response = match self.fetch_matches(who).await {
            Err(StatisticsError::NotFound) if *platform == Platform::Activision && number.is_none() => {
                let full = self.full_name().await?;
                self.fetch_matches(Who::Name(*platform, &full)).await?
            }
            other => other?,
        };
        let line = read(&response)?;
        let LineContent::Matches(rows) = &line.content else { return Ok(None) };
        if rows.is_empty() && !line.refused.is_empty() {
            self.log(&line.refused);
            return Err(other_shape().into());
        }
        let uno = rows.first().map(|row| row.uno);
        self.ingest(line, IngestOptions { pending: true }).await?;
        Ok(uno)
    }

    async fn fetch_matches(&self, who: Who<'_>) -> Result<String, StatisticsError> {
        self.statistics.matches(&*self.ctx.random, self.wanted.game, who).await
    }

    /// Completes a name without its number suffix, if the search finds exactly one player with that name.
    async fn full_name(&self) -> Result<String, StatisticsError> {
        let Wanted { platform, username, .. } = self.wanted;
        if username.contains('#') {
            return Err(StatisticsError::NotFound);
        }
        let key = fold_key(username);
        let found = self.statistics.search(&*self.ctx.random, *platform, username).await?;
        let base = |name: &str| name.split_once('#').map(|(base, _)| fold_key(base));
        let mut same = found.into_iter().filter(|one| base(&one.username).as_ref() == Some(&key));
        match (same.next(), same.next()) {
            (Some(only), None) => Ok(only.username),
            _ => Err(StatisticsError::NotFound),
        }
    }

    /// Fetches the names on other platforms. Without them the profile has only the requested name.
    async fn names(&self, uno: u64) -> Result<(), Stop> {
        let Wanted { platform, username, .. } = self.wanted;
        let number = uno.to_string();
        let accounts_result = self.statistics.accounts(&*self.ctx.random, Who::Uno(&number)).await;
        let mut names = accounts_result.unwrap_or_default();
        let requested_platform = match platform {
            // A reference by account number may have an old name.
            _ if reference(username).1.is_some() => None,
            Platform::Activision => username.contains('#').then_some("uno"),
            other => Some(other.code()),
        };
        // The requested name led to this player, so store it even if the publisher reports another name.
        if let Some(requested) = requested_platform {
            let stored = names.entry(requested.to_owned()).or_insert_with(|| username.clone());
            if fold_key(stored) != fold_key(username) {
                stored.clone_from(username);
            }
        }
        let accounts: serde_json::Map<String, serde_json::Value> =
            names.into_iter().map(|(platform, name)| (platform, json!({"username": name}))).collect();
        let line = read(&json!({"uno": number, "accounts": accounts}).to_string())?;
        self.ingest(line, IngestOptions { pending: false }).await
    }

    async fn lobbies(&self) -> Result<(), Stop> {
        let Wanted { platform, username, .. } = self.wanted;
        let db = &self.ctx.db;
        let Some(player) = matches::store::find_player(db, platform.code(), username).await? else {
            return Ok(());
        };
        let open = matches::store::unfinished(db, player.id, MOST_LOBBIES).await?;
        let total = i64::try_from(open.len()).unwrap_or(i64::MAX);
        self.progress(0, total).await?;
        for (done, id) in (1..).zip(open) {
            self.lobby(id).await?;
            self.progress(done, total).await?;
        }
        Ok(())
    }

    async fn lobby(&self, id: u64) -> Result<(), Stop> {
        let response = self.statistics.lobby(&*self.ctx.random, self.wanted.game, &id.to_string()).await;
        let line = match response {
            Ok(body) => payload::parse(&body).map_err(|why| self.log(&[why.into()])).ok(),
            // The publisher no longer has the lobby, so the stored rows are final.
            Err(StatisticsError::NotFound | StatisticsError::NotAllowed) => None,
            Err(away) => return Err(away.into()),
        };
        let lobby =
            line.filter(|line| matches!(&line.content, LineContent::Lobby(rows) if is_of_match(rows, id)));
        match lobby {
            Some(line) => self.ingest(line, IngestOptions { pending: false }).await,
            None => Ok(ingest::settle(&self.ctx.db, &[id]).await?),
        }
    }

    async fn ingest(&self, line: Line, options: IngestOptions) -> Result<(), Stop> {
        self.log(&line.refused);
        ingest::ingest(&self.ctx.db, &self.facts, Batch::of(vec![line]), options).await?;
        Ok(())
    }

    /// Logs the first rejected rows of a response.
    fn log(&self, refused: &[Refused]) {
        for one in refused.iter().take(MOST_LOGGED) {
            let count = refused.len();
            tracing::warn!(
                fetch = self.wanted.id,
                count,
                "the publisher sent a match that was refused: {one}"
            );
        }
    }

    async fn progress(&self, done: i64, total: i64) -> Result<(), Stop> {
        Ok(store::progress(&self.ctx.db, self.wanted.id, done, total, self.ctx.clock.now()).await?)
    }
}

/// Returns whether the rows belong to the requested match.
fn is_of_match(rows: &[payload::Played], id: u64) -> bool {
    rows.first().is_some_and(|row| row.game.id == id)
}

/// Treats a response that cannot be parsed like an unavailable publisher.
fn read(response: &str) -> Result<Line, StatisticsError> {
    payload::parse(response).map_err(|_| other_shape())
}

fn other_shape() -> StatisticsError {
    StatisticsError::Away { reason: "a response of another shape".into(), after: None }
}
