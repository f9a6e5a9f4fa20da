//! Stores attempt counts in the database, so that all nodes share them.

use db::{Db, DbError, Tx, args};

use super::domain::{Limit, Record};

const RECORD: &str = "SELECT uses, blocked_until, at FROM account_attempt WHERE key = $1";
const SAVE: &str = "INSERT INTO account_attempt (key, uses, blocked_until, at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (key) DO UPDATE SET uses = excluded.uses, blocked_until = excluded.blocked_until, at = excluded.at";
/// Locks the row until the transaction ends, which serializes attempts with the same key.
const LOCK: &str = "INSERT INTO account_attempt (key, uses, blocked_until, at) VALUES ($1, 0, 0, 0)
    ON CONFLICT (key) DO UPDATE SET key = excluded.key";
const CLEAR: &str = "DELETE FROM account_attempt WHERE key = $1";
const DECREMENT: &str = "UPDATE account_attempt SET uses = uses - 1 WHERE key = $1 AND uses > 0";
const FORGET: &str = "DELETE FROM account_attempt WHERE key LIKE $1";
const PRUNE: &str = "DELETE FROM account_attempt WHERE at < $1 AND blocked_until < $1";

pub const TEXTS: &[(&str, &str)] = &[
    ("attempt.record", RECORD),
    ("attempt.keep", SAVE),
    ("attempt.hold", LOCK),
    ("attempt.clear", CLEAR),
    ("attempt.take_back", DECREMENT),
    ("attempt.forget", FORGET),
    ("attempt.prune", PRUNE),
];

#[derive(db::FromRow)]
struct RecordRow {
    uses: i64,
    blocked_until: i64,
    at: i64,
}

/// Counts one use of every key. If one of them must wait, counts none and returns the seconds.
pub async fn count(db: &Db, keys: &[(&str, Limit)], now: i64) -> Result<u64, DbError> {
    // Sorted, so that concurrent attempts lock rows in the same order and cannot deadlock.
    let mut keys = keys.to_vec();
    keys.sort_by_key(|(key, _)| *key);
    let mut tx = db.begin().await?;
    let mut retry_after = 0;
    let mut after = Vec::new();
    for (key, limit) in keys {
        tx.write(LOCK, args![key]).await?;
        let row: Option<RecordRow> = tx.opt(RECORD, args![key]).await?;
        let record = row.map_or_else(Record::default, |row| Record {
            uses: row.uses,
            blocked_until: row.blocked_until,
            at: row.at,
        });
        retry_after = retry_after.max(limit.retry_after(record, now));
        after.push((key, limit.used(record, now)));
    }
    if retry_after > 0 {
        tx.rollback().await?;
        return Ok(retry_after);
    }
    for (key, Record { uses, blocked_until, at }) in after {
        tx.write(SAVE, args![key, uses, blocked_until, at]).await?;
    }
    tx.commit().await?;
    Ok(0)
}

/// Resets the account's count and takes back one use of the IP address.
pub async fn forgive(db: &Db, account: &str, address: &str) -> Result<(), DbError> {
    // Same lock order as `count`.
    let mut writes = [(account, CLEAR), (address, DECREMENT)];
    writes.sort_unstable();
    let mut tx = db.begin().await?;
    for (key, text) in writes {
        tx.write(text, args![key]).await?;
    }
    tx.commit().await
}

/// Deletes all counts whose keys match the `LIKE` patterns.
pub async fn forget(tx: &mut Tx, patterns: &[String]) -> Result<(), DbError> {
    for pattern in patterns {
        tx.write(FORGET, args![&**pattern]).await?;
    }
    Ok(())
}

pub async fn prune(db: &Db, before: i64) -> Result<u64, DbError> {
    db.write(PRUNE, args![before]).await
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinSet;

    use super::*;
    use crate::{attempt::domain::hourly, user::store::MIGRATIONS};

    testkit::both! {
        with MIGRATIONS;

        async fn counting_and_forgiving_never_deadlock(db: Db) {
            // The hash of an account may sort before or after the IP address.
            let keys = ["in:1", "in:2"];
            let mut all = JoinSet::new();
            for number in 0..100 {
                let (db, [account, address]) = (db.clone(), if number % 4 < 2 { keys } else { [keys[1], keys[0]] });
                all.spawn(async move {
                    let limit = hourly(i64::MAX);
                    match number % 2 {
                        0 => count(&db, &[(account, limit), (address, limit)], 0).await.map(drop),
                        _ => forgive(&db, account, address).await,
                    }
                });
            }
            for done in all.join_all().await {
                assert!(done.is_ok(), "{done:?}");
            }
        }
    }
}
