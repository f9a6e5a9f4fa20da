//! Caches typed values that several requests need, such as the ranks of a season.

use std::{hash::Hash, sync::Arc};

use super::{Freshness, State};
use crate::{Ctx, Fail};

/// Limits the number of entries. Keys are few and known (games, seasons, our own filters); this guards against a bug.
const MAX_ENTRIES: u64 = 4096;

pub struct ValueCache<K, V>(moka::future::Cache<K, Arc<CachedValue<V>>>);

pub struct CachedValue<V> {
    pub value: V,
    pub freshness: Freshness,
}

impl<K: Hash + Eq + Send + Sync + 'static, V: Send + Sync + 'static> Default for ValueCache<K, V> {
    fn default() -> Self {
        Self(moka::future::Cache::new(MAX_ENTRIES))
    }
}

impl<K: Clone + Hash + Eq + Send + Sync + 'static, V: Send + Sync + 'static> ValueCache<K, V> {
    /// Returns the fresh value, or reads it once for all concurrent requests. When reading fails, returns a stale
    /// value.
    pub async fn get(
        &self,
        ctx: &Ctx,
        key: K,
        read: impl Future<Output = Result<(V, Freshness), Fail>>,
    ) -> Result<Arc<CachedValue<V>>, Fail> {
        let known = self.0.get(&key).await;
        let state = known.as_ref().map_or(State::Expired, |known| known.freshness.state(&ctx.cache_now()));
        if let (Some(known), State::Fresh) = (&known, state) {
            return Ok(known.clone());
        }
        if known.is_some() {
            self.0.invalidate(&key).await;
        }
        // On the heap, as in `ResponseCache::get_or_build`.
        let read = Box::pin(async {
            read.await.map(|(value, freshness)| Arc::new(CachedValue { value, freshness }))
        });
        match (Box::pin(self.0.try_get_with(key.clone(), read)).await, known) {
            (Ok(value), _) => Ok(value),
            (Err(_), Some(known)) if state == State::Stale => {
                self.0.insert(key, known.clone()).await;
                Ok(known)
            }
            (Err(fail), _) => Err((*fail).clone()),
        }
    }
}
