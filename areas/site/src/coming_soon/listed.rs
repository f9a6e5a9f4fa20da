//! Caches the size of the list, because counting a large table is slow.

use std::sync::{Mutex, PoisonError};

use db::{Db, DbError};

use super::store;

/// Seconds after which the table is counted again, because other nodes add addresses and deleted accounts remove
/// theirs.
const MOST_AGE: i64 = 60;

#[derive(Default)]
pub struct Listed(Mutex<Option<Counted>>);

#[derive(Clone, Copy)]
struct Counted {
    count: i64,
    at: i64,
}

impl Listed {
    /// Returns the cached count. Changes by other nodes may be missing for up to a minute.
    pub async fn count(&self, db: &Db, now: i64) -> Result<i64, DbError> {
        if let Some(count) = self.known(now) {
            return Ok(count);
        }
        let counted = store::count(db).await.map(|count| Counted { count, at: now });
        // On an error the cache is cleared, so the next request counts again.
        self.with(|known| *known = counted.as_ref().ok().copied());
        counted.map(|counted| counted.count)
    }

    /// Returns the cached count, or `None` if the caller must count. Concurrent callers get the stale count meanwhile.
    fn known(&self, now: i64) -> Option<i64> {
        self.with(|known| {
            let known = known.as_mut()?;
            if known.at <= now && now < known.at + MOST_AGE {
                return Some(known.count);
            }
            known.at = now;
            None
        })
    }

    /// Counts an address added by this node. During a count query it may be counted twice, until the next one.
    pub fn added(&self) {
        self.with(|known| {
            if let Some(known) = known {
                known.count += 1;
            }
        });
    }

    fn with<T>(&self, work: impl FnOnce(&mut Option<Counted>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use base::{EmailAddress, Lang};

    use super::*;

    async fn add(db: &Db, name: &str) {
        let email = EmailAddress::parse(&format!("{name}@example.org")).unwrap();
        assert!(store::add(db, &email, Lang::En, 0).await.unwrap());
    }

    testkit::both! {
        with store::MIGRATIONS;

        async fn own_additions_count_immediately_and_others_within_a_minute(db: Db) {
            let listed = Listed::default();
            assert_eq!(listed.count(&db, 1000).await.unwrap(), 0);
            add(&db, "elsewhere").await;
            assert_eq!(listed.count(&db, 1000 + MOST_AGE - 1).await.unwrap(), 0, "not counted again");
            add(&db, "here").await;
            listed.added();
            assert_eq!(listed.count(&db, 1000 + MOST_AGE - 1).await.unwrap(), 1);
            assert_eq!(listed.count(&db, 1000 + MOST_AGE).await.unwrap(), 2);
            // A clock that was set back does not block recounting.
            add(&db, "another").await;
            assert_eq!(listed.count(&db, 0).await.unwrap(), 3);
        }
    }
}
