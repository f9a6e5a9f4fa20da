//! Commands of the command line that work with matches.

use std::io::BufRead;

use db::{Db, DbError, Engine};
use tokio::sync::mpsc;

use crate::{
    changes::{self, store::Changed},
    facts::Facts,
    matches::importer::{Importer, Sheaf},
    payload::{LONGEST, Refusal},
    rows::{
        self,
        counts::{self, Counts, DETACHED_BEFORE},
        months::{self, Month},
    },
};

pub use crate::{
    demo::removing::{Removed, demo_is_coming, remove_demo},
    matches::{
        importer::{BATCH_ROWS, Imported},
        rebuild::{Rebuilt, rebuild},
    },
    rows::store::count_anew,
};

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("line {0} cannot be read: {1}")]
    Read(u64, std::io::Error),
    #[error(transparent)]
    Db(#[from] DbError),
    #[error("reading stopped: {0}")]
    Stopped(#[from] tokio::task::JoinError),
}

/// Imports all lines. Known matches change nothing, so a stopped import can be restarted. The next lines are read while
/// the previous ones are stored.
pub async fn import(
    db: &Db,
    facts: &Facts,
    from: impl BufRead + Send + 'static,
    mut progress: impl FnMut(&Imported),
) -> Result<Imported, ImportError> {
    let (to, mut sheaves) = mpsc::channel(1);
    let reading = tokio::task::spawn_blocking(move || read(from, &to));
    let mut importer = Importer::new(db, facts);
    while let Some(sheaf) = sheaves.recv().await {
        let more_may_come = sheaf.is_full();
        importer.store(sheaf).await?;
        if more_may_come {
            progress(&importer.so_far);
        }
    }
    // Everything that was read before an error is stored by now.
    reading.await??;
    Ok(importer.so_far)
}

fn read(mut from: impl BufRead, to: &mpsc::Sender<Sheaf>) -> Result<(), ImportError> {
    let (mut sheaf, mut bytes) = (Sheaf::default(), Vec::new());
    loop {
        bytes.clear();
        match read_line(&mut from, &mut bytes) {
            Ok(Ended::AtTheEnd) if bytes.is_empty() => break,
            Ok(Ended::TooLong) => sheaf.skip(Refusal::TooLong),
            Ok(Ended::Line | Ended::AtTheEnd) => sheaf.line(&bytes),
            Err(error) => {
                let at = sheaf.next();
                let _ = to.blocking_send(sheaf);
                return Err(ImportError::Read(at, error));
            }
        }
        if sheaf.is_full() && to.blocking_send(sheaf.cut()).is_err() {
            return Ok(());
        }
    }
    // The receiver is gone if storing failed; the importer returns that error.
    let _ = to.blocking_send(sheaf);
    Ok(())
}

#[derive(Debug, thiserror::Error)]
pub enum DetachError {
    #[error("only PostgreSQL keeps matches by month; with SQLite there is nothing to detach")]
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
    let held = Counts::read(db).await?.get(DETACHED_BEFORE);
    counts::set(db, DETACHED_BEFORE, before.start().max(held)).await?;
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

enum Ended {
    Line,
    TooLong,
    AtTheEnd,
}

/// Reads a line without its newline. Skips a line that is longer than [`LONGEST`].
fn read_line(from: &mut impl BufRead, bytes: &mut Vec<u8>) -> std::io::Result<Ended> {
    let mut long = false;
    loop {
        let chunk = from.fill_buf()?;
        if chunk.is_empty() {
            return Ok(if long { Ended::TooLong } else { Ended::AtTheEnd });
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        long |= bytes.len() + part.len() > LONGEST;
        if !long {
            bytes.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        from.consume(used);
        if end.is_some() {
            return Ok(if long { Ended::TooLong } else { Ended::Line });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_an_end_and_a_longest() {
        let text = format!("one\n\n{}\nlast", "x".repeat(LONGEST + 1));
        let mut from = std::io::BufReader::with_capacity(1000, text.as_bytes());
        let mut found = Vec::new();
        loop {
            let mut bytes = Vec::new();
            match read_line(&mut from, &mut bytes).unwrap() {
                Ended::AtTheEnd if bytes.is_empty() => break,
                Ended::TooLong => found.push("too long".to_owned()),
                _ => found.push(String::from_utf8(bytes).unwrap()),
            }
        }
        assert_eq!(found, ["one", "", "too long", "last"]);
    }
}
