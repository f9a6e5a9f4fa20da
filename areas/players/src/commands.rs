//! What the command line does with matches.

use std::io::BufRead;

use db::{Db, DbError};

use crate::{
    facts::Facts,
    matches::ingest::{self, How, Taken},
    payload::{self, LONGEST, Line, Refusal, Said},
};

/// Rows that are stored in one go: a few hundred lobbies.
pub const BATCH_ROWS: usize = 20_000;
/// Reasons that are told one by one.
pub const MOST_REASONS: usize = 20;

/// What became of many lines.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    pub lines: u64,
    pub taken: Taken,
    /// Line and reason of the first that were refused.
    pub refused: Vec<(u64, Refusal)>,
    pub refused_count: u64,
}

/// Takes lines as they come, a batch at a time.
pub struct Importer<'a> {
    db: &'a Db,
    facts: &'a Facts,
    waiting: Vec<Line>,
    rows: usize,
    pub so_far: Imported,
}

impl<'a> Importer<'a> {
    pub fn new(db: &'a Db, facts: &'a Facts) -> Self {
        Self { db, facts, waiting: Vec::new(), rows: 0, so_far: Imported::default() }
    }

    /// One line more. True when a batch was stored with it.
    pub async fn line(&mut self, text: &str) -> Result<bool, DbError> {
        self.so_far.lines += 1;
        if text.trim().is_empty() {
            return Ok(false);
        }
        match payload::parse(text) {
            Ok(mut line) => {
                for why in std::mem::take(&mut line.refused) {
                    self.refuse(why);
                }
                self.rows += match &line.said {
                    Said::Matches(rows) | Said::Lobby(rows) => rows.len(),
                    Said::Account(_) => 1,
                };
                self.waiting.push(line);
            }
            Err(why) => self.refuse(why),
        }
        if self.rows < BATCH_ROWS {
            return Ok(false);
        }
        self.store().await.map(|()| true)
    }

    /// A line that cannot even be read.
    pub fn skip(&mut self, why: Refusal) {
        self.so_far.lines += 1;
        self.refuse(why);
    }

    fn refuse(&mut self, why: Refusal) {
        self.so_far.refused_count += 1;
        if self.so_far.refused.len() < MOST_REASONS {
            self.so_far.refused.push((self.so_far.lines, why));
        }
    }

    async fn store(&mut self) -> Result<(), DbError> {
        self.rows = 0;
        let lines = std::mem::take(&mut self.waiting);
        let taken = ingest::take(self.db, self.facts, lines, How::default()).await?;
        self.so_far.taken.add(&taken);
        Ok(())
    }

    /// Stores what is left.
    pub async fn finish(mut self) -> Result<Imported, DbError> {
        self.store().await?;
        Ok(self.so_far)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("line {0} cannot be read: {1}")]
    Read(u64, std::io::Error),
    #[error(transparent)]
    Db(#[from] DbError),
}

/// Reads to the end; what is known already changes nothing, so that an import that was stopped can simply be started again.
pub async fn import(
    db: &Db,
    facts: &Facts,
    mut from: impl BufRead,
    mut progress: impl FnMut(&Imported),
) -> Result<Imported, ImportError> {
    let mut importer = Importer::new(db, facts);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let at = importer.so_far.lines + 1;
        let read = read_line(&mut from, &mut bytes).map_err(|error| ImportError::Read(at, error))?;
        match read {
            Ended::AtTheEnd if bytes.is_empty() => break,
            Ended::TooLong => importer.skip(Refusal::TooLong),
            _ => match std::str::from_utf8(&bytes) {
                Ok(text) => {
                    if importer.line(text).await? {
                        progress(&importer.so_far);
                    }
                }
                Err(error) => importer.skip(Refusal::NotJson(error.to_string())),
            },
        }
    }
    Ok(importer.finish().await?)
}

enum Ended {
    Line,
    TooLong,
    AtTheEnd,
}

/// A line without its end, none longer than may be; the rest of a longer one is passed over.
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
