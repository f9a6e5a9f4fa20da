//! Caches sessions in memory.

use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use base::{Clock, UserId};
use db::{Db, DbError, Notice};
use http_kit::{Fail, Sessions, Viewer};
use moka::sync::Cache;

use super::{CHANNEL, LIFETIME, store};

/// The maximum number of cached sessions.
const CAPACITY: u64 = 100_000;
/// The time to live of a cached session, in case a notification between nodes is lost.
const BELIEVED: Duration = Duration::from_secs(60);
/// The minimum interval in seconds between updates of the last-used time.
const TOUCH: i64 = 300;

/// Database sessions with an in-memory cache that is invalidated when they change.
pub struct StoredSessions {
    db: Db,
    clock: Arc<dyn Clock>,
    known: Cache<String, Known>,
    /// The cache generation. Prevents a row that was read before an invalidation from being cached after it.
    forgotten: AtomicU64,
}

#[derive(Clone)]
struct Known {
    viewer: Viewer,
    expires_at: i64,
    last_used_at: i64,
}

impl StoredSessions {
    pub fn new(db: Db, clock: Arc<dyn Clock>) -> Self {
        let known = Cache::builder()
            .max_capacity(CAPACITY)
            .time_to_live(BELIEVED)
            .support_invalidation_closures()
            .build();
        Self { db, clock, known, forgotten: AtomicU64::new(0) }
    }

    /// Applies invalidations from other nodes; never returns unless it fails. Calls `listening` once subscribed.
    pub async fn follow(&self, listening: impl FnOnce()) -> Result<(), DbError> {
        let mut notices = self.db.listen(CHANNEL).await?;
        listening();
        loop {
            match notices.recv().await {
                Notice::Payload(user) => match user.parse() {
                    Ok(id) => self.forget(UserId(id)),
                    Err(_) => self.forget_all(),
                },
                Notice::Missed => self.forget_all(),
            }
        }
    }

    fn forget_all(&self) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.known.invalidate_all();
    }

    async fn find(&self, token_hash: &str) -> Result<Option<Viewer>, DbError> {
        let now = self.clock.now();
        let known = match self.known.get(token_hash) {
            Some(known) => known,
            None => {
                let before = self.forgotten.load(Ordering::SeqCst);
                let found = store::viewer(&self.db, token_hash, now).await?;
                // An owner who has not decided about the account is a guest.
                let Some(row) = found.filter(|found| !found.taken_over) else { return Ok(None) };
                let known =
                    Known { viewer: row.viewer, expires_at: row.expires_at, last_used_at: row.last_used_at };
                self.known.insert(token_hash.to_owned(), known.clone());
                if self.forgotten.load(Ordering::SeqCst) != before {
                    self.known.invalidate(token_hash);
                }
                known
            }
        };
        if known.expires_at <= now {
            self.known.invalidate(token_hash);
            return Ok(None);
        }
        if now - known.last_used_at >= TOUCH {
            self.touch(token_hash, &known, now);
        }
        Ok(Some(known.viewer))
    }

    /// Updates the last-used time in the background.
    fn touch(&self, token_hash: &str, known: &Known, now: i64) {
        let seen = Known { expires_at: now + LIFETIME, last_used_at: now, ..known.clone() };
        self.known.insert(token_hash.to_owned(), seen);
        let (db, session) = (self.db.clone(), known.viewer.session_id);
        tokio::spawn(async move {
            if let Err(error) = store::touch(&db, session, now, now + LIFETIME).await {
                tracing::warn!(%error, "could not update the last use of a session");
            }
        });
    }
}

impl Sessions for StoredSessions {
    fn viewer<'a>(
        &'a self,
        token_hash: &'a str,
    ) -> Pin<Box<dyn Future<Output = Result<Option<Viewer>, Fail>> + Send + 'a>> {
        Box::pin(async { Ok(self.find(token_hash).await?) })
    }

    fn forget(&self, user: UserId) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        // Fails only if the cache was built without invalidation closures.
        let _ = self.known.invalidate_entries_if(move |_, known| known.viewer.id == user);
    }
}
