//! What is wrong with a pack, and where.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Path inside the pack, `site/faq.toml`.
    pub file: String,
    /// Counted from 1; 0 when the file as a whole is meant.
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return write!(f, "content/{}: {}", self.file, self.message);
        }
        write!(f, "content/{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Collects problems while an area reads its files, so that one run of the check names them all.
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    pub fn add(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.0.push(Problem { file: file.to_owned(), line, message: message.into() });
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// In the order of files and lines.
    pub fn into_sorted(mut self) -> Vec<Problem> {
        self.0.sort();
        self.0.dedup();
        self.0
    }
}
