//! Thread-local copies of the most requested entries.
//!
//! Two threads that send the same entry share its reference counts, so the CPU moves that memory between cores with
//! every request. The shared cache does the same when it records reads. A copy that only one thread uses avoids both. A
//! copy carries its own freshness, so it needs no separate invalidation.

use std::{cell::RefCell, collections::HashMap};

use super::{CachedResponse, Now, ResponseCache};

/// Copies per thread. When the limit is reached, all are dropped; the busy ones are soon copied again.
const MAX_COPIES: usize = 64;
/// The heaviest entry that is copied.
const MAX_WEIGHT: u32 = 256 << 10;
/// Every this many reads, one goes to the shared cache despite a copy, so that it does not evict a busy entry as
/// unused.
const SHARED_EVERY: u32 = 1024;

#[derive(Default)]
struct Copies {
    /// The id of the cache that these are copies of.
    cache: usize,
    reads: u32,
    entries: HashMap<String, CachedResponse>,
}

thread_local! {
    static COPIES: RefCell<Copies> = RefCell::default();
}

impl ResponseCache {
    /// Reads this thread's copy, if it is fresh.
    pub fn read_copy<R>(
        &self,
        key: &str,
        now: &Now<'_>,
        read: impl FnOnce(&CachedResponse) -> Option<R>,
    ) -> Option<R> {
        COPIES.with_borrow_mut(|copies| {
            if copies.cache != self.id() {
                return None;
            }
            copies.reads = copies.reads.wrapping_add(1);
            if copies.reads.is_multiple_of(SHARED_EVERY) {
                return None;
            }
            let entry = copies.entries.get(key)?;
            if !entry.freshness.is_fresh(now) {
                copies.entries.remove(key);
                return None;
            }
            read(entry)
        })
    }

    pub fn copy_to_thread(&self, key: &str, entry: &CachedResponse) {
        if entry.weight() > MAX_WEIGHT {
            return;
        }
        COPIES.with_borrow_mut(|copies| {
            if copies.cache != self.id() || copies.entries.len() >= MAX_COPIES {
                copies.entries.clear();
                copies.cache = self.id();
            }
            copies.entries.insert(key.to_owned(), entry.copy());
        });
    }
}

#[cfg(test)]
mod tests {
    use db::Invalidations;

    use super::{super::response::tests::cached, *};

    fn is_copied(cache: &ResponseCache, key: &str) -> bool {
        let now = Now { time: 1, content: 0, content_since: 0, invalidations: &Invalidations::default() };
        cache.read_copy(key, &now, |copy| Some(copy.body() == "hello")).unwrap_or(false)
    }

    #[test]
    fn copies_belong_to_one_cache_and_are_bounded() {
        let (one, other) = (ResponseCache::new(1 << 20, Vec::new()), ResponseCache::new(1 << 20, Vec::new()));
        let page = cached("hello");
        one.copy_to_thread("/en", &page);
        assert!(is_copied(&one, "/en") && !is_copied(&one, "/de") && !is_copied(&other, "/en"));
        for number in 0..200 {
            one.copy_to_thread(&format!("/en/{number}"), &page);
            assert!(COPIES.with_borrow(|copies| copies.entries.len()) <= MAX_COPIES);
        }
        assert!(is_copied(&one, "/en/199"));
    }

    #[test]
    fn an_expired_copy_is_dropped() {
        let cache = ResponseCache::new(1 << 20, Vec::new());
        cache.copy_to_thread("/en", &cached("hello"));
        let now =
            Now { time: i64::MAX, content: 0, content_since: 0, invalidations: &Invalidations::default() };
        assert!(cache.read_copy("/en", &now, |_| Some(())).is_none());
        assert!(!is_copied(&cache, "/en"));
    }

    #[test]
    fn the_shared_cache_is_read_from_time_to_time() {
        let cache = ResponseCache::new(1 << 20, Vec::new());
        cache.copy_to_thread("/en", &cached("hello"));
        let shared = (0..2 * SHARED_EVERY).filter(|_| !is_copied(&cache, "/en")).count();
        assert_eq!(shared, 2);
    }
}
