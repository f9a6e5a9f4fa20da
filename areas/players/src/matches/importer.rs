//! Imports many lines in batches.

use db::{Db, DbError, Engine};

use super::{
    batch::Batch,
    ingest::{self, IngestOptions, Ingested},
};
use crate::{
    facts::Facts,
    payload::{self, Line, LineContent, Refusal, Refused},
};

/// The number of rows per transaction: on PostgreSQL a few hundred lobbies; on SQLite a few, because no other process
/// can write meanwhile.
fn batch_rows(engine: Engine) -> usize {
    match engine {
        Engine::Postgres => 20_000,
        Engine::Sqlite => 1_000,
    }
}
/// The maximum number of rejections that are reported individually.
pub const MOST_REASONS: usize = 20;

/// The result of an import.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    pub lines: u64,
    /// The number of rows and accounts that were not refused.
    pub accepted: u64,
    pub ingested: Ingested,
    /// The first rejected rows with their line numbers.
    pub refused: Vec<(u64, Refused)>,
    pub refused_count: u64,
}

impl Imported {
    pub fn is_all_refused(&self) -> bool {
        self.accepted == 0 && self.refused_count > 0
    }
}

/// A batch of parsed lines to store in one transaction.
pub struct ImportBatch {
    engine: Engine,
    /// The number of lines read so far, including previous batches.
    lines: u64,
    batch: Batch,
    rows: usize,
    refused: Vec<(u64, Refused)>,
    refused_count: u64,
}

impl ImportBatch {
    /// Returns an empty batch after that many lines.
    pub fn after(lines: u64, engine: Engine) -> Self {
        Self { engine, lines, batch: Batch::default(), rows: 0, refused: Vec::new(), refused_count: 0 }
    }

    /// Parses and adds one line.
    pub fn line(&mut self, bytes: &[u8]) {
        let text = std::str::from_utf8(bytes).map_err(|error| Refusal::NotJson(error.to_string()));
        match text
            .map(|text| text.trim_start_matches('\u{feff}').trim())
            .and_then(|text| if text.is_empty() { Ok(None) } else { payload::parse(text).map(Some) })
        {
            Ok(None) => self.lines += 1,
            Ok(Some(line)) => self.add(line),
            Err(why) => self.skip(why),
        }
    }

    fn add(&mut self, mut line: Line) {
        self.lines += 1;
        for why in std::mem::take(&mut line.refused) {
            self.refuse(why);
        }
        self.rows += match &line.content {
            LineContent::Matches(rows) | LineContent::Lobby(rows) => rows.len(),
            LineContent::Account(_) => 1,
        };
        self.batch.line(line);
    }

    /// Counts a line that cannot be parsed.
    pub fn skip(&mut self, why: Refusal) {
        self.lines += 1;
        self.refuse(why.into());
    }

    fn refuse(&mut self, why: Refused) {
        self.refused_count += 1;
        if self.refused.len() < MOST_REASONS {
            self.refused.push((self.lines, why));
        }
    }

    /// Returns the number of the next line.
    pub fn next(&self) -> u64 {
        self.lines + 1
    }

    pub fn is_full(&self) -> bool {
        self.rows >= batch_rows(self.engine)
    }

    /// Takes the batch and leaves an empty one that continues the line numbers.
    pub fn cut(&mut self) -> Self {
        std::mem::replace(self, Self::after(self.lines, self.engine))
    }
}

/// Stores batches and adds up their results.
pub struct Importer<'a> {
    db: &'a Db,
    facts: &'a Facts,
    pub so_far: Imported,
}

impl<'a> Importer<'a> {
    pub fn new(db: &'a Db, facts: &'a Facts) -> Self {
        Self { db, facts, so_far: Imported::default() }
    }

    pub async fn store(&mut self, batch: ImportBatch) -> Result<(), DbError> {
        let ingested = ingest::ingest(self.db, self.facts, batch.batch, IngestOptions::default()).await?;
        self.so_far.lines = batch.lines;
        self.so_far.accepted += batch.rows as u64;
        self.so_far.ingested.add(&ingested);
        self.so_far.refused_count += batch.refused_count;
        let room = MOST_REASONS - self.so_far.refused.len();
        self.so_far.refused.extend(batch.refused.into_iter().take(room));
        Ok(())
    }
}
