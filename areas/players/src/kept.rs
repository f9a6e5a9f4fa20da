//! Answers about a player that are kept for a moment, because they are the same for everybody: a profile that a streamer
//! shows is opened by hundreds at once. They are kept as they are sent, in JSON and in brotli, and what is asked for a second
//! time is handed to the front, which answers the third without us.
//!
//! What comes in on this node ends that at once ([`changed`]), what others store some seconds later ([`follow`]). For
//! whatever nobody counts there is an end as well: after [`NEW`] the next one is made behind those who still get the old one,
//! and after as long again nobody gets it any more. Who asks again for what they have (a page that waits for a fetch) says so
//! with `cache-control`, and is never given a kept one.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use db::Db;
use http::{HeaderMap, HeaderValue, header};
use http_kit::{
    Ctx, Fail, answers,
    fixed::{Brief, Keep},
};
use moka::sync::Cache;
use serde::Serialize;
use tokio::{
    sync::{Mutex, OnceCell, Semaphore},
    time::MissedTickBehavior,
};

use crate::rows::counts;

/// Seconds for which an answer is new, and then as many for which it is old.
const NEW: i64 = 60;
/// How long what another node, or a command, has stored may go unseen.
const LOOK: Duration = Duration::from_secs(2);
const MOST_BYTES: u64 = 8 << 20;
/// Answers that are made behind somebody at once: more would be in the way of those who wait for theirs.
const MOST_BEHIND: usize = 2;
/// Below this packing saves nothing.
const LEAST_PACKED: usize = 1024;
/// Answers that are packed at once, each on a thread beside those that serve requests; more wait.
static PACKING: Semaphore = Semaphore::const_new(2);

/// Counts what this process has changed about players. One for all: an answer made too often is only slow.
fn changes(db: &Db) -> Arc<AtomicU64> {
    db.generation("players.changes")
}

/// Matches were stored, or a fetch went on: nothing that was kept holds any more.
pub fn changed(db: &Db) {
    changes(db).fetch_add(1, Ordering::AcqRel);
}

/// From here on everybody sees what was written: whoever waited for it may be told that it is there.
pub async fn told(db: &Db) {
    db.replicated().await;
    // What was made meanwhile may have been made without it.
    changed(db);
}

/// Ends what is kept when others have stored something, for as long as the server runs.
pub async fn follow(ctx: Ctx) {
    let mut every = tokio::time::interval(LOOK);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut seen = None;
    loop {
        every.tick().await;
        look(&ctx.db, &mut seen).await;
    }
}

/// A database that does not answer ends nothing: what is kept is all there is, and is looked at again when it is back.
pub async fn look(db: &Db, seen: &mut Option<i64>) {
    let Ok(so_far) = counts::changes_so_far(db).await else { return };
    if seen.replace(so_far).is_some_and(|before| before != so_far) {
        told(db).await;
    }
}

pub struct Kept {
    answers: Cache<String, Arc<Known>>,
    behind: Arc<Semaphore>,
}

struct Known {
    /// As it was when the making began.
    since: Moment,
    body: Bytes,
    brotli: OnceCell<Option<Bytes>>,
    /// The front has it.
    handed: AtomicBool,
    /// The next one is being made behind it.
    renewing: AtomicBool,
    /// Of those who need the next one, one makes it.
    next: Mutex<()>,
}

/// Taken before anything is read: a change in between must make an answer old, not new.
#[derive(Clone, Copy)]
struct Moment {
    changes: u64,
    time: i64,
}

impl Moment {
    fn now(ctx: &Ctx) -> Self {
        Self { changes: changes(&ctx.db).load(Ordering::Acquire), time: ctx.clock.now() }
    }

    /// What was begun in another moment is at most so old, and nothing has changed since.
    fn takes(self, since: Self, seconds: i64) -> bool {
        since.changes == self.changes && self.time < since.time + seconds
    }
}

impl Default for Kept {
    fn default() -> Self {
        // Packed it is a sixth as large.
        let weight = |name: &String, known: &Arc<Known>| {
            u32::try_from(name.len() + known.body.len() * 7 / 6).unwrap_or(u32::MAX)
        };
        let answers = Cache::builder().weigher(weight).max_capacity(MOST_BYTES).build();
        Self { answers, behind: Arc::new(Semaphore::new(MOST_BEHIND)) }
    }
}

/// How somebody asks.
pub struct Question<'a> {
    pub headers: &'a HeaderMap,
    /// Path and query.
    pub address: &'a str,
    /// For them a kept one is too old.
    pub anew: bool,
}

/// The answer under this name, made when there is none. It comes with whether it may be kept; if so, the name is the address
/// that means it.
pub async fn answer<T: Serialize, Made>(
    ctx: &Ctx,
    question: Question<'_>,
    name: String,
    make: impl FnOnce() -> Made,
) -> Result<Response, Fail>
where
    Made: Future<Output = Result<(T, bool), Fail>> + Send + 'static,
{
    // Where it is made lies on the heap: each place below would hold all of it otherwise.
    let kept = ctx.services.get::<Kept>().ok_or_else(|| Fail::internal("nothing is kept"))?;
    let (now, headers) = (Moment::now(ctx), question.headers);
    if question.anew || answers::wants_new(headers) {
        return Ok(kept.make(name, now, Box::pin(make())).await?.sent(headers).await);
    }
    let Some(known) = kept.answers.get(&name) else {
        return Ok(kept.make(name, now, Box::pin(make())).await?.sent(headers).await);
    };
    if now.takes(known.since, NEW) {
        let whole = question.address == name;
        return Ok(if whole { known.handed(ctx, name, headers).await } else { known.sent(headers).await });
    }
    if now.takes(known.since, 2 * NEW) {
        kept.renew(name, now, &known, make);
        return Ok(known.sent(headers).await);
    }
    let _turn = known.next.lock().await;
    let now = Moment::now(ctx);
    // Somebody may have made it while we waited.
    match kept.answers.get(&name).filter(|known| now.takes(known.since, NEW)) {
        Some(known) => Ok(known.sent(headers).await),
        None => Ok(kept.make(name, now, Box::pin(make())).await?.sent(headers).await),
    }
}

impl Kept {
    async fn make<T: Serialize>(
        &self,
        name: String,
        since: Moment,
        made: impl Future<Output = Result<(T, bool), Fail>>,
    ) -> Result<Arc<Known>, Fail> {
        let (answer, lasts) = made.await?;
        let body = Bytes::from(serde_json::to_vec(&answer).map_err(Fail::internal)?);
        let known = Arc::new(Known::new(since, body));
        if lasts {
            self.answers.insert(name, known.clone());
        }
        Ok(known)
    }

    /// Makes the next one while this one is sent, unless that is being done or enough are being made.
    fn renew<T: Serialize, Made>(
        self: &Arc<Self>,
        name: String,
        now: Moment,
        known: &Arc<Known>,
        make: impl FnOnce() -> Made,
    ) where
        Made: Future<Output = Result<(T, bool), Fail>> + Send + 'static,
    {
        let Ok(room) = self.behind.clone().try_acquire_owned() else { return };
        if known.renewing.swap(true, Ordering::AcqRel) {
            return;
        }
        let (kept, known, made) = (self.clone(), known.clone(), Box::pin(make()));
        tokio::spawn(async move {
            match kept.make(name, now, made).await {
                Ok(next) if known.brotli.initialized() => drop(next.packed().await),
                Ok(_) => {}
                // Those who come when it is too old are told why.
                Err(_) => known.renewing.store(false, Ordering::Release),
            }
            drop(room);
        });
    }
}

impl Known {
    fn new(since: Moment, body: Bytes) -> Self {
        Self {
            since,
            body,
            brotli: OnceCell::new(),
            handed: AtomicBool::new(false),
            renewing: AtomicBool::new(false),
            next: Mutex::new(()),
        }
    }

    /// Made once, however many ask for it at the same time.
    async fn packed(&self) -> Option<Bytes> {
        if self.body.len() < LEAST_PACKED {
            return None;
        }
        let pack = || async {
            let turn = PACKING.acquire().await.ok()?;
            let body = self.body.clone();
            // The turn is over when the work is, also where nobody waits for it any more.
            let work = move || (answers::packed(&body), turn).0;
            tokio::task::spawn_blocking(work).await.ok().flatten()
        };
        self.brotli.get_or_init(pack).await.clone()
    }

    /// The same, once with a note for the front.
    async fn handed(&self, ctx: &Ctx, address: String, headers: &HeaderMap) -> Response {
        if self.handed.swap(true, Ordering::AcqRel) {
            return self.sent(headers).await;
        }
        let Moment { changes: then, time } = self.since;
        let brief =
            Brief { old_at: time + NEW, changes: (changes(&ctx.db), then), brotli: self.packed().await };
        // Which form is sent is the front's business.
        let mut response = self.sent(&HeaderMap::new()).await;
        response.extensions_mut().insert(Keep::briefly(address, brief));
        response
    }

    async fn sent(&self, headers: &HeaderMap) -> Response {
        let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let packed = if answers::takes_brotli(headers) { self.packed().await } else { None };
        match packed {
            Some(packed) => {
                let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("br"));
                let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
                ([kind, encoding, vary], packed).into_response()
            }
            None => ([kind], self.body.clone()).into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinSet;

    use super::*;

    fn known(body: String) -> Arc<Known> {
        Arc::new(Known::new(Moment { changes: 0, time: 0 }, Bytes::from(body)))
    }

    #[tokio::test]
    async fn fifty_at_once_have_it_packed_once() {
        let known = known("a long answer about a player ".repeat(200));
        let mut all = JoinSet::new();
        for _ in 0..50 {
            let known = known.clone();
            all.spawn(async move { known.packed().await.unwrap().as_ptr() as usize });
        }
        let places: std::collections::HashSet<usize> = all.join_all().await.into_iter().collect();
        assert_eq!(places.len(), 1, "the same memory");
    }

    #[tokio::test]
    async fn who_goes_away_while_it_is_packed_is_in_nobodys_way() {
        let known = known("a long answer about a player ".repeat(200));
        // Asked for, and dropped before anything has come of it.
        for _ in 0..10 {
            drop(futures_util::FutureExt::now_or_never(known.packed()));
        }
        assert!(known.packed().await.is_some());
    }

    #[tokio::test]
    async fn small_ones_stay_as_they_are() {
        assert!(known("{}".to_owned()).packed().await.is_none());
    }
}
