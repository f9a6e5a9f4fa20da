//! Invalidation by key, for everything a process caches of a database.
//!
//! Every invalidation advances one epoch counter and stores the new epoch at its key. A cache takes the epoch *before* it
//! reads; its entry is valid as long as no key it depends on has a later epoch. So the order of reading and registering
//! keys does not matter, and a write that commits in between always makes the entry invalid.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::atomic::{AtomicU64, Ordering},
};

use crate::Db;

/// Keys share this many slots, so memory is bounded. Two keys in one slot invalidate each other, which costs a rebuild
/// and is never wrong.
const SLOTS: usize = 4096;

pub struct Invalidations {
    epoch: AtomicU64,
    /// The epoch of the last invalidation of everything.
    all: AtomicU64,
    slots: Box<[AtomicU64]>,
}

/// A point in the order of invalidations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Epoch(u64);

/// What an entry depends on and what a write invalidates, such as one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CacheKey(u16);

impl CacheKey {
    pub fn new(kind: &str, id: impl Hash) -> Self {
        // The default hasher has fixed keys: the same key always has the same slot.
        let mut hasher = DefaultHasher::new();
        (kind, id).hash(&mut hasher);
        Self((hasher.finish() % SLOTS as u64) as u16)
    }
}

impl Default for Invalidations {
    fn default() -> Self {
        let slots = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        Self { epoch: AtomicU64::new(0), all: AtomicU64::new(0), slots }
    }
}

impl Invalidations {
    pub fn epoch(&self) -> Epoch {
        Epoch(self.epoch.load(Ordering::Acquire))
    }

    /// Makes every entry invalid that depends on one of these keys and was read before now. To be called after the commit.
    pub fn invalidate(&self, keys: impl IntoIterator<Item = CacheKey>) {
        let epoch = self.epoch.fetch_add(1, Ordering::AcqRel) + 1;
        for CacheKey(slot) in keys {
            self.slots[usize::from(slot)].fetch_max(epoch, Ordering::AcqRel);
        }
    }

    /// Makes every entry invalid that depends on any key.
    pub fn invalidate_all(&self) {
        let epoch = self.epoch.fetch_add(1, Ordering::AcqRel) + 1;
        self.all.fetch_max(epoch, Ordering::AcqRel);
    }

    /// Whether nothing that was read at `since` and depends on these keys has been invalidated.
    pub fn is_valid(&self, since: Epoch, keys: &[CacheKey]) -> bool {
        let valid = |counter: &AtomicU64| counter.load(Ordering::Acquire) <= since.0;
        keys.is_empty()
            || (valid(&self.all) && keys.iter().all(|CacheKey(slot)| valid(&self.slots[usize::from(*slot)])))
    }
}

impl Db {
    /// The invalidations of this database in this process, shared by every clone.
    pub fn invalidations(&self) -> &Invalidations {
        &self.invalidations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalidation_reaches_its_key_and_no_other() {
        let all = Invalidations::default();
        let (one, other) = (CacheKey::new("player", 1), CacheKey::new("player", 2));
        assert_ne!(one, other);
        let before = all.epoch();
        all.invalidate([one]);
        assert!(!all.is_valid(before, &[one]) && !all.is_valid(before, &[other, one]));
        assert!(all.is_valid(before, &[other]) && all.is_valid(before, &[]));
        assert!(all.is_valid(all.epoch(), &[one]), "read after it");
    }

    #[test]
    fn invalidating_everything_reaches_all_keys() {
        let all = Invalidations::default();
        let before = all.epoch();
        all.invalidate_all();
        assert!(!all.is_valid(before, &[CacheKey::new("player", 7)]));
        assert!(all.is_valid(before, &[]), "what depends on no key stays");
        assert!(all.is_valid(all.epoch(), &[CacheKey::new("player", 7)]));
    }
}
