//! What is wrong with a pack, and where.

use std::fmt;

/// In the order in which they are told: a file that cannot be read makes others look wrong, and so does an entry that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Unreadable,
    Wrong,
    /// Refers to something that is not there, perhaps because of one of those before.
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    rank: Rank,
    /// Path inside the pack, `site/faq.toml`.
    pub file: String,
    /// Counted from 1; 0 when the file as a whole is meant.
    pub line: usize,
    pub message: String,
    /// The line is the very one; else that of the entry, in which it is yet to be found.
    exact: bool,
}

impl Problem {
    /// File, line and message, with the pack where the reader has it.
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

/// Collects problems while an area reads its files, so that one run of the check names them all.
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// On the line of an entry: the message is put where in the entry stands what it names.
    pub fn add(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.push(file, line, message.into(), false);
    }

    /// On the very line.
    pub fn add_exactly(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.push(file, line, message.into(), true);
    }

    fn push(&mut self, file: &str, line: usize, message: String, exact: bool) {
        let rank = if message.starts_with("unknown ") { Rank::Unknown } else { Rank::Wrong };
        self.0.push(Problem { rank, file: file.to_owned(), line, message, exact });
    }

    /// Of what could not even be read; the line is exact.
    pub(crate) fn unreadable(&mut self, file: &str, line: usize, message: impl Into<String>) {
        let message = message.into();
        self.0.push(Problem { rank: Rank::Unreadable, file: file.to_owned(), line, message, exact: true });
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts each on the very line that it is about; `text` is the text of a file.
    pub(crate) fn locate<'a>(&mut self, text: impl Fn(&str) -> Option<&'a str>) {
        for problem in self.0.iter_mut().filter(|problem| !problem.exact) {
            if let Some(text) = text(&problem.file) {
                problem.line = crate::place::exact(text, problem.line, &problem.message);
            }
        }
    }

    /// Causes before consequences, then in the order of files and lines.
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
        let told: Vec<String> = problems.into_sorted().iter().map(|one| one.below("my/pack/")).collect();
        assert_eq!(
            told,
            [
                "my/pack/c/guns.toml:2: no TOML",
                "my/pack/b/guns.toml:9: the slug is reserved",
                "my/pack/a/fits.toml:3: unknown gun `x`"
            ]
        );
    }
}
