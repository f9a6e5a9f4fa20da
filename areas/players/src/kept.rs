//! Answers about a player that are kept for a moment, because they are the same for everybody: a profile that a streamer
//! shows is opened by hundreds at once.
//!
//! What comes in on this node ends that at once ([`changed`]); what other nodes store is seen [`SECONDS`] later. Who asks
//! again for what they have (a page that waits for a fetch) says so with `cache-control`, and is never given a kept one.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};
use http_kit::{Ctx, Fail};
use moka::sync::Cache;
use serde::Serialize;

const SECONDS: i64 = 5;
const MOST_BYTES: u64 = 8 << 20;

/// Counts what this process has changed about players. One for all: an answer made too often is only slow.
static CHANGES: AtomicU64 = AtomicU64::new(0);

/// Matches were stored, or a fetch went on: nothing that was kept holds any more.
pub fn changed() {
    CHANGES.fetch_add(1, Ordering::AcqRel);
}

pub struct Kept(Cache<String, Known>);

#[derive(Clone)]
struct Known {
    /// [`CHANGES`] before it was made.
    changes: u64,
    old_at: i64,
    body: Bytes,
}

impl Default for Kept {
    fn default() -> Self {
        let weight =
            |name: &String, known: &Known| u32::try_from(name.len() + known.body.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().weigher(weight).max_capacity(MOST_BYTES).build())
    }
}

/// The answer under this name, made when there is none. It comes with whether it may be kept.
pub async fn answer<T: Serialize>(
    ctx: &Ctx,
    headers: &HeaderMap,
    name: String,
    make: impl Future<Output = Result<(T, bool), Fail>>,
) -> Result<Response, Fail> {
    let kept = ctx.services.get::<Kept>().ok_or_else(|| Fail::internal("nothing is kept"))?;
    // Before anything is read: a change in between must make the answer old, not new.
    let (changes, now) = (CHANGES.load(Ordering::Acquire), ctx.clock.now());
    let is_good = |known: &Known| known.changes == changes && now < known.old_at && !wants_new(headers);
    if let Some(known) = kept.0.get(&name).filter(is_good) {
        return Ok(json(known.body));
    }
    let (answer, lasts) = make.await?;
    let body = Bytes::from(serde_json::to_vec(&answer).map_err(Fail::internal)?);
    if lasts {
        kept.0.insert(name, Known { changes, old_at: now + SECONDS, body: body.clone() });
    }
    Ok(json(body))
}

fn wants_new(headers: &HeaderMap) -> bool {
    let asked = headers.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok()).unwrap_or_default();
    asked.contains("no-cache") || asked.contains("no-store") || asked.contains("max-age=0")
}

fn json(body: Bytes) -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], body).into_response()
}
