//! Problems of a pack, with their location.

use std::fmt;

/// In reporting order: an unreadable file or entry causes errors elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Unreadable,
    Wrong,
    /// Refers to something that does not exist, perhaps because of an earlier problem.
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    rank: Rank,
    /// Path inside the pack, `site/faq.toml`.
    pub file: String,
    /// Counted from 1; 0 for the entire file.
    pub line: usize,
    pub message: String,
    /// Whether the line is exact; else it is the entry's, and the exact line must be found.
    exact: bool,
}

impl Problem {
    /// Formats file, line and message, with the path of the pack.
    pub fn below(&self, root: &str) -> String {
        let Self { file, line, message, .. } = self;
        let root = root.trim_end_matches('/');
        match line {
            0 => format!("{root}/{file}: {message}"),
            line => format!("{root}/{file}:{line}: {message}"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.below("content"))
    }
}

/// Collects problems while an area reads its files, so that one check reports them all.
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Adds a problem of an entry; the exact line is found from its message.
    pub fn add(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.push(file, line, message.into(), false);
    }

    /// Adds a problem with its exact line.
    pub fn add_exactly(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.push(file, line, message.into(), true);
    }

    fn push(&mut self, file: &str, line: usize, message: String, exact: bool) {
        let rank = if message.starts_with("unknown ") { Rank::Unknown } else { Rank::Wrong };
        self.0.push(Problem { rank, file: file.to_owned(), line, message, exact });
    }

    /// Adds a problem of an unreadable file, with its exact line.
    pub(crate) fn unreadable(&mut self, file: &str, line: usize, message: impl Into<String>) {
        let message = message.into();
        self.0.push(Problem { rank: Rank::Unreadable, file: file.to_owned(), line, message, exact: true });
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Moves each problem to its exact line; `text` returns the text of a file.
    pub(crate) fn locate<'a>(&mut self, text: impl Fn(&str) -> Option<&'a str>) {
        for problem in self.0.iter_mut().filter(|problem| !problem.exact) {
            if let Some(text) = text(&problem.file) {
                problem.line = crate::place::exact(text, problem.line, &problem.message);
            }
        }
    }

    /// Sorts causes before consequences, then by file and line.
    pub fn into_sorted(mut self) -> Vec<Problem> {
        self.0.sort();
        self.0.dedup();
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_come_before_consequences() {
        let mut problems = Problems::default();
        problems.add("a/fits.toml", 3, "unknown gun `x`");
        problems.add("b/guns.toml", 9, "the slug is reserved");
        problems.unreadable("c/guns.toml", 2, "no TOML");
        let reported: Vec<String> = problems.into_sorted().iter().map(|one| one.below("my/pack/")).collect();
        assert_eq!(
            reported,
            [
                "my/pack/c/guns.toml:2: no TOML",
                "my/pack/b/guns.toml:9: the slug is reserved",
                "my/pack/a/fits.toml:3: unknown gun `x`"
            ]
        );
    }
}
