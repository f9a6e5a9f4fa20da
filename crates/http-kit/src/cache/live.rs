//! Briefly caches public responses made from live data. A profile shown by a streamer is requested hundreds of times at
//! once.

use std::sync::Arc;

use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::Serialize;

use super::{CachedResponse, Freshness, Parts, State, Uncached, bypasses_cache};
use crate::{Ctx, Fail};

/// The cache lookup of a handler.
pub struct Lookup<'a> {
    /// The canonical path and query.
    pub key: String,
    pub headers: &'a HeaderMap,
    /// Whether to skip the cache, because this visitor must see the newest state, such as their own profile.
    pub bypass: bool,
}

/// Returns the cached response for a key, or builds and caches it. Requests with `cache-control: no-cache` (a page that
/// polls for a result) skip the cache. A stale response is sent while the next one is built. `build` returns the body
/// and its freshness, or none if it must not be cached.
pub async fn respond<T: Serialize + 'static, Built>(
    ctx: &Ctx,
    lookup: Lookup<'_>,
    build: impl FnOnce() -> Built,
) -> Result<Response, Fail>
where
    Built: Future<Output = Result<(T, Option<Freshness>), Fail>> + Send + 'static,
{
    let Lookup { key, headers, bypass } = lookup;
    let send = |entry: &CachedResponse| {
        let mut response = entry.respond(headers).map(Body::new);
        response.extensions_mut().insert(entry.freshness.clone());
        response
    };
    // Box the future: it would otherwise be part of the state of every await point below.
    if bypass || bypasses_cache(headers) {
        return match finish(ctx.clone(), Box::pin(build())).await {
            Ok(entry) => {
                ctx.cache.insert(key, entry.clone()).await;
                Ok(send(&entry))
            }
            Err(uncached) => uncached.0.map(|entry| send(&entry)),
        };
    }
    if let Some(entry) = ctx.cache.get(&key).await
        && entry.freshness.state(&ctx.cache_now()) == State::Stale
    {
        let work = finish(ctx.clone(), Box::pin(build()));
        ctx.cache.revalidate(key, &entry, work);
        return Ok(send(&entry));
    }
    let built = ctx.cache.get_or_build(ctx, &key, finish(ctx.clone(), Box::pin(build()))).await;
    built.or_else(|uncached: Uncached<Fail>| uncached.0).map(|entry| send(&entry))
}

async fn finish<T: Serialize>(
    ctx: Ctx,
    built: impl Future<Output = Result<(T, Option<Freshness>), Fail>>,
) -> Result<Arc<CachedResponse>, Uncached<Fail>> {
    let fail = |fail: Fail| Uncached(Err(fail));
    let (body, freshness) = {
        let (body, freshness) = built.await.map_err(fail)?;
        (serde_json::to_vec(&body).map_err(|error| fail(Fail::internal(error)))?, freshness)
    };
    let body = Bytes::from(body);
    let mut headers = ctx.cache.headers().to_vec();
    headers.push((header::CONTENT_TYPE, HeaderValue::from_static("application/json")));
    // Signed-in visitors may get another response under the same path.
    let caching = HeaderValue::from_static("private, max-age=0, must-revalidate");
    headers.push((header::CACHE_CONTROL, caching));
    let cacheable = freshness.is_some();
    let parts = Parts {
        status: StatusCode::OK,
        headers,
        body,
        compress: true,
        quick: true,
        brotli: None,
        freshness: freshness.unwrap_or_else(|| super::ReadStart::now(&ctx).live(0, 0, Vec::new())),
        guests_only: true,
        honors_no_cache: true,
    };
    let entry = ctx.cache.build(parts).await.map_err(|error| fail(Fail::internal(error)))?;
    if cacheable { Ok(entry) } else { Err(Uncached(Ok(entry))) }
}
