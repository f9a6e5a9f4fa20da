//! Many lines, taken a batch at a time.

use db::{Db, DbError};

use super::ingest::{self, How, Taken};
use crate::{
    facts::Facts,
    payload::{self, Line, Refusal, Said},
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
