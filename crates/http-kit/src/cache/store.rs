//! The store of cached responses: bounded by bytes, evicts the least used entries, builds each entry once for
//! concurrent requests.

use std::sync::Arc;

use http::{HeaderName, HeaderValue};
use tokio::{sync::Semaphore, task::JoinError};

use super::{CachedResponse, Parts, State};
use crate::Ctx;

/// Responses compressed concurrently. More would take CPU time from the threads that serve requests.
const MAX_COMPRESSING: usize = 2;
/// Responses revalidated concurrently in the background.
const MAX_REVALIDATING: usize = 2;
/// How often a request retries after joining a build that an invalidation expired, before it builds alone.
const MAX_ATTEMPTS: usize = 3;

#[derive(Clone)]
pub struct ResponseCache(Arc<Inner>);

struct Inner {
    entries: moka::future::Cache<String, Arc<CachedResponse>>,
    /// Security headers of every response.
    headers: Vec<(HeaderName, HeaderValue)>,
    compressing: Semaphore,
    revalidating: Arc<Semaphore>,
}

/// A result that must not be cached: a response for this request alone, or an error.
#[derive(Clone)]
pub struct Uncached<E>(pub Result<Arc<CachedResponse>, E>);

impl ResponseCache {
    pub fn new(max_bytes: u64, headers: Vec<(HeaderName, HeaderValue)>) -> Self {
        let weigher = |key: &String, entry: &Arc<CachedResponse>| {
            entry.weight().saturating_add(u32::try_from(key.len()).unwrap_or(u32::MAX))
        };
        Self(Arc::new(Inner {
            entries: moka::future::Cache::builder().max_capacity(max_bytes).weigher(weigher).build(),
            headers,
            compressing: Semaphore::new(MAX_COMPRESSING),
            revalidating: Arc::new(Semaphore::new(MAX_REVALIDATING)),
        }))
    }

    pub fn headers(&self) -> &[(HeaderName, HeaderValue)] {
        &self.0.headers
    }

    /// Compresses on a blocking thread.
    pub async fn build(&self, parts: Parts) -> Result<Arc<CachedResponse>, JoinError> {
        // The semaphore is never closed.
        let _permit = self.0.compressing.acquire().await;
        tokio::task::spawn_blocking(move || Arc::new(CachedResponse::build(parts))).await
    }

    pub async fn get(&self, key: &str) -> Option<Arc<CachedResponse>> {
        self.0.entries.get(key).await
    }

    pub async fn insert(&self, key: String, entry: Arc<CachedResponse>) {
        self.0.entries.insert(key, entry).await;
    }

    pub async fn remove(&self, key: &str) {
        self.0.entries.invalidate(key).await;
    }

    /// Returns an entry that has not expired, or builds it once for all concurrent requests.
    pub async fn get_or_build<E: Clone + Send + Sync + 'static>(
        &self,
        ctx: &Ctx,
        key: &str,
        build: impl Future<Output = Result<Arc<CachedResponse>, Uncached<E>>>,
    ) -> Result<Arc<CachedResponse>, Uncached<E>> {
        // On the heap: the futures of this and of the cache below it are nested, and would fill the stack of a thread.
        let (mut build, mut built_here) = (Box::pin(build), false);
        for _ in 0..MAX_ATTEMPTS {
            if let Some(known) = self.get(key).await {
                if known.freshness.state(&ctx.cache_now()) != State::Expired {
                    return Ok(known);
                }
                self.remove(key).await;
            }
            let own = Box::pin(async {
                built_here = true;
                build.as_mut().await
            });
            let result = Box::pin(self.0.entries.try_get_with_by_ref(key, own)).await;
            let joined = result.as_ref().ok().filter(|_| !built_here);
            // Another request started this build before a write that this request must see.
            if joined.is_some_and(|entry| entry.freshness.state(&ctx.cache_now()) == State::Expired) {
                continue;
            }
            return result.map_err(|error| (*error).clone());
        }
        build.await
    }

    /// Builds the next entry in the background, unless a build is already running or too many are.
    pub fn revalidate<E>(
        &self,
        key: String,
        stale: &Arc<CachedResponse>,
        build: impl Future<Output = Result<Arc<CachedResponse>, Uncached<E>>> + Send + 'static,
    ) where
        E: Send + 'static,
    {
        let Ok(permit) = self.0.revalidating.clone().try_acquire_owned() else { return };
        if !stale.begin_refresh() {
            return;
        }
        let (cache, stale) = (self.clone(), stale.clone());
        tokio::spawn(async move {
            match build.await {
                Ok(entry) => cache.insert(key, entry).await,
                Err(Uncached(Ok(_))) => cache.remove(&key).await,
                // Visitors get the error once the entry has expired.
                Err(Uncached(Err(_))) => stale.end_refresh(),
            }
            drop(permit);
        });
    }

    /// Returns the number of entries, their weight and the maximum weight, in bytes.
    pub async fn size(&self) -> (u64, u64, u64) {
        self.0.entries.run_pending_tasks().await;
        let max = self.0.entries.policy().max_capacity().unwrap_or(u64::MAX);
        (self.0.entries.entry_count(), self.0.entries.weighted_size(), max)
    }

    pub fn keys(&self) -> Vec<String> {
        self.0.entries.iter().map(|(key, _)| (*key).clone()).collect()
    }

    /// Identifies this cache, so that thread-local copies of another cache in the process (in tests) are not used.
    pub(super) fn id(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }
}
