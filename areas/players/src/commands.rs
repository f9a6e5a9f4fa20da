//! Commands of the command line that work with matches.

use std::{
    io::BufRead,
    time::{Duration, Instant},
};

use db::{Db, DbError, Engine};
use tokio::sync::mpsc;

use crate::{
    changes::{self, store::Changed},
    facts::Facts,
    matches::{
        importer::{ImportBatch, Importer},
        texts::{Next, Texts},
    },
    payload::Refusal,
    rows::{
        self,
        counts::{self, Counts, DETACHED_BEFORE},
        months::{self, Month},
    },
};

pub use crate::{
    demo::removing::{Removed, demo_is_coming, remove_demo},
    matches::{
        importer::Imported,
        rebuild::{Rebuilt, rebuild},
    },
    rows::store::analyze,
};

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("line or element {0} cannot be read: {1}")]
    Read(u64, std::io::Error),
    #[error(transparent)]
    Db(#[from] DbError),
    #[error("reading stopped: {0}")]
    Stopped(#[from] tokio::task::JoinError),
}

/// The number of transactions after which SQLite's log is moved into the file: on a busy site it would only grow.
const CHECKPOINT_EVERY: u64 = 20;

/// Imports a file: JSON texts by line, in an array, or over several lines. Known matches change nothing, so a stopped
/// import can be restarted. The next texts are read while the previous ones are stored.
pub async fn import(
    db: &Db,
    facts: &Facts,
    from: impl BufRead + Send + 'static,
    mut progress: impl FnMut(&Imported),
) -> Result<Imported, ImportError> {
    let (to, mut batches) = mpsc::channel(1);
    let engine = db.engine();
    let reading = tokio::task::spawn_blocking(move || read(from, engine, &to));
    let (mut importer, mut stored) = (Importer::new(db, facts), 0_u64);
    while let Some(batch) = batches.recv().await {
        let (more_may_come, began) = (batch.is_full(), Instant::now());
        importer.store(batch).await?;
        stored += 1;
        if stored.is_multiple_of(CHECKPOINT_EVERY) {
            db.checkpoint().await?;
        }
        if more_may_come {
            progress(&importer.so_far);
            tokio::time::sleep(pause(engine, began.elapsed())).await;
        }
    }
    // Everything that was read before an error is stored by now.
    reading.await??;
    db.checkpoint().await?;
    Ok(importer.so_far)
}

fn read(from: impl BufRead, engine: Engine, to: &mpsc::Sender<ImportBatch>) -> Result<(), ImportError> {
    let mut texts = Texts::open(from).map_err(|error| ImportError::Read(1, error))?;
    let (mut batch, mut bytes) = (ImportBatch::after(texts.blank, engine), Vec::new());
    loop {
        match texts.next(&mut bytes) {
            Ok(Next::End) => break,
            Ok(Next::TooLong) => batch.skip(Refusal::TooLong),
            Ok(Next::Text) => batch.line(&bytes),
            Err(error) => {
                let at = batch.next();
                let _ = to.blocking_send(batch);
                return Err(ImportError::Read(at, error));
            }
        }
        if batch.is_full() && to.blocking_send(batch.cut()).is_err() {
            return Ok(());
        }
    }
    // The receiver is gone if storing failed; the importer returns that error.
    let _ = to.blocking_send(batch);
    Ok(())
}

/// Returns the pause after a transaction of this duration. Writers of other processes that wait for SQLite's lock poll
/// for it, so it must be free for about as long as it was taken.
fn pause(engine: Engine, taken: Duration) -> Duration {
    match engine {
        Engine::Sqlite => taken.clamp(Duration::from_millis(10), Duration::from_secs(1)),
        Engine::Postgres => Duration::ZERO,
    }
}

#[derive(Debug, thiserror::Error)]
pub enum DetachError {
    #[error("only PostgreSQL partitions matches by month; with SQLite there is nothing to detach")]
    Sqlite,
    #[error("`{0}` is no month; write 2022-05")]
    NoMonth(String),
    #[error(transparent)]
    Db(#[from] DbError),
}

/// Detaches the partitions of all months before the given one, without blocking readers or writers. Aggregates stay.
/// Returns the names of the detached tables.
pub async fn detach(db: &Db, before: &str) -> Result<Vec<String>, DetachError> {
    if db.engine() == Engine::Sqlite {
        return Err(DetachError::Sqlite);
    }
    let before = Month::parse(before).ok_or_else(|| DetachError::NoMonth(before.to_owned()))?;
    // Set this first, so that no match of a detached month can be ingested, which would have no partition or count
    // twice.
    let previous = Counts::read(db).await?.get(DETACHED_BEFORE);
    counts::set(db, DETACHED_BEFORE, before.start().max(previous)).await?;
    let mut apart = Vec::new();
    for month in months::there(db).await?.into_iter().filter(|month| *month < before) {
        apart.append(&mut months::detach(db, month).await?);
    }
    let mut tx = db.begin().await?;
    changes::store::record(&mut tx, &Changed::All).await?;
    tx.commit().await?;
    Ok(apart)
}

/// Creates the partitions for all matches of another database, before they are copied.
pub async fn make_room(from: &Db, to: &Db) -> Result<(), DbError> {
    let mut after = i64::MIN;
    while to.engine() == Engine::Postgres
        && let Some(first) = rows::store::first_from(from, after).await?
    {
        months::ensure(to, [first]).await?;
        after = Month::of(first).next().start();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_of_sqlite_is_free_as_long_as_it_was_taken() {
        let taken = Duration::from_millis(300);
        assert_eq!((pause(Engine::Sqlite, taken), pause(Engine::Postgres, taken)), (taken, Duration::ZERO));
        assert!(pause(Engine::Sqlite, Duration::ZERO) > Duration::ZERO);
    }
}
